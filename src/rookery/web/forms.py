"""What a form says, as the fields of a command."""

from __future__ import annotations

from typing import Any

import msgspec

from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command
from rookery.journal.entries import KINDS, too_long

Pairs = list[tuple[str, str]]
MOST_FIELDS = 400


def command_of(pairs: Pairs) -> Command | Refusal:
    """The command that a form gives.

    `a.b` names a field of a part, `a.0.b` one of a list's parts, `a/b` and `a|b` two fields whose
    values stand in one; an empty value says nothing. Parts without a kind were not chosen.
    """
    if len(pairs) > MOST_FIELDS:
        return refuse(No.MALFORMED, why="too many fields")
    fields = plain(pairs)
    name = fields.get("do")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        return refuse(No.UNKNOWN_COMMAND, name=str(name)[:60])
    fields.pop("do", None)
    try:
        command: Command = msgspec.convert(shaped(fields, kind), kind, strict=False)
    except msgspec.ValidationError as error:
        return too_long(fields, kind) or refuse(No.MALFORMED, why=str(error)[:200])
    return command


def plain(pairs: Pairs) -> dict[str, Any]:
    """Names and values; what stands several times becomes a list."""
    fields: dict[str, Any] = {}
    for name, value in split(pairs):
        if value == "":
            continue
        if name in fields:
            had = fields[name]
            fields[name] = [*had, value] if isinstance(had, list) else [had, value]
        else:
            fields[name] = value
    return fields


def split(pairs: Pairs) -> Pairs:
    found: Pairs = []
    for name, value in pairs:
        for sign in "/|":
            if sign in name:
                names, values = name.split(sign), value.split(sign)
                found += zip(names, values, strict=False)
                # A bargain that ticks a clock names it as a third value.
                if sign == "|" and len(values) > len(names):
                    part = names[0].rpartition(".")[0]
                    found.append((f"{part}.clock" if part else "clock", values[-1]))
                break
        else:
            found.append((name, value))
    return found


def shaped(fields: dict[str, Any], kind: type[Command]) -> dict[str, Any]:
    """Dotted names as parts, lists where the command has lists, figures where dice were typed."""
    shaped: dict[str, Any] = {}
    for name, value in fields.items():
        here = shaped
        *way, last = name.split(".")
        for step in way:
            here = here.setdefault(step, {})
            if not isinstance(here, dict):
                return {}
        here[last] = value
    if shaped.pop("beyond", None) and (far := fields.get("beyond")):
        shaped["effect"] = far
    if more := shaped.pop("more", None):  # a figure beyond those that were offered
        shaped["amount"] = more
    if "other" in shaped and "other" not in kind.__struct_fields__:
        shaped["rival" if "rival" in kind.__struct_fields__ else "after"] = shaped.pop("other")
    for field in msgspec.structs.fields(kind):
        if field.name in shaped:
            shaped[field.name] = fitted(shaped[field.name], str(field.type))
    known = set(kind.__struct_fields__)
    return {name: value for name, value in shaped.items() if name in known}


def fitted(value: Any, declared: str) -> Any:
    """One value in the shape that its field asks for."""
    if declared.startswith("dict") and isinstance(value, dict):
        inner = declared.removeprefix("dict").partition(", ")[2].removesuffix("]")
        return {key: fitted(entry, inner) for key, entry in value.items()}
    if "tuple[int" in declared and isinstance(value, str):
        return [int(part) for part in value.replace(",", " ").split() if part.isdecimal()]
    if "tuple" in declared and isinstance(value, dict):
        chosen = (value[key] for key in sorted(value, key=lambda k: (len(k), k)))
        parts = [part for part in chosen if isinstance(part, dict)]
        if declared.startswith("tuple[") and "faction" in (parts[0] if parts else {}):
            return parts
        return [lessened(part) for part in parts if "kind" in part]
    if "tuple" in declared and isinstance(value, str):
        return value.split()
    if isinstance(value, dict) and "trait" not in value and "rating" in value:
        return None
    if isinstance(value, dict) and isinstance(value.get("price"), str) and "text" not in value:
        return None
    if isinstance(value, dict) and "kind" in value:
        return lessened(value)
    if isinstance(value, dict) and isinstance(value.get("faces"), str):
        return {**value, "faces": fitted(value["faces"], "tuple[int")}
    return value


def lessened(part: dict[str, Any]) -> dict[str, Any]:
    """A consequence whose form says whether resisting makes it so much less, or nothing."""
    how = part.pop("lessens", None)
    if isinstance(part.get("whose"), str):
        part["whose"] = part["whose"].split()
    amount = part.get("amount", "1")
    if "resisted_to" not in part and isinstance(amount, str) and amount.isdecimal():
        by = int(how) if isinstance(how, str) and how.isdecimal() else 1
        part["resisted_to"] = max(0, int(amount) - by) if how != "none" else 0
    return part
