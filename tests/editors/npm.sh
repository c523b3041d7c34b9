#!/usr/bin/env bash
# Installs the npm packages that tests need into a folder of the build, when they are not there yet:
# npm.sh FOLDER [TESTS], where TESTS has package.json and package-lock.json (default: beside this script). Exit status 77
# with the reason where that is impossible: tests are then skipped, not passed.
set -u
folder=$1 here=${2-$(dirname -- "$(realpath -- "$0")")}

for program in node npm; do
    command -v "$program" >/dev/null || { echo "skipped: there is no $program"; exit 77; }
done
mkdir -p -- "$folder" || exit 2
cmp -s -- "$here/package-lock.json" "$folder/installed-lock.json" && exit 0
cp -- "$here/package.json" "$here/package-lock.json" "$folder/" || exit 2
cd -- "$folder" || exit 2
if ! timeout 300 npm ci --no-audit --no-fund --ignore-scripts --loglevel=error --fetch-retries=1 --fetch-timeout=60000 \
    >npm.log 2>&1; then
    tail -n 20 npm.log
    # A lock file that does not fit package.json is a defect here, not of the network.
    grep -qE 'code (EUSAGE|EINTEGRITY)' npm.log && exit 1
    echo "skipped: the npm registry cannot be reached"
    exit 77
fi
cp -- package-lock.json installed-lock.json
