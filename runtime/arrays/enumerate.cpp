#include "runtime/arrays/enumerate.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/arrays/exact.h"
#include "runtime/arrays/listed.h"
#include "runtime/arrays/plain.h"

namespace pamina::arrays {

void few_enough(std::span<const Loop> loops) {
    Wide all = 1;
    for (const Loop& loop : loops) {
        const auto n = count(loop);
        if (n == 0) return;
        if (all <= kMostEnumerated) all *= n.value_or(1);
    }
    if (all > kMostEnumerated) throw Mistake(Mistake::Kind::TooMany);
}

void each_iteration(std::span<const Loop> loops, Budget& budget,
                    const std::function<bool(std::span<const std::int64_t>)>& f) {
    std::vector<std::int64_t> at;
    const auto from = [&](const auto& self, std::size_t l) -> bool {
        budget.spend();
        if (l == loops.size()) return f(at);
        const std::int64_t first = loops[l].first.at(at), end = loops[l].end.at(at), step = loops[l].step;
        for (Wide i = first; step > 0 ? i < end : i > end; i += step) {
            at.push_back(static_cast<std::int64_t>(i));
            if (!self(self, l + 1)) return false;
            at.pop_back();
        }
        return true;
    };
    from(from, 0);
}

void each_element(const Reference& reference, std::span<const std::int64_t> loops, Budget& budget,
                  const std::function<void(std::span<const std::int64_t>)>& f) {
    if (!reference.gather.empty()) {
        std::vector<std::int64_t> element;
        for (const Crooked& index : reference.gather) {
            budget.spend(std::ssize(index.steps));
            element.push_back(index.at(loops));
        }
        return f(element);
    }
    std::vector<std::int64_t> element(reference.indices.size());
    const auto from = [&](const auto& self, std::size_t d) -> void {
        if (d == element.size()) {
            budget.spend();
            return f(element);
        }
        const Index& index = reference.indices[d];
        std::int64_t i = index.at.at(loops);
        for (std::int64_t n = 0; n < index.count; ++n) {
            if (n > 0) i = plus(i, index.stride);
            element[d] = i;
            self(self, d + 1);
        }
    };
    from(from, 0);
}

void each_owner(const Layout& layout, std::span<const std::int64_t> element, Budget& budget,
                const std::function<void(std::int64_t)>& f) {
    std::vector<std::int64_t> c(layout.grid.size(), -1);
    for (std::size_t d = 0; d < layout.dimensions.size(); ++d) {
        const Dimension& dimension = layout.dimensions[d];
        if (dimension.over < 0) continue;
        const auto over = static_cast<std::size_t>(dimension.over);
        c[over] = coordinate(dimension, layout.grid[over], element[d]);
    }
    const auto from = [&](const auto& self, std::size_t g, std::int64_t p) -> void {
        if (g == c.size()) {
            budget.spend();
            return f(p);
        }
        const std::int64_t first = std::max<std::int64_t>(0, c[g]), last = c[g] < 0 ? layout.grid[g] - 1 : c[g];
        for (std::int64_t x = first; x <= last; ++x) self(self, g + 1, p * layout.grid[g] + x);
    };
    from(from, 0, 0);
}

Work enumerated_work(const Statement& statement) {
    Budget budget;
    const Reference& by = statement.by();
    few_enough(statement.loops);
    Iterations counts;
    each_iteration(statement.loops, budget, [&](auto loops) {
        each_element(by, loops, budget, [&](auto element) {
            each_owner(*by.layout, element, budget, [&](std::int64_t p) { ++counts[p]; });
        });
        return true;
    });
    return listed(by.layout->processors(), std::move(counts));
}

namespace {

/// Elements that processors get from others, each once for a pair.
class Needs {
  public:
    void add(std::int64_t to, std::int64_t from, const Reference& reference, std::span<const std::int64_t> element) {
        if (from == to) return;
        const Layout& layout = *reference.layout;
        std::int64_t number = 0;
        for (std::size_t d = 0; d < element.size(); ++d)
            number = plus(times(number, layout.dimensions[d].extent), element[d]);
        all_.push_back({to, from, reference.array, number, layout.element});
    }

    Transfers figures(std::int64_t processors) {
        std::ranges::sort(all_);
        const auto twice = std::ranges::unique(all_);
        all_.erase(twice.begin(), twice.end());
        std::vector<Message> messages;
        for (const Need& n : all_) {
            if (messages.empty() || messages.back().to != n.to || messages.back().from != n.from)
                messages.push_back({n.from, n.to, 0, 0});
            ++messages.back().elements;
            messages.back().bytes = plus(messages.back().bytes, n.bytes);
        }
        return listed(processors, std::move(messages));
    }

  private:
    struct Need {
        std::int64_t to, from;
        int array;
        std::int64_t element, bytes;
        auto operator<=>(const Need&) const = default;
    };
    std::vector<Need> all_;
};

}  // namespace

Transfers enumerated_transfers(std::span<const Use> uses) {
    Budget budget;
    Needs needs;
    std::int64_t processors = 1;
    for (const Use& use : uses) {
        const Layout& layout = *use.read.layout;
        few_enough(use.loops);
        processors = std::max({processors, layout.processors(), use.by.layout->processors()});
        each_iteration(use.loops, budget, [&](auto loops) {
            each_element(use.by, loops, budget, [&](auto home) {
                each_owner(*use.by.layout, home, budget, [&](std::int64_t p) {
                    each_element(use.read, loops, budget,
                                 [&](auto element) { needs.add(p, sender(layout, p, element), use.read, element); });
                });
            });
            return true;
        });
    }
    return needs.figures(processors);
}

Transfers enumerated_returns(const Statement& statement) {
    Budget budget;
    Needs needs;
    const Reference &on = *statement.on, &written = *statement.written;
    few_enough(statement.loops);
    each_iteration(statement.loops, budget, [&](auto loops) {
        std::set<std::int64_t> makers;
        each_element(on, loops, budget, [&](auto home) {
            each_owner(*on.layout, home, budget, [&](std::int64_t p) { makers.insert(p); });
        });
        each_element(written, loops, budget, [&](auto element) {
            each_owner(*written.layout, element, budget, [&](std::int64_t p) {
                if (!makers.empty() && !makers.contains(p)) needs.add(p, *makers.begin(), written, element);
            });
        });
        return true;
    });
    return needs.figures(std::max(on.layout->processors(), written.layout->processors()));
}

std::optional<Mistake> enumerated_check(const Statement& statement) {
    Budget budget;
    std::map<std::vector<std::int64_t>, std::vector<std::int64_t>> written;
    std::optional<Mistake> found;
    each_iteration(statement.loops, budget, [&](auto loops) {
        const auto elements = [&](const Reference& reference, int number) {
            each_element(reference, loops, budget, [&](auto element) {
                if (found) return;
                const auto& dimensions = reference.layout->dimensions;
                for (std::size_t d = 0; d < dimensions.size(); ++d) {
                    if (element[d] >= 0 && element[d] < dimensions[d].extent) continue;
                    found = Mistake(Mistake::Kind::Outside);
                    found->dimension = static_cast<int>(d);
                    found->index = element[d];
                    found->extent = dimensions[d].extent;
                    found->reference = number;
                    found->loops.assign(loops.begin(), loops.end());
                    return;
                }
                if (number != Mistake::kWritten) return;
                const auto [first, fresh] =
                    written.try_emplace({element.begin(), element.end()}, loops.begin(), loops.end());
                if (fresh) return;
                found = Mistake(Mistake::Kind::Twice);
                found->loops = first->second;
                found->again.assign(loops.begin(), loops.end());
            });
        };
        const auto look = [&](const Reference& reference, int number) {
            try {
                elements(reference, number);
            } catch (const Mistake& mistake) {
                if (mistake.kind != Mistake::Kind::Shape) throw;
                if (found) return;
                found = mistake;  // an index without a value
                found->reference = number;
            }
        };
        if (statement.written) look(*statement.written, Mistake::kWritten);
        if (statement.on) look(*statement.on, Mistake::kOn);
        for (std::size_t r = 0; r < statement.reads.size(); ++r) look(statement.reads[r], static_cast<int>(r));
        return !found;
    });
    return found;
}

}  // namespace pamina::arrays
