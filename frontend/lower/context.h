// What all parts of one lowering share.
#pragma once

#include "frontend/lower/errors.h"
#include "frontend/lower/graph_builder.h"
#include "frontend/lower/scopes.h"
#include "frontend/lower/walk.h"

namespace pamina::lower {

struct Context {
    Context(const check::Program& of, const Request& wanted, Diagnostics& diagnostics)
        : program(of), request(wanted), errors(of, wanted, diagnostics), builder(*this) {}
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    const check::Program& program;
    const Request& request;
    Errors errors;
    Lowered lowered;  // what is made
    Walk walk;
    Scopes scopes;
    Nesting nesting;
    GraphBuilder builder;
};

}  // namespace pamina::lower
