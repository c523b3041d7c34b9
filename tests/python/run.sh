#!/usr/bin/env bash
# Installs the package into a virtual environment as the reference says, and runs its tests there. Usage: run.sh BUILD WORK
. "$(dirname -- "$(readlink -f -- "$0")")/begin.sh"
# Debian's, whose packages the tests need.
/usr/bin/python3 -m venv --system-site-packages "$work/v"
PAMINA_BUILD=$build "$work/v/bin/pip" install --quiet --no-build-isolation --disable-pip-version-check "$root/runtime/python"
cd -- "$work"
# What notebooks write is not the user's.
export IPYTHONDIR=$work/ipython JUPYTER_RUNTIME_DIR=$work/jupyter JUPYTER_CONFIG_DIR=$work/jupyter
PAMINA_TIMES=20 "$here/sanitized.sh" "$build" "$work/sanitized"
PAMINA_PROGRAM=$build/bin/pamina exec "$work/v/bin/python" -m unittest discover --start-directory "$here" --pattern '*_test.py'
