#include "runtime/script/networks/declared.h"

#include <stdexcept>

#include "frontend/ast/walk.h"
#include "frontend/language/disciplines.h"
#include "frontend/language/networks.h"

namespace pamina::script {

namespace {

using queueing::Discipline;

/// Whether an expression reads parameters, binders or lets of a block that have more than one value.
class Varies : public ast::Walk {
  public:
    Varies(const check::Program& program, const std::unordered_set<const check::Symbol*>& constant)
        : program_(program), constant_(constant) {}
    bool found = false;

  protected:
    void on(const ast::Expr& e) override {
        const check::Symbol* s = program_.symbol_of(e);
        found = found || (s && s->owner && !constant_.contains(s));
    }

  private:
    const check::Program& program_;
    const std::unordered_set<const check::Symbol*>& constant_;
};

/// The parameters, lets and fns of a network that an expression reads.
class Read : public ast::Walk {
  public:
    Read(const check::Program& program, const check::Symbol& network) : program_(program), network_(network) {}
    std::vector<const check::Symbol*> found;

  protected:
    void on(const ast::Expr& e) override {
        using check::SymbolKind;
        const check::Symbol* s = program_.symbol_of(e);
        if (!s || s->owner != &network_) return;
        if (s->kind == SymbolKind::Parameter || s->kind == SymbolKind::Let || s->kind == SymbolKind::Fn)
            found.push_back(s);
    }

  private:
    const check::Program& program_;
    const check::Symbol& network_;
};

class SortOut {
  public:
    SortOut(const check::Program& program, Declared& out) : program_(program), out_(out) {}

    void all() {
        for (const auto& p : out_.decl->parameters)
            if (const auto it = out_.network->members.find(p.name.text); it != out_.network->members.end())
                name(*it->second);
        for (const auto& s : out_.decl->body.statements) {
            if (std::holds_alternative<ast::LetDecl>(s->node)) name(*program_.symbol_of(*s));
            if (std::holds_alternative<ast::Route>(s->node) || std::holds_alternative<ast::For>(s->node) ||
                std::holds_alternative<ast::If>(s->node))
                out_.routes.push_back(s.get());
        }
        for (const auto& s : out_.decl->body.statements) {
            if (const auto* c = std::get_if<ast::ClassDecl>(&s->node)) add(*c);
            if (const auto* q = std::get_if<ast::StationDecl>(&s->node)) add(*s, *q);
        }
    }

  private:
    Term term(const ast::Expr& e) const { return term_of(e, out_, program_); }

    /// Puts a parameter, let or fn behind those that it reads; what is read in circles the check refuses.
    void name(const check::Symbol& symbol) {
        if (!seen_.insert(&symbol).second) return;
        const ast::Expr* value = nullptr;
        if (symbol.parameter) {
            value = symbol.parameter->default_value.get();
        } else if (const auto* let = std::get_if<ast::LetDecl>(&symbol.stmt->node)) {
            value = let->value.get();
        } else if (const auto* fn = std::get_if<ast::FnDecl>(&symbol.stmt->node)) {
            value = fn->body.get();
        }
        if (value) {
            Read read(program_, *out_.network);
            read.expression(*value);
            for (const auto* other : read.found) name(*other);
        }
        if (symbol.kind == check::SymbolKind::Fn) return;
        out_.names.push_back({&symbol, symbol.parameter ? symbol.position : -1, value ? term(*value) : Term{}});
        if (!symbol.parameter && out_.names.back().value.constant) out_.constant_lets.insert(&symbol);
    }

    void add(const ast::ClassDecl& c) {
        DeclaredClass made;
        made.decl = &c;
        for (const auto& o : c.options) {
            if (!o.name) continue;
            const std::string& name = o.name->text;
            (name == "population" ? made.population : name == "think" ? made.think : made.arrivals) = term(*o.value);
        }
        out_.classes.push_back(std::move(made));
    }

    void add(const ast::Stmt& s, const ast::StationDecl& q) {
        DeclaredStation made;
        made.symbol = program_.symbol_of(s);
        made.decl = &q;
        if (q.delay) made.discipline = Discipline::Delay;
        for (const auto& d : q.dimensions) made.dimensions.push_back(term(*d));
        bool discipline = false;
        for (const auto& o : q.options) {
            if (!o.name) continue;
            const std::string& name = o.name->text;
            if (name == "discipline") {
                made.discipline = row(language::kNetworkDisciplines, *o.value).id;
                discipline = true;
            } else if (name == "law") {
                made.law = row(language::kServiceLaws, *o.value).id;
            } else if (Term* of = option(made, name)) {
                *of = term(*o.value);
                if ((name == "demand" || name == "flow") && !discipline) made.discipline = Discipline::Ps;
            }
        }
        out_.stations.push_back(std::move(made));
    }

    static Term* option(DeclaredStation& s, const std::string& name) {
        if (name == "service" || name == "demand" || name == "time") return &s.service;
        if (name == "visits") return &s.visits;
        if (name == "servers") return &s.servers;
        if (name == "rates") return &s.rates;
        if (name == "capacity") return &s.capacity;
        if (name == "priority") return &s.priority;
        return name == "flow" ? &s.flow : nullptr;
    }

    /// The row of a word that the check has let pass.
    template <class Row, std::size_t N>
    static const Row& row(const std::array<Row, N>& table, const ast::Expr& e) {
        const auto* name = std::get_if<ast::NameRef>(&e.node);
        const Row* found = name ? language::find(table, name->name) : nullptr;
        if (!found) throw std::logic_error("a word of a network is none, and the check let it pass");
        return *found;
    }

    const check::Program& program_;
    Declared& out_;
    std::unordered_set<const check::Symbol*> seen_;
};

}  // namespace

Term term_of(const ast::Expr& e, const Declared& in, const check::Program& program) {
    Varies varies(program, in.constant_lets);
    varies.expression(e);
    return {&e, !varies.found, {}};
}

Declared sorted_out(const check::Symbol& network, const check::Program& program) {
    Declared out;
    out.network = &network;
    out.decl = &std::get<ast::NetworkDecl>(network.stmt->node);
    SortOut(program, out).all();
    if (out.classes.empty()) out.classes.emplace_back();
    return out;
}

}  // namespace pamina::script
