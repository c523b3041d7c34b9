// What a call takes, for what is shown while it is written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/assist/complete/place.h"

namespace pamina::assist {

struct CallParameter {
    std::string name;   // may be empty: a builtin's
    std::string shown;  // `P: int = 64`
    std::string doc;
    std::vector<std::string> words = {};  // of a text: what it may be; empty: anything
};

struct CallTarget {
    std::string name;
    std::vector<CallParameter> parameters;
    std::string label;  // where it is no list of the parameters: as the language writes it
    std::string doc;
};

/// What the parentheses of a level are the arguments of; nothing where they are none.
std::optional<CallTarget> call_of(const Context& context, const Place& place, const Level& level);

}  // namespace pamina::assist
