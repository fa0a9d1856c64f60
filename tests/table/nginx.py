"""The proxy of the tests: whichever nginx the system has, set up as docs/serving.md says.

    python -m tests.table.nginx

installs Debian's where that is allowed, and says what will not be run where it is not.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "serving.md"
PROGRAMS: Final = ("nginx", "openssl")
MISSING: Final = (
    "The tests behind a proxy were not run: nginx or openssl is missing "
    "(on Debian and Ubuntu: apt install nginx openssl)."
)


def find(program: str) -> str | None:
    """The path of a program; nginx stands where not everyone looks."""
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def is_there() -> bool:
    """Whether all that is needed is there."""
    return all(map(find, PROGRAMS))


def install() -> None:
    """Install Debian's nginx, quietly, if the system is Debian's and we may."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *PROGRAMS]):
        subprocess.run(["apt-get", *command], env=environment, capture_output=True, check=False)


def documented(language: str) -> str:
    """The one block of the document in a language."""
    [found] = re.findall(rf"```{language}\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    return str(found)


class Nginx:
    """An nginx of a test's own, with the documented setup but for its ports, its certificate and where it leads to."""

    def __init__(self, folder: Path, upstream: str, port: int, plain_port: int) -> None:
        self.port = port
        make_certificate(folder)
        site = documented("nginx")
        for before, after in (
            ("127.0.0.1:8087", upstream),
            ("    listen [::]:80;\n", ""),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("listen 80;", f"listen 127.0.0.1:{plain_port};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
            ("/etc/letsencrypt/live/table.example/", f"{folder}/"),
        ):
            assert before in site, before
            site = site.replace(before, after)
        (folder / "site.conf").write_text(site)
        (folder / "nginx.conf").write_text(main_file(folder))
        nginx = find("nginx")
        assert nginx is not None
        command = [nginx, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        subprocess.run([*command, "-t"], check=True, capture_output=True, timeout=PATIENCE)
        self.process = subprocess.Popen(command)
        end = time.monotonic() + PATIENCE
        while not answers(port):
            assert self.process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE)


def answers(port: int) -> bool:
    """Whether somebody listens on a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def main_file(folder: Path) -> str:
    """What Debian's main file holds, within a folder."""
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"    {place}_temp_path {folder}/{place};" for place in places)
    return f"""daemon off;
{"user root;" if os.geteuid() == 0 else ""}
worker_processes 1;
pid {folder}/nginx.pid;
events {{ worker_connections 768; }}
http {{
    access_log {folder}/access.log;
{temporary}
    include {folder}/site.conf;
}}
"""


def make_certificate(folder: Path) -> None:
    """A certificate that nobody signed, where the documented one would be."""
    openssl = find("openssl")
    assert openssl is not None
    made = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subject = ["-subj", "/CN=table.example", "-addext", "subjectAltName=DNS:table.example,DNS:localhost"]
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *made, *subject]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)


def main() -> None:
    """See to it that there is an nginx, or say that there is none."""
    if not is_there() and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Debian's nginx for the tests behind a proxy.", flush=True)
        install()
    if not is_there():
        print(MISSING)


if __name__ == "__main__":
    main()
