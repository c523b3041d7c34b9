#include "runtime/arrays/misses.h"

#include <algorithm>
#include <cmath>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

class Sets {
  public:
    enum class Found { Hit, New, Replaced };  // New: its set was not full

    Sets(std::int64_t sets, std::int64_t ways)
        : sets_(sets), ways_(static_cast<std::size_t>(ways)), lines_(static_cast<std::size_t>(sets) * ways_, kNone) {}

    Found touch(std::int64_t line) {
        std::int64_t* const set = lines_.data() + static_cast<std::size_t>(line % sets_) * ways_;
        std::int64_t* const end = set + ways_;
        std::int64_t* at = std::find(set, end, line);
        Found found = Found::Hit;
        if (at == end) {
            found = *--at == kNone ? Found::New : Found::Replaced;
        }
        std::move_backward(set, at, at + 1);
        *set = line;
        return found;
    }
    void clear() { std::ranges::fill(lines_, kNone); }

  private:
    static constexpr std::int64_t kNone = -1;
    std::int64_t sets_;
    std::size_t ways_;
    std::vector<std::int64_t> lines_;  // by set, the last used one first
};

/// Goes through the accesses of a nest.
class Accesses {
  public:
    Accesses(const Nest& nest, std::int64_t line) : nest_(nest), line_(line), at_(nest.loops, 0) {
        for (const Access& a : nest.accesses) bytes_.push_back(a.first);
    }

    /// From an iteration on, until `each(line)` says no more or the nest ends.
    template <class Each>
    void from(double iteration, const Each& each) {
        for (std::size_t v = nest_.loops; v-- > 0;) {
            const auto count = static_cast<double>(nest_.counts[v]);
            const double outer = std::floor(iteration / count);
            move(v, static_cast<std::int64_t>(iteration - outer * count));
            iteration = outer;
        }
        do {
            for (std::size_t r = 0; r < bytes_.size(); ++r)
                if (!section(nest_.accesses[r], nest_.accesses[r].begin, bytes_[r], each)) return;
        } while (next());
    }

  private:
    void move(std::size_t v, std::int64_t to) {
        for (std::size_t r = 0; r < bytes_.size(); ++r) bytes_[r] += (to - at_[v]) * nest_.accesses[r].steps[v];
        at_[v] = to;
    }
    bool next() {
        for (std::size_t v = nest_.loops; v-- > 0;) {
            if (at_[v] + 1 < nest_.counts[v]) return move(v, at_[v] + 1), true;
            move(v, 0);
        }
        return false;
    }
    template <class Each>
    bool section(const Access& a, std::size_t v, std::int64_t byte, const Each& each) {
        if (v == a.end) return each(byte / line_);
        for (std::int64_t m = 0; m < nest_.counts[v]; ++m, byte += a.steps[v])
            if (!section(a, v + 1, byte, each)) return false;
        return true;
    }

    const Nest& nest_;
    std::int64_t line_;
    std::vector<std::int64_t> at_, bytes_;
};

}  // namespace

double misses(const Nest& nest, std::int64_t line, std::int64_t sets, std::int64_t ways, double touched) {
    double iterations = 1, each = 0, smallest = static_cast<double>(line);
    for (std::size_t v = 0; v < nest.loops; ++v) iterations *= static_cast<double>(nest.counts[v]);
    for (const Access& a : nest.accesses) {
        double own = 1;
        for (std::size_t v = a.begin; v < a.end; ++v) own *= static_cast<double>(nest.counts[v]);
        each += own;
        smallest = std::min(smallest, static_cast<double>(a.element));
    }
    const double accesses = iterations * each;
    Sets cache(sets, ways);
    Accesses all(nest, line);
    double missed = 0;
    if (accesses <= kMostSimulated) {
        all.from(0, [&](std::int64_t l) {
            missed += cache.touch(l) != Sets::Found::Hit;
            return true;
        });
        return missed;
    }
    // A stretch is looked at once so many lines have come that the cache has others than at first, or, where it does
    // not fill, after many accesses to each line; then half as long as that took.
    const double filled = 1.5 * static_cast<double>(sets * ways);
    const double most = 16.0 * static_cast<double>(sets * ways) * static_cast<double>(line) / smallest;
    constexpr int kStretches = 12;
    constexpr double kGolden = 0.6180339887498949;  // spreads them without a period
    double seen = 0;
    for (int k = 0; k < kStretches; ++k) {
        const double at = std::fmod(kGolden * (k + 0.5), 1.0);
        double came = 0, before = 0, left = -1;
        cache.clear();
        all.from(std::floor(at * std::max(0.0, iterations - most / each)), [&](std::int64_t l) {
            const Sets::Found found = cache.touch(l);
            if (left < 0) {
                came += found != Sets::Found::Hit;
                if (++before >= most || came >= filled) left = std::max(2048.0, before / 2);
                return true;
            }
            ++seen;
            missed += found == Sets::Found::Replaced;
            return --left > 0;
        });
    }
    return std::max(touched, std::round(seen > 0 ? missed / seen * accesses : 0));
}

}  // namespace pamina::arrays
