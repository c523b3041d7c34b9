#include "runtime/nets/structure/siphons.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pamina::nets {

namespace {

using Set = std::vector<char>;

/// What a transition of the net, or of the reversed one, needs and makes.
struct Rule {
    std::vector<std::size_t> needs, makes;
};

class FindSiphons {
  public:
    FindSiphons(std::size_t places, std::vector<Rule> rules, const StructureOptions& options, const char* what)
        : places_(places), rules_(std::move(rules)), options_(options), what_(what) {}

    PlaceSets all() {
        std::vector<std::pair<Set, Set>> open{{Set(places_, 0), Set(places_, 1)}};  // must have, may have
        while (!open.empty() && result_.left_out.empty()) {
            look_for_stop(options_);
            const auto [must, may] = std::move(open.back());
            open.pop_back();
            divide(must, may, open);
        }
        std::sort(result_.sets.begin(), result_.sets.end());
        return std::move(result_);
    }

  private:
    /// The largest siphon within, which may be empty.
    Set largest(Set within) {
        for (bool again = true; again;) {
            again = false;
            for (const Rule& r : rules_) {
                ++steps_;
                if (std::any_of(r.needs.begin(), r.needs.end(), [&](std::size_t p) { return within[p] != 0; }))
                    continue;
                for (const std::size_t p : r.makes)
                    if (within[p]) {
                        within[p] = 0;
                        again = true;
                    }
            }
        }
        return within;
    }
    static bool has(const Set& all, const Set& part) {
        for (std::size_t p = 0; p < all.size(); ++p)
            if (part[p] && !all[p]) return false;
        return true;
    }
    static bool empty(const Set& s) { return std::find(s.begin(), s.end(), 1) == s.end(); }

    void divide(const Set& must, const Set& may, std::vector<std::pair<Set, Set>>& open) {
        Set s = largest(may);
        if (empty(s) || !has(s, must)) return;
        const Set within = s;
        // One that is minimal among those that have what they must.
        for (std::size_t p = 0; p < places_; ++p) {
            if (!s[p] || must[p]) continue;
            Set less = s;
            less[p] = 0;
            less = largest(std::move(less));
            if (!empty(less) && has(less, must)) s = std::move(less);
        }
        if (steps_ > options_.steps) {
            result_.left_out = fmt::format("{} take more than {} steps", what_, options_.steps);
            return;
        }
        bool minimal = true;
        std::vector<std::size_t> members;
        for (std::size_t p = 0; p < places_; ++p) {
            if (!s[p]) continue;
            members.push_back(p);
            Set less = s;
            less[p] = 0;
            if (minimal && must[p] && !empty(largest(std::move(less)))) minimal = false;
        }
        // Any other one that is minimal lacks one of its places.
        Set with = must;
        for (const std::size_t p : members) {
            if (must[p]) continue;
            Set without = within;
            without[p] = 0;
            open.emplace_back(with, std::move(without));
            with[p] = 1;
        }
        if (!minimal) return;
        if (result_.sets.size() == options_.sets) {
            result_.left_out = fmt::format("there are more than {} {}", options_.sets, what_);
            return;
        }
        result_.sets.push_back(std::move(members));
    }

    const std::size_t places_;
    const std::vector<Rule> rules_;
    const StructureOptions& options_;
    const char* what_;
    PlaceSets result_;
    std::int64_t steps_ = 0;
};

std::vector<Rule> rules(const Net& net, const PlainNet& plain, bool reversed) {
    if (const int t = plain.first(Beyond::Tokens); t >= 0)
        throw Problem{
            Wrong::Number,
            fmt::format("transition `{}` takes or gives a number of tokens that depends on the marking: it is "
                        "not known from which places it takes",
                        net.transitions[static_cast<std::size_t>(t)].name),
            "a net has siphons and traps where its arcs have fixed numbers of tokens", -1, t};
    std::vector<Rule> result;
    for (const PlainTransition& t : plain.transitions) {
        if (!t.fires) continue;
        Rule r;
        for (const auto& h : t.take) (reversed ? r.makes : r.needs).push_back(h.place);
        for (const auto& h : t.give) (reversed ? r.needs : r.makes).push_back(h.place);
        if (!r.makes.empty()) result.push_back(std::move(r));
    }
    return result;
}

}  // namespace

PlaceSets siphons(const Net& net, const PlainNet& plain, const StructureOptions& options) {
    return FindSiphons(plain.start.size(), rules(net, plain, false), options, "minimal siphons").all();
}

PlaceSets traps(const Net& net, const PlainNet& plain, const StructureOptions& options) {
    return FindSiphons(plain.start.size(), rules(net, plain, true), options, "minimal traps").all();
}

}  // namespace pamina::nets
