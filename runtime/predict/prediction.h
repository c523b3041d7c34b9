// What a `predict` asks for: a model on machines, with arguments. A plain value, whoever made it.
#pragma once

#include <optional>
#include <vector>

#include "runtime/script/values/value.h"

namespace pamina::predict {

using script::Value;

/// Values by parameter position; nothing where the default holds.
using Arguments = std::vector<std::optional<Value>>;

/// A machine by its root and the `with`s that derive it.
struct Machine {
    const check::Symbol* root = nullptr;
    std::vector<const ast::With*> with;  // innermost (applied first) first
    Arguments arguments;
};

struct Prediction {
    const check::Symbol* model = nullptr;
    Arguments arguments;
    std::vector<Machine> machines;  // by position of the model's machine names
    Span span;                      // where it is asked for
};

}  // namespace pamina::predict
