#include "runtime/script/fits/ranges.h"

#include <algorithm>

#include "frontend/ast/walk.h"

namespace pamina::script {

namespace {

struct Read {
    std::vector<std::string> columns;
    bool whole = false;  // the row stands there without a column
};

Read read_by(const ast::Expr& side, const check::Program& program, const check::Symbol* row) {
    Read out;
    std::size_t mentions = 0, members = 0;
    const auto is_row = [&](const ast::Expr& e) { return program.symbol_of(e) == row; };
    const auto add = [&](const std::string& column) {
        ++members;
        if (std::ranges::find(out.columns, column) == out.columns.end()) out.columns.push_back(column);
    };
    ast::each_expression(side, [&](const ast::Expr& e) {
        if (std::holds_alternative<ast::NameRef>(e.node) && is_row(e)) ++mentions;
        if (const auto* m = std::get_if<ast::Member>(&e.node); m && is_row(*m->object)) add(m->member.text);
        const auto* i = std::get_if<ast::Index>(&e.node);
        if (!i || !is_row(*i->object) || i->indices.size() != 1 || !i->indices.front().value) return;
        if (const auto* s = std::get_if<ast::StringLiteral>(&i->indices.front().value->node)) add(s->value);
    });
    out.whole = mentions > members;
    return out;
}

void widen(FittedRanges& ranges, const std::string& column, const Value& v) {
    if (!v.is_number()) return;
    const double x = as_real(v).base();
    const auto at = std::ranges::find(ranges, column, &estimates::FittedOver::column);
    if (at == ranges.end()) {
        ranges.push_back({column, x, x});
        return;
    }
    at->low = std::min(at->low, x);
    at->high = std::max(at->high, x);
}

}  // namespace

std::shared_ptr<const FittedRanges> fitted_over(const ast::Fit& equation, const check::Program& program,
                                                const Value& rows) {
    const check::Symbol* row = program.symbol_of(equation.row);
    const auto& sides = std::get<ast::Binary>(equation.equation->node);
    const Read right = read_by(*sides.right, program, row), left = read_by(*sides.left, program, row);
    const auto counts = [&](const std::string& column) {
        if (std::ranges::find(right.columns, column) != right.columns.end()) return true;
        return right.whole && std::ranges::find(left.columns, column) == left.columns.end();
    };
    auto out = std::make_shared<FittedRanges>();
    if (const auto* t = rows.as<std::shared_ptr<const Table>>()) {
        for (const std::string& name : (*t)->names)
            if (counts(name))
                for (const Value& v : *(*t)->columns.at(name)) widen(*out, name, v);
    } else if (const auto* l = rows.as<std::shared_ptr<const List>>()) {
        for (const Value& item : **l)
            if (const auto* r = item.as<std::shared_ptr<const Record>>())
                for (const auto& [name, v] : (*r)->fields())
                    if (counts(name)) widen(*out, name, v);
    }
    return out;
}

std::optional<std::vector<std::string>> outside(const Record& row, const std::vector<const FittedRanges*>& ranges) {
    std::vector<std::string> out;
    bool known = false;
    for (const auto& [name, v] : row.fields()) {
        if (!v.is_number()) continue;
        const double x = as_real(v).base();
        bool within = true;
        for (const FittedRanges* of : ranges)
            for (const estimates::FittedOver& range : *of) {
                if (range.column != name) continue;
                known = true;
                within = within && x >= range.low && x <= range.high;
            }
        if (!within) out.push_back(name);
    }
    return known ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace pamina::script
