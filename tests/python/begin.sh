# What scripts of this folder begin with, which source it with their arguments, BUILD WORK: build, here, root and work are
# set then, and the folder WORK is new.
set -eu
build=$(readlink -f -- "$1")
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(cd -- "$here/../.." && pwd)
rm -rf -- "$2"
mkdir -p -- "$2"
work=$(readlink -f -- "$2")
