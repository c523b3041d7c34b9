// The distributions that scripts name: their parameters, what may stand for them, and their moments.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace pamina::draws {

enum class Law {
    Exponential,
    Uniform,
    Normal,
    Lognormal,
    Erlang,
    Gamma,
    Weibull,
    Pareto,
    Hyperexponential,
    Triangular,
    Bernoulli,
    Poisson,
    Geometric,
    Discrete,
    Empirical
};
inline constexpr int kLaws = 15;
/// Parameters of a law that are no lists, at most.
inline constexpr int kMostNumbers = 3;

/// Quantity: has the dimension of the result. List: numbers of any one dimension, which the result is one of. Shares:
/// plain numbers, as many as the list has.
enum class ParameterKind { Quantity, Number, Count, List, Shares };

struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::Number;
};

/// Quantity: a real with the dimension of the parameters. Item: one of a list.
enum class ResultKind { Quantity, Count, Truth, Item };

struct LawForm {
    Law law;
    std::string_view name;
    ResultKind result;
    int count;  // of parameters; the first is given without its name
    std::array<Parameter, 3> parameters;

    std::span<const Parameter> named() const { return {parameters.data(), static_cast<std::size_t>(count)}; }
};

const LawForm& form(Law);
/// By its name in scripts; null: there is none.
const LawForm* find_law(std::string_view name);
/// All, in the order of Law.
std::span<const LawForm> all_laws();

/// The values of a law's parameters: those that are no lists in the order of its form, and the lists. Counts are whole
/// numbers.
struct Values {
    const double* numbers = nullptr;
    std::span<const double> list;
    std::span<const double> shares;  // not all are 0; scaled to sum 1
};

/// What is wrong with a value: "must not be negative", to be said of the parameter with that index in the form.
struct Wrong {
    int parameter;
    std::string_view text;
};

/// Nothing: the law may be drawn from.
std::optional<Wrong> wrong(Law, const Values&);

/// False: the mean is infinite (a Pareto law with shape <= 1). The values are not wrong, here and below.
bool has_mean(Law, const Values&);
/// Exactly the value that is drawn where only one can be.
double mean(Law, const Values&);
/// Infinite where there is none.
double variance(Law, const Values&);
/// Of a law of quantities: a size over which most of what it gives spreads, however far its tail reaches; 0 where only
/// one value can be drawn. Not a number where it depends on parameters that are none. `numbers` as in Values.
double scale(Law, const double* numbers);

}  // namespace pamina::draws
