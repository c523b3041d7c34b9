// Values of forms: numbers for symbols.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

/// Why a form has no value: "division by zero".
struct NoValue {
    std::string why;
};

/// A form made ready to be evaluated many times: operations over registers, equal parts once. Threads may share it.
class Program {
  public:
    /// Values come in the order of `symbols`, which has all free symbols of the form; others are a FormError.
    Program(const Form& form, std::vector<std::string> symbols);

    /// Not a number where there is no value: a division by zero, an index outside of its column, sums of more than
    /// kMostTerms terms in all.
    double operator()(const double* values) const;
    /// The same for `count` points, of which values[s][p] is symbol s at point p.
    void points(const double* const* values, std::size_t count, double* to) const;
    static constexpr double kMostTerms = 1e8;

  private:
    struct Op {
        enum class Kind : std::uint8_t {
            Add,
            Multiply,
            Inverse,
            Max,
            Floor,
            Ceil,
            Power,
            Log2,
            AtLeast,  // 1 where a >= 0, else 0
            Equal,
            Not,
            Select,  // b where a is not 0, else c
            Sum,     // of inner_[inner] from a to b
            Largest,
            Quotient,  // a / b
            Table,     // item a of tables_[inner]
        };
        Kind kind;
        std::int32_t to, a = 0, b = 0, c = 0, inner = -1;
    };
    class Compiler;
    Program() = default;
    /// Registers of constants, which stay; then those of operations, from those of symbols.
    template <std::size_t Lanes>
    void fill(double* registers) const;
    template <std::size_t Lanes>
    void run(double* registers, double& terms) const;  // `terms`: how many sums may still add

    std::vector<Op> ops_;
    std::vector<std::pair<std::int32_t, double>> constants_;
    std::vector<Program> inner_;                    // bodies: they read `reads_`, then the index
    std::vector<std::vector<std::int32_t>> reads_;  // registers that inner_ gets
    std::vector<std::vector<std::int32_t>> tables_;
    std::int32_t symbols_ = 0, registers_ = 0, result_ = 0;
};

std::variant<double, NoValue> value_of(const Form& a, const std::map<std::string, double>& values);
/// Exactly; nothing where a root or a logarithm is no rational number, or it has no value.
std::optional<Rational> exact_value(const Form& a, const std::map<std::string, Rational>& values);

}  // namespace pamina::symbolic
