#include "runtime/arrays/parts.h"

#include <map>
#include <numeric>

namespace pamina::arrays {
namespace {

/// Sets that grow together.
class Ties {
  public:
    explicit Ties(std::size_t n) : of_(n) { std::iota(of_.begin(), of_.end(), std::size_t{0}); }
    std::size_t find(std::size_t a) {
        while (of_[a] != a) a = of_[a] = of_[of_[a]];
        return a;
    }
    void tie(std::size_t a, std::size_t b) { of_[find(a)] = find(b); }

  private:
    std::vector<std::size_t> of_;
};

/// The distributed dimension of the readers' array that a variable decides, or -1.
int home_of(const PlainUse& u, int variable) {
    if (variable < 0) return -1;
    const auto& dimensions = u.use->by.layout->dimensions;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        if (dimensions[d].over >= 0 && u.plain.by[d].variable == variable) return static_cast<int>(d);
    }
    return -1;
}

std::int64_t count_of(const PlainUse& u, int variable) {
    return variable < 0 ? 1 : u.plain.counts[static_cast<std::size_t>(variable)];
}

class Cut {
  public:
    explicit Cut(std::span<const PlainUse> uses)
        : uses_(uses),
          by_grid_(uses[0].use->by.layout->grid),
          read_grid_(uses[0].use->read.layout->grid),
          ties_(by_grid_.size() + read_grid_.size()) {}

    std::optional<Parts> cut() {
        collect();
        // Parts: what is tied, then factors that nothing ties to a coordinate.
        std::map<std::size_t, std::size_t> numbers;
        const auto part_of = [&](std::size_t node) -> Part& {
            const auto [at, fresh] = numbers.try_emplace(ties_.find(node), result_.parts.size());
            if (fresh) result_.parts.emplace_back();
            return result_.parts[at->second];
        };
        for (std::size_t g = 0; g < by_grid_.size(); ++g) {
            Part& part = part_of(reader(g));
            if (part.p >= 0) return std::nullopt;
            part.p = static_cast<int>(g);
            part.p_extent = by_grid_[g];
            part.presences = std::move(presences_[g]);
        }
        for (std::size_t h = 0; h < read_grid_.size(); ++h) {
            if (result_.free[h]) continue;
            Part& part = part_of(owner(h));
            if (part.q >= 0) return std::nullopt;
            part.q = static_cast<int>(h);
            part.q_extent = read_grid_[h];
            part.same = same_[h];
        }
        for (std::size_t a = 0; a < factors_.size(); ++a) {
            for (std::size_t d = 0; d < factors_[a].size(); ++d) {
                const auto node = nodes_[a][d];
                if (!node) result_.parts.emplace_back();
                Part& part = node ? part_of(*node) : result_.parts.back();
                result_.arrays[a].factors.emplace_back(static_cast<std::size_t>(&part - result_.parts.data()),
                                                       part.factors.size());
                part.factors.push_back(std::move(factors_[a][d]));
            }
        }
        const Bits all = ~Bits{0} >> (kMostUses - std::ssize(uses_));
        for (Part& part : result_.parts) part.uses = all;
        return std::move(result_);
    }

  private:
    std::size_t reader(std::size_t g) const { return g; }
    std::size_t owner(std::size_t h) const { return by_grid_.size() + h; }

    /// Factors, presences and what they tie.
    void collect() {
        std::map<int, std::size_t> numbers;
        presences_.resize(by_grid_.size());
        same_.assign(read_grid_.size(), 0);
        result_.free.assign(read_grid_.size(), true);
        for (std::size_t u = 0; u < uses_.size(); ++u) {
            const Reference& read = uses_[u].use->read;
            const auto [at, fresh] = numbers.try_emplace(read.array, factors_.size());
            const std::size_t a = at->second;
            if (fresh) {
                factors_.emplace_back(read.layout->dimensions.size());
                nodes_.emplace_back(read.layout->dimensions.size());
                result_.arrays.push_back({0, read.layout->element, {}});
            }
            result_.arrays[a].uses |= Bits{1} << u;
            add(a, static_cast<int>(u));
        }
        // Where other arrays say which coordinate the owner has, one that says nothing takes the reader's.
        if (by_grid_ != read_grid_) return;
        for (std::size_t h = 0; h < read_grid_.size(); ++h) {
            if (result_.free[h]) continue;
            for (std::size_t a = 0; a < factors_.size(); ++a) {
                bool says = false;
                for (const Factor& f : factors_[a]) says |= f.dimension->over == static_cast<int>(h);
                if (!says) same_[h] |= result_.arrays[a].uses;
            }
            if (same_[h] != 0) ties_.tie(reader(h), owner(h));
        }
    }

    void add(std::size_t a, int u) {
        const PlainUse& use = uses_[static_cast<std::size_t>(u)];
        const auto& home = use.use->by.layout->dimensions;
        const auto& dimensions = use.use->read.layout->dimensions;
        std::vector<char> said(home.size(), false);
        for (std::size_t d = 0; d < dimensions.size(); ++d) {
            Factor& factor = factors_[a][d];
            const Line& line = use.plain.read[d];
            factor.array = static_cast<int>(a);
            factor.dimension = &dimensions[d];
            AxisUse axis{u, line.first, line.step, count_of(use, line.variable), nullptr, 0, 0};
            std::optional<std::size_t>& node = nodes_[a][d];
            const auto tie = [&](std::size_t other) {
                if (node) ties_.tie(*node, other);
                node = other;
            };
            if (factor.distributed()) {
                result_.free[static_cast<std::size_t>(dimensions[d].over)] = false;
                tie(owner(static_cast<std::size_t>(dimensions[d].over)));
            }
            if (const int h = home_of(use, line.variable); h >= 0) {
                const auto at = static_cast<std::size_t>(h);
                said[at] = true;
                axis.home = &home[at];
                axis.home_first = use.plain.by[at].first;
                axis.home_step = use.plain.by[at].step;
                tie(reader(static_cast<std::size_t>(home[at].over)));
            }
            factor.uses.push_back(axis);
        }
        for (std::size_t h = 0; h < home.size(); ++h) {
            if (said[h] || home[h].over < 0) continue;
            const Line& line = use.plain.by[h];
            presences_[static_cast<std::size_t>(home[h].over)].push_back(
                {u, &home[h], line.first, line.step, count_of(use, line.variable)});
        }
    }

    std::span<const PlainUse> uses_;
    const std::vector<std::int64_t>&by_grid_, &read_grid_;
    Ties ties_;
    Parts result_;
    std::vector<std::vector<Factor>> factors_;                    // by array and dimension
    std::vector<std::vector<std::optional<std::size_t>>> nodes_;  // a coordinate that it is tied to
    std::vector<std::vector<Presence>> presences_;                // by dimension of the readers' grid
    std::vector<Bits> same_;
};

}  // namespace

bool separable(const PlainUse& use) {
    std::vector<int> read(use.plain.counts.size(), 0), by(use.plain.counts.size(), 0);
    for (const Line& l : use.plain.read) {
        if (l.variable >= 0 && l.step != 0 && ++read[static_cast<std::size_t>(l.variable)] > 1) return false;
    }
    const auto& dimensions = use.use->by.layout->dimensions;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        const Line& l = use.plain.by[d];
        if (dimensions[d].over >= 0 && l.variable >= 0 && ++by[static_cast<std::size_t>(l.variable)] > 1) return false;
    }
    return true;
}

std::optional<Parts> parts(std::span<const PlainUse> uses) {
    return Cut(uses).cut();
}

}  // namespace pamina::arrays
