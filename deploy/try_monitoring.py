"""Lets a real Prometheus read a real server, load the alerts, and run every query of the dashboard.

    python3 deploy/try_monitoring.py PROGRAM

Needs Debian's package prometheus.
"""

import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

MONITORING = pathlib.Path(__file__).parent / "monitoring"


def check(holds, what):
    if not holds:
        raise SystemExit(f"does not hold: {what}")
    print(f"    {what}", flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(address, path, **arguments):
    query = urllib.parse.urlencode(arguments)
    with urllib.request.urlopen(f"http://{address}/api/v1/{path}?{query}", timeout=30) as answer:
        return json.load(answer)["data"]


def wait_for(what, is_there):
    for _ in range(600):
        try:
            if is_there():
                return
        except OSError:
            pass
        time.sleep(0.2)
    raise SystemExit(f"never came: {what}")


def settings(folder, metrics):
    """The example for Prometheus, with other addresses and without waiting."""
    text = (MONITORING / "prometheus.yml").read_text()
    for old, new in [
        ("/etc/prometheus/chabudai-alerts.yml", str((MONITORING / "alerts.yml").resolve())),
        ("127.0.0.1:9180", metrics),
        ("scrape_interval: 15s", "scrape_interval: 1s"),
    ]:
        check(old in text, f"the example has {old}")
        text = text.replace(old, new)
    file = folder / "prometheus.yml"
    file.write_text("global: { evaluation_interval: 1s }\n" + text)
    return file


def try_queries(prometheus, instance):
    dashboard = json.loads((MONITORING / "grafana.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    silent = []
    for query in queries:
        query = query.replace("$instance", instance).replace("$__rate_interval", "10s")
        if not ask(prometheus, "query", query=query)["result"]:
            silent.append(query)
    check(not silent, f"every one of the {len(queries)} queries of the dashboard finds something {silent or ''}".strip())


def try_all(folder, program):
    metrics, prometheus = f"127.0.0.1:{free_port()}", f"127.0.0.1:{free_port()}"
    serve = [program, "serve", "--address", "127.0.0.1:0", "--metrics", metrics, "--data", folder / "data"]
    processes = [subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)]
    try:
        address = next(line.split("http://")[1].strip() for line in processes[0].stdout if line.startswith("listening"))
        run = ["prometheus", "--config.file", settings(folder, metrics), "--storage.tsdb.path", folder / "tsdb"]
        log = open(folder / "prometheus.log", "wb")
        processes.append(subprocess.Popen([*run, "--web.listen-address", prometheus], stdout=log, stderr=log))
        up = 'up{job="chabudai"} == 1'
        wait_for("Prometheus", lambda: ask(prometheus, "query", query=up)["result"])
        check(True, "Prometheus reads the server")
        types = {name: kinds[0]["type"] for name, kinds in ask(prometheus, "metadata").items()}
        check(types.get("chabudai_entries") == "counter", "and knows its counters for counters")
        # Something of everything: a refusal, and requests while Prometheus looks.
        for _ in range(40):
            for path in ["api/tables", "api/nothing"]:
                try:
                    urllib.request.urlopen(f"http://{address}/{path}", timeout=30).read()
                except urllib.error.HTTPError as refused:
                    assert refused.code == 404, refused
            time.sleep(0.1)
        try_queries(prometheus, metrics)
        groups = ask(prometheus, "rules")["groups"]
        rules = [rule for group in groups for rule in group["rules"]]
        wait_for("the alerts", lambda: all(rule["health"] == "ok" for rule in ask(prometheus, "rules")["groups"][0]["rules"]))
        firing = [rule["name"] for rule in rules if rule["state"] == "firing"]
        check(not firing, f"its {len(rules)} alerts are evaluated, and none fires {firing or ''}".strip())
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(60)


with tempfile.TemporaryDirectory(prefix="chabudai-monitoring-") as made:
    try_all(pathlib.Path(made), sys.argv[1])
