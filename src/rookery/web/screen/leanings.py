"""What suits somebody without a playbook, by what they do best."""

from __future__ import annotations

from rookery.game.ids import ActionId
from rookery.game.people.draft import CreateCharacter
from rookery.web.screen.eyes import Eyes


def drawn_for(eyes: Eyes, draft: CreateCharacter, deal: int) -> str:
    """For what a form was drawn: its answers hold as long as this stays."""
    best = draft.primary if eyes.rules.leanings and not draft.playbook else None
    return f"{draft.playbook or best or ''} {deal}"


def leaning(eyes: Eyes, action: ActionId | None) -> str:
    """What somebody is called who does this best."""
    return eyes.name(f"leanings.{action}") if action in eyes.rules.leanings else ""


def leanings(eyes: Eyes) -> list[tuple[ActionId, str, str, str, str]]:
    """What one may be without a playbook: sigil, name, what they are, and their dots."""
    dots = eyes.rules.creation.primary
    return [
        (
            action,
            each.sigil,
            eyes.name(f"leanings.{action}"),
            eyes.text(f"leanings.{action}"),
            f"{eyes.name(f'actions.{action}')} {dots}",
        )
        for action, each in eyes.rules.leanings.items()
    ]
