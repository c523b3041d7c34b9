#include "runtime/assist/uses/symbols.h"

#include <fmt/format.h>

#include "runtime/assist/type_text.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;

namespace {

std::string parameters(const std::vector<ast::Parameter>& list) {
    std::string text;
    for (const ast::Parameter& p : list) text += fmt::format("{}{}", text.empty() ? "" : ", ", p.name.text);
    return fmt::format("({})", text);
}
std::string machines(const std::vector<ast::MachineParameter>& list) {
    std::string text;
    for (const ast::MachineParameter& m : list) text += fmt::format("{}{}", text.empty() ? " on " : ", ", m.name.text);
    return text;
}

class Outline {
  public:
    explicit Outline(const View& view) : program_(view.program) {}

    std::vector<OutlineItem> items(const std::vector<ast::StmtPtr>& list) {
        std::vector<OutlineItem> out;
        for (const ast::StmtPtr& s : list) add(*s, out);
        return out;
    }

  private:
    void put(const ast::Stmt& s, const ast::Name& name, SymbolKind kind, std::string detail,
             std::vector<OutlineItem> children, std::vector<OutlineItem>& out) {
        if (name.text.empty()) return;  // could not be read
        out.push_back({name.text, std::move(detail), kind, s.span, name.span, std::move(children)});
    }
    std::string type_of(const ast::Stmt& s) const {
        const Symbol* symbol = program_.symbol_of(s);
        return symbol ? type_text(*symbol, program_) : std::string();
    }

    /// What is declared inside, to any depth: resources and the like, and task arrays.
    std::vector<OutlineItem> body(const ast::Block& b) {
        class Inside : public ast::Walk {
          public:
            std::vector<const ast::Stmt*> found;

          protected:
            void on(const ast::Stmt& s) override {
                if (std::holds_alternative<ast::EntityDecl>(s.node) || std::holds_alternative<ast::Task>(s.node))
                    found.push_back(&s);
            }
        } inside;
        for (const ast::StmtPtr& s : b.statements) inside.statement(*s);
        std::vector<OutlineItem> out;
        for (const ast::Stmt* s : inside.found) add(*s, out);
        return out;
    }

    void add(const ast::Stmt& s, std::vector<OutlineItem>& out) {
        if (auto* p = std::get_if<ast::ParamDecl>(&s.node)) {
            put(s, p->name, SymbolKind::Param, type_of(s), {}, out);
        } else if (auto* l = std::get_if<ast::LetDecl>(&s.node)) {
            put(s, l->name, SymbolKind::Let, type_of(s), {}, out);
        } else if (auto* f = std::get_if<ast::FnDecl>(&s.node)) {
            put(s, f->name, SymbolKind::Fn, parameters(f->parameters), {}, out);
        } else if (auto* u = std::get_if<ast::UnitDecl>(&s.node)) {
            put(s, u->name, SymbolKind::Unit, {}, {}, out);
        } else if (auto* m = std::get_if<ast::ModelDecl>(&s.node)) {
            put(s, m->name, SymbolKind::Model, parameters(m->parameters) + machines(m->machines), body(m->body), out);
        } else if (auto* q = std::get_if<ast::ProcDecl>(&s.node)) {
            put(s, q->name, SymbolKind::Proc, parameters(q->parameters) + machines(q->machines), body(q->body), out);
        } else if (auto* a = std::get_if<ast::MachineDecl>(&s.node)) {
            put(s, a->name, SymbolKind::Machine, a->derived_from ? std::string() : parameters(a->parameters),
                items(a->body.statements), out);
        } else if (auto* n = std::get_if<ast::NetworkDecl>(&s.node)) {
            put(s, n->name, SymbolKind::Network, parameters(n->parameters), items(n->body.statements), out);
        } else if (auto* p = std::get_if<ast::NetDecl>(&s.node)) {
            put(s, p->name, SymbolKind::Net, parameters(p->parameters), items(p->body.statements), out);
        } else if (auto* a = std::get_if<ast::PlaceDecl>(&s.node)) {
            put(s, a->name, SymbolKind::Place, "place", {}, out);
        } else if (auto* t = std::get_if<ast::TransitionDecl>(&s.node)) {
            put(s, t->name, SymbolKind::Transition, "transition", {}, out);
        } else if (auto* c = std::get_if<ast::ClassDecl>(&s.node)) {
            put(s, c->name, SymbolKind::Class, "class", {}, out);
        } else if (auto* d = std::get_if<ast::StationDecl>(&s.node)) {
            put(s, d->name, SymbolKind::Station, d->delay ? "delay" : "queue", {}, out);
        } else if (auto* e = std::get_if<ast::EntityDecl>(&s.node)) {
            put(s, e->name, SymbolKind::Entity, std::string(ast::word_of(e->kind)), {}, out);
        } else if (auto* t = std::get_if<ast::PartDecl>(&s.node)) {
            put(s, t->name, SymbolKind::Part, "part", {}, out);
        } else if (auto* k = std::get_if<ast::Task>(&s.node)) {
            put(s, k->name, SymbolKind::TaskArray, "task", {}, out);
        }
    }

    const check::Program& program_;
};

}  // namespace

std::vector<OutlineItem> outline(const View& view) {
    return Outline(view).items(view.module.file.statements);
}

}  // namespace pamina::assist
