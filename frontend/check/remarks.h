// Remarks: what a script that has no mistakes may not have meant. They change nothing and stop nothing.
#pragma once

#include <vector>

#include "frontend/check/program/program.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina::check {

/// What a checked module declares and never uses: parameters of fns, procs and models; lets, resources and the like in
/// bodies; lets of a script that prints, predicts or asserts. Names that begin with `_` are unused on purpose, items of
/// machines are for others. In the order of the text, each with fixes.
std::vector<Diagnostic> unused(const Program& program, const Module& module);

/// Where `a +-b` is written, which was a sum with -b before `+-` was an operator (CHANGELOG.md): a space before it and
/// none behind, or none around it and no number behind. Each has a fix to both meanings.
std::vector<Diagnostic> joined_signs(const Module& module, const SourceMap& sources);

}  // namespace pamina::check
