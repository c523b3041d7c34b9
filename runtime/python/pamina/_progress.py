"""How far long calls are, on one line that is gone when they end."""

from __future__ import annotations

import sys
from typing import Any

_shown = 0


def wanted() -> bool:
    """Whether somebody looks: standard error is a terminal, or this is a notebook."""
    try:
        return sys.stderr.isatty() or "ipykernel" in sys.modules
    except (AttributeError, ValueError):
        return False


def said(p: dict[str, Any]) -> str:
    if p["points"] > 1:
        done = f"{p['points_done']} of {p['points']} points"
    elif p["replications"] > 1:
        done = f"{p['replications_done']} of {p['replications']} replications"
    else:
        done = f"{p['events']} interactions, {p['model_seconds']:.6g} s of the model"
    return f"{p['seconds']:.0f} s: {done}"


def tell(p: dict[str, Any]) -> bool:
    global _shown
    text = said(p)
    sys.stderr.write("\r" + text.ljust(_shown))
    sys.stderr.flush()
    _shown = max(_shown, len(text))
    return True


def end() -> None:
    """Takes the line away."""
    global _shown
    if _shown:
        sys.stderr.write("\r" + " " * _shown + "\r")
        sys.stderr.flush()
        _shown = 0
