// Indices that are not affine: steps on a stack of whole numbers, for each iteration anew.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace pamina::arrays {

/// Lists whose elements stand in indices, by the numbers that statements name them with: what a run knows before it
/// starts.
class Lists {
  public:
    virtual ~Lists() = default;
    /// Throws Mistake (Shape): there is none.
    virtual std::vector<std::int64_t> items(std::int64_t number) const = 0;
    /// The same for the same lists only; 0: who asks again cannot rely on them.
    virtual std::uint64_t stamp() const = 0;
};

struct Crooked {
    enum class Do : std::uint8_t {
        Number,  // puts `value`
        Loop,    // puts the variable of loop `value`
        // Of the two numbers on top; true is 1.
        Add,
        Sub,
        Mul,
        FloorDiv,
        CeilDiv,
        Mod,  // with the sign of the divisor
        Min,
        Max,
        Equal,
        Less,
        LessEqual,
        And,
        Or,
        // Of the one on top.
        Neg,
        Abs,
        Not,
        Select,  // of three: the second where the first is not 0, else the third
        Item,    // of the one on top: the element with this number, from 0, of lists[value]
    };
    static constexpr Do kLast = Do::Item;
    struct Step {
        Do what = Do::Number;
        std::int64_t value = 0;
        bool operator==(const Step&) const = default;
    };
    std::vector<Step> steps;
    std::vector<std::shared_ptr<const std::vector<std::int64_t>>> lists = {};
    bool operator==(const Crooked&) const = default;

    /// Whether the steps leave one number, and name loops and lists that there are.
    bool is_one(std::size_t loops) const;
    /// Throws Mistake (Shape): it divides by 0, does not fit 64 bits, or is of an element that a list does not have.
    std::int64_t at(std::span<const std::int64_t> loops) const;
};

}  // namespace pamina::arrays
