#include "runtime/script/fits/equation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "frontend/ast/arguments.h"
#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "frontend/source/finally.h"
#include "runtime/script/fits/exactly.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

using check::Dims;
using check::SymbolKind;
using language::Builtin;

namespace {

/// Deeper ones are evaluated as the script does it.
constexpr int kMostLevels = 1000, kMostCalls = 20;

bool is_taken_apart(Builtin f) {
    switch (f) {
        case Builtin::Abs:
        case Builtin::Floor:
        case Builtin::Ceil:
        case Builtin::Round:
        case Builtin::Sqrt:
        case Builtin::Exp:
        case Builtin::Ln:
        case Builtin::Log2:
        case Builtin::Log10:
        case Builtin::Min:
        case Builtin::Max:
            return true;
        default:
            return false;
    }
}

/// `2`, `-2`: written as an int.
std::optional<int> written_int(const ast::Expr& e) {
    const ast::Expr* at = &e;
    bool negative = false;
    if (const auto* u = std::get_if<ast::Unary>(&at->node); u && u->op == ast::UnaryOp::negate) {
        negative = true;
        at = u->operand.get();
    }
    const auto* n = std::get_if<ast::Number>(&at->node);
    if (!n || !n->is_int || n->unit || n->digits.size() > 4) return {};
    const int k = std::stoi(n->digits);
    return negative ? -k : k;
}

}  // namespace

Equation::Equation(Evaluator& evaluator, const check::Program& program, const ast::Fit& fit,
                   const std::atomic<bool>* stop)
    : evaluator_(evaluator), program_(program), fit_(fit), row_(program.symbol_of(fit.row)), stop_(stop) {
    if (std::holds_alternative<ast::Range>(fit.row.source->node))
        evaluator_.fail("E0711", fit.row.source->span, "a table or a list is needed here");
    const Value rows = evaluator_(*fit.row.source);
    std::size_t count = 0;
    if (const auto* t = rows.as<std::shared_ptr<const Table>>()) {
        table_ = *t;
        count = static_cast<std::size_t>(table_->rows);
    } else if (const auto* l = rows.as<std::shared_ptr<const List>>()) {
        list_ = *l;
        count = list_->size();
    } else {
        evaluator_.fail("E0711", fit.row.source->span, "a table or a list is needed here");
    }
    all_.resize(count);
    std::iota(all_.begin(), all_.end(), 0);
    active_ = all_;
    if (count == 0)
        evaluator_.fail("E1810", fit.row.source->span,
                        fmt::format("`{}` has no rows to look at", fit.validate ? "validate" : "fit"), {}, 3);
    for (const ast::Binder& u : fit.unknowns) {
        unknowns_.push_back(program.symbol_of(u));
        const check::Type& type = unknowns_.back()->type;
        dimensions_.push_back(type.kind == check::TypeKind::Real && !type.bare_zero ? dims_.of(type.dimension)
                                                                                    : dims_.fresh());
    }
    now_.assign(unknowns_.size(), 0);
    const auto& sides = std::get<ast::Binary>(fit.equation->node);
    left_ = number(*sides.left);
    right_ = number(*sides.right);
    same(*fit.equation, left_, right_);
    solve_dimensions();
    if (unknowns_.empty()) return;
    linear_ = make_linear();
}

Equation::Id Equation::add(Node n) {
    nodes_.push_back(std::move(n));
    return static_cast<Id>(nodes_.size()) - 1;
}

std::string Equation::describe(Dims::Id d) {
    d = dims_.resolve(d);
    return dims_.closed(d) ? check::describe(check::Type::real(dims_.concrete(d)), program_)
                           : "of a dimension not known";
}

void Equation::same(const ast::Expr& e, Id a, Id b) {
    const auto x = nodes_[static_cast<std::size_t>(a)].dimension, y = nodes_[static_cast<std::size_t>(b)].dimension;
    if (dims_.unify(x, y)) return;
    std::string left = "the one side", right = "the other";
    if (const auto* sides = std::get_if<ast::Binary>(&e.node)) {
        left = fmt::format("`{}`", ast::format(*sides->left));
        right = fmt::format("`{}`", ast::format(*sides->right));
    }
    evaluator_.fail("E1806", e.span, fmt::format("{} is {}, {} is {}", left, describe(x), right, describe(y)));
}

void Equation::must_be(const ast::Expr& e, Id a, Dims::Id dimension) {
    const auto own = nodes_[static_cast<std::size_t>(a)].dimension;
    if (dims_.unify(own, dimension)) return;
    evaluator_.fail(
        "E1806", e.span,
        fmt::format("`{}` is {}, and {} is needed here", ast::format(e), describe(own), describe(dimension)));
}

std::uint64_t Equation::unknowns_in(const ast::Expr& e) const {
    std::uint64_t on = 0;
    ast::each_expression(e, [&](const ast::Expr& x) {
        const check::Symbol* s = program_.symbol_of(x);
        if (!s) return;
        for (std::size_t k = 0; k < unknowns_.size(); ++k)
            if (unknowns_[k] == s) on |= bit(k);
        for (const auto& [symbol, id] : names_)
            if (symbol == s) on |= nodes_[static_cast<std::size_t>(id)].on;
    });
    return on;
}

/// Whose values are numbers.
Equation::Id Equation::number(const ast::Expr& e) {
    const Id id = compile(e);
    Node& n = nodes_[static_cast<std::size_t>(id)];
    if (n.kind != Node::Kind::Other || n.on || n.checked) return id;
    n.checked = true;
    std::optional<check::Dimension> dimension;
    for (const int row : active_) {
        const Value v = other_value(nodes_[static_cast<std::size_t>(id)], row);
        if (is_missing(v)) continue;  // said when it is needed
        if (!v.is_number()) evaluator_.fail("E0711", e.span, "a number is needed here");
        const Real r = as_real(v);
        if (!dimension) dimension = r.dimension;
        if (*dimension != r.dimension)
            evaluator_.fail("E1806", e.span,
                            fmt::format("`{}` is {} in some rows, {} in others", ast::format(e),
                                        check::describe(check::Type::real(*dimension), program_),
                                        check::describe(check::Type::real(r.dimension), program_)));
    }
    nodes_[static_cast<std::size_t>(id)].dimension = dimension ? dims_.of(*dimension) : dims_.fresh();
    return id;
}

Equation::Id Equation::constant(const ast::Expr& e, const Value& v) {
    if (is_missing(v)) {
        const ValueError error = missing_value(v);
        evaluator_.fail(error.id, e.span, error.message, error.help);
    }
    if (!v.is_number()) return other(e);
    Node n;
    n.number = exactly(v);
    const auto* i = v.as<std::int64_t>();
    n.dimension =
        i && *i == 0 && std::holds_alternative<ast::Number>(e.node) ? dims_.fresh() : dims_.of(as_real(v).dimension);
    return add(std::move(n));
}

Equation::Id Equation::compile(const ast::Expr& e) {
    const Finally leave([&] { --depth_; });
    if (++depth_ > kMostLevels) return other(e);
    if (std::holds_alternative<ast::Number>(e.node)) return constant(e, evaluator_(e));
    if (std::holds_alternative<ast::NameRef>(e.node)) {
        const check::Symbol* s = program_.symbol_of(e);
        const auto unknown = std::ranges::find(unknowns_, s);
        if (unknown != unknowns_.end()) {
            Node n;
            n.kind = Node::Kind::Unknown;
            n.unknown = static_cast<std::size_t>(unknown - unknowns_.begin());
            n.on = bit(n.unknown);
            n.dimension = dimensions_[n.unknown];
            return add(std::move(n));
        }
        for (auto at = names_.rbegin(); at != names_.rend(); ++at)
            if (at->first == s) return at->second;
        return s == row_ ? other(e) : constant(e, evaluator_(e));
    }
    if (const auto* m = std::get_if<ast::Member>(&e.node)) {
        if (!table_ || program_.symbol_of(*m->object) != row_ || !row_) return other(e);
        const auto column = table_->columns.find(m->member.text);
        if (column == table_->columns.end()) return other(e);  // which says so
        Node n;
        n.kind = Node::Kind::Column;
        n.expr = &e;
        n.column = column->second;
        n.dimension = dims_.fresh();
        for (const Value& v : *n.column) {
            if (is_missing(v)) continue;
            if (!v.is_number()) return other(e);
            n.dimension = dims_.of(as_real(v).dimension);
            break;
        }
        return add(std::move(n));
    }
    if (const auto* u = std::get_if<ast::Unary>(&e.node); u && u->op == ast::UnaryOp::negate) {
        const Id a = number(*u->operand);
        return combined(Node::Kind::Negate, a, -1);
    }
    if (const auto* b = std::get_if<ast::Binary>(&e.node)) return binary(e, *b);
    if (const auto* c = std::get_if<ast::Conditional>(&e.node)) return choose(e, *c);
    if (const auto* u = std::get_if<ast::InUnit>(&e.node)) {
        const Id a = number(*u->value);
        Diagnostics own;
        const auto unit = check::resolve_unit(u->unit, program_, nullptr, own);
        if (!unit) return other(e);
        must_be(*u->value, a, dims_.of(unit->dimension));
        return a;
    }
    if (const auto* l = std::get_if<ast::LetIn>(&e.node); l && unknowns_in(e)) {
        const std::size_t before = names_.size();
        const Finally forget([&] { names_.resize(before); });
        for (const ast::LocalName& n : l->names) {
            const Id a = compile(*n.value);
            names_.emplace_back(program_.symbol_of(n), a);
        }
        return number(*l->body);
    }
    if (const auto* c = std::get_if<ast::Call>(&e.node)) return call(e, *c);
    return other(e);
}

Equation::Id Equation::combined(Node::Kind kind, Id a, Id b) {
    Node n;
    n.kind = kind;
    n.of.push_back(a);
    const Node& x = nodes_[static_cast<std::size_t>(a)];
    n.on = x.on;
    n.dimension = x.dimension;
    if (b >= 0) {
        n.of.push_back(b);
        const Node& y = nodes_[static_cast<std::size_t>(b)];
        n.on |= y.on;
        if (kind == Node::Kind::Multiply)
            n.dimension = dims_.mul(dims_.resolve(x.dimension), dims_.resolve(y.dimension));
        if (kind == Node::Kind::Divide) n.dimension = dims_.div(dims_.resolve(x.dimension), dims_.resolve(y.dimension));
    }
    return add(std::move(n));
}

Equation::Id Equation::binary(const ast::Expr& e, const ast::Binary& b) {
    using Op = ast::BinaryOp;
    switch (b.op) {
        case Op::add:
        case Op::sub: {
            const Id l = number(*b.left), r = number(*b.right);
            same(e, l, r);
            return combined(b.op == Op::add ? Node::Kind::Add : Node::Kind::Subtract, l, r);
        }
        case Op::mul:
        case Op::div: {
            const Id l = number(*b.left), r = number(*b.right);
            return combined(b.op == Op::mul ? Node::Kind::Multiply : Node::Kind::Divide, l, r);
        }
        case Op::pow: {
            const Id l = number(*b.left);
            Node n;
            n.of.push_back(l);
            n.expr = &e;
            const auto own = nodes_[static_cast<std::size_t>(l)].dimension;
            if (const auto k = written_int(*b.right)) {
                n.kind = Node::Kind::Power;
                n.power = *k;
                n.on = nodes_[static_cast<std::size_t>(l)].on;
                n.dimension = dims_.pow(dims_.resolve(own), *k);
                return add(std::move(n));
            }
            const Id r = number(*b.right);
            must_be(*b.left, l, Dims::kPlain);
            must_be(*b.right, r, Dims::kPlain);
            n.kind = Node::Kind::Raise;
            n.of.push_back(r);
            n.on = nodes_[static_cast<std::size_t>(l)].on | nodes_[static_cast<std::size_t>(r)].on;
            return add(std::move(n));
        }
        case Op::plus_minus:
        case Op::int_div:
        case Op::mod:
        case Op::eq:
        case Op::ne:
        case Op::lt:
        case Op::le:
        case Op::gt:
        case Op::ge:
        case Op::logical_and:
        case Op::logical_or:
            break;
    }
    return other(e);
}

Equation::Id Equation::choose(const ast::Expr& e, const ast::Conditional& c) {
    if (unknowns_in(*c.condition)) return other(e);
    const Id when = other(*c.condition);
    const Rows before = active_;
    Rows yes, no;
    for (const int row : before) {
        const Value v = other_value(nodes_[static_cast<std::size_t>(when)], row);
        const auto* holds = v.as<bool>();
        if (!holds) evaluator_.fail("E0711", c.condition->span, "a condition is needed here");
        (*holds ? yes : no).push_back(row);
    }
    // What does not hold in any row is not looked at.
    active_ = yes;
    const Finally back([&] { active_ = before; });
    const Id a = number(*c.then_value);
    active_ = no;
    const Id b = number(*c.else_value);
    same(e, a, b);
    Node n;
    n.kind = Node::Kind::Choose;
    n.of = {when, a, b};
    n.expr = &e;
    n.on = nodes_[static_cast<std::size_t>(a)].on | nodes_[static_cast<std::size_t>(b)].on;
    n.dimension = nodes_[static_cast<std::size_t>(a)].dimension;
    return add(std::move(n));
}

Equation::Id Equation::call(const ast::Expr& e, const ast::Call& c) {
    const check::Symbol* s = program_.symbol_of(*c.callee);
    if (s && s->kind == SymbolKind::Builtin && is_taken_apart(s->builtin)) {
        const bool list = c.arguments.size() == 1 && (s->builtin == Builtin::Min || s->builtin == Builtin::Max);
        if (list) return other(e);
        Node n;
        n.kind = Node::Kind::Function;
        n.function = s->builtin;
        n.expr = &e;
        for (const ast::Argument& a : c.arguments) {
            n.of.push_back(number(*a.value));
            n.on |= nodes_[static_cast<std::size_t>(n.of.back())].on;
        }
        const ast::Expr& first = *c.arguments.front().value;
        const auto own = nodes_[static_cast<std::size_t>(n.of.front())].dimension;
        switch (language::row(s->builtin).signature) {
            case language::Signature::Extremum:
                for (std::size_t i = 1; i < n.of.size(); ++i) must_be(*c.arguments[i].value, n.of[i], own);
                n.dimension = own;
                break;
            case language::Signature::Same:
                n.dimension = own;
                break;
            case language::Signature::Root: {
                n.dimension = dims_.fresh();
                if (!dims_.unify(dims_.pow(n.dimension, 2), own))
                    evaluator_.fail(
                        "E1806", first.span,
                        fmt::format("`{}` is {}, which has no square root", ast::format(first), describe(own)));
                break;
            }
            default:
                must_be(first, n.of.front(), Dims::kPlain);
        }
        return add(std::move(n));
    }
    if (!s || s->kind != SymbolKind::Fn || s->owner || calls_ >= kMostCalls || !unknowns_in(e)) return other(e);
    // As if the body stood here.
    const auto& decl = std::get<ast::FnDecl>(s->stmt->node);
    std::vector<const ast::Expr*> given(decl.parameters.size());
    std::size_t position = 0;
    for (const auto& a : c.arguments) {
        const std::size_t i = ast::parameter_of(a, decl.parameters, position);
        if (i >= given.size()) return other(e);
        given[i] = a.value.get();
    }
    const std::size_t before = names_.size();
    const Finally forget([&] { names_.resize(before); });
    std::vector<std::pair<const check::Symbol*, Id>> mine;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& p = decl.parameters[i];
        const auto symbol = s->members.find(p.name.text);
        if (symbol == s->members.end() || (!given[i] && !p.default_value)) return other(e);
        const ast::Expr& value = given[i] ? *given[i] : *p.default_value;
        const check::Type& type = symbol->second->type;
        const Id id = p.type && type.is_number() ? number(value) : compile(value);
        if (p.type && type.kind == check::TypeKind::Real) must_be(value, id, dims_.of(type.dimension));
        mine.emplace_back(symbol->second, id);
    }
    names_.insert(names_.end(), mine.begin(), mine.end());
    ++calls_;
    const Finally out([&] { --calls_; });
    return number(*decl.body);
}

Equation::Id Equation::other(const ast::Expr& e) {
    Node n;
    n.kind = Node::Kind::Other;
    n.expr = &e;
    n.on = unknowns_in(e);
    n.dimension = dims_.fresh();
    ast::each_expression(e, [&](const ast::Expr& x) {
        const check::Symbol* s = program_.symbol_of(x);
        for (auto at = names_.rbegin(); s && at != names_.rend(); ++at)
            if (at->first == s) {
                if (std::ranges::find(n.names, s, [](const auto& p) { return p.first; }) == n.names.end())
                    n.names.push_back(*at);
                break;
            }
    });
    const check::Type& type = program_.type_of(e);
    if (type.kind == check::TypeKind::Real && !type.bare_zero) n.dimension = dims_.of(type.dimension);
    if (type.kind == check::TypeKind::Int && n.on) n.dimension = Dims::kPlain;
    if (!n.on) n.values = std::make_shared<List>(all_.size());
    return add(std::move(n));
}

void Equation::solve_dimensions() {
    const auto open = [&](Dims::Id d) { return !dims_.closed(dims_.resolve(d)); };
    for (std::size_t k = 0; k < unknowns_.size(); ++k) {
        if (!open(dimensions_[k])) continue;
        evaluator_.fail(
            "E1807", fit_.unknowns[k].name.span,
            fmt::format("the dimension of `{}` does not follow from the equation", unknowns_[k]->name),
            fmt::format("say it with limits: `{0} in 0 s..1 s`, or with a unit: `{0} * 1 s`", unknowns_[k]->name));
    }
}

check::Dimension Equation::dimension(std::size_t unknown) {
    return dims_.concrete(dims_.resolve(dimensions_[unknown]));
}

check::Dimension Equation::dimension() {
    return dims_.concrete(dims_.resolve(nodes_[static_cast<std::size_t>(left_)].dimension));
}

std::string Equation::row_name(std::int64_t row) const {
    return fmt::format("row {}", row + 1);
}

}  // namespace pamina::script
