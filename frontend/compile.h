// The one door of the front end: text -> checked model -> relaxed task graph, or diagnostics.
//
// Scripts, the command line and tools include this header and nothing else of frontend. It also hands out the printed
// forms of the graph.
#pragma once

#include "frontend/ast/ast.h"
#include "frontend/ast/print.h"
#include "frontend/ast/words.h"
#include "frontend/check/builtins.h"
#include "frontend/check/entity_options.h"
#include "frontend/check/instances.h"
#include "frontend/check/program.h"
#include "frontend/check/schedules.h"
#include "frontend/check/sweeps.h"
#include "frontend/check/table_words.h"
#include "frontend/check/task_files.h"
#include "frontend/lower/lower.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "frontend/syntax/parse.h"
#include "frontend/syntax/tokens.h"
#include "runtime/rtg/forms.h"
