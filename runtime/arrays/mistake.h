// What is wrong with a statement on arrays, as data: the front end puts it at a place.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace pamina::arrays {

struct Mistake {
    enum class Kind {
        Outside,   // an index is not in the array: `reference`, `dimension`, `index`, `loops`
        Twice,     // an element is written by two iterations: `loops` and `again`
        Shape,     // a reference has not as many indices as its array, a grid not as many extents as are distributed
        Overflow,  // a number does not fit 64 bits
        TooMany,   // has no closed form, and more than kMostEnumerated steps would have to be looked at
    };
    explicit Mistake(Kind of, std::string said = {}) : kind(of), what(std::move(said)) {}

    Kind kind;
    std::string what;                        // of Shape: what does not match
    int reference = kWritten;                // which: of the reads, or one of these
    int dimension = 0;                       // which index of it, from 0
    std::int64_t index = 0;                  // what it is there
    std::vector<std::int64_t> loops, again;  // loop variables of the iteration (of both), in the order of the loops

    static constexpr int kWritten = -1, kOn = -2;

    /// One sentence without a place: `index 1 is 10, outside 0..<10, at (9, 3)`.
    std::string text() const;
    std::int64_t extent = 0;  // of Outside: what the index had to be below
};

/// Throws Mistake (Shape).
[[noreturn]] inline void does_not_match(std::string what = {}) {
    throw Mistake(Mistake::Kind::Shape, std::move(what));
}

/// Steps (iterations times references) that are looked at one by one where there is no closed form.
inline constexpr std::int64_t kMostEnumerated = std::int64_t{1} << 22;

}  // namespace pamina::arrays
