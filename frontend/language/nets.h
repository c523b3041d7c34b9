// What the transitions of Petri nets are declared with.
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

enum class TransitionOption { Rate, Weight, Priority, Servers, Time, Memory, Fires };

struct TransitionOptionRow {
    TransitionOption id;
    std::string_view name;
};
inline constexpr std::array kTransitionOptions{
    TransitionOptionRow{TransitionOption::Rate, "rate"},
    TransitionOptionRow{TransitionOption::Weight, "weight"},
    TransitionOptionRow{TransitionOption::Priority, "priority"},
    TransitionOptionRow{TransitionOption::Servers, "servers"},
    TransitionOptionRow{TransitionOption::Time, "time"},
    TransitionOptionRow{TransitionOption::Memory, "memory"},
    TransitionOptionRow{TransitionOption::Fires, "fires"},
};
static_assert(is_whole(kTransitionOptions, TransitionOption::Fires));

/// Words that stand for the value of an option, and are no names there.
inline constexpr std::string_view kAllServers = "all", kAge = "age";

}  // namespace pamina::language
