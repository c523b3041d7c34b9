// The one entry point of the front end: text -> checked model -> relaxed task graph, or diagnostics.
//
// Scripts, the command line and tools include this header and nothing else of frontend. It also hands out the printed
// forms of the graph.
#pragma once

#include "frontend/ast/ast.h"
#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/ast/words.h"
#include "frontend/check/program/instances.h"
#include "frontend/check/program/program.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/check/words/network_options.h"
#include "frontend/check/words/schedules.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/check/words/table_words.h"
#include "frontend/check/words/task_files.h"
#include "frontend/check/words/using_options.h"
#include "frontend/language/keywords.h"
#include "frontend/lower/lower.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "frontend/syntax/parse.h"
#include "frontend/syntax/tokens.h"
#include "runtime/rtg/forms.h"
