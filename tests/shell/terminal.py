"""What a program sends to a terminal."""
import os
import pty
import subprocess


def plain_environment():
    """Nothing in it asks for colours, or for none."""
    out = {**os.environ, "PAMINA_CACHE": "off", "TERM": "xterm"}
    for name in ("NO_COLOR", "CLICOLOR_FORCE"):
        out.pop(name, None)
    return out


def on_terminal(command, environment, given=b""):
    """What comes from both its outputs."""
    ours, theirs = pty.openpty()
    ran = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=theirs, stderr=theirs)
    os.close(theirs)
    ran.stdin.write(given)
    ran.stdin.close()
    out = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the other side is closed
            break
        if not part:
            break
        out += part
    os.close(ours)
    ran.wait(timeout=300)
    return out
