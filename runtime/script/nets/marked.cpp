#include "runtime/script/nets/marked.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "frontend/ast/walk.h"

namespace pamina::script {

using check::Symbol;
using check::SymbolKind;

struct Marked::Collect : Reads {
    std::unordered_set<const Symbol*> fns;
};

namespace {

/// The parameters, places, lets and fns of a net that an expression names.
class Named : public ast::Walk {
  public:
    Named(const check::Program& program, const Symbol& net) : program_(program), net_(net) {}
    std::vector<const Symbol*> found;

  protected:
    void on(const ast::Expr& e) override {
        const Symbol* s = program_.symbol_of(e);
        if (!s || s->owner != &net_) return;
        if (s->kind == SymbolKind::Place || s->kind == SymbolKind::Part || s->kind == SymbolKind::Let ||
            s->kind == SymbolKind::Fn || s->kind == SymbolKind::Parameter)
            found.push_back(s);
    }

  private:
    const check::Program& program_;
    const Symbol& net_;
};

template <class T>
void join(std::vector<T>& to, T one) {
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
}

}  // namespace

void Marked::collect(const ast::Expr& e, Collect& into) {
    Named named(program_, net_);
    named.expression(e);
    for (const Symbol* s : named.found) {
        if (const auto place = index_.find(s); place != index_.end()) {
            join(into.places, place->second);
        } else if (s->kind == SymbolKind::Fn) {
            if (!into.fns.insert(s).second) continue;
            const auto& fn = std::get<ast::FnDecl>(s->stmt->node);
            collect(*fn.body, into);
            for (const ast::Parameter& p : fn.parameters)
                if (p.default_value) collect(*p.default_value, into);
        } else {
            const Reads& own = reads_of(*s);
            for (const std::size_t p : own.places) join(into.places, p);
            for (const Symbol* let : own.lets) join(into.lets, let);
            for (const Symbol* fixed : own.fixed) join(into.fixed, fixed);
            join(own.marking() ? into.lets : into.fixed, s);
        }
    }
}

// They do not read each other in circles: the check says so.
const Marked::Reads& Marked::reads_of(const Symbol& s) {
    if (const auto it = known_.find(&s); it != known_.end()) return it->second;
    const ast::Expr* value =
        s.kind == SymbolKind::Let ? std::get<ast::LetDecl>(s.stmt->node).value.get() : s.parameter->default_value.get();
    Reads own = value ? reads(*value) : Reads{};
    return known_[&s] = std::move(own);
}

Marked::Reads Marked::reads(const ast::Expr& e) {
    Collect into;
    collect(e, into);
    return into;
}

// What is held was made for this, as what can be changed.
void Marked::cells(Value& v, Place& into) {
    if (const auto* number = v.as<std::int64_t>()) {
        into.numbers.push_back(static_cast<std::size_t>(*number));
        into.cells.push_back(&v);
    } else if (const auto* list = v.as<std::shared_ptr<const List>>()) {
        for (Value& one : const_cast<List&>(**list)) cells(one, into);
    } else if (const auto* record = v.as<std::shared_ptr<const Record>>()) {
        for (auto& field : const_cast<Record::Fields&>((*record)->fields())) cells(field.second, into);
    }
}

void Marked::place(const Symbol& symbol, Value numbers) {
    Place& p = places_[index_.at(&symbol)];
    const bool single = numbers.as<std::int64_t>() != nullptr;
    evaluator_.bind(symbol, std::move(numbers));
    p.value = evaluator_.bound(symbol);
    cells(*p.value, p);
    if (!single) p.held = *p.value;
}

Marked::Formula Marked::formula(const ast::Expr& e, const std::vector<const Symbol*>& binders) {
    Formula f{&e, reads(e), {}};
    if (!f.reads.marking()) return f;
    for (const Symbol* s : binders)
        if (Value* v = evaluator_.bound(*s)) f.bound.emplace_back(v, *v);
    return f;
}

void Marked::keep(Formula& f) {
    if (!f.reads.marking()) return;
    for (const Symbol* s : f.reads.fixed)
        if (Value* v = evaluator_.bound(*s)) f.bound.emplace_back(v, *v);
}

template <class Tokens>
void Marked::set(std::size_t place, const Tokens& tokens) {
    Place& p = places_[place];
    // Nobody keeps these lists: what is computed from them are numbers. Another part of the same net has its own.
    if (p.cells.empty() || p.cells.front() != p.value) *p.value = p.held;
    for (std::size_t k = 0; k < p.cells.size(); ++k) *p.cells[k] = Value(tokens(p.numbers[k]));
}

Value Marked::numbers_of(const ast::Expr& e) {
    for (const std::size_t i : reads(e).places)
        set(i, [](std::size_t place) { return static_cast<std::int64_t>(place); });
    return evaluator_(e);
}

Value Marked::value(const Formula& f, nets::Marking m) {
    for (const std::size_t i : f.reads.places) set(i, [&](std::size_t place) { return std::int64_t{m[place]}; });
    for (const auto& [slot, value] : f.bound) *slot = value;
    const std::size_t said = diagnostics_.list().size();
    try {
        for (const Symbol* let : f.reads.lets)
            evaluator_.bind(*let, evaluator_(*std::get<ast::LetDecl>(let->stmt->node).value));
        return evaluator_(*f.expr);
    } catch (const Failed&) {
        auto& list = diagnostics_.list();
        if (list.size() > said)
            list.back().notes.push_back({f.expr->span, fmt::format("in the marking ({})", nets::text(made_, m))});
        throw;
    }
}

}  // namespace pamina::script
