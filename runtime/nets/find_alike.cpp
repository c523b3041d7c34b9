#include "runtime/nets/find_alike.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "runtime/nets/exchanges.h"

namespace pamina::nets {

namespace {

using Rows = std::vector<std::vector<std::size_t>>;

/// Sets that are joined.
class Orbits {
  public:
    explicit Orbits(std::size_t n) : of_(n) { std::iota(of_.begin(), of_.end(), std::size_t{0}); }
    void join(std::size_t a, std::size_t b) {
        a = first(a), b = first(b);
        of_[std::max(a, b)] = std::min(a, b);
    }
    /// By member: the first of its set.
    std::vector<std::size_t> all() {
        for (std::size_t i = 0; i < of_.size(); ++i) of_[i] = first(i);
        return of_;
    }

  private:
    std::size_t first(std::size_t i) {
        while (of_[i] != i) i = of_[i] = of_[of_[i]];
        return i;
    }
    std::vector<std::size_t> of_;
};

class AlikeSearch {
  public:
    AlikeSearch(const Net& net, const std::vector<FormPtr>& measures, std::vector<IndexedPlaces> arrays,
                const std::atomic<bool>* stop)
        : net_(net), arrays_(std::move(arrays)), stop_(stop), exchanges_(net, measures), at_(net.places.size()) {
        // What is inside of others comes after these.
        std::stable_sort(arrays_.begin(), arrays_.end(), [](const IndexedPlaces& a, const IndexedPlaces& b) {
            const std::size_t x = a.rows.front().size(), y = b.rows.front().size();
            return x != y ? x > y : a.rows.size() > b.rows.size();
        });
        for (std::size_t a = 0; a < arrays_.size(); ++a)
            for (std::size_t v = 0; v < arrays_[a].rows.size(); ++v)
                for (const std::size_t p : arrays_[a].rows[v]) at_[p].emplace_back(a, v);
    }

    Alike all() {
        for (std::size_t a = 0; exchanges_.known() && a < arrays_.size(); ++a) classes_of(a);
        leave_out_uneven();
        Alike found;
        Orbits places(net_.places.size()), things(exchanges_.things());
        for (const Class& c : classes_)
            for (std::size_t k = 1; k < c.values.size(); ++k) {
                exchange(c.arrays, c.values[0], c.values[k]);
                for (const std::size_t p : exchanges_.moved()) places.join(p, exchanges_.image(p));
                exchanges_.each_touched([&](std::size_t t) {
                    things.join(t, exchanges_.counterpart(t));
                    return true;
                });
                exchanges_.undo();
            }
        // The exchange of rows takes those inside along: these come first.
        for (auto c = classes_.rbegin(); c != classes_.rend(); ++c) {
            AlikeRows& g = found.groups.emplace_back();
            for (const std::size_t v : c->values) {
                g.rows.push_back(row(c->arrays, v));
                g.values.push_back(static_cast<std::int64_t>(v));
            }
            for (const std::size_t a : c->arrays) g.of.push_back(arrays_[a].name);
        }
        found.place_orbit = places.all();
        const std::vector<std::size_t> all = things.all();
        const std::size_t transitions = net_.transitions.size();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i < transitions)
                found.transition_orbit.push_back(all[i]);
            else
                found.measure_orbit.push_back(all[i] - transitions);
        }
        return found;
    }

  private:
    struct Class {
        std::vector<std::size_t> arrays, values;
    };

    std::vector<std::size_t> row(const std::vector<std::size_t>& arrays, std::size_t value) const {
        std::vector<std::size_t> all;
        for (const std::size_t a : arrays)
            all.insert(all.end(), arrays_[a].rows[value].begin(), arrays_[a].rows[value].end());
        return all;
    }
    bool exchange(const std::vector<std::size_t>& arrays, std::size_t i, std::size_t j) {
        return exchanges_.exchange(row(arrays, i), row(arrays, j));
    }

    // ---- arrays that have the same index

    /// The arrays, with the first, whose exchange of two values changes nothing. Empty: none were found.
    std::vector<std::size_t> arrays_with(std::size_t first, std::size_t i, std::size_t j) {
        std::vector<std::size_t> all{first};
        for (;;) {
            std::size_t failing = 0;
            const bool can = exchange(all, i, j);
            const bool holds = can && exchanges_.each_touched([&](std::size_t t) {
                failing = t;
                return exchanges_.stays(t);
            });
            exchanges_.undo();
            if (holds) return all;
            if (!can || !join(all, i, j, failing)) return {};
        }
    }
    /// Adds as few arrays as it needs for this thing to stay, of those that it touches.
    bool join(std::vector<std::size_t>& all, std::size_t i, std::size_t j, std::size_t thing) {
        std::set<std::size_t> near;
        for (const std::size_t p : exchanges_.places_of(thing))
            for (const auto& [a, v] : at_[p])
                if ((v == i || v == j) && arrays_[a].rows.size() > std::max(i, j)) near.insert(a);
        for (const std::size_t a : all) near.erase(a);
        const std::vector<std::size_t> more(near.begin(), near.end());
        constexpr std::size_t kMost = 12;
        if (more.empty() || more.size() > kMost) return false;
        std::vector<unsigned> subsets(std::size_t{1} << more.size());
        std::iota(subsets.begin(), subsets.end(), 0U);
        std::sort(subsets.begin(), subsets.end(), [](unsigned a, unsigned b) {
            const int x = std::popcount(a), y = std::popcount(b);
            return x != y ? x < y : a < b;
        });
        for (const unsigned s : subsets) {
            if (s == 0) continue;
            std::vector<std::size_t> tried = all;
            for (std::size_t k = 0; k < more.size(); ++k)
                if ((s >> k & 1U) != 0) tried.push_back(more[k]);
            const bool holds = exchange(tried, i, j) && exchanges_.stays(thing);
            exchanges_.undo();
            if (holds) {
                all = std::move(tried);
                return true;
            }
        }
        return false;
    }

    // ---- classes of values

    /// Of an array's values those that are alike, but for those that are known to be already.
    void classes_of(std::size_t array) {
        std::vector<Class> open;
        for (std::size_t v = 0; v < arrays_[array].rows.size(); ++v) {
            if (stop_ && stop_->load(std::memory_order_relaxed)) throw Stopped{};
            bool found = false;
            for (Class& c : open) {
                if (exchanges_.work() > kMaxAlikeWork) return;
                if (c.arrays.empty()) {
                    c.arrays = arrays_with(array, c.values.front(), v);
                    found = !c.arrays.empty();
                } else if (std::all_of(c.arrays.begin(), c.arrays.end(),
                                       [&](std::size_t a) { return arrays_[a].rows.size() > v; })) {
                    found = exchange(c.arrays, c.values.front(), v) && exchanges_.all_stay();
                    exchanges_.undo();
                }
                if (found) {
                    c.values.push_back(v);
                    break;
                }
            }
            if (!found) open.push_back({{}, {v}});
        }
        for (Class& c : open)
            if (c.values.size() > 1) take(std::move(c));
    }
    /// Unless its rows cross those of another one.
    void take(Class c) {
        std::set<std::size_t> inside;  // numbers of row and class around it; one, and all its places are in it
        bool outside = false;
        for (const std::size_t v : c.values)
            for (const std::size_t p : row(c.arrays, v)) {
                if (const auto around = row_of_.find(p); around != row_of_.end())
                    inside.insert(around->second);
                else
                    outside = true;
            }
        if (inside.size() > 1 || (outside && !inside.empty())) return;
        for (const std::size_t v : c.values) {
            for (const std::size_t p : row(c.arrays, v)) row_of_[p] = class_of_row_.size();
            class_of_row_.push_back(classes_.size());
        }
        around_.push_back(inside.empty() ? kNone : *inside.begin());
        first_row_.push_back(class_of_row_.size() - c.values.size());
        classes_.push_back(std::move(c));
    }

    /// The row of this class that a row is inside of; kNone: of none.
    std::size_t row_around(std::size_t row, std::size_t outer) const {
        while (row != kNone && class_of_row_[row] != outer) row = around_[class_of_row_[row]];
        return row;
    }
    /// What is inside one row of a class has to be inside each of them at the same positions: else all of that is left
    /// out, as sorting would not do the same to both rows.
    void leave_out_uneven() {
        std::vector<char> left(classes_.size(), 0);
        for (std::size_t outer = 0; outer < classes_.size(); ++outer) {
            const Class& c = classes_[outer];
            std::vector<std::set<Rows>> inside(c.values.size());
            std::vector<std::size_t> members;
            for (std::size_t k = outer + 1; k < classes_.size(); ++k) {
                const std::size_t around = row_around(around_[k], outer);
                if (around == kNone) continue;
                members.push_back(k);
                const std::size_t which = around - first_row_[outer];
                const std::vector<std::size_t> own = row(c.arrays, c.values[which]);
                std::unordered_map<std::size_t, std::size_t> position;
                for (std::size_t i = 0; i < own.size(); ++i) position[own[i]] = i;
                Rows rows;
                for (const std::size_t v : classes_[k].values) {
                    rows.emplace_back();
                    for (const std::size_t p : row(classes_[k].arrays, v)) rows.back().push_back(position.at(p));
                }
                inside[which].insert(std::move(rows));
            }
            if (std::adjacent_find(inside.begin(), inside.end(), std::not_equal_to<>()) != inside.end())
                for (const std::size_t k : members) left[k] = 1;
        }
        std::vector<Class> kept;
        for (std::size_t k = 0; k < classes_.size(); ++k)
            if (left[k] == 0) kept.push_back(std::move(classes_[k]));
        classes_ = std::move(kept);
    }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    const Net& net_;
    std::vector<IndexedPlaces> arrays_;
    const std::atomic<bool>* stop_;
    Exchanges exchanges_;
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> at_;  // by place: arrays, and values there
    std::vector<Class> classes_;                                        // those around others before these
    std::vector<std::size_t> around_, first_row_;  // by class: the row that it is in; the number of its first row
    std::vector<std::size_t> class_of_row_;
    std::unordered_map<std::size_t, std::size_t> row_of_;  // by place: the innermost row
};

}  // namespace

Alike find_alike(const Net& net, const std::vector<FormPtr>& measures, std::vector<IndexedPlaces> arrays,
                 const std::atomic<bool>* stop) {
    std::erase_if(arrays, [](const IndexedPlaces& a) {
        return a.rows.size() < 2 || a.rows.front().empty() ||
               std::any_of(
                   a.rows.begin(), a.rows.end(), [&](const auto& row) { return row.size() != a.rows.front().size(); });
    });
    return AlikeSearch(net, measures, std::move(arrays), stop).all();
}

}  // namespace pamina::nets
