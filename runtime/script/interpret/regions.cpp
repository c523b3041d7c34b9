#include "runtime/script/interpret/regions.h"

#include <fmt/format.h>

#include "frontend/source/one_line.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

using ast::BinaryOp;
using check::Builtin;
using check::SymbolKind;
using symbolic::Condition;
using symbolic::Form;

namespace {

/// What a function of numbers is in a formula; null: none.
struct FormRow {
    Builtin id;
    Form (*of)(std::vector<Form>) = nullptr;
};
using Forms = std::vector<Form>;
constexpr std::array kForms{
    FormRow{Builtin::Min, [](Forms given) { return symbolic::smaller(std::move(given)); }},
    FormRow{Builtin::Max, [](Forms given) { return symbolic::larger(std::move(given)); }},
    FormRow{Builtin::Abs, [](Forms given) { return symbolic::abs_of(given.at(0)); }},
    FormRow{Builtin::Floor, [](Forms given) { return symbolic::floor_of(given.at(0)); }},
    FormRow{Builtin::Ceil, [](Forms given) { return symbolic::ceil_of(given.at(0)); }},
    FormRow{Builtin::Round},
    FormRow{Builtin::Sqrt},
    FormRow{Builtin::Exp},
    FormRow{Builtin::Ln},
    FormRow{Builtin::Log2, [](Forms given) { return symbolic::log2_of(given.at(0)); }},
    FormRow{Builtin::Log10},
    FormRow{Builtin::CeilDiv, [](Forms given) { return symbolic::ceildiv(given.at(0), given.at(1)); }},
};
static_assert(language::is_whole(kForms, language::kLastOfNumbers));

class Reader {
  public:
    Reader(const std::map<std::string, bool>& symbols, Interpreter& script) : symbols_(symbols), script_(script) {}

    /// Adds the conditions that `e` is made of, or with `no` those of its opposite.
    void conditions(const ast::Expr& e, bool no, std::vector<Condition>& out) {
        if (const auto* l = std::get_if<ast::LetIn>(&e.node)) {
            name(*l);
            return conditions(*l->body, no, out);
        }
        if (const auto* u = std::get_if<ast::Unary>(&e.node); u && u->op == ast::UnaryOp::logical_not)
            return conditions(*u->operand, !no, out);
        if (!reads_symbols(e)) {
            const Value v = script_.value(e);
            const auto* holds = v.as<bool>();
            if (!holds) refuse(e);
            out.push_back(symbolic::at_least(Form(*holds != no ? 0 : -1), Form(0)));
            return;
        }
        const auto* b = std::get_if<ast::Binary>(&e.node);
        if (!b) refuse(e);
        if (b->op == (no ? BinaryOp::logical_or : BinaryOp::logical_and)) {
            conditions(*b->left, no, out);
            return conditions(*b->right, no, out);
        }
        if (b->op < BinaryOp::eq || b->op > BinaryOp::ge) refuse(e);
        const Form l = form(*b->left), r = form(*b->right);
        switch (no ? opposite(b->op) : b->op) {
            case BinaryOp::eq:
                return out.push_back(symbolic::equal(l, r));
            case BinaryOp::ne:
                return out.push_back({Condition::Kind::Not, l - r});
            case BinaryOp::lt:
                return out.push_back(symbolic::more_than(r, l));
            case BinaryOp::le:
                return out.push_back(symbolic::at_least(r, l));
            case BinaryOp::gt:
                return out.push_back(symbolic::more_than(l, r));
            default:
                return out.push_back(symbolic::at_least(l, r));
        }
    }

  private:
    [[noreturn]] void refuse(const ast::Expr& e) {
        script_.fail("E1307", e.span, "`where` cannot say this of symbols",
                     "it takes comparisons of numbers, joined by `and`, and in them + - * / ^ div mod, min, max, abs, "
                     "floor, ceil, ceildiv and log2");
    }

    static BinaryOp opposite(BinaryOp op) {
        switch (op) {
            case BinaryOp::eq:
                return BinaryOp::ne;
            case BinaryOp::ne:
                return BinaryOp::eq;
            case BinaryOp::lt:
                return BinaryOp::ge;
            case BinaryOp::le:
                return BinaryOp::gt;
            case BinaryOp::gt:
                return BinaryOp::le;
            default:
                return BinaryOp::lt;
        }
    }

    const std::string* symbol(const ast::Expr& e) const {
        const auto* n = std::get_if<ast::NameRef>(&e.node);
        const auto found = n ? symbols_.find(n->name) : symbols_.end();
        const check::Symbol* s = found == symbols_.end() ? nullptr : script_.program().symbol_of(e);
        return s && (s->kind == SymbolKind::Parameter || s->kind == SymbolKind::Index) ? &found->first : nullptr;
    }
    /// What a name of `let … in` stands for; null: it is none.
    const Form* named(const ast::Expr& e) const {
        const auto found = names_.find(script_.program().symbol_of(e));
        return found == names_.end() ? nullptr : &found->second;
    }
    void name(const ast::LetIn& l) {
        for (const ast::LocalName& n : l.names) names_.insert_or_assign(script_.program().symbol_of(n), form(*n.value));
    }
    bool reads_symbols(const ast::Expr& e) const {
        bool any = false;
        ast::each_expression(e, [&](const ast::Expr& x) { any = any || symbol(x) || named(x); });
        return any;
    }

    Form form(const ast::Expr& e) {
        if (!reads_symbols(e)) {
            const Value v = script_.value(e);
            if (!v.is_number()) refuse(e);
            return Form(exact_number(v));
        }
        if (const std::string* name = symbol(e)) return symbolic::symbol(*name, symbols_.at(*name));
        if (const Form* f = named(e)) return *f;
        if (const auto* l = std::get_if<ast::LetIn>(&e.node)) {
            name(*l);
            return form(*l->body);
        }
        if (const auto* u = std::get_if<ast::Unary>(&e.node); u && u->op == ast::UnaryOp::negate)
            return -form(*u->operand);
        if (const auto* u = std::get_if<ast::InUnit>(&e.node)) return form(*u->value);
        if (const auto* b = std::get_if<ast::Binary>(&e.node)) return arithmetic(e, *b);
        if (const auto* c = std::get_if<ast::Call>(&e.node)) return call(e, *c);
        refuse(e);
    }

    Form arithmetic(const ast::Expr& e, const ast::Binary& b) {
        const Form l = form(*b.left), r = form(*b.right);
        switch (b.op) {
            case BinaryOp::add:
                return l + r;
            case BinaryOp::sub:
                return l - r;
            case BinaryOp::mul:
                return l * r;
            case BinaryOp::div:
                return l / r;
            case BinaryOp::int_div:
                return symbolic::div(l, r);
            case BinaryOp::mod:
                return symbolic::mod(l, r);
            case BinaryOp::pow:
                return symbolic::power(l, r);
            default:
                refuse(e);
        }
    }

    Form call(const ast::Expr& e, const ast::Call& c) {
        const check::Symbol* f = script_.program().symbol_of(*c.callee);
        if (!f || f->kind != SymbolKind::Builtin) refuse(e);
        std::vector<Form> given;
        for (const auto& a : c.arguments) given.push_back(form(*a.value));
        const auto number = static_cast<std::size_t>(f->builtin);
        if (number >= kForms.size() || !kForms[number].of) refuse(e);
        return kForms[number].of(std::move(given));
    }

    const std::map<std::string, bool>& symbols_;
    Interpreter& script_;
    std::map<const check::Symbol*, Form> names_;
};

/// An end of the range of a region's own number.
std::int64_t end_of(const ast::Expr& e, Interpreter& script) {
    const Value v = script.value(e);
    if (const auto* i = v.as<std::int64_t>()) return *i;
    script.fail("E0711", e.span, "an int is needed here");
}

}  // namespace

FormRegion read_region(const ast::Symbolic::Region& region, const std::map<std::string, bool>& symbols,
                       Interpreter& script) {
    constexpr double kMostOwn = 10'000;  // tried one after the other where the formula is called
    FormRegion r;
    std::map<std::string, bool> known = symbols;
    double points = 1;
    for (const ast::Binder& b : region.binders) {
        const auto* range = std::get_if<ast::Range>(&b.source->node);
        if (!range || range->step)
            script.fail("E1307", b.source->span, "a number of `where` goes over a range without a step",
                        "write `for k in 1..62`");
        FormRegion::Own own{b.name.text, end_of(*range->first, script), end_of(*range->last, script)};
        if (range->exclusive) --own.last;
        points *= static_cast<double>(own.last) - static_cast<double>(own.first) + 1;
        if (!(points >= 1 && points <= kMostOwn))
            script.fail("E1307", b.source->span,
                        fmt::format("the numbers of one `where` have 1 to {} values together", kMostOwn));
        known[own.name] = true;
        const Form k = symbolic::symbol(own.name, true);
        r.all.push_back(symbolic::at_least(k, Form(own.first)));
        r.all.push_back(symbolic::at_least(Form(own.last), k));
        r.own.push_back(std::move(own));
    }
    r.text = one_line(script.shared().sources.text(region.condition->span), 60);
    try {
        Reader(known, script).conditions(*region.condition, false, r.all);
    } catch (const symbolic::FormError& e) {
        script.fail("E1313", region.condition->span, fmt::format("this has no formula: {}", e.what()));
    }
    return r;
}

}  // namespace pamina::script
