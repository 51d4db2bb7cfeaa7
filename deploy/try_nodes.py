"""Tries deploy/nodes without containers: PostgreSQL, three nodes, Caddy as the balancer and Prometheus, with the settings of compose.yaml.

    python3 deploy/try_nodes.py PROGRAM

Three people play through the balancer while the node that owns their table is stopped, and then killed. Needs Debian's packages caddy,
openssl, postgresql, prometheus, python3-websockets and python3-yaml; `cargo xtask deployment` installs them.
"""

import asyncio
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import websockets
import yaml

from try_proxies import NAME, SHARE, Client, certificate, check, free_port, hear, replaced, say

NODES = pathlib.Path(__file__).parent / "nodes"
VARIABLES = {"DATABASE_PASSWORD": "0123456789abcdef", "CHABUDAI_HOSTS": NAME}
# How many moves are made between two things that happen.
MOVES = 12


def compose():
    """compose.yaml with its variables filled in, and a look at what only containers have."""
    text = (NODES / "compose.yaml").read_text()
    whole = yaml.safe_load(re.sub(r"\$\{(\w+):\?\}", lambda found: VARIABLES[found[1]], text))
    services = whole["services"]
    check(set(services) == {"node1", "node2", "node3", "database", "balancer", "prometheus"}, "compose.yaml is read")
    files = [mount.split(":")[0] for service in services.values() for mount in service.get("volumes", [])]
    files = [file for file in files if file.startswith(".")] + [services["node1"]["build"]["context"]]
    check(all((NODES / file).exists() for file in files), f"the files that it mounts are there: {' '.join(files)}")
    named = {mount.split(":")[0] for service in services.values() for mount in service.get("volumes", [])}
    check(set(whole["volumes"]) == {name for name in named if not name.startswith(".")}, "and so are its volumes")
    subnet = whole["networks"]["default"]["ipam"]["config"][0]["subnet"]
    trusted = {services[node]["environment"]["CHABUDAI_PROXIES"] for node in ["node1", "node2", "node3"]}
    check(trusted == {subnet}, "nodes trust the network of the balancer")
    return services


class Database:
    """PostgreSQL as the image starts it: a user, a password, a database, and the settings of its command."""

    def __init__(self, service, folder):
        self.port, self.data = free_port(), folder / "postgres"
        programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        self.data.mkdir()
        if user:
            subprocess.run(["chown", "postgres", self.data], check=True)
        environment = service["environment"]
        self.user, self.name = environment["POSTGRES_USER"], environment["POSTGRES_DB"]
        password = folder / "password"
        password.write_text(environment["POSTGRES_PASSWORD"])
        folder.chmod(0o755)
        words = environment["POSTGRES_INITDB_ARGS"].split()
        make = [*user, programs / "initdb", "-D", self.data, "-U", self.user, f"--pwfile={password}", "-A", "scram-sha-256"]
        subprocess.run([*make, *words], check=True, capture_output=True)
        place = ["-D", self.data, "-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-k", self.data]
        command = service["command"]
        assert command[0] == "postgres", command
        log = open(folder / "postgres.log", "wb")
        self.process = subprocess.Popen([*user, programs / "postgres", *place, *command[1:]], stdout=log, stderr=log)
        self.environment = os.environ | {"PGPASSWORD": environment["POSTGRES_PASSWORD"]}
        self.ask = ["psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", self.user, "-At", "-c"]
        is_ready = [*service["healthcheck"]["test"][1:], "-h", "127.0.0.1", "-p", str(self.port)]
        wait_for("PostgreSQL", lambda: subprocess.run(is_ready, capture_output=True).returncode == 0)
        self.query(f"CREATE DATABASE {self.name}", "postgres")

    def query(self, text, database=None):
        command = [*self.ask, text, "-d", database or self.name]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=self.environment).stdout.strip()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


class Node:
    """A node with the environment of its service, at other addresses."""

    def __init__(self, program, name, service, folder, database):
        self.program, self.name, self.folder = program, name, folder / name
        self.folder.mkdir()
        self.address, self.internal, self.metrics = (f"127.0.0.1:{free_port()}" for _ in range(3))
        given = service["environment"]
        other = {
            "CHABUDAI_ADDRESS": ("0.0.0.0:8080", self.address),
            "CHABUDAI_METRICS": ("0.0.0.0:9180", self.metrics),
            "CHABUDAI_DATA": ("@database:5432/", f"@127.0.0.1:{database.port}/"),
            "CHABUDAI_ADMIN": ("/data", str(self.folder)),
            "CHABUDAI_NODE_SECRET_FILE": ("/run/secrets/node-secret", str(folder / "node-secret")),
            "CHABUDAI_NODE_ADDRESS": (f"{name}:7080", self.internal),
            "CHABUDAI_PROXIES": ("172.30.0.0/24", "127.0.0.0/8"),
        }
        self.environment = given | {key: replaced(given[key], pair) for key, pair in other.items()}
        self.process = None

    def start(self):
        log = open(self.folder / "log", "ab")
        environment = os.environ | self.environment
        self.process = subprocess.Popen([self.program, "serve"], env=environment, stdout=subprocess.PIPE, stderr=log)
        if not any(line.startswith(b"listening") for line in iter(self.process.stdout.readline, b"")):
            raise SystemExit(f"{self.name} did not start: {(self.folder / 'log').read_text()[-500:]}")

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait(60)


def balancer(folder, nodes, port):
    pairs = [(f"{node.name}:8080", node.address) for node in nodes]
    text = replaced(
        (NODES / "Caddyfile").read_text(),
        ("{\n\tservers {", "{\n\tadmin off\n\tauto_https off\n\tservers {"),
        ("{$CHABUDAI_HOSTS} {", f"https://{{$CHABUDAI_HOSTS}}:{port} {{\n\ttls {folder}/cert.pem {folder}/key.pem"),
        *pairs,
    )
    (folder / "Caddyfile").write_text(text)
    log = open(folder / "balancer.log", "wb")
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    return subprocess.Popen(command, env=os.environ | {"CHABUDAI_HOSTS": NAME}, stdout=log, stderr=log)


def prometheus(folder, nodes, port):
    alerts = str((NODES.parent / "monitoring/alerts.yml").resolve())
    pairs = [(f"{node.name}:9180", node.metrics) for node in nodes]
    text = (NODES / "prometheus.yml").read_text()
    text = replaced(text, ("/etc/prometheus/chabudai-alerts.yml", alerts), ("scrape_interval: 15s", "scrape_interval: 1s"), *pairs)
    (folder / "prometheus.yml").write_text(text)
    run = ["prometheus", "--config.file", folder / "prometheus.yml", "--storage.tsdb.path", folder / "tsdb"]
    log = open(folder / "prometheus.log", "wb")
    return subprocess.Popen([*run, "--web.listen-address", f"127.0.0.1:{port}"], stdout=log, stderr=log)


def nodes_up(port):
    query = urllib.parse.urlencode({"query": 'sum(up{job="chabudai"})'})
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/query?{query}", timeout=30) as answer:
        return json.load(answer)["data"]["result"][0]["value"][1]


def wait_for(what, is_there):
    for _ in range(600):
        with contextlib.suppress(OSError, IndexError):
            if is_there():
                return
        time.sleep(0.1)
    raise SystemExit(f"never came: {what}")


class Game:
    """Three people at a table, who come back whenever they are disconnected."""

    def __init__(self, client):
        self.client, self.moves, self.reconnects, self.longest = client, 0, 0, 0.0
        plan = {"game": "keystone", "seats": ["open", "open", "open"], "me": {"name": "Ann"}}
        status, _, body = client.request("POST", "/api/tables", plan)
        check(status == 201, "a table is created at the balancer")
        created = json.loads(body)
        self.table, self.keys = created["table"], [created["me"]["key"]]
        for name in ["Ben", "Cleo"]:
            seat = {"key": created["invite"], "name": name}
            status, _, body = client.request("POST", f"/api/tables/{self.table}/seats", seat)
            assert status in (200, 201), (status, body)
            self.keys.append(json.loads(body)["key"])

    async def stay(self, key):
        version, lost = 0, None
        while True:
            try:
                line, update = await self.client.enter(self.table, key, version or None)
                assert update["version"] >= version, "whoever comes back finds everything"
                if lost:
                    self.longest, self.reconnects = max(self.longest, time.monotonic() - lost), self.reconnects + 1
                lost = None
                version = await self.play(line, update, version)
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException, Gone):
                lost = lost or time.monotonic()
                await asyncio.sleep(0.05)

    async def play(self, line, update, version):
        """Makes the first legal move whenever it can, until the connection ends."""
        number, asked = 10, None
        while True:
            if update:
                version, table = max(version, update["version"]), update["table"]
                step = (table["number"], table["play"]["step"] if table.get("play") else None, table["phase"])
                if step != asked and (request := due(table)):
                    asked, number = step, number + 1
                    await say(line, number, request)
            message = json.loads(await asyncio.wait_for(line.recv(), 60))
            update = message.get("update")
            if "done" in message and asked:
                version = max(version, message["done"]["version"])
                self.moves += 1
            if "refused" in message:
                asked = None
                await asyncio.sleep(0.05)
            if "bye" in message:
                raise Gone

    def returned(self):
        """How many have come back since it was last asked, and how fast."""
        said = f"{self.reconnects} connections were made anew, after {self.longest:.1f} s at most"
        self.longest, self.reconnects = 0.0, 0
        return said

    async def go_on(self, what):
        until, deadline = self.moves + MOVES, time.monotonic() + 120
        while self.moves < until:
            if time.monotonic() > deadline:
                raise SystemExit(f"does not hold: {what}")
            await asyncio.sleep(0.02)
        check(True, what)


class Gone(Exception):
    """The server has said goodbye."""


def due(table):
    play = table.get("play")
    if table["phase"] != "playing":
        return {"ready": {"share": SHARE}}
    return {"move": {"step": play["step"], "action": play["offers"][0]["text"]}} if play["offers"] else None


def owner(database, nodes, table):
    query = f"SELECT address FROM leases JOIN servers USING (epoch) WHERE table_id = '{table}'"
    address = database.query(query)
    return next(node for node in nodes if node.internal == address)


async def play(program, database, nodes, client, watching):
    game = Game(client)
    players = [asyncio.create_task(game.stay(key)) for key in game.keys]
    await game.go_on("it is played through the balancer")
    for how, said in [(signal.SIGTERM, "stopped"), (signal.SIGKILL, "killed")]:
        node = owner(database, nodes, game.table)
        status = await asyncio.to_thread(node.end, how)
        check(status == (0 if how == signal.SIGTERM else -how), f"the owner of the table, {node.name}, is {said}")
        await game.go_on("play goes on at another node")
        check(owner(database, nodes, game.table) is not node, f"which owns the table now; {game.returned()}")
        await asyncio.to_thread(wait_for, "two nodes in Prometheus", lambda: nodes_up(watching) == "2")
        await asyncio.to_thread(node.start)
        await asyncio.to_thread(wait_for, "three nodes in Prometheus", lambda: nodes_up(watching) == "3")
        await game.go_on(f"{node.name} is back, as Prometheus sees, and play goes on")
    for player in players:
        assert not player.done(), player.exception()
        player.cancel()
    address = nodes[0].environment["CHABUDAI_DATA"]
    inspected = subprocess.run([program, "inspect", address], capture_output=True, text=True)
    check(inspected.returncode == 0, f"nothing is damaged: {inspected.stdout.strip().splitlines()[-1]}")


async def main(program):
    print("nodes", flush=True)
    services = compose()
    with tempfile.TemporaryDirectory(prefix="chabudai-nodes-") as folder:
        folder = pathlib.Path(folder)
        (folder / "node-secret").write_text(os.urandom(32).hex())
        database = Database(services["database"], folder)
        nodes = [Node(program, name, services[name], folder, database) for name in ["node1", "node2", "node3"]]
        context, port, watching, beside = certificate(folder), free_port(), free_port(), []
        try:
            for node in nodes:
                node.start()
            beside = [balancer(folder, nodes, port), prometheus(folder, nodes, watching)]
            client = Client(context, port)
            wait_for("the balancer", lambda: client.request("GET", "/api/health")[0] == 200)
            wait_for("three nodes in Prometheus", lambda: nodes_up(watching) == "3")
            check(True, "three nodes, as Prometheus sees")
            await play(program, database, nodes, client, watching)
        except BaseException:
            for log in [folder / "balancer.log", *(node.folder / "log" for node in nodes)]:
                print(log, log.read_text()[-1500:] if log.exists() else "", sep="\n", file=sys.stderr)
            raise
        finally:
            for process in beside:
                process.terminate()
                process.wait(60)
            for node in nodes:
                if node.process and node.process.poll() is None:
                    node.end(signal.SIGTERM)
            database.stop()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
