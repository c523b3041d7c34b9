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
#include "runtime/expr/math.h"
#include "runtime/expr/wide_int.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

using check::Dims;
using check::SymbolKind;
using fit::Twofold;
using language::Builtin;

namespace {

/// Deeper ones are evaluated as the script does it.
constexpr int kMostLevels = 1000, kMostCalls = 20;

Twofold power_of_ten(int n) {
    // Exact up to 22, a sum of two doubles up to 44.
    constexpr int kExact = 22;
    Twofold p = 1.0;
    for (; n > kExact; n -= kExact) p *= Twofold(expr::math::power_of_ten(kExact));
    return p * Twofold(expr::math::power_of_ten(n));
}

Twofold exactly(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) {
        const auto high = static_cast<double>(*i);
        return {high, static_cast<double>(static_cast<Int128>(*i) - static_cast<Int128>(high))};
    }
    const Real& r = *v.as<Real>();
    if (r.exp10 == 0 || r.mantissa == 0 || !std::isfinite(r.mantissa)) return r.mantissa;
    constexpr int kMost = 300;
    if (std::abs(r.exp10) > kMost) return r.base();
    const Twofold scale = power_of_ten(std::abs(r.exp10));
    return r.exp10 > 0 ? Twofold(r.mantissa) * scale : Twofold(r.mantissa) / scale;
}

template <class T>
T converted(const Value& v) {
    if constexpr (std::is_same_v<T, double>)
        return v.as<Real>() ? v.as<Real>()->base() : static_cast<double>(*v.as<std::int64_t>());
    else
        return exactly(v);
}

double high(double x) {
    return x;
}
double high(Twofold x) {
    return x.high;
}

template <class T>
T whole_power(T x, int k) {
    const bool below = k < 0;
    T out = 1.0, square = x;
    for (unsigned n = static_cast<unsigned>(std::abs(k)); n > 0; n /= 2) {
        if (n % 2) out = out * square;
        square = square * square;
    }
    return below ? T(1.0) / out : out;
}

/// Functions of one number.
double function_of(Builtin f, double x) {
    switch (f) {
        case Builtin::Abs:
            return std::fabs(x);
        case Builtin::Floor:
            return std::floor(x);
        case Builtin::Ceil:
            return std::ceil(x);
        case Builtin::Round:
            return std::round(x);
        case Builtin::Sqrt:
            return std::sqrt(x);
        case Builtin::Exp:
            return expr::math::exp(x);
        case Builtin::Ln:
            return expr::math::ln(x);
        case Builtin::Log2:
            return expr::math::log2(x);
        case Builtin::Log10:
            return expr::math::log10(x);
        default:
            return std::numeric_limits<double>::quiet_NaN();
    }
}

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

bool Equation::make_linear() {
    terms_.clear();
    const auto l = linear_form(left_), r = l ? linear_form(right_) : std::nullopt;
    if (!r) return false;
    // left - right = rest - sum of terms.
    const auto minus = [&](const std::optional<Id>& a, const std::optional<Id>& b) -> std::optional<Id> {
        if (!b) return a;
        if (!a) return combined(Node::Kind::Negate, *b, -1);
        return combined(Node::Kind::Subtract, *a, *b);
    };
    rest_ = minus(l->constant, r->constant);
    for (std::size_t k = 0; k < unknowns_.size(); ++k)
        if (bit(k) & sought_) terms_.push_back(minus(r->factors[k], l->factors[k]));
    return true;
}

bool Equation::costly() const {
    return std::ranges::any_of(nodes_, [](const Node& n) { return n.kind == Node::Kind::Other && n.on != 0; });
}

// As many as there are, the first ones first: a product of two is linear in either.
std::vector<std::size_t> Equation::linear_part() {
    std::vector<std::size_t> part;
    std::uint64_t all = 0;
    const std::size_t size = nodes_.size();
    for (std::size_t k = 0; k < std::min<std::size_t>(unknowns_.size(), 63); ++k) {
        sought_ = all | bit(k);
        if (make_linear()) {
            all = sought_;
            part.push_back(k);
        }
        nodes_.resize(size);
    }
    sought_ = all;
    make_linear();
    return part;
}

std::optional<double> Equation::replaced(std::size_t unknown) {
    std::optional<double> found;
    ast::each_expression(*fit_.equation, [&](const ast::Expr& e) {
        const auto* with = std::get_if<ast::With>(&e.node);
        if (!with || found) return;
        const ast::Expr* base = with->base.get();
        while (const auto* inner = std::get_if<ast::With>(&base->node)) base = inner->base.get();
        if (const auto* c = std::get_if<ast::Call>(&base->node)) base = c->callee.get();
        const check::Symbol* machine = program_.symbol_of(*base);
        if (!machine) return;
        for (const ast::Binding& b : with->bindings) {
            if (program_.symbol_of(*b.value) != unknowns_[unknown]) continue;
            const auto member = machine->members.find(b.name.text);
            if (member == machine->members.end()) continue;
            if (const auto was = written_value(*member->second, 0)) found = as_real(*was).base();
        }
    });
    return found;
}

// Of a let or parameter of a machine that is arithmetic of numbers and others of its lets.
std::optional<Value> Equation::written_value(const check::Symbol& member, int depth) {
    constexpr int kDeepest = 10;
    const ast::Expr* was = nullptr;
    if (member.parameter) was = member.parameter->default_value.get();
    if (member.stmt)
        if (const auto* let = std::get_if<ast::LetDecl>(&member.stmt->node)) was = let->value.get();
    if (!was || depth > kDeepest) return {};
    bool simple = true;
    Evaluator::Scope known;
    ast::each_expression(*was, [&](const ast::Expr& x) {
        if (!simple || std::holds_alternative<ast::Number>(x.node) || std::holds_alternative<ast::Binary>(x.node))
            return;
        simple = std::holds_alternative<ast::NameRef>(x.node);
        const check::Symbol* s = simple ? program_.symbol_of(x) : nullptr;
        simple = s && s->owner == member.owner;
        const auto value = simple ? written_value(*s, depth + 1) : std::nullopt;
        simple = value.has_value();
        if (simple) known[s] = *value;
    });
    std::optional<Value> value;
    if (simple) evaluator_.within(known, [&] { value = evaluator_(*was); });
    return value && value->is_number() ? value : std::nullopt;
}

// ---- the tree -------------------------------------------------------------------------------------

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

// ---- linear in the unknowns -----------------------------------------------------------------------

std::optional<Equation::Linear> Equation::linear_form(Id id) {
    // Nodes are added while this walks: no reference into them is kept.
    const Node n = nodes_[static_cast<std::size_t>(id)];
    Linear out;
    out.factors.resize(unknowns_.size());
    if (!(n.on & sought_)) {
        out.constant = id;
        return out;
    }
    const auto merged = [&](const std::optional<Id>& a, const std::optional<Id>& b, bool minus) -> std::optional<Id> {
        if (!b) return a;
        if (!a) return minus ? combined(Node::Kind::Negate, *b, -1) : *b;
        return combined(minus ? Node::Kind::Subtract : Node::Kind::Add, *a, *b);
    };
    const auto each = [&](const Linear& of, auto&& change) {
        if (of.constant) out.constant = change(*of.constant);
        for (std::size_t k = 0; k < unknowns_.size(); ++k)
            if (of.factors[k]) out.factors[k] = change(*of.factors[k]);
    };
    switch (n.kind) {
        case Node::Kind::Unknown: {
            Node one;
            one.number = 1.0;
            out.factors[n.unknown] = add(std::move(one));
            return out;
        }
        case Node::Kind::Negate: {
            const auto a = linear_form(n.of[0]);
            if (!a) return {};
            each(*a, [&](Id x) { return combined(Node::Kind::Negate, x, -1); });
            return out;
        }
        case Node::Kind::Add:
        case Node::Kind::Subtract: {
            const auto a = linear_form(n.of[0]), b = a ? linear_form(n.of[1]) : std::nullopt;
            if (!b) return {};
            const bool minus = n.kind == Node::Kind::Subtract;
            out.constant = merged(a->constant, b->constant, minus);
            for (std::size_t k = 0; k < unknowns_.size(); ++k)
                out.factors[k] = merged(a->factors[k], b->factors[k], minus);
            return out;
        }
        case Node::Kind::Multiply:
        case Node::Kind::Divide: {
            const bool left = depends(n.of[0]), right = depends(n.of[1]);
            if (left && right) return {};
            if (n.kind == Node::Kind::Divide && right) return {};
            const auto a = linear_form(n.of[left ? 0 : 1]);
            if (!a) return {};
            each(*a, [&](Id x) { return combined(n.kind, x, n.of[left ? 1 : 0]); });
            return out;
        }
        case Node::Kind::Power:
            return n.power == 1 ? linear_form(n.of[0]) : std::nullopt;
        case Node::Kind::Choose: {
            const auto a = linear_form(n.of[1]), b = a ? linear_form(n.of[2]) : std::nullopt;
            if (!b) return {};
            const auto either = [&](const std::optional<Id>& x, const std::optional<Id>& y) -> std::optional<Id> {
                if (!x && !y) return {};
                Node choice;
                choice.kind = Node::Kind::Choose;
                choice.expr = n.expr;
                choice.of = {n.of[0], x ? *x : add({}), y ? *y : add({})};
                return add(std::move(choice));
            };
            out.constant = either(a->constant, b->constant);
            for (std::size_t k = 0; k < unknowns_.size(); ++k) out.factors[k] = either(a->factors[k], b->factors[k]);
            return out;
        }
        case Node::Kind::Number:
        case Node::Kind::Column:
        case Node::Kind::Raise:
        case Node::Kind::Function:
        case Node::Kind::Other:
            break;
    }
    return {};
}

template <class T>
fit::Column Equation::column(Id n) {
    fit::Column out;
    const auto values = evaluate<T>(n, all_);
    out.high.reserve(values.size());
    for (const T& x : values) {
        if constexpr (std::is_same_v<T, Twofold>) {
            out.high.push_back(x.high);
            out.low.push_back(x.low);
        } else {
            out.high.push_back(x);
        }
    }
    return out;
}

namespace {

template <class T, class Of>
fit::Problem problem_of(std::size_t rows, const std::vector<std::optional<int>>& terms, const std::optional<int>& rest,
                        Of&& column) {
    fit::Problem p;
    fit::Column none;
    none.high.assign(rows, 0);
    p.measured = rest ? column(*rest) : none;
    for (const auto& t : terms) p.terms.push_back(t ? column(*t) : none);
    return p;
}

}  // namespace

fit::Problem Equation::problem() {
    return problem_of<double>(all_.size(), terms_, rest_, [&](Id n) { return column<double>(n); });
}

fit::Problem Equation::precise_problem() {
    return problem_of<Twofold>(all_.size(), terms_, rest_, [&](Id n) { return column<Twofold>(n); });
}

// ---- values ---------------------------------------------------------------------------------------

std::vector<double> Equation::residuals(std::span<const double> unknowns) {
    std::vector<double> l = left(unknowns);
    const auto r = evaluate<double>(right_, all_);
    for (std::size_t i = 0; i < l.size(); ++i) l[i] -= r[i];
    return l;
}

std::vector<double> Equation::left(std::span<const double> unknowns) {
    now_.assign(unknowns.begin(), unknowns.end());
    return evaluate<double>(left_, all_);
}

std::vector<double> Equation::of_rows(const ast::Expr& e) {
    return evaluate<double>(number(e), all_);
}

/// Of an Other that depends on no unknown: evaluated once.
const Value& Equation::other_value(Node& n, int row) {
    Value& v = (*n.values)[static_cast<std::size_t>(row)];
    if (is_missing(v)) {
        Value found = evaluated(n, row);
        v = std::move(found);
    }
    return v;
}

Value Equation::evaluated(const Node& n, int row) {
    Value v;
    // The names first: they may be evaluated likewise.
    std::vector<std::pair<const check::Symbol*, Value>> names;
    names.reserve(n.names.size());
    for (const auto& [symbol, id] : n.names) names.emplace_back(symbol, value_of(id, row));
    const ast::Expr& e = *n.expr;
    const bool depends = n.on != 0;
    evaluator_.within(evaluator_.scope(), [&] {
        if (row_) evaluator_.bind(*row_, table_ ? row_of(*table_, row) : (*list_)[static_cast<std::size_t>(row)]);
        for (std::size_t k = 0; depends && k < unknowns_.size(); ++k)
            evaluator_.bind(*unknowns_[k], Value(Real{now_[k], 0, dimension(k)}));
        for (const auto& [symbol, value] : names) evaluator_.bind(*symbol, value);
        v = evaluator_(e);
    });
    return v;
}

Value Equation::value_of(Id id, int row) {
    Node& n = nodes_[static_cast<std::size_t>(id)];
    if (n.kind == Node::Kind::Other) return n.on ? evaluated(n, row) : other_value(n, row);
    const double x = evaluate<double>(id, {row}).front();
    const auto d = dims_.resolve(nodes_[static_cast<std::size_t>(id)].dimension);
    return Value(Real{x, 0, dims_.concrete(d)});
}

template <class T>
T Equation::number_of(const Value& v, const Node& n, int row) {
    if (is_missing(v)) {
        const ValueError error = missing_value(v);
        evaluator_.fail(error.id, n.expr->span, error.message, error.help);
    }
    if (!v.is_number()) evaluator_.fail("E0711", n.expr->span, "a number is needed here");
    const T x = converted<T>(v);
    if (!n.on && !std::isfinite(high(x)))
        evaluator_.fail("E1808", n.expr->span,
                        fmt::format("`{}` is {} in {}", ast::format(*n.expr), show(v, program_), row_name(row)),
                        "leave such rows out: `filter(row in t: …)`", 3);
    return x;
}

template <class T>
std::vector<T> Equation::evaluate(Id id, const Rows& rows) {
    stop_.look();
    const Node& n = nodes_[static_cast<std::size_t>(id)];
    std::vector<T> out;
    const auto pair = [&](auto&& of) {
        out = evaluate<T>(n.of[0], rows);
        const auto right = evaluate<T>(n.of[1], rows);
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = of(out[i], right[i]);
    };
    switch (n.kind) {
        case Node::Kind::Number:
            out.assign(rows.size(), T(1.0));
            for (T& x : out) {
                if constexpr (std::is_same_v<T, Twofold>)
                    x = n.number;
                else
                    x = n.number.high;
            }
            break;
        case Node::Kind::Column:
            out.reserve(rows.size());
            for (const int row : rows) out.push_back(number_of<T>((*n.column)[static_cast<std::size_t>(row)], n, row));
            break;
        case Node::Kind::Unknown:
            out.assign(rows.size(), T(now_[n.unknown]));
            break;
        case Node::Kind::Negate:
            out = evaluate<T>(n.of[0], rows);
            for (T& x : out) x = -x;
            break;
        case Node::Kind::Add:
            pair([](T a, T b) { return a + b; });
            break;
        case Node::Kind::Subtract:
            pair([](T a, T b) { return a - b; });
            break;
        case Node::Kind::Multiply:
            pair([](T a, T b) { return a * b; });
            break;
        case Node::Kind::Divide:
            pair([](T a, T b) { return a / b; });
            break;
        case Node::Kind::Power:
            out = evaluate<T>(n.of[0], rows);
            for (T& x : out) x = whole_power(x, n.power);
            break;
        case Node::Kind::Raise:
            pair([](T a, T b) {
                const double k = high(b) * 2;
                // Halves are roots, with all the digits that there are.
                if (k == std::floor(k) && std::fabs(k) < 256 && high(a) >= 0) {
                    using std::sqrt;
                    const int whole = static_cast<int>(k);
                    return whole % 2 ? whole_power(T(sqrt(a)), whole) : whole_power(a, whole / 2);
                }
                return T(expr::math::pow(high(a), high(b)));
            });
            break;
        case Node::Kind::Function: {
            out = evaluate<T>(n.of[0], rows);
            if (n.function == Builtin::Min || n.function == Builtin::Max) {
                for (std::size_t k = 1; k < n.of.size(); ++k) {
                    const auto next = evaluate<T>(n.of[k], rows);
                    for (std::size_t i = 0; i < out.size(); ++i)
                        if (n.function == Builtin::Min ? next[i] < out[i] : next[i] > out[i]) out[i] = next[i];
                }
                break;
            }
            for (T& x : out) {
                if (n.function == Builtin::Sqrt) {
                    using std::sqrt;
                    x = sqrt(x);
                } else if (n.function == Builtin::Abs) {
                    if (high(x) < 0) x = -x;
                } else {
                    x = T(function_of(n.function, high(x)));
                }
            }
            break;
        }
        case Node::Kind::Choose: {
            Rows yes, no;
            std::vector<bool> holds;
            for (const int row : rows) {
                holds.push_back(*other_value(nodes_[static_cast<std::size_t>(n.of[0])], row).template as<bool>());
                (holds.back() ? yes : no).push_back(row);
            }
            const auto a = evaluate<T>(n.of[1], yes), b = evaluate<T>(n.of[2], no);
            std::size_t i = 0, k = 0;
            for (const bool h : holds) out.push_back(h ? a[i++] : b[k++]);
            break;
        }
        case Node::Kind::Other:
            out.reserve(rows.size());
            for (const int row : rows) {
                Node& own = nodes_[static_cast<std::size_t>(id)];
                const Value v = own.on ? evaluated(own, row) : other_value(own, row);
                out.push_back(number_of<T>(v, own, row));
            }
            break;
    }
    if (n.kind == Node::Kind::Column || n.kind == Node::Kind::Other || n.on) return out;
    // Of numbers that are there nothing may come that is none.
    for (std::size_t i = 0; i < out.size(); ++i)
        if (!std::isfinite(high(out[i])) && n.expr)
            evaluator_.fail("E1808", n.expr->span,
                            fmt::format("`{}` is {} in {}", ast::format(*n.expr), expr::math::for_text(high(out[i])),
                                        row_name(rows[i])),
                            "leave such rows out: `filter(row in t: …)`", 3);
    return out;
}

}  // namespace pamina::script
