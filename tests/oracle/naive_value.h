// Values of the naive evaluator, and arithmetic on them.
//
// The naive evaluator is a second, independent reading of the language: slow and plain, to check the engine against. A
// value carries its type at run time. Quantities are kept in ticks, bytes and operations (a rate is per tick), in
// long double, so that a whole number of ticks is found exactly also through a rate; plain reals are IEEE doubles.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "frontend/check/types/type.h"

namespace pamina::naive {

/// Why a model cannot be evaluated.
struct Failure : std::runtime_error {
    enum class Kind { Deadlock, NegativeTime, Overflow, Index, Limit, Other };
    Kind kind;
    Failure(Kind k, const std::string& text) : std::runtime_error(text), kind(k) {}
};

struct Entity;
struct Machine;

struct Value {
    enum class Kind { Int, Real, Bool, String, List, Record, Place, Machine };
    Kind kind = Kind::Int;
    std::int64_t i = 0;                  // Int, Bool
    long double r = 0;                   // Real
    check::Dimension dimension;          // of Real
    std::string text;                    // String
    std::vector<Value> items;            // List, Record
    std::vector<std::string> fields;     // Record: the names of the items
    std::vector<std::int64_t> shape;     // List: sizes, of an array of parts
    std::shared_ptr<Machine> machine;    // Machine
    std::shared_ptr<Entity> entity;      // Place: a declared thing, or a part of one
    std::vector<std::int64_t> elements;  // its elements, by linear index
    bool indexed = false;                // an element or part was chosen

    static Value integer(std::int64_t v);
    static Value real(long double v, check::Dimension d = {});
    static Value boolean(bool v);

    std::int64_t as_int() const;  // also of a whole real; Failure otherwise
    long double as_real() const;  // of Int and Real
    bool as_bool() const { return i != 0; }
    double as_ticks() const;  // a duration: not negative, not NaN
};

Value add(const Value& a, const Value& b);
Value subtract(const Value& a, const Value& b);
Value multiply(const Value& a, const Value& b);
Value divide(const Value& a, const Value& b);  // `/`
/// How long a processor of this speed computes: a rate leaves times as they are.
Value served_in(const Value& amount, const Value& speed);
Value floor_divide(const Value& a, const Value& b);  // `div`
Value modulo(const Value& a, const Value& b);        // `mod`
Value power(const Value& a, const Value& b);
Value negate(const Value& a);
int compare(const Value& a, const Value& b);  // -1, 0, 1; of numbers, bools and strings

/// A literal: mantissa * 10^exp10 * factor, in seconds to the power of its time dimension, turned into ticks.
Value quantity(double mantissa, int exp10, double factor, const check::Dimension& d, int tick_exponent);

/// `first..last step k`, from two or three values.
struct IntRange {
    std::int64_t first = 0, step = 1;
    std::uint64_t count = 0;
    std::int64_t at(std::uint64_t k) const { return first + static_cast<std::int64_t>(k) * step; }
};
IntRange make_range(std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive);

}  // namespace pamina::naive
