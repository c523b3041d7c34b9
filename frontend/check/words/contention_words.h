// The words of contentions: options of their stations, and what is known with one customer less.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pamina::check {

/// Options of a queue or a delay.
const std::vector<std::string>& station_options(bool delay);
/// The words that an option takes; none where it takes a value.
std::vector<std::string> station_words(std::string_view option);
/// `before.residence(x)`
const std::vector<std::string>& before_figures();

}  // namespace pamina::check
