#!/usr/bin/env bash
# The packages that cpack makes have all files and run: packages.sh BUILD_FOLDER. The .tar.gz from a folder where it is unpacked,
# the .deb likewise and, where mmdebstrap can make one, both on a clean Debian 12.
set -u
build=$1
. "$(dirname -- "$0")/installed.sh"
scratch=$(mktemp -d) || exit 2
clean=$scratch/clean
trap 'umount -- "$clean/proc" 2>/dev/null; rm -rf --one-file-system -- "$scratch"' EXIT
for tool in cpack dpkg-deb dpkg-shlibdeps; do
    command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 77; }
done
cd -- "$scratch" && cpack --config "$build/CPackConfig.cmake" -B "$scratch" >log 2>&1 || { tail -n 20 log; exit 1; }
deb=$(echo pamina_*.deb) archive=$(echo pamina-*.tar.gz)
mkdir deb tgz && dpkg-deb -x "$deb" deb && tar xzf "$archive" -C tgz --strip-components=1 || exit 1
check_installed "$scratch/deb/usr"
check_runs "$scratch/deb/usr"
check_installed "$scratch/tgz"
check_runs "$scratch/tgz"
for library in fmt sleef edit; do
    dpkg-deb -f "$deb" Depends | grep -q "$library" || { echo "the .deb does not name $library"; failures=$((failures + 1)); }
done

if ((EUID == 0)) && command -v mmdebstrap >/dev/null &&
    mmdebstrap --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' bookworm "$clean" >log 2>&1; then
    mount -t proc proc "$clean/proc" 2>/dev/null
    mkdir "$clean/opt/pamina" && tar xzf "$archive" -C "$clean/opt/pamina" --strip-components=1 || exit 1
    prefix=/opt/pamina
    check_runs "$prefix" chroot "$clean"
    cp -- "$deb" "$clean/pamina.deb"
    cp -- /etc/resolv.conf "$clean/etc/resolv.conf"
    chroot "$clean" sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends /pamina.deb' \
        >log 2>&1 || { tail -n 20 log; failures=$((failures + 1)); }
    check_runs /usr chroot "$clean"
else
    echo "no clean Debian 12 could be made here: unpacked into empty folders only"
fi
echo "$failures failures"
((failures == 0))
