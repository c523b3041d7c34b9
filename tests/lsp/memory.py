#!/usr/bin/env python3
"""How much memory the editor server takes: memory.py PROGRAM EDITS

A script of 10,000 lines is open; then a smaller one is edited over and over, with a request after each edit. The whole
stays under 100 MB, and does not grow with the edits."""
import json
import subprocess
import sys
import time

program, edits = sys.argv[1], int(sys.argv[2])
MOST_MB, GROWTH_MB = 100, 8

server = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def receive():
    length = 0
    while line := server.stdout.readline().strip():
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return json.loads(server.stdout.read(length))


def answer(number):
    while True:
        message = receive()
        if message.get("id") == number and "method" not in message:
            assert "result" in message, message
            return message["result"]


def diagnostics(uri, version):
    while True:
        message = receive()
        params = message.get("params") or {}
        if message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == uri and params.get("version") == version:
            return params["diagnostics"]


def megabytes(field="VmRSS"):
    with open(f"/proc/{server.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(field)) / 1024


def open_text(uri, text):
    send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "pamina", "version": 1, "text": text}}})
    begin = time.time()
    found = diagnostics(uri, 1)
    assert found == [], found
    return time.time() - begin


def model(n):
    return (f"/// Model {n}: clients think, then queue.\nmodel m{n}(P: int = 8, N: int = 10, think: time = 2 ms) {{\n  resource server\n"
            f"  par p in 1..P {{\n    for i in 1..N {{\n      delay think * {n}\n      use server for 100 us\n    }}\n  }}\n}}\n")


send({"id": 1, "method": "initialize", "params": {"capabilities": {}}})
answer(1)
send({"method": "initialized", "params": {}})
for lines in (1000, 10000):
    uri = f"file:///{lines}.pam"
    took = open_text(uri, "".join(model(n) for n in range(lines // 10)))
    print(f"{lines} lines: diagnostics after {took * 1000:.0f} ms, {megabytes():.1f} MB")
    send({"method": "textDocument/didChange", "params": {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [
        {"range": {"start": {"line": 5, "character": 12}, "end": {"line": 5, "character": 17}}, "text": "thimk"}]}})
    begin = time.time()
    assert len(diagnostics(uri, 2)) == 1
    print(f"  after an edit: {(time.time() - begin) * 1000:.0f} ms, {megabytes():.1f} MB")
large = megabytes()
for lines in (1000, 10000):
    send({"method": "textDocument/didClose", "params": {"textDocument": {"uri": f"file:///{lines}.pam"}}})

uri = "file:///edited.pam"
open_text(uri, model(1) + model(2))
base, number = None, 1
for edit in range(edits):
    # A letter is typed, then taken away again: half of the texts are wrong.
    line, typed = edit // 2 % 20, edit % 2 == 0
    begin = {"line": line, "character": 2}
    change = {"range": {"start": begin, "end": begin if typed else {"line": line, "character": 3}}, "text": "x" if typed else ""}
    send({"method": "textDocument/didChange", "params": {"textDocument": {"uri": uri, "version": edit + 2}, "contentChanges": [change]}})
    number += 1
    method = ("semanticTokens/full", "completion", "hover", "codeLens", "documentSymbol", "signatureHelp")[edit % 6]
    send({"id": number, "method": f"textDocument/{method}", "params": {"textDocument": {"uri": uri}, "position": begin}})
    answer(number)
    if edit == edits // 4:
        base = megabytes()
final = megabytes()
print(f"{edits} edits: {base:.1f} MB after a quarter of them, {final:.1f} MB after all; at most {megabytes('VmHWM'):.1f} MB")
send({"id": 0, "method": "shutdown"})
answer(0)
send({"method": "exit"})
status = server.wait()
wrong = []
if large > MOST_MB:
    wrong.append(f"10,000 lines take {large:.1f} MB, over {MOST_MB}")
if final > base + GROWTH_MB:
    wrong.append(f"memory grows with edits: {base:.1f} MB to {final:.1f} MB")
if status != 0:
    wrong.append(f"exit status {status}")
print("\n".join(wrong) or "good")
sys.exit(1 if wrong else 0)
