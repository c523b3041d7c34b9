#include "runtime/nets/structure/invariants.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

namespace pamina::nets {

namespace {

using Matrix = std::vector<std::vector<std::int64_t>>;

struct TooLarge {};
struct TooLong {
    std::string why;
};

class Farkas {
  public:
    Farkas(const Matrix& incidence, const StructureOptions& options)
        : options_(options), rows_count_(incidence.size()), words_((incidence.size() + 63) / 64) {
        for (std::size_t i = 0; i < incidence.size(); ++i) {
            Row r{std::vector<std::int64_t>(rows_count_, 0), incidence[i], std::vector<std::uint64_t>(words_, 0)};
            r.weight[i] = 1;
            r.support[i / 64] |= std::uint64_t{1} << (i % 64);
            table_.push_back(std::move(r));
        }
        left_.assign(incidence.empty() ? 0 : incidence.front().size(), 1);
    }

    Invariants all() {
        Invariants result;
        try {
            for (std::size_t column = next_column(); column < left_.size(); column = next_column()) {
                left_[column] = 0;
                annul(column);
            }
        } catch (const TooLong& t) {
            result.left_out = t.why;
        } catch (const TooLarge&) {
            result.left_out = "numbers on the way are greater than 2^63";
        }
        // Where it was not finished: those that annul the other columns as well.
        for (Row& r : table_)
            if (std::all_of(r.rest.begin(), r.rest.end(), [](std::int64_t x) { return x == 0; }))
                result.rows.push_back(std::move(r.weight));
        std::sort(result.rows.begin(), result.rows.end(), std::greater<>());
        return result;
    }

  private:
    struct Row {
        std::vector<std::int64_t> weight, rest;
        std::vector<std::uint64_t> support;
    };

    /// The one that makes the fewest rows; the number of columns where none is left.
    std::size_t next_column() const {
        std::size_t best = left_.size();
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t c = 0; c < left_.size(); ++c) {
            if (!left_[c]) continue;
            std::int64_t above = 0, below = 0;
            for (const Row& r : table_) (r.rest[c] > 0 ? above : below) += r.rest[c] != 0 ? 1 : 0;
            const std::int64_t more = above * below - above - below;
            if (more < least) {
                least = more;
                best = c;
            }
        }
        return best;
    }

    void annul(std::size_t column) {
        std::vector<std::size_t> above, below;
        for (std::size_t i = 0; i < table_.size(); ++i)
            if (table_[i].rest[column] != 0) (table_[i].rest[column] > 0 ? above : below).push_back(i);
        std::vector<Row> added;
        for (const std::size_t a : above)
            for (const std::size_t b : below) {
                look_for_stop(options_);
                if (steps_ > options_.steps)
                    throw TooLong{fmt::format("invariants take more than {} comparisons of rows", options_.steps)};
                if (!next_to_each_other(a, b)) continue;
                added.push_back(sum(table_[a], table_[b], column));
                if (table_.size() - above.size() - below.size() + added.size() > options_.rows)
                    throw TooLong{fmt::format("the table of invariants gets more than {} rows", options_.rows)};
            }
        std::erase_if(table_, [&](const Row& r) { return r.rest[column] != 0; });
        std::move(added.begin(), added.end(), std::back_inserter(table_));
    }

    /// No third row lies within both: then their sum has a minimal support.
    bool next_to_each_other(std::size_t a, std::size_t b) {
        for (std::size_t k = 0; k < table_.size(); ++k) {
            if (k == a || k == b) continue;
            ++steps_;
            bool within = true;
            for (std::size_t w = 0; w < words_ && within; ++w)
                within = (table_[k].support[w] & ~(table_[a].support[w] | table_[b].support[w])) == 0;
            if (within) return false;
        }
        return true;
    }

    static Row sum(const Row& above, const Row& below, std::size_t column) {
        __extension__ using Wide = __int128;
        const std::int64_t common = std::gcd(above.rest[column], below.rest[column]);
        const std::int64_t fa = -(below.rest[column] / common), fb = above.rest[column] / common;
        std::vector<Wide> all;
        const auto add = [&](const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
            for (std::size_t i = 0; i < a.size(); ++i)
                all.push_back(static_cast<Wide>(fa) * a[i] + static_cast<Wide>(fb) * b[i]);
        };
        add(above.weight, below.weight);
        add(above.rest, below.rest);
        Wide divisor = 0;
        for (Wide x : all) {
            x = x < 0 ? -x : x;
            while (x != 0) std::swap(divisor %= x, x);
            if (divisor == 1) break;
        }
        Row r{std::vector<std::int64_t>(above.weight.size()), std::vector<std::int64_t>(above.rest.size()),
              above.support};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Wide x = all[i] / divisor;
            if (x > std::numeric_limits<std::int64_t>::max() || x < -std::numeric_limits<std::int64_t>::max())
                throw TooLarge{};
            (i < r.weight.size() ? r.weight[i] : r.rest[i - r.weight.size()]) = static_cast<std::int64_t>(x);
        }
        for (std::size_t w = 0; w < r.support.size(); ++w) r.support[w] |= below.support[w];
        return r;
    }

    const StructureOptions& options_;
    const std::size_t rows_count_, words_;
    std::vector<Row> table_;
    std::vector<char> left_;  // columns
    std::int64_t steps_ = 0;
};

void check(const Net& net, const PlainNet& plain) {
    const int t = plain.first(Beyond::Tokens);
    if (t < 0) return;
    throw Problem{Wrong::Number,
                  fmt::format("transition `{}` takes or gives a number of tokens that depends on the marking: what it "
                              "changes is no row of numbers",
                              net.transitions[static_cast<std::size_t>(t)].name),
                  "a net has invariants where its arcs have fixed numbers of tokens", -1, t};
}

}  // namespace

Invariants place_invariants(const Net& net, const PlainNet& plain, const StructureOptions& options) {
    check(net, plain);
    Matrix incidence(plain.start.size(), std::vector<std::int64_t>(plain.transitions.size(), 0));
    for (std::size_t t = 0; t < plain.transitions.size(); ++t)
        if (plain.transitions[t].fires)
            for (const auto& [p, n] : plain.transitions[t].change) incidence[p][t] = n;
    return Farkas(incidence, options).all();
}

Invariants firing_invariants(const Net& net, const PlainNet& plain, const StructureOptions& options) {
    check(net, plain);
    std::vector<std::size_t> of;
    Matrix incidence;
    for (std::size_t t = 0; t < plain.transitions.size(); ++t) {
        if (!plain.transitions[t].fires) continue;
        of.push_back(t);
        incidence.emplace_back(plain.start.size(), 0);
        for (const auto& [p, n] : plain.transitions[t].change) incidence.back()[p] = n;
    }
    Invariants result = Farkas(incidence, options).all();
    for (auto& row : result.rows) {
        std::vector<std::int64_t> all(plain.transitions.size(), 0);
        for (std::size_t i = 0; i < of.size(); ++i) all[of[i]] = row[i];
        row = std::move(all);
    }
    return result;
}

std::vector<std::optional<std::int64_t>> invariant_bounds(const PlainNet& plain, const Invariants& of_places) {
    __extension__ using Wide = __int128;
    std::vector<std::optional<std::int64_t>> most(plain.start.size());
    for (const auto& y : of_places.rows) {
        Wide sum = 0;  // fits: a place has 2^31 tokens at most
        for (std::size_t p = 0; p < y.size(); ++p) sum += static_cast<Wide>(y[p]) * plain.start[p];
        for (std::size_t p = 0; p < y.size(); ++p) {
            if (y[p] == 0) continue;
            const Wide bound = sum / y[p];
            if (bound > std::numeric_limits<std::int64_t>::max()) continue;
            if (!most[p] || bound < *most[p]) most[p] = static_cast<std::int64_t>(bound);
        }
    }
    return most;
}

}  // namespace pamina::nets
