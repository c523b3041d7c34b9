// What is found of the structure of a net, in words.
#pragma once

#include <string>
#include <vector>

#include "runtime/nets/structure/coverability.h"

namespace pamina::nets {

/// `swap, fail, … 30 in all`: names of transitions, of the first 20.
std::string firings_text(const Net& net, const std::vector<int>& transitions);
/// `up, down`.
std::string places_text(const Net& net, const std::vector<std::size_t>& places);
/// `swap, again and again after fail, puts more and more tokens into down`.
std::string growth_text(const Net& net, const Pump& pump);

}  // namespace pamina::nets
