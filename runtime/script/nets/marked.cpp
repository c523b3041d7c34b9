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
        if (s->kind == SymbolKind::Place || s->kind == SymbolKind::Let || s->kind == SymbolKind::Fn ||
            s->kind == SymbolKind::Parameter)
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
        if (s->kind == SymbolKind::Place) {
            join(into.places, index_.at(s));
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

Value Marked::nested(std::size_t dimension, Place& p) {
    auto list = std::make_shared<List>();
    const auto n = static_cast<std::size_t>(p.shape[dimension]);
    list->reserve(n);
    const bool last = dimension + 1 == p.shape.size();
    if (last) p.leaves.push_back(list);
    for (std::size_t i = 0; i < n; ++i) {
        list->push_back(last ? Value(std::int64_t{0}) : nested(dimension + 1, p));
        if (!last) list->nested += p.shape.back() + 1;
    }
    return Value(std::shared_ptr<const List>(list));
}

void Marked::place(const Symbol& symbol, std::size_t first, const std::vector<std::int64_t>& shape) {
    Place& p = places_.emplace_back(Place{first, shape, nullptr, {}});
    evaluator_.bind(symbol, shape.empty() ? Value(std::int64_t{0}) : nested(0, p));
    p.value = evaluator_.bound(symbol);
}

Marked::Formula Marked::formula(const ast::Expr& e, const std::vector<const Symbol*>& binders) {
    Formula f{&e, reads(e), {}};
    if (!f.reads.marking()) return f;
    for (const Symbol* s : binders)
        if (Value* v = evaluator_.bound(*s)) f.bound.emplace_back(v, *v);
    return f;
}

Value Marked::value(const Formula& f, nets::Marking m) {
    for (const std::size_t i : f.reads.places) {
        Place& p = places_[i];
        std::size_t at = p.first;
        if (p.shape.empty()) *p.value = Value(std::int64_t{m[at]});
        // Nobody keeps these lists: what is computed from them are numbers.
        for (const auto& list : p.leaves)
            for (Value& v : *list) v = Value(std::int64_t{m[at++]});
    }
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
