// What a `predict` asks for: a model on machines, with arguments. A plain value, whoever made it.
#pragma once

#include <optional>
#include <vector>

#include "frontend/compile.h"
#include "runtime/values/value.h"

namespace pamina::predict {

using script::Value;

/// Values by parameter position; nothing where the default holds.
using Arguments = std::vector<std::optional<Value>>;

/// A group of the ranks of a machine: what its indices are, and their values.
struct Group {
    lower::RankUse use;
    Arguments values;
};

/// A machine by its root and the `with`s that derive it.
struct Machine {
    const check::Symbol* root = nullptr;
    std::vector<const ast::With*> with;  // innermost (applied first) first
    Arguments arguments;
    std::vector<Group> groups = {};  // the outermost first
};

struct Prediction {
    /// The value of a variable that `bound` has; null for others.
    const Value* value_of(const check::Symbol& s) const {
        for (const auto& [symbol, value] : bound)
            if (symbol == &s) return &value;
        return nullptr;
    }

    const check::Symbol* model = nullptr;
    Arguments arguments;
    std::vector<Machine> machines;  // by position of the model's machine names
    /// Variables that its machines and schedules read, with their values where these were written.
    std::vector<std::pair<const check::Symbol*, Value>> bound;
    Span span;           // where it is asked for
    bool drawn = false;  // to be simulated
    lower::Messages messages = lower::Messages::statements;
};

}  // namespace pamina::predict
