#include "frontend/check/words/describe.h"

#include <fmt/format.h>

#include "frontend/ast/words.h"

namespace pamina::check {

namespace {

std::string base_name(int base, const Program& program) {
    switch (base) {
        case kTime:
            return "time";
        case kData:
            return "data";
        case kWork:
            return "work";
        default:
            break;
    }
    for (auto& s : program.symbols)
        if (s->kind == SymbolKind::Unit && s->base == base) return s->name;
    return fmt::format("unit {}", base);
}

std::string product(const Dimension& d, int sign, const Program& program) {
    std::string r;
    for (auto [base, power] : d.powers) {
        if (power * sign <= 0) continue;
        if (!r.empty()) r += "*";
        r += base_name(base, program);
        if (power * sign != 1) r += fmt::format("^{}", power * sign);
    }
    return r;
}

}  // namespace

std::string describe(const Dimension& d, const Program& program) {
    if (d.empty()) return "a plain number";
    std::string over = product(d, 1, program), under = product(d, -1, program);
    if (under.empty()) return over;
    if (over.empty()) over += '1';
    std::size_t factors = 0;
    for (auto [base, power] : d.powers) factors += power < 0 ? 1 : 0;
    return factors > 1 ? fmt::format("{}/({})", over, under) : fmt::format("{}/{}", over, under);
}

std::string describe(const Type& t, const Program& program) {
    switch (t.kind) {
        case TypeKind::Error:
            return "wrong";
        case TypeKind::Unknown:
            return "a value";
        case TypeKind::Int:
        case TypeKind::Real:
            return describe(t.dimension, program);
        case TypeKind::Bool:
            return "true or false";
        case TypeKind::String:
            return "a string";
        case TypeKind::List:
            return "a list";
        case TypeKind::Record: {
            if (!t.fields) return "a record";
            // Enough to tell one record from another.
            constexpr std::size_t kMaxFields = 6;
            std::string names;
            for (std::size_t i = 0; i < t.fields->size(); ++i) {
                if (i) names += ", ";
                if (i == kMaxFields) {
                    names += "…";
                    break;
                }
                names += (*t.fields)[i].name;
            }
            return fmt::format("a record of {}", names.empty() ? "nothing" : names);
        }
        case TypeKind::Range:
            return "a range";
        case TypeKind::Machine:
            return "a machine";
        case TypeKind::Entity:
            return ast::kind_words(t.entity);
        case TypeKind::Result:
            return "the result of a prediction";
        case TypeKind::Table:
            return "a table";
        case TypeKind::Plot:
            return "a plot";
        case TypeKind::Form:
            return "a formula";
        case TypeKind::Function:
            return "a function";
        case TypeKind::Model:
            return "a model";
        case TypeKind::Network:
            return "a network";
        case TypeKind::Proc:
            return "a proc";
        case TypeKind::Schedule:
            return "a schedule";
        case TypeKind::Law:
            return fmt::format("a distribution ({})", language::row(t.law).name);
        case TypeKind::Distribution:
            return "a distribution of arrays";
        case TypeKind::Array:
            return "a distributed array";
        case TypeKind::Nothing:
            return "nothing";
    }
    return "wrong";
}

}  // namespace pamina::check
