#include "frontend/check/remarks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "frontend/ast/walk.h"
#include "frontend/check/words/network_options.h"
#include "frontend/check/words/network_parts.h"
#include "frontend/source/fixes.h"

namespace pamina::check {

namespace {

/// By EntityKind.
constexpr const char* kDeclaredAs[] = {"the resource", "the processor", "the barrier",
                                       "the queue",    "the event",     "the contention"};
static_assert(std::size(kDeclaredAs) == static_cast<std::size_t>(ast::EntityKind::contention) + 1);

class Uses : public ast::Walk {
  public:
    explicit Uses(const Program& program) : program_(program) {}

    struct Declared {
        const Symbol* symbol;
        const char* what;
        Span statement;  // no file: of a parameter
    };
    std::vector<Declared> declared;
    std::unordered_set<const Symbol*> used;
    bool runs = false;  // it is a script, and not only a library

  protected:
    void on(const ast::Stmt& s) override {
        const Symbol* symbol = program_.symbol_of(s);
        if (!symbol) return;
        if (std::holds_alternative<ast::LetDecl>(s.node)) declared.push_back({symbol, "the let", s.span});
        if (std::holds_alternative<ast::ParamDecl>(s.node)) declared.push_back({symbol, "the param", s.span});
        if (auto* d = std::get_if<ast::EntityDecl>(&s.node))
            declared.push_back({symbol, kDeclaredAs[static_cast<std::size_t>(d->kind)], s.span});
        if (auto* d = std::get_if<ast::FnDecl>(&s.node)) parameters(*symbol, d->parameters);
        if (auto* d = std::get_if<ast::ProcDecl>(&s.node)) parameters(*symbol, d->parameters);
        if (auto* d = std::get_if<ast::ModelDecl>(&s.node)) parameters(*symbol, d->parameters);
        if (auto* d = std::get_if<ast::NetworkDecl>(&s.node)) network(*symbol, *d);
        if (auto* d = std::get_if<ast::NetDecl>(&s.node)) parameters(*symbol, d->parameters);
        if (std::holds_alternative<ast::PlaceDecl>(s.node)) declared.push_back({symbol, "the place", s.span});
    }
    void on(const ast::Expr& e) override {
        if (const Symbol* s = program_.symbol_of(e)) used.insert(s);
        if (const auto* l = std::get_if<ast::LetIn>(&e.node))
            for (const ast::LocalName& n : l->names)
                if (const Symbol* s = program_.symbol_of(n)) declared.push_back({s, "the let", {}});
    }
    void on(const ast::Schedule& s) override {
        if (const Symbol* named = program_.symbol_of(s)) used.insert(named);
    }

  private:
    void parameters(const Symbol& of, const std::vector<ast::Parameter>& list) {
        if (of.owner) return;  // of a machine: as others of the name take them
        for (const ast::Parameter& p : list)
            if (auto it = of.members.find(p.name.text); it != of.members.end() && it->second->parameter == &p)
                declared.push_back({it->second, "the parameter", {}});
    }

    /// Stations that no route names, and classes that no station serves.
    void network(const Symbol& of, const ast::NetworkDecl& d) {
        parameters(of, d.parameters);
        const auto routes = routes_of(d);
        const bool every_class =
            std::any_of(routes.begin(), routes.end(), [](const ast::Route* r) { return !given(r->options, "class"); });
        for (const ast::StmtPtr& s : d.body.statements) {
            const Symbol* symbol = program_.symbol_of(*s);
            if (std::holds_alternative<ast::StationDecl>(s->node) && !routes.empty())
                declared.push_back({symbol, "the station", s->span});
            const auto* c = std::get_if<ast::ClassDecl>(&s->node);
            if (c && !every_class && (!routes.empty() || !is_served(d, c->name.text)))
                declared.push_back({symbol, "the class", s->span});
        }
    }

    static bool is_served(const ast::NetworkDecl& d, const std::string& name) {
        const auto stations = all_of<ast::StationDecl>(d);
        return std::any_of(stations.begin(), stations.end(), [&](const ast::StationDecl* station) {
            for (const ast::Argument& a : station->options) {
                const NetworkOption* o = a.name ? network_option(part_of(*station), a.name->text) : nullptr;
                const auto* r = o && o->by_class ? std::get_if<ast::Record>(&a.value->node) : nullptr;
                if (r && o->value != NetworkValue::Rank &&
                    std::none_of(r->fields.begin(), r->fields.end(),
                                 [&](const ast::Binding& b) { return b.name.text == name; }))
                    return false;
            }
            return true;
        });
    }

    const Program& program_;
};

class JoinedSigns : public ast::Walk {
  public:
    explicit JoinedSigns(const SourceMap& sources) : sources_(sources) {}
    std::vector<Diagnostic> found;

  protected:
    void on(const ast::Expr& e) override {
        const auto* b = std::get_if<ast::Binary>(&e.node);
        if (!b || b->op != ast::BinaryOp::plus_minus || sources_.text(b->op_span) != "+-") return;
        const Span at = b->op_span;
        const bool before = at.begin > b->left->span.end, behind = b->right->span.begin > at.end;
        if (behind || (!before && std::holds_alternative<ast::Number>(b->right->node))) return;
        const std::string right(sources_.text(b->right->span));
        Diagnostic r{
            Severity::remark,
            "W1706",
            at,
            fmt::format("`+-{}` gives an interval with this half width; it was a sum with `-{}` once", right, right),
            fmt::format("write `+ -{}` for the sum, `+- {}` for the interval", right, right),
            {}};
        const std::string space = before ? "" : " ";
        add_fix(r, at, space + "+ -", fmt::format("write `+ -{}`: the sum", right));
        add_fix(r, at, space + "+- ", fmt::format("write `+- {}`: the interval", right));
        found.push_back(std::move(r));
    }

  private:
    const SourceMap& sources_;
};

}  // namespace

std::vector<Diagnostic> joined_signs(const Module& module, const SourceMap& sources) {
    JoinedSigns all(sources);
    for (const ast::StmtPtr& s : module.file.statements) all.statement(*s);
    return std::move(all.found);
}

std::vector<Diagnostic> unused(const Program& program, const Module& module) {
    Uses all(program);
    for (const ast::StmtPtr& s : module.file.statements) {
        all.statement(*s);
        all.runs = all.runs || std::holds_alternative<ast::ExprStmt>(s->node) ||
                   std::holds_alternative<ast::Print>(s->node) || std::holds_alternative<ast::Assert>(s->node) ||
                   std::holds_alternative<ast::For>(s->node) || std::holds_alternative<ast::If>(s->node);
    }
    std::vector<Diagnostic> remarks;
    for (const Uses::Declared& d : all.declared) {
        const Symbol& s = *d.symbol;
        if (all.used.contains(&s) || s.name.starts_with("_")) continue;
        if (s.owner && s.owner->kind == SymbolKind::Machine) continue;
        if (!s.owner && !all.runs) continue;
        Diagnostic r{Severity::remark,
                     "W0006",
                     s.span,
                     fmt::format("{} `{}` is never used", d.what, s.name),
                     "a name that begins with `_` is unused on purpose",
                     {}};
        if (d.statement.file) add_fix(r, d.statement, "", "remove it");
        add_insertion(r, {s.span.file, s.span.begin, s.span.begin}, "_", fmt::format("call it `_{}`", s.name));
        remarks.push_back(std::move(r));
    }
    std::stable_sort(remarks.begin(), remarks.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    return remarks;
}

}  // namespace pamina::check
