// What a `+-` is called where a result says which source of doubt brings how much.
#pragma once

#include "frontend/check/program/program.h"
#include "frontend/source/source_map.h"
#include "runtime/estimates/doubt.h"

namespace pamina::script {

/// The source with its name and place: of one that is written, the let, parameter or binding whose value it is, else
/// its text; `machine.pam:4`. One that has a name already keeps it.
std::shared_ptr<const estimates::Source> named(std::shared_ptr<const estimates::Source> source,
                                               const check::Program& program, const SourceMap& sources);

}  // namespace pamina::script
