// Types of expressions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "frontend/ast/operators.h"
#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/infer/types.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/literals.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/check/words/units.h"
#include "frontend/source/decimal.h"
#include "frontend/source/string_literal.h"

namespace pamina::check {

using ast::overloaded;
using Tag = Ty::Tag;

Ty Expressions::as_value(const ast::Expr& e, Ty t) {
    const char* help = nullptr;
    switch (t.tag) {
        case Tag::Function:
            help = "call it: `{}(…)`";
            break;
        case Tag::Model:
            help = "predict it: `predict {}(…)`";
            break;
        case Tag::Network:
            help = "solve it: `solve {}(…)`";
            break;
        case Tag::Proc:
            help = "run it as a statement: `{}(…)`";
            break;
        case Tag::Machine:
            help = "write one of its members: `{}.…`";
            break;
        case Tag::File:
            help = "write one of its names: `{}.…`";
            break;
        default:
            return t;
    }
    const Symbol* s = t.symbol;
    // Short words as `c` are those of the language as long as nothing is declared by them.
    if (s->kind == SymbolKind::Builtin && work_.module.incomplete)
        return wrong();  // what declares the name may be what could not be read
    if (s->kind == SymbolKind::Builtin)
        help = "call it: `{0}(…)`; it is a function of the language, and nothing else is declared by the name `{0}`";
    if (s->kind == SymbolKind::Machine) help = kWhereMachinesStand;
    const char* what = t.tag == Tag::Machine ? "a machine" : kind_words(*s);
    Diagnostic& d = error(
        "E0213", e.span, fmt::format("`{}` is {}, not a value", text(e), what),
        fmt::format(fmt::runtime(help), t.tag == Tag::Machine && s->kind != SymbolKind::Machine ? text(e) : s->name));
    if (s->span.file) d.notes.push_back({s->span, "it is declared here"});
    return wrong();
}

Ty Expressions::value(const ast::Expr& e) {
    Ty t = as_value(e, expr(e));
    ty(e) = t;
    return t;
}

// What is made of others may grow with every use: two of one that is two of another.
Ty Expressions::limited(Span at, const Ty& t) {
    const Ty f = t_.find(t);
    const Tag tag = f.tag;
    if (tag == Tag::Num && t_.dims.largest_power(f.a) > Dims::kMaxPower) {
        error("E0933", at, fmt::format("the dimension of this has a power over {}", Dims::kMaxPower));
        return wrong();
    }
    if ((tag != Tag::List && tag != Tag::Record) || t_.parts(t) <= kMaxTypeParts) return t;
    error("E0932", at,
          fmt::format("this {} has more than {} parts, with those of the lists and records in it",
                      tag == Tag::List ? "list" : "record", kMaxTypeParts));
    return wrong();
}

Ty Expressions::expr(const ast::Expr& e) {
    if (state_.depth >= kMaxDepth) return wrong();  // reported when names were resolved
    ++state_.depth;
    std::size_t base = spine_.size();
    const ast::Expr* at = &e;
    for (const ast::Expr* left = left_child(*at); left; left = left_child(*at)) {
        spine_.push_back(at);
        at = left;
    }
    Ty t = limited(at->span, leaf(*at));
    ty(*at) = t;
    while (spine_.size() > base) {
        const ast::Expr* parent = spine_.back();
        spine_.pop_back();
        t = limited(parent->span, rest(*parent, *at, t));
        ty(*parent) = t;
        at = parent;
    }
    --state_.depth;
    return t;
}

Ty Expressions::leaf(const ast::Expr& e) {
    return std::visit(
        overloaded{
            [&](const ast::ErrorExpr&) { return wrong(); }, [&](const ast::Number& n) { return number_literal(e, n); },
            [&](const ast::BoolLiteral&) { return Inference::simple(Tag::Bool); },
            [&](const ast::StringLiteral&) { return Inference::simple(Tag::String); },
            [&](const ast::Text& t) { return text_of(t); }, [&](const ast::ListLiteral& l) { return list(l); },
            [&](const ast::NameRef&) { return name(e); },
            // The next five have a left operand and come to rest().
            [&](const ast::Member&) { return wrong(); }, [&](const ast::Index&) { return wrong(); },
            [&](const ast::Call&) { return wrong(); }, [&](const ast::Binary&) { return wrong(); },
            [&](const ast::InUnit&) { return wrong(); }, [&](const ast::Unary& u) { return unary(u); },
            [&](const ast::Conditional&) { return conditional(e); }, [&](const ast::LetIn& l) { return let_in(l); },
            [&](const ast::Range& r) {
                range(r, false);
                error("E0306", e.span, "a range cannot stand here",
                      "it belongs after `in`, or in the index of a processor");
                return wrong();
            },
            [&](const ast::Comprehension& c) { return comprehension(e, c); },
            [&](const ast::ListComprehension& l) { return list_comprehension(l); },
            [&](const ast::Record& r) { return record(r); },
            [&](const ast::With&) {
                const std::vector<const Symbol*> machine = machines_.machine_use(e);
                return machine.empty() ? wrong() : Inference::simple(Tag::Machine, machine.front());
            },
            [&](const ast::Tuple& t) { return arrays_.tuple(e, t); },
            [&](const ast::ScheduleValue& s) {
                statements_.placement(s.rule);
                return Inference::simple(Tag::Schedule);
            },
            [&](const ast::Draw& d) { return laws_.draw(e, d); }, [&](const ast::Get& g) { return tokens_.get(g); },
            [&](const ast::Predict& p) { return predictions_.predict(e, p); },
            [&](const ast::Solve& s) { return predictions_.solve(e, s); },
            [&](const ast::Symbolic& s) {
                const Ty form = forms_.symbolic(e, s);
                predictions_.using_options(s.options, UsingOf::Symbolic, form);
                return form;
            },
            [&](const ast::Sensitivity& s) { return predictions_.sensitivity(e, s); },
            [&](const ast::Advice& a) { return predictions_.advice(a); },
            [&](const ast::Fit& f) { return sweeps_.fit(f); },
            [&](const ast::TermSearch& t) { return sweeps_.term_search(t); }},
        e.node);
}

Ty Expressions::rest(const ast::Expr& e, const ast::Expr& left_expr, Ty left) {
    if (auto* b = std::get_if<ast::Binary>(&e.node)) {
        Ty l = as_value(left_expr, left);
        ty(left_expr) = l;
        return binary(e, *b, l);
    }
    if (auto* m = std::get_if<ast::Member>(&e.node)) return left.tag == Tag::File ? name(e) : member(e, *m, left);
    if (auto* c = std::get_if<ast::Call>(&e.node)) return calls_.call(e, *c, left);
    if (auto* i = std::get_if<ast::Index>(&e.node)) {
        bool part = left.tag == Tag::Machine && left.symbol->kind == SymbolKind::Part;
        return index(e, *i, part ? left : as_value(left_expr, left));
    }
    auto& u = std::get<ast::InUnit>(e.node);
    Ty l = as_value(left_expr, left);
    std::optional<UnitValue> unit = resolve_unit(u.unit, work_.program, &here(), work_.out);
    Ty n;
    if (!need_number(left_expr, l, "`->`", &n) || !unit) {
        return unit && n.tag == Tag::Any ? t_.num(t_.dims.of(unit->dimension), kReal) : wrong();
    }
    if (!n.zero && !t_.dims.unify(n.a, t_.dims.of(unit->dimension))) {
        Diagnostic& d = error("E0301", e.span,
                              fmt::format("{}, `{}` is {}", say(left_expr, l), text(u.unit.span),
                                          describe(unit->dimension, work_.program)));
        const auto* bare = std::get_if<ast::Number>(&left_expr.node);
        if (bare && !bare->unit) d.help = fmt::format("`{} {}` is a quantity", text(left_expr), text(u.unit.span));
        return wrong();
    }
    return t_.num(t_.dims.of(unit->dimension), kReal);
}

Ty Expressions::number_literal(const ast::Expr& e, const ast::Number& n) {
    const WrittenNumber d = *read_number(n.digits);
    if (!std::isfinite(d.value)) {
        error("E0304", e.span, fmt::format("`{}` is larger than any real", text(e)));
        return wrong();
    }
    if (n.unit) {
        std::optional<UnitValue> unit = resolve_unit(*n.unit, work_.program, &here(), work_.out);
        if (!unit) return wrong();
        note_unit(work_.program.written_units, *n.unit);
        return t_.num(t_.dims.of(unit->dimension), kReal);
    }
    if (n.is_int && !d.integer) {
        error("E0304", e.span, fmt::format("`{}` does not fit an int of 64 bits", text(e)),
              "write it as a real, with a point or exponent");
        return wrong();
    }
    Ty t = t_.num(Dims::kPlain, n.is_int ? kInt : kReal);
    t.zero = d.value == 0 && d.mantissa == 0;
    t.whole = !n.is_int && std::floor(d.value) == d.value && std::fabs(d.value) < 9223372036854775808.0;
    return t;
}

Ty Expressions::list(const ast::ListLiteral& l) {
    Ty element = t_.fresh_var();
    const ast::Expr* first = nullptr;
    Ty first_type;
    bool good = true;
    std::vector<const Symbol*> several;
    for (const ast::ExprPtr& item : l.items) {
        Ty t = things_.item(*item);
        // Machines and models together: one by one they would be as many choices as there are items.
        const bool one_of = things_.is_thing(t) && is_choice(t.tag) && t.symbol->kind != SymbolKind::Parameter &&
                            (!first || t_.find(element).tag == t.tag);
        if (one_of) {
            const auto these = t_.candidates(t);
            several.insert(several.end(), these.begin(), these.end());
        }
        if (!first) {
            first = item.get();
            first_type = element = t;
            continue;
        }
        if (one_of && good) continue;
        std::optional<Ty> both = t_.unify(element, t);
        if (both) {
            element = *both;
            continue;
        }
        if (good) differ(*item, *first, first_type, *item, t);
        good = false;
    }
    if (!good || t_.find(element).tag == Tag::Error) return wrong();
    if (!several.empty()) element = t_.choice(t_.find(element).tag, several);
    element.whole = false;
    return t_.list(element);
}

// The values of each field; a name may stand once.
Ty Expressions::record(const ast::Record& r) {
    std::vector<std::pair<std::string, Ty>> fields;
    bool good = true;
    for (const ast::Binding& b : r.fields) {
        Ty t = things_.item(*b.value);
        good = good && t_.find(t).tag != Tag::Error;
        t.whole = false;
        auto first =
            std::find_if(r.fields.begin(), r.fields.end(), [&](auto& f) { return f.name.text == b.name.text; });
        if (&*first != &b) {
            error("E0248", b.name.span, fmt::format("the field `{}` is given twice", b.name.text))
                .notes.push_back({first->name.span, "the first one is here"});
            good = false;
            continue;
        }
        fields.emplace_back(b.name.text, t);
    }
    return good ? t_.record(std::move(fields)) : wrong();
}

Ty Expressions::list_comprehension(const ast::ListComprehension& l) {
    for (const ast::Binder& b : l.binders) binder(b, Sources::All);
    const bool good = condition(l.condition);
    Ty element = t_.find(things_.item(*l.body));
    if (element.tag == Tag::Error || !good) return wrong();
    element.whole = false;
    return t_.list(element);
}

bool Expressions::condition(const ast::ExprPtr& c) {
    return !c || need_bool(*c, value(*c), "`if`");
}

// What a name stands for, also a name of an imported file, `f.x`.
Ty Expressions::name(const ast::Expr& e) {
    const Symbol* s = work_.program.symbol_of(e);
    if (!s) return wrong();
    switch (s->kind) {
        case SymbolKind::Builtin:
            if (s->builtin == Builtin::Now || s->builtin == Builtin::Duration || s->builtin == Builtin::Level)
                return t_.num(t_.dims.of(Type::time().dimension), kReal);
            if (language::row(s->builtin).signature == language::Signature::Spread && s->builtin != Builtin::General)
                return Inference::simple(Tag::Distribution);
            return s->builtin == Builtin::Index || s->builtin == Builtin::Population
                       ? integer()
                       : Inference::simple(Tag::Function, s);
        case SymbolKind::Fn:
            return Inference::simple(Tag::Function, s);
        case SymbolKind::Model:
            return Inference::simple(Tag::Model, s);
        case SymbolKind::Network:
            return Inference::simple(Tag::Network, s);
        case SymbolKind::Class:
        case SymbolKind::Station:
            error("E1015", e.span, fmt::format("`{}` is {}, not a value", s->name, kind_words(*s)),
                  s->kind == SymbolKind::Class ? "classes stand in routes and in records: `{ jobs = 100 ms }`"
                  : s->owner && s->owner->kind == SymbolKind::Machine
                      ? "`before.residence(station)` is the time there with one customer less"
                      : "stations stand in routes; their figures are those of a solution")
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::Net:
        case SymbolKind::Transition:
            error("E2001", e.span, fmt::format("`{}` is {}, not a value", s->name, kind_words(*s)),
                  s->kind == SymbolKind::Net
                      ? fmt::format("`solve {}(…)` and `simulate {}(…)` ask it", s->name, s->name)
                      : "its figures are those of a solution")
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::Proc:
            return Inference::simple(Tag::Proc, s);
        case SymbolKind::Machine:
        case SymbolKind::MachineName:
            return Inference::simple(Tag::Machine, s);
        case SymbolKind::File:
            return Inference::simple(Tag::File, s);
        case SymbolKind::Unit:
            error("E0213", e.span, fmt::format("`{}` is a unit, not a value", s->name),
                  std::holds_alternative<ast::Member>(e.node)
                      ? std::string("import the file without `as` to use its units")
                      : fmt::format("write a number before it: `1 {}`", s->name))
                .notes.push_back({s->span, "it is declared here"});
            return wrong();
        case SymbolKind::TaskArray:
            return wrong();
        case SymbolKind::Array:
            return Inference::simple(Tag::Array);
        case SymbolKind::Entity:
            return Inference::entity(s);
        case SymbolKind::Part:
            if (!s->owner || s->owner->kind != SymbolKind::Net) return types_.part_type(s);
            [[fallthrough]];
        case SymbolKind::Place:
        case SymbolKind::Param:
        case SymbolKind::Let:
        case SymbolKind::Parameter:
        case SymbolKind::Index:
        case SymbolKind::Local: {
            auto it = t_.types.find(s);
            return it == t_.types.end() ? wrong() : t_.find(it->second);
        }
    }
    return wrong();
}

Ty Expressions::unary(const ast::Unary& u) {
    Ty t = value(*u.operand);
    if (u.op == ast::UnaryOp::logical_not)
        return need_bool(*u.operand, t, "`not`") ? Inference::simple(Tag::Bool) : wrong();
    if (t_.find(t).tag == Tag::Form && !state_.body) return t_.find(t);
    Ty n;
    if (!need_number(*u.operand, t, "`-`", &n)) return n.tag == Tag::Any && t.tag != Tag::Error ? n : wrong();
    return n;
}

namespace {

const char* op_text(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::add:
            return "`+`";
        case ast::BinaryOp::sub:
            return "`-`";
        case ast::BinaryOp::plus_minus:
            return "`+-`";
        case ast::BinaryOp::mul:
            return "`*`";
        case ast::BinaryOp::div:
            return "`/`";
        case ast::BinaryOp::int_div:
            return "`div`";
        case ast::BinaryOp::mod:
            return "`mod`";
        case ast::BinaryOp::pow:
            return "`^`";
        case ast::BinaryOp::eq:
            return "`==`";
        case ast::BinaryOp::ne:
            return "`!=`";
        case ast::BinaryOp::lt:
            return "`<`";
        case ast::BinaryOp::le:
            return "`<=`";
        case ast::BinaryOp::gt:
            return "`>`";
        case ast::BinaryOp::ge:
            return "`>=`";
        case ast::BinaryOp::logical_and:
            return "`and`";
        case ast::BinaryOp::logical_or:
            return "`or`";
    }
    return "";
}

}  // namespace

// `… + w.noise`, and `w` is a fit with `weights`.
void Expressions::noise_of_weighted(const ast::Expr& e) {
    const auto* m = std::get_if<ast::Member>(&e.node);
    const Symbol* s = m && m->member.text == "noise" ? work_.program.symbol_of(*m->object) : nullptr;
    const auto* let = s && s->stmt ? std::get_if<ast::LetDecl>(&s->stmt->node) : nullptr;
    const auto* fit = let ? std::get_if<ast::Fit>(&let->value->node) : nullptr;
    if (!fit) return;
    const auto weights = std::ranges::find_if(fit->options, [](const auto& o) { return o.name.text == "weights"; });
    if (weights == fit->options.end()) return;
    work_.out.add({Severity::warning,
                   "W0012",
                   e.span,
                   fmt::format("`{}` is what a run of mean weight scatters, and this one may have another", text(e)),
                   fmt::format("a run of weight `w` scatters by `{} * sqrt(mean weight / w)`; where the scatter is a "
                               "share of the time, `1 == … / row.time` fits that share",
                               text(e)),
                   {}});
}

Ty Expressions::binary(const ast::Expr& e, const ast::Binary& b, Ty left) {
    using Op = ast::BinaryOp;
    Ty right = value(*b.right);
    const char* op = op_text(b.op);
    if (b.op == Op::add || b.op == Op::sub) noise_of_weighted(*b.right);
    if (b.op == Op::logical_and || b.op == Op::logical_or) {
        bool good = need_bool(*b.left, left, op);
        good = need_bool(*b.right, right, op) && good;
        return good ? Inference::simple(Tag::Bool) : wrong();
    }
    if (forms_.is_arithmetic(left, right)) return forms_.arithmetic(e, b, left, right, op);
    if (b.op == Op::eq || b.op == Op::ne) {
        Tag l = t_.find(left).tag, r = t_.find(right).tag;
        auto comparable = [](Tag t) {
            return t == Tag::Num || t == Tag::Bool || t == Tag::String || t == Tag::List || t == Tag::Record ||
                   t == Tag::Table || t == Tag::Any || t == Tag::Var || t == Tag::Error;
        };
        if (!comparable(l) || !comparable(r)) {
            const ast::Expr& bad = comparable(l) ? *b.right : *b.left;
            error("E0302", bad.span,
                  fmt::format("{} needs a number, string, truth value, list, record or table, {}", op,
                              say(bad, comparable(l) ? right : left)));
            return wrong();
        }
        if (!t_.unify(left, right)) {
            differ(e, *b.left, left, *b.right, right);
            return wrong();
        }
        return Inference::simple(Tag::Bool);
    }
    if (b.op == Op::add && t_.find(left).tag == Tag::String && t_.find(right).tag == Tag::String) {
        error("E0302", e.span, "`+` adds numbers, and these are strings", "put them into one: `\"\\(a)\\(b)\"`");
        return wrong();
    }
    Ty l, r;
    bool good_left = need_number(*b.left, left, op, &l);
    bool good_right = need_number(*b.right, right, op, &r);
    if (!good_left || !good_right) {
        // Open for good, unless a mistake was made.
        bool open = (good_left || l.tag == Tag::Any) && (good_right || r.tag == Tag::Any);
        if (!open || t_.find(left).tag == Tag::Error || t_.find(right).tag == Tag::Error) return wrong();
        bool compares = b.op == Op::lt || b.op == Op::le || b.op == Op::gt || b.op == Op::ge;
        return Inference::simple(compares ? Tag::Bool : Tag::Any);
    }
    KindId kind = t_.join(t_.resolve_kind(l.b), t_.resolve_kind(r.b));
    auto equal = [&] {
        if (l.zero || r.zero || t_.dims.unify(l.a, r.a)) return true;
        differ(e, *b.left, left, *b.right, right);
        return false;
    };
    switch (b.op) {
        case Op::add:
        case Op::sub:
        case Op::mod: {
            if (!equal()) return wrong();
            Ty t = t_.num(l.zero ? r.a : l.a, kind);
            t.zero = l.zero && r.zero;
            return t;
        }
        case Op::plus_minus: {
            const auto half = literal(*b.right, work_.program);
            if (half && !(*half > 0)) {
                error("E1701", b.right->span, fmt::format("half of an interval is above 0, this is {}", text(*b.right)),
                      *half < 0 ? fmt::format("write `{} + {}` for a sum", text(*b.left), text(*b.right))
                                : "a number that is known exactly needs no `+-`");
                return wrong();
            }
            const bool relative = ast::is_relative(b);
            if (!relative && !equal()) return wrong();
            return t_.num(l.zero && !relative ? r.a : l.a, kReal);
        }
        case Op::lt:
        case Op::le:
        case Op::gt:
        case Op::ge:
            return equal() ? Inference::simple(Tag::Bool) : wrong();
        case Op::int_div:
            return equal() ? t_.num(Dims::kPlain, kind) : wrong();
        case Op::mul:
            return t_.num(t_.dims.mul(t_.dims.resolve(l.a), t_.dims.resolve(r.a)), kind);
        case Op::div:
            return t_.num(t_.dims.div(t_.dims.resolve(l.a), t_.dims.resolve(r.a)), kReal);
        case Op::pow:
            return power(e, b, l, r);
        case Op::eq:
        case Op::ne:
        case Op::logical_and:
        case Op::logical_or:
            break;
    }
    return wrong();
}

Ty Expressions::power(const ast::Expr&, const ast::Binary& b, const Ty& l, const Ty& r) {
    // An int written as such: the dimension is known.
    bool negative = false;
    const ast::Expr* exponent = b.right.get();
    if (auto* u = std::get_if<ast::Unary>(&exponent->node); u && u->op == ast::UnaryOp::negate) {
        negative = true;
        exponent = u->operand.get();
    }
    if (auto* n = std::get_if<ast::Number>(&exponent->node); n && !n->unit && n->is_int) {
        const WrittenNumber d = *read_number(n->digits);
        // Dimensions of higher powers have no meaning, and the products of the powers must not overflow.
        constexpr std::int64_t kMaxPower = 64;
        bool plain = t_.dims.resolve(l.a) == Dims::kPlain || l.zero;
        if (!plain && d.integer && *d.integer > kMaxPower) {
            error("E0304", b.right->span, fmt::format("a power of a quantity is at most {}", kMaxPower));
            return wrong();
        }
        if (d.integer) {
            int k = plain ? 1 : static_cast<int>(*d.integer);
            Dims::Id dim = plain ? Dims::kPlain : t_.dims.pow(t_.dims.resolve(l.a), negative ? -k : k);
            return t_.num(dim, negative ? kReal : t_.resolve_kind(l.b));
        }
    }
    if (!r.zero && !t_.dims.unify(r.a, Dims::kPlain)) {
        error("E0302", b.right->span, fmt::format("an exponent needs a plain number, {}", say(*b.right, r)));
        return wrong();
    }
    if (!l.zero && !t_.dims.unify(l.a, Dims::kPlain)) {
        error("E0302", b.right->span,
              fmt::format("{}, so its exponent must be an int written as a number", say(*b.left, l)));
        return wrong();
    }
    return t_.num(Dims::kPlain, t_.join(t_.resolve_kind(l.b), t_.resolve_kind(r.b)));
}

// `if a then x else if b then y else z`, which may be long.
Ty Expressions::conditional(const ast::Expr& e) {
    std::vector<const ast::Expr*> chain;
    const ast::Expr* at = &e;
    while (auto* c = std::get_if<ast::Conditional>(&at->node)) {
        chain.push_back(at);
        at = c->else_value.get();
    }
    std::vector<Ty> values;
    bool good = true;
    for (const ast::Expr* link : chain) {
        auto& c = std::get<ast::Conditional>(link->node);
        good = need_bool(*c.condition, value(*c.condition), "`if`") && good;
        values.push_back(things_.item(*c.then_value));
    }
    Ty t = things_.item(*at);
    const ast::Expr* other = at;
    for (std::size_t i = chain.size(); i-- > 0;) {
        auto& c = std::get<ast::Conditional>(chain[i]->node);
        std::optional<Ty> both = t_.unify(values[i], t);
        if (!both) {
            differ(*chain[i], *c.then_value, values[i], *other, t);
            t = wrong();
        } else {
            t = *both;
        }
        t.whole = false;
        if (!good) t = wrong();
        ty(*chain[i]) = t;
        other = chain[i];
    }
    return t;
}

Ty Expressions::named(const ast::Expr& e) {
    Ty t = things_.thing_or_expr(e);
    const bool machine = t.tag == Tag::Machine && t.symbol->kind != SymbolKind::Machine;
    if (!machine && !(things_.is_thing(t) && !state_.body)) t = t_.find(as_value(e, t));
    ty(e) = t;
    return t;
}

Ty Expressions::let_in(const ast::LetIn& l) {
    for (const ast::LocalName& n : l.names) {
        Ty t = named(*n.value);
        t.zero = t.whole = false;
        if (const Symbol* s = work_.program.symbol_of(n)) t_.types[s] = t;
    }
    return named(*l.body);
}

Ty Expressions::machine_member(const ast::Expr&, const Symbol* machine_name, const Symbol* member) {
    if (machine_name->kind == SymbolKind::Part) t_.machine_facts.part_uses[machine_name][member->name] = member;
    switch (member->kind) {
        case SymbolKind::Fn:
            return Inference::simple(Tag::Function, member);
        case SymbolKind::Proc:
            return Inference::simple(Tag::Proc, member);
        case SymbolKind::Entity:
            return Inference::entity(member);
        case SymbolKind::Part:
            return types_.part_type(member);
        default:
            break;
    }
    auto it = t_.types.find(member);
    if (it == t_.types.end()) return wrong();
    // What a machine leaves open is decided for each machine name on its own.
    return t_.instantiate(it->second, Scheme{}, t_.machine_facts.machines[machine_name]);
}

// `t.time`, `row.time`, and with a name that is no identifier `t["time (ms)"]`. `o`: a table or record.
Ty Expressions::column_or_field(const ast::Expr& object, const Ty& o, const ast::Name& wanted) {
    const auto meant = [&](Diagnostic& d, const std::vector<std::string>& names) {
        if (!did_you_mean(work_, d, wanted.text, names)) return false;
        if (text(wanted.span) != wanted.text) d.fixes.front().replacement = string_literal(d.fixes.front().replacement);
        return true;
    };
    if (o.tag == Tag::Table) {
        if (!o.a) return t_.list(Inference::simple(Tag::Any));
        std::vector<std::string> names;
        for (const auto& [name, type] : t_.records[o.a - 1]) {
            if (name == wanted.text) return t_.list(t_.find(type));
            if (name != kErrorColumn) names.push_back(name);
        }
        Diagnostic& d = error("E0377", wanted.span, fmt::format("`{}` has no column `{}`", text(object), wanted.text));
        if (!meant(d, names)) d.help = fmt::format("its columns are {}", fmt::join(names, ", "));
        return wrong();
    }
    const auto& fields = t_.records[o.a];
    for (const auto& [name, type] : fields)
        if (name == wanted.text) return t_.find(type);
    std::vector<std::string> names;
    for (const auto& [name, type] : fields) names.push_back(name);
    Diagnostic& d = error("E0249", wanted.span, fmt::format("`{}` has no field `{}`", text(object), wanted.text));
    if (wanted.text == "predict" || wanted.text == "prediction") d.help = predicted_by(object, {});
    if (d.help.empty() && !meant(d, names) && !names.empty())
        d.help = fmt::format("it is {}", t_.describe(o, work_.program));
    return wrong();
}

// A group of the ranks of a machine that is not known yet: `m.node[a..b]` has the members of `m`.
std::optional<Ty> Expressions::open_group(const ast::Expr& e) {
    auto* i = std::get_if<ast::Index>(&e.node);
    auto* m = i && has_ranges(*i) ? std::get_if<ast::Member>(&i->object->node) : nullptr;
    if (!m || work_.program.symbol_of(*i->object)) return std::nullopt;
    const Ty machine = t_.find(ty(*m->object));
    return machine.tag == Tag::Machine ? std::optional(machine) : std::nullopt;
}

Ty Expressions::member(const ast::Expr& e, const ast::Member& m, const Ty& object) {
    Ty o = t_.find(object);
    if (o.tag == Tag::Any) o = open_group(*m.object).value_or(o);
    if (const Symbol* s = work_.program.symbol_of(e); s && s->builtin == Builtin::Before) return o;
    if (o.tag == Tag::Function && o.symbol && o.symbol->builtin == Builtin::Before) return wrong();
    switch (o.tag) {
        case Tag::Error:
            return wrong();
        case Tag::Any:
            return o;
        case Tag::Var:
            return Inference::simple(Tag::Any);
        case Tag::Machine: {
            if (o.symbol->kind == SymbolKind::Machine) {
                error("E0213", m.object->span, fmt::format("`{}` is a machine, not a value", text(*m.object)),
                      fmt::format("a model reads it, `model look() on m: {} {{ … m.{} … }}`; a number that the script "
                                  "needs, too, is a `let` of its own, which the machine is given",
                                  o.symbol->name, m.member.text))
                    .notes.push_back({o.symbol->span, "it is declared here"});
                return wrong();
            }
            if (o.symbol->kind == SymbolKind::Part && !o.element) {
                error("E0307", m.object->span,
                      fmt::format("`{}` is an array of machines, `.{}` needs one of them", text(*m.object),
                                  m.member.text),
                      fmt::format("write an index: `{}[…].{}`", text(*m.object), m.member.text))
                    .notes.push_back({o.symbol->span, "it is declared here"});
                return wrong();
            }
            if (const Symbol* s = work_.program.symbol_of(e)) return machine_member(e, o.symbol, s);
            if (machine_of(work_.program, *o.symbol)) return wrong();
            if (o.symbol->kind == SymbolKind::MachineName && o.symbol->machine_parameter->required) return wrong();
            if (o.symbol->kind == SymbolKind::Part) return wrong();
            if (o.symbol->kind == SymbolKind::Parameter) return Inference::simple(Tag::Any);
            auto [it, fresh] = t_.machine_facts.open_members.try_emplace({o.symbol, m.member.text});
            if (fresh) it->second = t_.fresh_var();
            return t_.find(it->second);
        }
        case Tag::Table:
        case Tag::Record:
            return column_or_field(*m.object, o, m.member);
        case Tag::Form:
            return forms_.form_member(m, o);
        case Tag::Result:
            return figures_.result_member(m, o);
        case Tag::Figures:
            return figures_.figures_member(m, o);
        case Tag::Num:
            if (const auto* figure = std::get_if<ast::Member>(&m.object->node)) {
                if (const Ty of = t_.find(ty(*figure->object)); of.tag == Tag::Result && Figures::is_percentile(m))
                    return figures_.over_replications(m, of, o);
            }
            if (Figures::is_end(m.member.text)) return t_.num(o.a, kReal);
            if (m.member.text == Figures::kDoubt) return Inference::simple(Tag::Table);
            break;
        default:
            break;
    }
    if (o.symbol && o.symbol->kind == SymbolKind::Builtin && work_.module.incomplete)
        return wrong();  // what declares the name may be what could not be read
    error("E0305", m.member.span, fmt::format("{}, which has no members", say(*m.object, o)),
          o.tag == Tag::Num && is_unit_word(m.member.text)
              ? fmt::format("`->` shows a value in another unit: `{} -> {}`", text(*m.object), m.member.text)
              : std::string());
    return wrong();
}

// One whose name is made at run time may be any.
Ty Expressions::named(const ast::Index& i, const Ty& o) {
    const ast::Expr& name = *i.indices[0].value;
    const Ty t = t_.find(ty(name));
    if (t.tag == Tag::Error) return wrong();
    if (t.tag == Tag::Num) {
        // Of a table whose columns are known one that there is.
        std::string column = "name";
        if (o.tag == Tag::Table && o.a)
            for (const auto& known : t_.records[o.a - 1])
                if (column == "name" && known.first != kErrorColumn) column = known.first;
        error("E0305", i.object->span, fmt::format("{}, whose columns have names", say(*i.object, o)),
              fmt::format("write `{0}.{1}[{2}]`, a value of a column; rows are `{0}[0..<3]`, and those of "
                          "`filter(row in {0}: …)`",
                          text(*i.object), column, text(name)));
        return wrong();
    }
    if (t.tag == Tag::Var) t_.unify(t, Inference::simple(Tag::String));
    if (o.tag != Tag::Table && o.tag != Tag::Record) return Inference::simple(Tag::Any);
    if (const auto* literal = std::get_if<ast::StringLiteral>(&name.node))
        return column_or_field(*i.object, o, {literal->value, name.span});
    return o.tag == Tag::Table ? t_.list(Inference::simple(Tag::Any)) : Inference::simple(Tag::Any);
}

Ty Expressions::index(const ast::Expr& e, const ast::Index& i, Ty object) {
    Ty o = t_.find(object);
    bool processor = false;
    Ty one = o.tag == Tag::List ? t_.find(t_.elements[o.a]) : o;
    if (one.tag == Tag::Entity) processor = one.entity == ast::EntityKind::processor;
    // `t["time (ms)"]`
    const bool has_names = i.indices.size() == 1 &&
                           (o.tag == Tag::Table || o.tag == Tag::Record || o.tag == Tag::Any || o.tag == Tag::Var);
    const bool ranks = o.tag == Tag::Machine && is_ranks(*o.symbol) && !o.element;
    const bool open = o.tag == Tag::Any || o.tag == Tag::Var;
    // `list[0..<3]`, `t[0..<3]`: items or rows in a list or table of their own.
    const bool sliced =
        o.tag == Tag::Table || (o.tag == Tag::List && one.tag != Tag::Entity && one.tag != Tag::Machine);
    bool part = false, good = true, by_name = false;
    for (const ast::IndexArg& a : i.indices) {
        if (!a.value && (ranks || open)) continue;
        if (!a.value) {
            error("E0306", a.span, "`*` cannot stand here", "it belongs in `after all a[i, *]`");
            good = false;
            continue;
        }
        auto* r = std::get_if<ast::Range>(&a.value->node);
        if (!r) {
            const Ty at = value(*a.value);
            const Tag is = t_.find(at).tag;
            by_name =
                has_names && (is == Tag::String || o.tag == Tag::Table || (o.tag == Tag::Record && is != Tag::Num));
            if (!by_name) good = need_int(*a.value, at, "an index") && good;
            continue;
        }
        ty(*a.value) = range(*r, true);
        if (sliced && i.indices.size() == 1 && !state_.body) return o;
        if (!processor && !ranks && !open && o.tag != Tag::Error) {
            error("E0306", a.value->span, "a range cannot stand here",
                  o.tag == Tag::Machine ? "groups are of ranks, parts without a machine: `part rank[n]`"
                  : sliced && state_.body
                      ? fmt::format("in a model, write `[{}[i] for i in {}]`", text(*i.object), text(*a.value))
                  : state_.body ? "only processors and ranks have parts"
                                : "lists and tables have parts, in a model processors and ranks");
            good = false;
        }
        part = true;
    }
    if (!good) return wrong();
    if (by_name) return named(i, o);
    auto count = [&](std::size_t has, const std::string& what, Span declared) {
        if (i.indices.size() == has) return true;
        Diagnostic& d = error(
            "E0307", e.span,
            has == 0
                ? fmt::format("`{}` is not an array", what)
                : fmt::format("`{}` has {}, {} given", what, has == 1 ? "1 index" : fmt::format("{} indices", has),
                              i.indices.size() == 1 ? std::string("1 is") : fmt::format("{} are", i.indices.size())),
            has == 0 ? fmt::format("declare it with a size, as in `{}[4]`", what) : std::string());
        if (declared.file) d.notes.push_back({declared, "it is declared here"});
        return false;
    };
    switch (o.tag) {
        case Tag::Error:
            return wrong();
        case Tag::Any:
            return o;
        case Tag::Var: {
            if (auto* m = std::get_if<ast::Member>(&i.object->node); m && !work_.program.symbol_of(*i.object))
                return Inference::simple(Tag::Any);                        // of an open machine: perhaps a resource
            if (part && !state_.body) return Inference::simple(Tag::Any);  // of a fn: a list, a table, processors
            if (part) {                                                    // a model has parts of processors only
                t_.vars[o.a] = Inference::entity(ast::EntityKind::processor);
                return t_.find(o);
            }
            Ty element = t_.fresh_var();
            Ty array = t_.list(element);
            // A list has one index; with more it is an array of resources, queues …
            if (i.indices.size() > 1)
                array.rank = static_cast<std::uint8_t>(std::min<std::size_t>(i.indices.size(), 255));
            t_.unify(o, array);
            return element;
        }
        case Tag::List:
            if (!count(std::max<std::size_t>(o.rank, 1), text(*i.object), {})) return wrong();
            return part ? Inference::entity(ast::EntityKind::processor) : one;
        case Tag::Entity:
            if (!count(o.element ? 0 : o.rank, text(*i.object), o.symbol ? o.symbol->span : Span{})) return wrong();
            o.element = !part;
            o.part = part;
            return o;
        case Tag::Figures:
            return figures_.figures_element(e, i, o);
        case Tag::Machine: {  // a part
            std::size_t has = std::get<ast::PartDecl>(o.symbol->stmt->node).dimensions.size();
            if (!count(o.element ? 0 : has, text(*i.object), o.symbol->span)) return wrong();
            if (ranks)  // a group has what the machine around it has
                if (auto* m = std::get_if<ast::Member>(&i.object->node)) return t_.find(ty(*m->object));
            o.element = true;
            return o;
        }
        default:
            break;
    }
    error("E0305", i.object->span, fmt::format("{}, which has no elements", say(*i.object, o)));
    return wrong();
}

Ty Expressions::range(const ast::Range& r, bool ints) {
    Ty first = value(*r.first), last = value(*r.last);
    Ty step = r.step ? value(*r.step) : integer();
    if (ints) {
        need_int(*r.first, first, "a range");
        need_int(*r.last, last, "a range");
        if (r.step) need_int(*r.step, step, "a step");
    }
    return Inference::simple(Tag::Range);
}

void Expressions::binder(const ast::Binder& b, Sources may) {
    const Symbol* s = work_.program.symbol_of(b);
    Ty t = integer();
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        ty(*b.source) = range(*r, true);
    } else {
        Ty source = t_.find(value(*b.source));
        const bool lists = may != Sources::Ranges;
        if (source.tag == Tag::Var && lists) {
            Ty element = t_.fresh_var();
            t_.unify(source, t_.list(element));
            t = element;
        } else if (source.tag == Tag::List && lists) {
            t = t_.find(t_.elements[source.a]);
            if (may == Sources::Lists && (t.tag == Tag::Entity || t.tag == Tag::Machine))
                error("E0302", b.source->span,
                      fmt::format("`in` needs a range or a list of values, {}", say(*b.source, source)),
                      fmt::format("number its items: `in 0..<len({0})`, and take `{0}[{1}]`", text(*b.source),
                                  b.name.text));
        } else if (source.tag == Tag::Table && lists) {
            t = t_.row(source);
        } else if (source.tag == Tag::Error || source.tag == Tag::Any) {
            t = source;
        } else {
            t = wrong();
            error("E0302", b.source->span,
                  fmt::format("`in` needs a range{}, {}", lists ? " or a list" : "", say(*b.source, source)),
                  source.tag == Tag::Num    ? fmt::format("write `1..{}`", text(*b.source))
                  : source.tag == Tag::List ? fmt::format("number its items: `in 0..<len({0})`, and take `{0}[{1}]`",
                                                          text(*b.source), b.name.text)
                                            : std::string());
        }
    }
    if (s) t_.types[s] = t;
}

Ty Expressions::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (f == "sweep") return sweeps_.sweep(e, c);
    if (table_word(f)) return tables_.table_comprehension(c);
    if (f == "minimize" || f == "maximize") return sweeps_.optimum(c);
    if (f == "find") return sweeps_.find(c);
    bool known = f == "sum" || f == "prod" || f == "min" || f == "max" || f == "count" || argument_word(f);
    if (!known) return wrong();
    for (const ast::Binder& b : c.binders) binder(b, Sources::All);
    const bool good = condition(c.condition);
    Ty body = value(*c.body);
    if (!good) return wrong();
    if (f == "count") return need_bool(*c.body, body, "`count`") ? integer() : wrong();
    Ty n;
    if (!need_number(*c.body, body, fmt::format("`{}`", f), &n))
        return n.tag == Tag::Any && t_.find(body).tag == Tag::Any ? n : wrong();
    if (f == "prod" && !n.zero && !t_.dims.unify(n.a, Dims::kPlain)) {
        error("E0302", c.body->span, fmt::format("`prod` needs plain numbers, {}", say(*c.body, n)));
        return wrong();
    }
    if (argument_word(f)) {
        const Symbol* s = work_.program.symbol_of(c.binders.front());
        return s ? t_.find(t_.types[s]) : wrong();
    }
    n.zero = n.whole = false;
    return n;
}

}  // namespace pamina::check
