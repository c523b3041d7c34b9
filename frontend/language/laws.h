// The distributions that scripts name: their parameters, what may stand for them, and what follows from that.
// runtime/draws draws from them.
#pragma once

#include <span>

#include "frontend/language/table.h"

namespace pamina::language {

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

/// Quantity: has the dimension of the result. List: numbers of any one dimension, which the result is one of. Shares:
/// plain numbers, as many as the list has.
enum class ParameterKind { Quantity, Number, Count, List, Shares };

struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::Number;
};

/// Quantity: a real with the dimension of the parameters. Item: one of a list.
enum class ResultKind { Quantity, Count, Truth, Item };

/// How the mean follows from the parameters.
enum class Mean {
    First,     // it is the first one
    Average,   // of all
    Inverse,   // of the first one
    Tail,      // first * second / (second - 1); infinite where the second is not above 1
    Weighted,  // of the list, by its shares
    OfList,
};

struct LawRow {
    Law id;
    std::string_view name;
    ResultKind result;
    Mean mean;
    int count;  // of parameters; the first is given without its name
    std::array<Parameter, 3> parameters;

    constexpr std::span<const Parameter> named() const { return {parameters.data(), static_cast<std::size_t>(count)}; }
};

namespace laws {
constexpr Parameter quantity(std::string_view name) {
    return {name, ParameterKind::Quantity};
}
constexpr Parameter number(std::string_view name) {
    return {name, ParameterKind::Number};
}
inline constexpr Parameter kValues{"values", ParameterKind::List}, kShares{"shares", ParameterKind::Shares},
    kStages{"k", ParameterKind::Count};
inline constexpr auto kQuantity = ResultKind::Quantity;
}  // namespace laws

inline constexpr auto kLaws = std::to_array<LawRow>({
    {Law::Exponential, "exponential", laws::kQuantity, Mean::First, 1, {laws::quantity("mean")}},
    {Law::Uniform, "uniform", laws::kQuantity, Mean::Average, 2, {laws::quantity("low"), laws::quantity("high")}},
    {Law::Normal, "normal", laws::kQuantity, Mean::First, 2, {laws::quantity("mean"), laws::quantity("sd")}},
    {Law::Lognormal, "lognormal", laws::kQuantity, Mean::First, 2, {laws::quantity("mean"), laws::quantity("sd")}},
    {Law::Erlang, "erlang", laws::kQuantity, Mean::First, 2, {laws::quantity("mean"), laws::kStages}},
    {Law::Gamma, "gamma", laws::kQuantity, Mean::First, 2, {laws::quantity("mean"), laws::quantity("sd")}},
    {Law::Weibull, "weibull", laws::kQuantity, Mean::First, 2, {laws::quantity("mean"), laws::number("shape")}},
    {Law::Pareto, "pareto", laws::kQuantity, Mean::Tail, 2, {laws::quantity("smallest"), laws::number("shape")}},
    {Law::Hyperexponential,
     "hyperexponential",
     laws::kQuantity,
     Mean::First,
     2,
     {laws::quantity("mean"), laws::number("cv")}},
    {Law::Triangular,
     "triangular",
     laws::kQuantity,
     Mean::Average,
     3,
     {laws::quantity("low"), laws::quantity("mode"), laws::quantity("high")}},
    {Law::Bernoulli, "bernoulli", ResultKind::Truth, Mean::First, 1, {laws::number("p")}},
    {Law::Poisson, "poisson", ResultKind::Count, Mean::First, 1, {laws::number("mean")}},
    {Law::Geometric, "geometric", ResultKind::Count, Mean::Inverse, 1, {laws::number("p")}},
    {Law::Discrete, "discrete", ResultKind::Item, Mean::Weighted, 2, {laws::kValues, laws::kShares}},
    {Law::Empirical, "empirical", ResultKind::Item, Mean::OfList, 1, {laws::kValues}},
});
static_assert(is_whole(kLaws, Law::Empirical));

constexpr const LawRow& row(Law law) {
    return kLaws[static_cast<std::size_t>(law)];
}

}  // namespace pamina::language
