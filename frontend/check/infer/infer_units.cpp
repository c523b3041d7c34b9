// What a number was probably meant to be where its dimension does not fit: `100` is `100 Hz`, `6 ns` is `6 ns/B`.
#include <fmt/format.h>

#include <vector>

#include "frontend/check/infer/part.h"
#include "frontend/check/words/units.h"

namespace pamina::check {

namespace {

/// The unit of a literal, or of the one that a name stands for.
const ast::Unit* unit_of(const ast::Expr* e, const Program& program) {
    const Symbol* s = e && std::holds_alternative<ast::NameRef>(e->node) ? program.symbol_of(*e) : nullptr;
    if (s && s->parameter) e = s->parameter->default_value.get();
    if (s && s->stmt) {
        if (auto* let = std::get_if<ast::LetDecl>(&s->stmt->node)) e = let->value.get();
        if (auto* param = std::get_if<ast::ParamDecl>(&s->stmt->node)) e = param->default_value.get();
    }
    const auto* n = e ? std::get_if<ast::Number>(&e->node) : nullptr;
    return n && n->unit ? &*n->unit : nullptr;
}

}  // namespace

// `6 ns` where time/data is needed, `2 GB/s` where data is.
std::string InferPart::other_unit(const ast::Number& n, const Dimension& d) const {
    const std::string number(n.digits);
    if (d.empty()) return number;
    Diagnostics own;
    const auto has = [&](const ast::Unit& unit) {
        const auto meaning = resolve_unit(unit, work_.program, &here(), own);
        return meaning && meaning->dimension == d;
    };
    ast::Unit unit = *n.unit;
    const std::string before = text(unit.span);
    for (const char* below : {"s", "B", "flop"}) {
        ast::Unit longer = unit;
        longer.factors.push_back({{below, unit.span}, -1});
        if (has(longer)) return fmt::format("{} {}/{}", number, before, below);
    }
    const std::size_t slash = before.rfind('/');
    if (unit.factors.size() < 2 || slash == before.npos) return {};
    unit.factors.pop_back();
    return has(unit) ? fmt::format("{} {}", number, before.substr(0, slash)) : std::string();
}

void InferPart::offer_units(Diagnostic& error, const ast::Expr& e, const Dimension& d, const ast::Expr* like) {
    const auto* n = std::get_if<ast::Number>(&e.node);
    if (!n) return;
    if (n->unit) {
        const std::string meant = other_unit(*n, d);
        if (meant.empty()) return;
        if (error.help.empty()) error.help = fmt::format("did you mean `{}`?", meant);
        add_fix(error, e.span, meant, fmt::format("write `{}`", meant));
        return;
    }
    if (d.empty()) return;
    std::vector<std::string> words = usual_units(d, work_.program);
    if (const ast::Unit* unit = unit_of(like, work_.program)) {
        Diagnostics own;
        const auto meaning = resolve_unit(*unit, work_.program, &here(), own);
        const std::string word = text(unit->span);
        std::erase(words, word);
        if (meaning && meaning->dimension == d) words.insert(words.begin(), word);
    }
    if (words.empty()) return;
    if (error.help.empty()) error.help = fmt::format("write a unit, as in `{} {}`", text(e), words.front());
    for (const std::string& word : words)
        add_insertion(error, {e.span.file, e.span.end, e.span.end}, fmt::format(" {}", word),
                      fmt::format("write `{} {}`", text(e), word));
}

void InferPart::offer_units(Diagnostic& error, const ast::Expr& e, const Ty& want, const ast::Expr* like) {
    const Ty w = t_.find(want);
    if (w.tag == Ty::Tag::Num && t_.dims.closed(w.a)) offer_units(error, e, t_.dims.concrete(w.a), like);
}

}  // namespace pamina::check
