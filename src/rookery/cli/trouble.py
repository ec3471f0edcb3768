"""What is said when the journal's file cannot be used, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from rookery.journal.store import WhyBroken, WhyRefused
from rookery.words.speech import Speech


def why_refused(said: Speech, reason: WhyRefused, path: Path) -> tuple[str, str]:
    """What is wrong with a file, and what would make it right."""
    match reason:
        case WhyRefused.FOLDER_MISSING:
            sentence = said._("The folder of %(path)s does not exist.", path=path)
            return sentence, said._("Create it, or choose another place.")
        case WhyRefused.FOLDER_READ_ONLY:
            sentence = said._("Nothing can be written in the folder of %(path)s.", path=path)
            return sentence, said._("Allow it, or choose another place.")
        case WhyRefused.NOT_A_FILE:
            sentence = said._("%(path)s is a folder or a device, not a file.", path=path)
            return sentence, said._("Name a file inside a folder.")
        case WhyRefused.UNREADABLE:
            sentence = said._("You are not allowed to read %(path)s.", path=path)
            return sentence, said._("Ask its owner, or change its permissions.")
        case WhyRefused.READ_ONLY:
            sentence = said._("%(path)s can be read but not written.", path=path)
            return sentence, said._("Change its permissions, or work on a copy.")
        case WhyRefused.EMPTY:
            sentence = said._("%(path)s is empty, which a journal never is.", path=path)
            return sentence, said._("Put back a backup, or delete the file to begin a new one.")
        case WhyRefused.NOT_A_DATABASE:
            sentence = said._("%(path)s is not a journal, or its beginning is damaged.", path=path)
            return sentence, said._("Choose another file, or put back a backup.")
        case WhyRefused.FOREIGN:
            sentence = said._("%(path)s is the database of another program.", path=path)
            return sentence, said._("Choose another file.")
        case WhyRefused.NEWER:
            sentence = said._("%(path)s was written by a newer Rookery.", path=path)
            return sentence, said._("Update Rookery to open it.")
        case WhyRefused.DAMAGED:
            sentence = said._("%(path)s is damaged, and was left as it is.", path=path)
            return sentence, said._(
                "Put back a backup, or rescue what can be read with the recover command of the"
                " sqlite3 shell, on a copy."
            )
        case WhyRefused.LOCKED:
            sentence = said._("Another program keeps %(path)s locked.", path=path)
            return sentence, said._("Close that program, then try again.")
        case WhyRefused.UNUSABLE:
            sentence = said._("%(path)s cannot be used as a journal.", path=path)
            return sentence, said._("Choose another place, or free this one.")


def why_broken(said: Speech, reason: WhyBroken) -> tuple[str, str]:
    """Why nothing was written, and what to do; asking again is safe."""
    match reason:
        case WhyBroken.CLOSED:
            return said._("The journal is closed."), said._("Try again later.")
        case WhyBroken.LOCKED:
            sentence = said._("Another program keeps the journal locked.")
            return sentence, said._("Try again later.")
        case WhyBroken.FULL:
            return said._("The disk is full."), said._("Make room, then try again.")
        case WhyBroken.DAMAGED:
            return said._("The journal’s file is damaged."), said._("Put back a backup.")
        case WhyBroken.FAILED:
            sentence = said._("The journal could not be written or read.")
            return sentence, said._("Try again later.")
