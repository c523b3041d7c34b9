// How an evaluation gives up: a Diagnostic thrown inside the engine and caught at its door (run.cpp).
#pragma once

#include <utility>

#include "frontend/source/diagnostic.h"

namespace pamina::engine {

struct RunError {
    Diagnostic diagnostic;
};

/// Thrown when RunControl::stop was set: the result so far is partial, not wrong.
struct Stopped {};

[[noreturn]] inline void fail(std::string id, Span span, std::string message, std::string help = {}) {
    throw RunError{{Severity::error, std::move(id), span, std::move(message), std::move(help), {}}};
}

}  // namespace pamina::engine
