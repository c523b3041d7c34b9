#include "runtime/estimates/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace pamina::estimates {

std::string name_of(const Source& source) {
    if (source.key.made == Source::Key::Made::Found) return source.name;
    return source.name.empty() ? std::string("a `+-`") : fmt::format("`{}`", source.name);
}

std::string place_of(const Replicated& replications) {
    return fmt::format("seed {}", replications.seed);
}

std::vector<result::DoubtPart> parts_of(const Doubt& doubt) {
    std::vector<result::DoubtPart> parts;
    const double variance = doubt.variance();
    const auto add = [&](const Doubt& one, std::string name, std::string place) {
        if (one.variance() == 0) return;  // replications that are all alike
        parts.push_back(
            {std::move(name), std::move(place), one.half(), variance > 0 ? one.variance() / variance : 0.0});
    };
    for (const Term& t : doubt.terms) add({{t}, {}}, name_of(*t.source), t.source->place);
    for (const Replicated& r : doubt.replicated)
        add({{}, {r}}, std::string(r.spread ? kDrawn : kReplications), place_of(r));
    std::ranges::stable_sort(parts, std::greater<>{}, &result::DoubtPart::share);
    return parts;
}

}  // namespace pamina::estimates
