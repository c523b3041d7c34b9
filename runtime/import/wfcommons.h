// WfFormat: JSON of a workflow and of one measured run of it (WfCommons, R. Ferreira da Silva et al., schema 1.5).
//
// Tasks stand in workflow.specification.tasks with the ids of their parents and children, in the order in which they
// are numbered; what one side says is enough. The measured run is in workflow.execution: a task's cost is its
// runtimeInSeconds; its cores and machine, the machines and the makespan are kept beside it. A dependence transfers the
// files that the one task writes and the other reads. Schemas 1.3 and 1.4 have all of it in workflow.tasks (with
// `runtime`, `files`, `cores`, parents by name); these are read as well.
#pragma once

#include "runtime/import/importer.h"

namespace pamina::import {

const Importer& wfcommons_importer();

}  // namespace pamina::import
