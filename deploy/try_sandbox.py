"""Runs the program as the container and the unit do: as nobody, without a capability, on a read-only root.

    python3 deploy/try_sandbox.py PROGRAM

Needs root, to give it up.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request

HERE = pathlib.Path(__file__).parent
NOBODY = 65534
# Everything becomes read-only but the two folders that the unit for backups may write to.
SANDBOX = """
set -eu
mount --make-rprivate /
for folder in "$1" "$2"; do mount --bind "$folder" "$folder"; done
mount -o remount,bind,ro /
for point in /tmp /var /home /work; do if mountpoint -q "$point"; then mount -o remount,bind,ro "$point"; fi; done
shift 2
exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
"""


def sandboxed(data, backups, *command):
    return ["unshare", "--mount", "sh", "-c", SANDBOX, "sandbox", str(data), str(backups), *map(str, command)]


def check(holds, what):
    if not holds:
        raise SystemExit(f"does not hold: {what}")
    print(f"    {what}", flush=True)


def try_program(folder, program):
    data, backups = folder / "data", folder / "backups"
    for place in [data, backups]:
        place.mkdir()
        os.chown(place, NOBODY, NOBODY)
    touched = subprocess.run(sandboxed(data, backups, "touch", folder / "x", "/x"), capture_output=True)
    check(touched.returncode != 0 and not (folder / "x").exists(), "in the sandbox nothing else can be written")
    serve = [program, "serve", "--address", "127.0.0.1:0", "--data", data]
    server = subprocess.Popen(sandboxed(data, backups, *serve), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        use(server, data, backups, program)
    finally:
        server.kill()
        server.wait()


def use(server, data, backups, program):
    address = next((line.split("http://")[1].strip() for line in server.stdout if line.startswith("listening")), None)
    check(address, "the server starts as nobody on a read-only root")
    healthy = subprocess.run([program, "serve", "--check", "--address", address], capture_output=True)
    check(healthy.returncode == 0, "and is healthy")
    table = urllib.request.Request(f"http://{address}/api/tables", b'{"game":"three"}')
    check(urllib.request.urlopen(table, timeout=30).status == 201, "a table is stored")
    environment = ["env", f"CHABUDAI={program}", f"CHABUDAI_DATA={data}", f"BACKUPS={backups}"]
    backup = subprocess.run(sandboxed(data, backups, *environment, HERE.resolve() / "chabudai-backup"), capture_output=True)
    made = list(backups.glob("*"))
    check(backup.returncode == 0 and len(made) == 1 and made[0].suffix == ".sqlite", "the backup script makes one sound file")
    server.send_signal(signal.SIGTERM)
    check(server.wait(60) == 0, "a stop is clean")
    left = sorted(file.name for file in data.iterdir())
    check(left == ["chabudai.sqlite", "lock"], f"and leaves a single database: {left}")


with tempfile.TemporaryDirectory(prefix="chabudai-sandbox-") as made:
    folder = pathlib.Path(made)
    os.chmod(folder, 0o755)
    program = folder / "chabudai"
    shutil.copy(sys.argv[1], program)
    try_program(folder, program)
