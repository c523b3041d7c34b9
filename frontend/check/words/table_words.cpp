#include "frontend/check/words/table_words.h"

#include <array>

namespace pamina::check {

namespace {

using Is = TableArgument;
constexpr std::array<std::string_view, 6> kKinds{"line", "points", "bars", "histogram", "cdf", "heat"};
constexpr std::array<std::string_view, 3> kLogs{"x", "y", "xy"};

constexpr std::array<TableParameter, 3> kSort{
    {{"table", Is::Sorted, true}, {"by", Is::Names}, {"descending", Is::Truth}}};
constexpr std::array<TableParameter, 2> kSelect{{{"table", Is::Table, true}, {"columns", Is::Names, true}}};
constexpr std::array<TableParameter, 3> kJoin{
    {{"left", Is::Table, true}, {"right", Is::Table, true}, {"by", Is::Names}}};
constexpr std::array<TableParameter, 1> kTableFunction{{{"records", Is::Records, true}}};
constexpr std::array<TableParameter, 2> kGroups{{{"table", Is::Table, true}, {"by", Is::Names, true}}};
constexpr std::array<TableParameter, 1> kNumbers{{{"list", Is::Numbers, true}}};
constexpr std::array<TableParameter, 2> kQuantile{{{"list", Is::Numbers, true}, {"q", Is::Fraction, true}}};
constexpr std::array<TableParameter, 1> kStationary{{{"Q", Is::Matrix, true}}};
constexpr std::array<TableParameter, 2> kBirthDeath{{{"births", Is::Numbers, true}, {"deaths", Is::Numbers, true}}};
constexpr std::array<TableParameter, 1> kFail{{{"text", Is::Text, true}}};
constexpr std::array<TableParameter, 3> kText{
    {{"value", Is::Value, true}, {"digits", Is::Count}, {"decimals", Is::Count}}};
constexpr std::array<TableParameter, 10> kPlot{{{"table", Is::Drawn, true},
                                                {"x", Is::Names},
                                                {"y", Is::Names},
                                                {"by", Is::Names},
                                                {"value", Is::Name},
                                                {"kind", Is::Text, false, kKinds},
                                                {"log", Is::Text, false, kLogs},
                                                {"title", Is::Text},
                                                {"bins", Is::Count},
                                                {"shares", Is::Truth}}};

}  // namespace

std::span<const TableParameter> table_parameters(Builtin b) {
    switch (b) {
        case Builtin::Sort:
            return kSort;
        case Builtin::Select:
            return kSelect;
        case Builtin::Join:
            return kJoin;
        case Builtin::Table:
            return kTableFunction;
        case Builtin::Groups:
            return kGroups;
        case Builtin::Mean:
        case Builtin::Std:
            return kNumbers;
        case Builtin::Quantile:
            return kQuantile;
        case Builtin::Stationary:
            return kStationary;
        case Builtin::BirthDeath:
            return kBirthDeath;
        case Builtin::Fail:
            return kFail;
        case Builtin::Text:
            return kText;
        case Builtin::Plot:
            return kPlot;
        default:
            return {};
    }
}

bool table_word(std::string_view function) {
    return function == "filter" || function == "extend";
}

std::vector<const ast::Expr*> arguments_of(std::span<const TableParameter> parameters,
                                           const std::vector<ast::Argument>& arguments) {
    std::vector<const ast::Expr*> bound(parameters.size(), nullptr);
    std::size_t next = 0;
    for (const ast::Argument& a : arguments) {
        std::size_t at = a.name ? 0 : next++;
        while (a.name && at < parameters.size() && parameters[at].name != a.name->text) ++at;
        if (at < bound.size()) bound[at] = a.value.get();
    }
    return bound;
}

}  // namespace pamina::check
