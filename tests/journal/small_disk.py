"""A process whose files may not grow for a while: says as JSON what became of its entries."""

import json
import resource
import signal
import sys
from pathlib import Path

from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import StoreBroken


def main(path: Path) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = SQLiteStore(path)
    store.create("crows", b"srd")
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, most))
    told, reason = 0, None
    while reason is None:
        try:
            store.append("crows", told + 1, f"c{told + 1}", b"x" * 1_000)
            told += 1
        except StoreBroken as broken:
            reason = broken.reason
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    store.append("crows", store.last("crows") + 1, "later", b"")
    store.close()
    json.dump({"told": told, "reason": reason}, sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
