// Indices that are not affine: steps on a stack of whole numbers, for each iteration anew.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pamina::arrays {

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
    };
    static constexpr Do kLast = Do::Select;
    struct Step {
        Do what = Do::Number;
        std::int64_t value = 0;
        bool operator==(const Step&) const = default;
    };
    std::vector<Step> steps;
    bool operator==(const Crooked&) const = default;

    /// Whether the steps leave one number, and name loops that there are.
    bool is_one(std::size_t loops) const;
    /// Throws Mistake (Shape): it divides by 0, or does not fit 64 bits.
    std::int64_t at(std::span<const std::int64_t> loops) const;
};

}  // namespace pamina::arrays
