// The parts of Petri nets as they are written.
#pragma once

#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

/// `a`, `slot[i]`, `slot[i](2)`: an arc to or from a place.
struct ArcParts {
    const ast::Expr* place = nullptr;   // the word
    const ast::Index* index = nullptr;  // null: of a single place
    const ast::Call* tokens = nullptr;  // null: one
};
/// The word is null where it is no arc.
inline ArcParts arc_parts(const ast::Expr& e) {
    ArcParts out;
    const ast::Expr* inner = &e;
    if ((out.tokens = std::get_if<ast::Call>(&inner->node))) inner = out.tokens->callee.get();
    if ((out.index = std::get_if<ast::Index>(&inner->node))) inner = out.index->object.get();
    if (std::holds_alternative<ast::NameRef>(inner->node)) out.place = inner;
    return out;
}

/// Those at the top of a net.
template <class Part>
std::vector<const Part*> all_of(const ast::NetDecl& net) {
    std::vector<const Part*> found;
    for (const ast::StmtPtr& s : net.body.statements)
        if (const auto* part = std::get_if<Part>(&s->node)) found.push_back(part);
    return found;
}

/// The transitions of a block, those in its `for`s and `if`s included; how many `for`s stand around each.
struct NestedTransition {
    const ast::TransitionDecl* decl;
    std::size_t loops;
};
inline void transitions_of(const ast::Block& b, std::size_t loops, std::vector<NestedTransition>& out) {
    for (const ast::StmtPtr& s : b.statements) {
        if (const auto* t = std::get_if<ast::TransitionDecl>(&s->node)) out.push_back({t, loops});
        if (const auto* f = std::get_if<ast::For>(&s->node)) transitions_of(f->body, loops + 1, out);
        if (const auto* i = std::get_if<ast::If>(&s->node)) {
            transitions_of(i->then_body, loops, out);
            if (i->else_body) transitions_of(*i->else_body, loops, out);
        }
    }
}

}  // namespace pamina::check
