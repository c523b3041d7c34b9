#include "runtime/nets/structure/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pamina::nets {

std::string firings_text(const Net& net, const std::vector<int>& transitions) {
    constexpr std::size_t kMost = 20;
    std::vector<std::string> names;
    for (const int t : transitions) {
        if (names.size() == kMost) {
            names.push_back(fmt::format("… {} in all", transitions.size()));
            break;
        }
        names.push_back(net.transitions[static_cast<std::size_t>(t)].name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string places_text(const Net& net, const std::vector<std::size_t>& places) {
    std::vector<std::string> names;
    for (const std::size_t p : places) names.push_back(net.places[p].name);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string growth_text(const Net& net, const Pump& pump) {
    const std::string before =
        pump.before.empty() ? std::string() : fmt::format(" after {}", firings_text(net, pump.before));
    return fmt::format("{}, again and again{}, puts more and more tokens into {}", firings_text(net, pump.again),
                       before, places_text(net, pump.grow));
}

}  // namespace pamina::nets
