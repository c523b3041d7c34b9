#include "runtime/estimates/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace pamina::estimates {

std::string name_of(const Source& source) {
    if (source.key.made == Source::Key::Made::Found) return source.name;
    return source.name.empty() ? std::string("a `+-`") : fmt::format("`{}`", source.name);
}

std::string place_of(const Replicated& replications) {
    return fmt::format("seed {}", replications.seed);
}

bool of_fit(const Source& source) {
    return source.pool != 0 && (source.key.item & kOfOneRun) == 0;
}

std::vector<result::DoubtPart> parts_of(const Doubt& doubt) {
    std::vector<result::DoubtPart> parts;
    const double variance = doubt.variance();
    const auto add = [&](const Doubt& one, std::string name, std::string place) {
        if (one.variance() == 0) return;  // replications that are all alike
        parts.push_back(
            {std::move(name), std::move(place), one.half(), variance > 0 ? one.variance() / variance : 0.0});
    };
    std::map<std::uint64_t, std::vector<Term>> fits;
    for (const Term& t : doubt.terms) {
        if (of_fit(*t.source))
            fits[t.source->pool].push_back(t);
        else
            add({{t}, {}}, name_of(*t.source), t.source->place);
    }
    for (auto& [pool, terms] : fits) {
        std::string name = name_of(*terms.front().source);
        for (std::size_t i = 1; i < terms.size(); ++i) name += ", " + name_of(*terms[i].source);
        if (terms.size() > 1) name = "the fit of " + name;
        const std::string place = terms.front().source->place;
        add({std::move(terms), {}}, std::move(name), place);
    }
    for (const Replicated& r : doubt.replicated)
        add({{}, {r}}, std::string(r.spread ? kDrawn : kReplications), place_of(r));
    std::ranges::stable_sort(parts, std::greater<>{}, &result::DoubtPart::share);
    return parts;
}

}  // namespace pamina::estimates
