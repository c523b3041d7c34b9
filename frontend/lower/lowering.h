// One lowering, put together: its parts know each other by reference.
#pragma once

#include <optional>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/arrivals.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/builtins.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/choices.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/draws.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/functions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/groups.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/names.h"
#include "frontend/lower/procedures.h"
#include "frontend/lower/processes.h"
#include "frontend/lower/procs.h"
#include "frontend/lower/reads.h"
#include "frontend/lower/reductions.h"
#include "frontend/lower/requests.h"
#include "frontend/lower/schedules.h"
#include "frontend/lower/state_reads.h"
#include "frontend/lower/statements.h"
#include "frontend/lower/summaries.h"
#include "frontend/lower/task_graphs.h"
#include "frontend/lower/tokens.h"

namespace pamina::lower {

/// What lowers expressions.
struct ValueParts {
    explicit ValueParts(Context& of) : context(of) {}

    Context& context;
    DrawTaint taint{context};
    Reads reads{context};
    Arithmetic arithmetic{context, taint};
    Lists lists{context, reads, arithmetic};
    Globals globals{context, lists, expressions};
    Machines machines{context, arithmetic, lists, globals, entities, contentions, functions, calls, expressions};
    Groups groups{context, arithmetic, globals, machines, expressions};
    Entities entities{context, arithmetic, lists, contentions, expressions};
    Contentions contentions{context, arithmetic, lists, globals, entities, calls, expressions};
    Functions functions{context, reads, arithmetic, lists, globals, groups, calls, expressions};
    Builtins builtins{context, arithmetic, lists, state_reads, expressions};
    Calls calls{context, arithmetic, machines, contentions, functions, builtins, draws, expressions};
    Names names{context, globals, machines, contentions};
    Reductions reductions{context, arithmetic, lists, state_reads, expressions};
    StateReads state_reads{context, taint, lists, entities, builtins, expressions};
    Draws draws{context, taint, arithmetic, lists, expressions};
    Expressions expressions{context, reads, arithmetic, lists,      globals,     machines,
                            groups,  calls, names,      reductions, state_reads, draws};
};

/// What lowers processes.
struct ProcessParts {
    ProcessParts(Context& of, ValueParts& with) : context(of), values(with) {}

    Context& context;
    ValueParts& values;
    Keeper keeper{context, values.taint, values.reads, values.lists, values.names};
    Summaries summaries{context, values.machines};
    Procs procs{context, values.lists, values.globals, values.machines, values.groups, values.calls, values.expressions,
                keeper,  summaries,    procedures,     statements};
    Procedures procedures{context, values.taint, values.reads, values.entities, summaries, procs, statements};
    Branches branches{context, values.entities, values.contentions, values.expressions,
                      keeper,  task_graphs,     statements};
    Choices choices{context, values.arithmetic, values.draws, values.expressions, statements};
    Requests requests{context,         values.taint,       values.arithmetic,  values.lists,
                      values.entities, values.contentions, values.expressions, choices,
                      statements};
    Tokens tokens{context, values.taint, values.arithmetic, values.lists, values.entities, values.expressions};
    Processes processes{context,  values.taint, values.arithmetic, values.entities, values.expressions,
                        branches, tokens,       statements};
    Arrivals arrivals{context, values.taint, values.arithmetic, values.lists, values.names, values.expressions,
                      keeper,  branches,     processes,         statements};
    Schedules schedules{context, values.arithmetic, values.globals, values.entities, values.expressions, requests};
    TaskGraphs task_graphs{context,        values.reads,       values.arithmetic,  values.lists,
                           values.globals, values.contentions, values.expressions, summaries,
                           branches,       requests,           schedules};
    Arrays arrays{context,         values.arithmetic,  values.machines, values.groups, values.functions,
                  values.entities, values.expressions, keeper,          procs,         processes,
                  requests,        summaries,          branches};
    Statements statements{context,         values.arithmetic,
                          values.lists,    values.globals,
                          values.entities, values.expressions,
                          keeper,          procs,
                          branches,        choices,
                          requests,        tokens,
                          processes,       arrivals,
                          task_graphs,     arrays};
};

class Lowering : Collaborator {
  public:
    explicit Lowering(Context& context) : Collaborator(context), values_(context), processes_(context, values_) {}
    std::optional<Lowered> run();

  private:
    /// The model's machines get their numbers; false after an error.
    bool add_machines();
    /// What the machines have exists once, around the whole run, which is entered at `body`.
    void around(rtg::StateId body);

    ValueParts values_;
    ProcessParts processes_;
};

}  // namespace pamina::lower
