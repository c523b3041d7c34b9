#include "runtime/script/sweep/shares.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pamina::script {

Shares::Shares(StateFolder& folder, std::string sweep, std::size_t points, Rank rank)
    : folder_(folder), sweep_(std::move(sweep) + '_'), rank_(rank), all_(list(0, {0, points})) {}

std::vector<Shares::Part> Shares::parts(Part all, int of) {
    const auto processes = static_cast<std::size_t>(of);
    const std::size_t least = std::max<std::size_t>(1, (all.last - all.first) / (256 * processes));
    std::vector<Part> parts;
    while (all.first < all.last) {
        const std::size_t size = std::max(least, (all.last - all.first) / (4 * processes));
        for (std::size_t p = 0; p < processes && all.first < all.last; ++p) {
            parts.push_back({all.first, std::min(all.first + size, all.last)});
            all.first = parts.back().last;
        }
    }
    return parts;
}

Shares::List Shares::list(int deaths, Part all) const {
    List list{deaths, {}};
    for (const Part& p : parts(all, rank_.of))
        list.claims.push_back(
            {p, p.first, fmt::format("{}{}-{}-{}", sweep_, p.first, p.last, deaths), {}, false, nullptr});
    return list;
}

template <class Look>
std::optional<Shares::Part> Shares::in_order(List& list, Look&& look) const {
    const auto of = static_cast<std::size_t>(rank_.of);
    for (std::size_t next = 0; next < of; ++next)
        for (std::size_t i = (static_cast<std::size_t>(rank_.number) + next) % of; i < list.claims.size(); i += of)
            if (auto part = look(list.claims[i])) return part;
    return {};
}

std::optional<Shares::Part> Shares::take(const std::function<bool(std::size_t)>& open) {
    return take(all_, open);
}

std::optional<Shares::Part> Shares::take(List& list, const std::function<bool(std::size_t)>& open) {
    const auto needed = [&](Claim& c) {
        while (c.open < c.part.last && !open(c.open)) ++c.open;
        return c.open < c.part.last;
    };
    // What nobody has yet.
    if (auto part = in_order(list, [&](Claim& c) -> std::optional<Part> {
            if (!c.owner.empty() || c.mine || !needed(c)) return {};
            c.owner = folder_.claim(c.name);
            c.mine = c.owner.empty();
            return c.mine ? std::optional(c.part) : std::nullopt;
        }))
        return part;
    return in_order(list, [&](Claim& c) -> std::optional<Part> {
        if (c.mine || !needed(c) || !died(c.owner)) return {};
        if (!c.again) c.again = std::make_unique<List>(this->list(list.deaths + 1, c.part));
        return take(*c.again, open);
    });
}

bool Shares::died(const std::string& owner) {
    bool& dead = died_[owner];
    return dead = dead || !folder_.alive(owner);
}

void Shares::release() {
    folder_.release(sweep_);
}

}  // namespace pamina::script
