// What a place needs of a value, and how a mistake is said.
#include <fmt/format.h>

#include <tuple>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/part.h"
#include "frontend/check/words/describe.h"
#include "frontend/source/one_line.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// Operands longer than this are cut in messages; the span shows the rest.
constexpr std::size_t kMaxShown = 40;

bool is_error(const Ty& t) {
    return t.tag == Tag::Error;
}

// `1/2 s` reads as 1/(2 s): where a quotient has a unit below the line, say so.
const ast::Binary* unit_below(const ast::Expr& e) {
    auto* b = std::get_if<ast::Binary>(&e.node);
    if (!b || b->op != ast::BinaryOp::div || e.parenthesised) return nullptr;
    auto* left = std::get_if<ast::Number>(&b->left->node);
    auto* right = std::get_if<ast::Number>(&b->right->node);
    return left && right && !left->unit && right->unit ? b : nullptr;
}

}  // namespace

Diagnostic& InferPart::error(const char* id, Span span, std::string message, std::string help) {
    // A place that is looked at again may be wrong once more, where it stands or for several machines: it is said once.
    const bool first = state_.said.insert({id, {span.file, span.begin}}).second;
    if (!first && (state_.given || state_.again)) return state_.unsaid = {};
    Diagnostic& d = work_.out.error(id, span, std::move(message), std::move(help));
    for (const GivenBody* g = state_.given; g; g = g->around) d.notes.push_back({g->call, "called here"});
    return d;
}

std::string InferPart::text(Span span) const {
    return one_line(work_.sources.text(span), kMaxShown);
}

std::string InferPart::text(const ast::Expr& e) const {
    return text(e.span);
}

std::string InferPart::say(const ast::Expr& e, const Ty& t) {
    return fmt::format("`{}` is {}", text(e), t_.describe(t, work_.program));
}

bool InferPart::need_number(const ast::Expr& e, const Ty& t, std::string_view who, Ty* out) {
    std::optional<Ty> n = t_.number(t);
    if (!n) {
        const Tag tag = t_.find(t).tag;
        error("E0302", e.span, fmt::format("{} needs a number, {}", who, say(e, t)),
              tag == Tag::Form
                  ? fmt::format("give its symbols: `{0}(…)`; `fn f(x) = 1 / {0}(x)` names what is made of it", text(e))
              : tag == Tag::Law ? fmt::format("draw from it: `draw {}`", text(e))
                                : std::string());
        return false;
    }
    if (out) *out = *n;
    return n->tag == Tag::Num;
}

bool InferPart::need_bool(const ast::Expr& e, const Ty& t, std::string_view who) {
    Ty f = t_.find(t);
    if (f.tag == Tag::Bool || f.tag == Tag::Any || is_error(f)) return true;
    if (f.tag == Tag::Var) return t_.unify(f, Inference::simple(Tag::Bool)).has_value();
    error("E0302", e.span, fmt::format("{} needs true or false, {}", who, say(e, t)));
    return false;
}

const Symbol* InferPart::real_let_in(const ast::Expr& e) {
    struct Lets : ast::Walk {
        explicit Lets(InferPart& of) : part(of) {}
        void on(const ast::Expr& e) override {
            const Symbol* s = found ? nullptr : part.work_.program.symbol_of(e);
            if (!s || (s->kind != SymbolKind::Let && s->kind != SymbolKind::Local)) return;
            const Ty t = part.t_.find(part.ty(e));
            if (t.tag == Ty::Tag::Num && !t.whole && part.t_.resolve_kind(t.b) == kReal) found = s;
        }
        InferPart& part;
        const Symbol* found = nullptr;
    } lets(*this);
    lets.expression(e);
    return lets.found;
}

bool InferPart::need_int(const ast::Expr& e, const Ty& t, std::string_view who) {
    Ty n;
    if (!need_number(e, t, who, &n)) return is_error(t_.find(t)) || t_.find(t).tag == Tag::Any;
    if (!n.zero && !t_.dims.unify(n.a, Dims::kPlain)) {
        error("E0302", e.span, fmt::format("{} needs an int, {}", who, say(e, t)));
        return false;
    }
    if (n.whole) return true;
    KindId kind = t_.resolve_kind(n.b);
    if (kind == kReal) {
        // One that is a real by mistake may stand in many places.
        const Symbol* let = real_let_in(e);
        if (let && !state_.real_lets.insert(let).second) return false;
        const auto* quotient = std::get_if<ast::Binary>(&e.node);
        if (quotient && quotient->op != ast::BinaryOp::div) quotient = nullptr;
        Diagnostic& d =
            error("E0303", e.span, fmt::format("{} needs an int, `{}` is a real", who, text(e)),
                  quotient ? fmt::format("`{} div {}` is the whole quotient; floor, ceil and round make an int, too",
                                         text(*quotient->left), text(*quotient->right))
                  : std::holds_alternative<ast::Draw>(e.node)
                      ? fmt::format("`floor({})` is an int; `draw discrete([0, 1, 2])` draws one of a list", text(e))
                      : "floor, ceil and round make an int");
        if (let) d.notes.push_back({let->span, fmt::format("`{}` is a real as it is written here", let->name)});
        if (quotient) add_fix(d, quotient->op_span, "div", "write `div`");
        for (const char* f : {"round", "floor", "ceil"})
            add_fix(d, e.span, fmt::format("{}({})", f, work_.sources.text(e.span)), fmt::format("round with `{}`", f));
        return false;
    }
    for (std::uint32_t k : t_.open_kinds(kind))
        if (!t_.must_be_int[k]) t_.must_be_int[k] = e.span;
    return true;
}

bool InferPart::need_dimension(const ast::Expr& e, const Ty& t, const Dimension& d, std::string_view who,
                               std::string help) {
    Ty n;
    if (!need_number(e, t, who, &n)) return false;
    if (n.zero || t_.dims.unify(n.a, t_.dims.of(d))) return true;
    if (const ast::Binary* b = unit_below(e))
        help = fmt::format("`{}` is {} divided by `{}`; write `({} / {}) {}`", text(e), text(*b->left), text(*b->right),
                           text(*b->left), std::get<ast::Number>(b->right->node).digits,
                           text(std::get<ast::Number>(b->right->node).unit->span));
    const Dimension& time = Type::time().dimension;
    if (help.empty() && t_.dims.closed(n.a) && t_.dims.concrete(n.a) == Dimension{{{kTime, -1}}} && d == time)
        help = fmt::format("that is a rate; its time is `1 / ({})`", text(e));
    const auto* drawn = std::get_if<ast::Draw>(&e.node);
    const auto* law = drawn ? std::get_if<ast::Call>(&drawn->law->node) : nullptr;
    if (law && law->arguments.size() == 1 && d == Type::time().dimension && t_.dims.closed(n.a) &&
        t_.dims.concrete(n.a) == Dimension{{{kTime, -1}}})
        help = fmt::format("that is a rate, and `{0}` takes a mean time: `{0}(1 / ({1}))`", text(*law->callee),
                           text(*law->arguments.front().value));
    offer_units(
        error("E0302", e.span, fmt::format("{} needs {}, {}", who, describe(d, work_.program), say(e, t)), help), e, d);
    return false;
}

void InferPart::differ(const ast::Expr& at, const ast::Expr& a, const Ty& ta, const ast::Expr& b, const Ty& tb) {
    std::string help;
    for (const ast::Expr* e : {&a, &b})
        if (const ast::Binary* d = unit_below(*e))
            help = fmt::format("`{}` is {} divided by `{}`; write parentheses if you mean `({}/{})` of a unit",
                               text(*e), text(*d->left), text(*d->right), text(*d->left),
                               std::get<ast::Number>(d->right->node).digits);
    Diagnostic& d = error("E0301", at.span, fmt::format("{}, {}", say(a, ta), say(b, tb)), help);
    // `1 ms + 3`: the number without a unit may be meant in that of the other.
    for (auto [one, other, type] : {std::tuple(&a, &b, &tb), std::tuple(&b, &a, &ta)}) {
        const auto* bare = std::get_if<ast::Number>(&one->node);
        if (bare && !bare->unit) offer_units(d, *one, *type, other);
    }
}

}  // namespace pamina::check
