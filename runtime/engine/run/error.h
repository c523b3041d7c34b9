// How an evaluation gives up: a Diagnostic thrown inside the engine and caught at its entry point (run.cpp).
#pragma once

#include <utility>

#include "frontend/source/diagnostic.h"

namespace pamina::engine {

/// The call site is that of the state at which the process is.
inline constexpr int kSiteOfState = -2;

struct RunError {
    Diagnostic diagnostic;
    int site = kSiteOfState;  // in rtg::Graph::call_sites, where it is known better than by the state
    bool described = false;   // by BoundGraph: who is on the way to the entry point has nothing to add
};

/// Thrown when RunControl::stop was set: the result so far is partial, not wrong.
struct Stopped {};

[[noreturn]] inline void fail(std::string id, Span span, std::string message, std::string help = {},
                              int site = kSiteOfState) {
    throw RunError{{Severity::error, std::move(id), span, std::move(message), std::move(help), {}}, site};
}

}  // namespace pamina::engine
