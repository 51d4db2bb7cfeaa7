"""Tries the examples for Caddy and nginx with the real program: TLS, sockets, forwarded addresses, a long silence, a restart.

    python3 deploy/try_proxies.py PROGRAM

Needs Debian's packages caddy, nginx-light, openssl and python3-websockets; `cargo xtask deployment` installs them.
"""

import asyncio
import contextlib
import http.client
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile

import websockets

HERE = pathlib.Path(__file__).parent
NAME = "cards.example"
# Longer than any timeout of a proxy or of the server for a silent connection.
SILENCE = 100
SHARE = "5a" * 32


def replaced(text, *pairs):
    """An example with other addresses. Each must be in it, or the example is no longer what is tried."""
    for old, new in pairs:
        if old not in text:
            raise SystemExit(f"the example has no '{old}'")
        text = text.replace(old, new)
    return text


def caddy(folder, port, upstream):
    """Caddy with its example: the command that runs it."""
    text = replaced(
        (HERE / "Caddyfile").read_text(),
        ("{\n\tservers {", "{\n\tadmin off\n\tauto_https off\n\tservers {"),
        (f"{NAME} {{", f"https://{NAME}:{port} {{\n\ttls {folder}/cert.pem {folder}/key.pem"),
        ("127.0.0.1:8080", upstream),
    )
    config = folder / "Caddyfile"
    config.write_text(text)
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(config)]
    subprocess.run(["caddy", "validate", *command[2:]], check=True, capture_output=True)
    return command


def nginx(folder, port, upstream):
    """nginx with its example."""
    plain = free_port()
    text = replaced(
        (HERE / "nginx.conf").read_text(),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("    listen [::]:80;\n", ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("    listen [::]:443 ssl http2;\n", ""),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", f"{folder}/cert.pem"),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", f"{folder}/key.pem"),
        ("127.0.0.1:8080", upstream),
    )
    (folder / "site.conf").write_text(text)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; user root;\nevents {{}}\n"
        f"http {{ access_log off; {temporary} include {folder}/site.conf; }}\n"
    )
    command = ["nginx", "-p", str(folder), "-c", str(config)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    return command


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def certificate(folder):
    """A certificate for the name, and a context that trusts it and nothing else."""
    make = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cards.example".split()
    names = ["-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", folder / "key.pem", "-out", folder / "cert.pem"]
    subprocess.run([*make, *names, *files], check=True, capture_output=True)
    return ssl.create_default_context(cafile=folder / "cert.pem")


class Server:
    """The program, with the settings of deploy/systemd/server.env."""

    def __init__(self, program, folder):
        self.program, self.folder, self.process = program, folder, None
        self.address, self.metrics = f"127.0.0.1:{free_port()}", f"127.0.0.1:{free_port()}"

    def start(self):
        lines = (HERE / "systemd/server.env").read_text().splitlines()
        settings = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
        settings |= {
            "CHABUDAI_ADDRESS": self.address,
            "CHABUDAI_METRICS": self.metrics,
            "CHABUDAI_DATA": str(self.folder / "data"),
        }
        log = open(self.folder / "server.log", "ab")
        self.process = subprocess.Popen(
            [self.program, "serve"], env=os.environ | settings, stdout=subprocess.PIPE, stderr=log
        )
        for line in self.process.stdout:
            if line.startswith(b"listening"):
                return
        raise SystemExit(f"the server did not start: see {self.folder}/server.log")

    def stop(self):
        self.process.terminate()
        assert self.process.wait(60) == 0, "a stop is clean"

    def admin(self, *words):
        subprocess.run([self.program, "admin", "--data", str(self.folder / "data"), *words], check=True, capture_output=True)


class Client:
    """A client of the proxy, at an address of this machine."""

    def __init__(self, context, port, source="127.0.0.1"):
        self.context, self.port, self.source = context, port, source

    def request(self, method, path, body=None, headers=(), host=NAME):
        plain = socket.create_connection(("127.0.0.1", self.port), 30, (self.source, 0))
        line = http.client.HTTPSConnection(NAME, self.port, timeout=30)
        line.sock = self.context.wrap_socket(plain, server_hostname=NAME)
        data = None if body is None else json.dumps(body)
        with contextlib.closing(line):
            line.request(method, path, data, {"Host": host, "Origin": f"https://{NAME}", **dict(headers)})
            answer = line.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()

    async def enter(self, table, key, since=None, origin=f"https://{NAME}"):
        """A socket that has said hello, and its first update."""
        line = await websockets.connect(
            f"wss://{NAME}/api/tables/{table}/socket",
            host="127.0.0.1", port=self.port, local_addr=(self.source, 0),
            ssl=self.context, server_hostname=NAME, origin=origin, ping_interval=None,
        )  # fmt: skip
        await say(line, 1, {"hello": {"key": key} | ({} if since is None else {"since": since})})
        return line, await hear(line, "update")


async def say(line, number, request):
    await line.send(json.dumps({"id": number, "request": request}))


async def hear(line, kind):
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), 60))
        if kind in message:
            return message[kind]
        assert "refused" not in message, message


def check(holds, what):
    if not holds:
        raise SystemExit(f"does not hold: {what}")
    print(f"    {what}", flush=True)


def try_pages(client):
    status, headers, page = client.request("GET", "/")
    check(status == 200 and b"<html" in page, "the page comes over TLS")
    headers = {name.lower(): value for name, value in headers.items()}
    check("default-src 'none'" in headers["content-security-policy"], "with its content security policy")
    check(client.request("GET", "/metrics")[0] == 404, "the metrics are not public")
    status, _, page = client.request("GET", "/", host="evil.example")
    check(status != 200 or not page, "another name is not served")
    status, _, _ = client.request("POST", "/api/replays", {"x": "x" * (2 << 20)})
    check(status == 413, "a body of two megabytes is refused")
    status, _, _ = client.request("POST", "/api/tables", {}, {"Origin": "https://evil.example"}.items())
    check(status == 403, "another origin is refused")


def try_addresses(server, client):
    """The server must see who is behind the proxy, and believe the proxy alone."""
    forged = {"X-Forwarded-For": "203.0.113.9"}.items()
    server.admin("ban", "203.0.113.9")
    check(client.request("GET", "/api/tables", headers=forged)[0] == 200, "a forged address does not count")
    other = Client(client.context, client.port, "127.0.0.2")
    server.admin("ban", "127.0.0.2")
    banned = [status for status, _, _ in [other.request("GET", "/api/tables"), other.request("GET", "/api/tables", headers=forged)]]
    check(banned == [403, 403], "the client's own address does, whatever it claims")
    check(client.request("GET", "/api/tables")[0] == 200, "and nobody else's")
    server.admin("unban", "127.0.0.2")


async def try_sockets(server, client):
    plan = {"game": "three", "seats": ["open", {"bot": "easy"}], "me": {"name": "Ann"}}
    status, _, body = client.request("POST", "/api/tables", plan)
    check(status == 201, "a table is created")
    created = json.loads(body)
    table, key = created["table"], created["me"]["key"]
    try:
        await client.enter(table, key, origin="https://evil.example")
        check(False, "a socket of another origin is refused")
    except websockets.InvalidStatusCode as refused:
        check(refused.status_code == 403, "a socket of another origin is refused")
    line, _ = await client.enter(table, key)
    await say(line, 2, {"ready": {"share": SHARE}})
    await hear(line, "done")
    while (update := await hear(line, "update"))["table"].get("play") is None:
        pass
    await asyncio.sleep(SILENCE)
    play = update["table"]["play"]
    await say(line, 3, {"move": {"step": play["step"], "action": play["offers"][0]["text"]}})
    version = (await hear(line, "done"))["version"]
    check(version > 0, f"a move is stored after {SILENCE} seconds of silence on the same socket")

    server.stop()
    bye = await hear(line, "bye")
    check(bye["error"]["code"] == "closing", "a stop of the server is announced")
    check(client.request("GET", "/api/health")[0] == 502, "meanwhile the proxy says that the server is away")
    server.start()
    line, update = await client.enter(table, key, since=version)
    check(update["version"] >= version, "after the restart the client returns to the same table")
    await line.close()


async def try_proxy(name, program, command):
    with tempfile.TemporaryDirectory(prefix=f"chabudai-{name}-") as folder:
        folder = pathlib.Path(folder)
        context, port, server = certificate(folder), free_port(), Server(program, folder)
        server.start()
        log = open(folder / "proxy.log", "wb")
        proxy = subprocess.Popen(command(folder, port, server.address), stdout=log, stderr=log)
        client = Client(context, port)
        try:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    client.request("GET", "/api/health")
                    break
                await asyncio.sleep(0.1)
            print(name, flush=True)
            try_pages(client)
            try_addresses(server, client)
            await try_sockets(server, client)
        except BaseException:
            print((folder / "proxy.log").read_text()[-2000:], (folder / "server.log").read_text()[-2000:], file=sys.stderr)
            raise
        finally:
            proxy.terminate()
            proxy.wait(30)
            server.stop()


async def main():
    for name, command in [("caddy", caddy), ("nginx", nginx)]:
        await try_proxy(name, sys.argv[1], command)


if __name__ == "__main__":
    asyncio.run(main())
