"""`make engines`: the same tour in Firefox and in WebKit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.engines.house import links
from tests.server.serving import Serving, sqlite

HERE = Path(__file__).parent


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Serving(sqlite(Path(folder))) as serving:
        wanted = sys.argv[1:] or ["firefox", "webkit"]
        for engine in wanted:
            print(f"{engine}:", flush=True)
            plan = json.dumps({"home": serving.url, **links(serving)})
            tour = subprocess.run(_command(engine, plan), env={**os.environ, "HOME": folder})
            if tour.returncode:
                sys.exit(f"The tour in {engine} failed.")


def _command(engine: str, plan: str) -> list[str]:
    if engine == "firefox":
        return ["node", str(HERE / "firefox.mjs"), plan]
    driving = (
        "import json, sys; from tests.engines.webkit import tour; tour(**json.loads(sys.argv[1]))"
    )
    return ["xvfb-run", "-a", sys.executable, "-c", driving, plan]


if __name__ == "__main__":
    main()
