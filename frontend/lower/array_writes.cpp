#include "frontend/lower/array_writes.h"

#include <map>
#include <optional>

#include "frontend/ast/walk.h"

namespace pamina::lower {

namespace {

using check::Symbol;
using check::SymbolKind;

class Writes : public ast::Walk {
  public:
    /// What procs write; nothing while one is walked, which may run itself.
    using Known = std::map<const Symbol*, std::optional<std::set<const Symbol*>>>;
    Writes(const check::Program& program, Known& known) : program_(program), known_(known) {}

    std::set<const Symbol*> written;

  protected:
    void on(const ast::Stmt& s) override {
        if (const auto* f = std::get_if<ast::Forall>(&s.node); f && f->writes)
            write(*std::get<ast::Index>(f->writes->node).object);
        if (const auto* a = std::get_if<ast::ArrayStep>(&s.node); a && ast::writes_array(a->kind)) write(*a->array);
        if (const auto* e = std::get_if<ast::ExprStmt>(&s.node))
            if (const auto* c = std::get_if<ast::Call>(&e->value->node)) call(*c);
    }

  private:
    void write(const ast::Expr& e) {
        if (const Symbol* s = program_.symbol_of(e)) written.insert(s);
    }
    void call(const ast::Call& c) {
        const Symbol* callee = program_.symbol_of(*c.callee);
        const auto* proc = callee && callee->kind == SymbolKind::Proc && callee->stmt
                               ? std::get_if<ast::ProcDecl>(&callee->stmt->node)
                               : nullptr;
        // That of a machine may be another one by `with`.
        const bool sure = proc && !(callee->owner && callee->owner->kind == SymbolKind::Machine);
        const auto* known = sure ? of(*callee, *proc) : nullptr;
        for (std::size_t i = 0; i < c.arguments.size(); ++i) {
            const ast::Argument& a = c.arguments[i];
            if (!std::holds_alternative<ast::NameRef>(a.value->node)) continue;
            const std::string* name = !known                        ? nullptr
                                      : a.name                      ? &a.name->text
                                      : i < proc->parameters.size() ? &proc->parameters[i].name.text
                                                                    : nullptr;
            if (!name) {
                write(*a.value);
                continue;
            }
            const auto member = callee->members.find(*name);
            if (member == callee->members.end() || known->contains(member->second)) write(*a.value);
        }
    }
    /// Null: it is being walked.
    const std::set<const Symbol*>* of(const Symbol& callee, const ast::ProcDecl& proc) {
        const auto [it, fresh] = known_.try_emplace(&callee);
        if (fresh) {
            Writes inside(program_, known_);
            for (const ast::StmtPtr& s : proc.body.statements) inside.statement(*s);
            known_[&callee] = std::move(inside.written);
        }
        const auto& found = known_[&callee];
        return found ? &*found : nullptr;
    }

    const check::Program& program_;
    Known& known_;
};

}  // namespace

std::set<const Symbol*> array_writes(const check::Program& program, const ast::Block& block) {
    Writes::Known known;
    Writes all(program, known);
    for (const ast::StmtPtr& s : block.statements) all.statement(*s);
    return std::move(all.written);
}

}  // namespace pamina::lower
