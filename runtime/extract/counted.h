// What a program that counts itself counts, and what is made of that. Numbers of the run are known by their places.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace pamina::extract {

/// What one value was, each time that control came to it.
struct Seen {
    std::uint64_t times = 0;
    std::int64_t sum = 0, least = std::numeric_limits<std::int64_t>::max(),
                 most = std::numeric_limits<std::int64_t>::min();

    void add(const Seen& other) {
        times += other.times;
        sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) + static_cast<std::uint64_t>(other.sum));
        least = std::min(least, other.least);
        most = std::max(most, other.most);
    }
    bool is_one() const { return times > 0 && least == most; }
};

/// What one run counted.
struct Counted {
    std::vector<std::uint64_t> numbers;
    std::vector<Seen> values;
};

/// A sum and difference of numbers.
struct Tally {
    std::vector<std::pair<std::size_t, int>> parts;  // a place, and 1 or -1

    void add(const Tally& other, int sign = 1) {
        for (const auto& [place, own] : other.parts) parts.emplace_back(place, own * sign);
    }
    std::int64_t of(const Counted& counted) const {
        std::uint64_t sum = 0;
        for (const auto& [place, sign] : parts) sum += static_cast<std::uint64_t>(sign) * counted.numbers[place];
        return static_cast<std::int64_t>(sum);
    }
};

/// What the counters in a program are for.
struct Watched {
    std::string ir;  // the program with its counters
    std::size_t numbers = 0, values = 0;

    /// A share or a number of rounds that is open: `part` of `of`.
    struct Mean {
        std::string name;
        Tally part, of;
    };
    std::vector<Mean> means;

    /// A size, or a number of bytes that is open.
    struct Size {
        std::string name;
        std::size_t value;
    };
    std::vector<Size> sizes;

    /// What was derived, as its formula gave it when the program ran, and what was counted.
    struct Check {
        std::string function, what;
        unsigned line;
        Tally derived, counted;
    };
    std::vector<Check> checks;

    /// A kind of operation: so many each time, or (`by_value`) as many as a value is.
    struct Cost {
        std::string kind;
        std::int64_t each;
        Tally times;
        bool by_value = false;
        std::size_t value = 0;
    };
    std::vector<Cost> costs;

    /// The one that was asked for is the first.
    struct Function {
        std::string name;
        std::size_t entered;
        Tally left;
    };
    std::vector<Function> functions;
    /// Calls of the first one that it did not make itself.
    std::size_t calls = 0;
    /// What was derived, and has no counter for its formula.
    std::size_t unchecked = 0;
};

}  // namespace pamina::extract
