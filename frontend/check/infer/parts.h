// The checker of types, put together: its parts know each other by reference.
#pragma once

#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/contentions.h"
#include "frontend/check/infer/declarations.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/requests.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/infer/task_graphs.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

struct InferParts {
    explicit InferParts(InferState& of) : state(of) {}

    InferState& state;
    Declarations declarations{state,    types, expressions, things,     machines,
                              networks, nets,  contentions, statements, tokens};
    Types types{state};
    Expressions expressions{state,       types,   sweeps, calls, tables,     things, machines,
                            predictions, figures, forms,  laws,  statements, tokens, arrays};
    Sweeps sweeps{state, expressions, things, networks};
    Arrays arrays{state, expressions, statements};
    Calls calls{state, expressions, builtins, things, machines, forms, contentions, arrays};
    Builtins builtins{state, expressions, tables, forms, laws};
    Tables tables{state, expressions, calls, networks};
    Things things{state, expressions, calls, machines};
    Machines machines{state, declarations, types, expressions, calls, things};
    Predictions predictions{state, expressions, calls, things, machines, figures, networks, nets};
    Figures figures{state};
    Forms forms{state, expressions, calls, things, machines};
    Laws laws{state, expressions, calls, tables};
    Networks networks{state, expressions, calls, things, statements};
    Nets nets{state, expressions, calls, laws, statements};
    Contentions contentions{state, types, expressions, calls, tables, statements, requests};
    Statements statements{state, declarations, expressions, calls,  machines,    networks,
                          nets,  contentions,  requests,    tokens, task_graphs, arrays};
    Requests requests{state, types, expressions, statements};
    Tokens tokens{state, types, expressions, requests};
    TaskGraphs task_graphs{state, expressions, statements};
};

}  // namespace pamina::check
