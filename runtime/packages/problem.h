// What goes wrong with packages: thrown within the room, caught by its entry points, said as a diagnostic.
#pragma once

#include <string>
#include <utility>

#include "frontend/source/diagnostic.h"

namespace pamina::packages {

struct Problem {
    Diagnostic diagnostic;
};

[[noreturn]] inline void fail(std::string id, std::string message, std::string help = {}, Span span = {}) {
    throw Problem{{Severity::error, std::move(id), span, std::move(message), std::move(help), {}}};
}

}  // namespace pamina::packages
