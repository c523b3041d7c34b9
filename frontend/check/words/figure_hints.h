// Where a figure is that was looked for elsewhere, or under a part of its name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pamina::check {

/// Help on a member `name` that something with the members `known` does not have: its figure with `name` in it, or
/// what has it. "" where there is none.
std::string figure_hint(std::string_view name, const std::vector<std::string>& known);

}  // namespace pamina::check
