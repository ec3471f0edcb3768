# What is missing is set up on first use; where the stamps are fresh, nothing is done.

PYTHON ?= python3
ARGS ?=

VENDOR := src/rookery/web/static/vendor
HTMX := $(VENDOR)/htmx.min.js
RUN := .venv/.run
DEV := .venv/.dev

.PHONY: play test check format lab bench wheel lock

play: $(RUN) $(HTMX)
	@exec .venv/bin/rookery serve --demo $(ARGS)

test: $(DEV) $(HTMX)
	@tools/test $(ARGS)

check: $(DEV)
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports

format: $(DEV)
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

lab: $(RUN)
	@.venv/bin/python -m rookery.lab $(ARGS)

bench: $(DEV) $(HTMX)
	@.venv/bin/python -m bench $(ARGS)

wheel: $(RUN) $(HTMX)
	rm -rf dist
	.venv/bin/python -m hatchling build -t wheel
	@.venv/bin/python -m zipfile -l dist/*.whl | grep -q 'static/vendor/htmx.min.js' \
		|| { echo 'the wheel carries no htmx' >&2; exit 1; }

lock:
	@tools/lock $(ARGS)

.venv/bin/python:
	@tools/make-venv $(PYTHON)

$(RUN): requirements.lock requirements-build.lock pyproject.toml | .venv/bin/python
	@tools/install requirements-build.lock requirements.lock
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.lock | $(RUN)
	@tools/install requirements-dev.lock
	@touch $@

# Copied last, htmx itself is the stamp of the whole folder.
$(HTMX): package.json package-lock.json tools/vendor | $(RUN)
	@tools/vendor $(VENDOR)
