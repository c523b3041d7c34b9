#!/usr/bin/env bash
# Checks that a class has one definition: two files that define one of a name in the same namespace, each for itself,
# compile, and which of them is called is chance. Namespaces without a name and classes within others do not count.
# Usage: names.sh ROOT
set -u
cd -- "$1" || exit 2
twice=$(find frontend runtime -name '*.h' -o -name '*.cpp' | LC_ALL=C sort | xargs awk '
    FNR == 1 { depth = 0 }
    /^namespace( [A-Za-z_:0-9]+)? \{/ { name[++depth] = NF > 2 ? $2 : "?"; next }
    /^\}  \/\/ namespace/ { --depth; next }
    /^(class|struct) [A-Za-z_0-9]+( final)?( : [^;]*)? *\{/ {
        where = ""
        for (i = 1; i <= depth; ++i) where = where "::" name[i]
        if (where !~ /\?/) print where "::" $2, FILENAME
    }' | sort -u | awk '{ files[$1] = files[$1] " " $2; ++count[$1] } END { for (n in count) if (count[n] > 1) print n ":" files[n] }' | sort)
classes=$(grep -rhE '^(class|struct) [A-Za-z_0-9]+.*\{' frontend runtime --include='*.h' --include='*.cpp' | wc -l)
[[ $twice ]] && echo "$twice"
echo "$classes classes, $(grep -c . <<<"$twice") with several definitions"
[[ ! $twice ]]
