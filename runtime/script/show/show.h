// How values look: as text for people, as JSON.
#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "runtime/values/value.h"

namespace pamina::script {

/// How many digits a number is shown with, where that is asked for.
struct Digits {
    static constexpr int kMost = 17;
    std::optional<int> significant;  // at most so many, from the first that is not 0
    std::optional<int> decimals;     // exactly so many behind the point
};

/// Text for people: the unit that `->` asked for, else one that suits the number and the script (result/show.h).
std::string show(const Value& v, const check::Program& program);
/// The same of a number, rounded so.
std::string show(const Value& v, const check::Program& program, const Digits& digits);
/// The value as JSON: quantities as { "value", "unit" }. Texts in it may be any bytes.
nlohmann::ordered_json to_json(const Value& v, const check::Program& program, const std::atomic<bool>* stop = nullptr);

/// A number as short as it can be exactly, or with six digits.
std::string number_text(double x, const Digits& digits = {});
/// A unit as it stands in a script.
std::string written(const ast::Unit& unit);

}  // namespace pamina::script
