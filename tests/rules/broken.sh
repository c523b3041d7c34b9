#!/usr/bin/env bash
# The rule tests must be able to fail: gives each a small tree that breaks its rules and looks for the complaint.
# Usage: broken.sh (finds the other scripts beside itself)
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
tree=$(mktemp -d) || exit 2
trap 'rm -rf -- "$tree"' EXIT
mkdir -p "$tree"/{frontend/source,frontend/check/types,runtime/engine,runtime/attic,tests/unit,examples}
failures=0

# complains SCRIPT TEXT: SCRIPT fails on the tree and its output has TEXT.
complains() {
    local output
    if output=$("$here/$1" "$tree"); then
        echo "$1 passes a tree that breaks its rule: $2"
        failures=$((failures + 1))
    elif [[ $output != *"$2"* ]]; then
        printf '%s does not say "%s" but:\n%s\n' "$1" "$2" "$output"
        failures=$((failures + 1))
    fi
}

# passes SCRIPT: SCRIPT accepts the tree.
passes() {
    "$here/$1" "$tree" || { echo "$1 fails a tree that keeps its rule"; failures=$((failures + 1)); }
}

complains includes.sh "no includes found"
complains error_ids.sh "no error ids found"
complains references.sh "no references found"

printf '#include "frontend/source/span.h"\n#include <vector>\nerror("E0201");\n' >"$tree/frontend/check/a.cpp"
echo 'expect("E0201")' >"$tree/tests/unit/a_test.cpp"
passes includes.sh
passes error_ids.sh

printf '#include "runtime/engine/run/options.h"\n' >"$tree/frontend/source/b.h"
complains includes.sh "frontend/source/b.h:1: frontend/source may not include runtime/engine/run/options.h"
printf '\n  #  include <frontend/compile.h>\n' >"$tree/frontend/source/b.h"
complains includes.sh "frontend/source/b.h:2: frontend/source may not include frontend/compile.h"
printf '#include <antlr4-runtime.h>\n' >"$tree/frontend/source/b.h"
complains includes.sh "ANTLR belongs to frontend/syntax alone: antlr4-runtime.h"
printf '#include "frontend/check/names/scope.h"\n' >"$tree/frontend/check/types/b.h"
complains includes.sh "frontend/check/types/b.h:1: frontend/check/types may not include frontend/check/names/scope.h"
printf '#include "frontend/check/types/type.h"\n' >"$tree/frontend/check/types/b.h"
printf '#include "../check/scope.h"\n' >"$tree/frontend/source/b.h"
complains includes.sh 'write the path from the top of the project: "../check/scope.h"'
printf '#include <vector>\n' >"$tree/frontend/source/b.h"
passes includes.sh
printf '#include <vector>\n' >"$tree/runtime/attic/c.cpp"
complains includes.sh "runtime/attic has no line in tests/rules/includes.txt"

echo 'error("E0599");' >"$tree/runtime/engine/d.inl"
complains error_ids.sh "E0599 is expected by no test"
complains error_ids.sh "runtime/engine/d.inl:1"
echo '// expect error: E0599 deadlock' >"$tree/examples/d.pam"
passes error_ids.sh

mkdir -p "$tree/grammar" "$tree/tests/cli/cases"
page() { printf '# Meaning\n\n## 1. Time\n\n### 1.1 Ticks\n\n%s\n' "$1" >"$tree/grammar/semantics.md"; }
cite() { printf '// A clock.\n//\n// It counts ticks (%b).\n#pragma once\n' "$1" >"$tree/runtime/engine/clock.h"; }
printf '# Reference\n\n## Values and units\n\nTicks: [there](semantics.md#11-ticks), [here](#values-and-units).\n' >"$tree/grammar/reference.md"
page 'As said (1.1).'
cite 'semantics.md 1.1 and 1; grammar/reference.md "Values\n// and units"; semantics.md'
echo 't test notes.md # not one of our pages' >"$tree/tests/cli/cases/doc.sh"
passes references.sh
cite 'engine.md section 2'
complains references.sh "runtime/engine/clock.h:3: engine.md is not in the project"
cite 'semantics.md 1.2'
complains references.sh "runtime/engine/clock.h:3: semantics.md has no section 1.2"
cite 'semantics.md\n// section 2'
complains references.sh "runtime/engine/clock.h:3: semantics.md has no section 2"
cite 'reference.md\n// "Values"'
complains references.sh 'runtime/engine/clock.h:3: reference.md has no section "Values"'
cite 'semantics.md 1.1'
page 'As said (1.1 to 1.4).'
complains references.sh "grammar/semantics.md:7: there is no section 1.4"
page 'See [there](reference.md#units).'
complains references.sh "grammar/semantics.md:7: grammar/reference.md has no section #units"
page 'See [there](../frontend/README.md).'
complains references.sh "grammar/semantics.md:7: no page frontend/README.md"

twice() { printf 'namespace pamina::%s {\n\n%s Twice {\n    int a;\n};\n\n}  // namespace pamina::%s\n' "$1" "$2" "$1"; }
twice engine struct >"$tree/runtime/engine/one.h"
twice rtg struct >"$tree/runtime/engine/other.h"
passes names.sh
twice engine class >"$tree/runtime/engine/other.h"
complains names.sh "pamina::engine::Twice: runtime/engine/one.h runtime/engine/other.h"

complains recipes.sh "no source mentions"
for name in a b c d e f g; do echo 'case Law::Triangular:' >"$tree/runtime/engine/$name.cpp"; done
complains recipes.sh "a law touches 7 sources, and 6 at most are allowed"
complains recipes.sh "runtime/engine/g.cpp"

((failures == 0))
