// The parts of Petri nets as they are written.
#pragma once

#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/check/program/program.h"

namespace pamina::check {

/// A name on the way to a place or transition: `cell[i]` and `slot[j]` of `cell[i].slot[j]`.
struct PathStep {
    const ast::Expr* word;  // a NameRef, or behind a part a Member
    std::string_view name;
    Span span;
    const ast::Index* index = nullptr;  // null: none is given
};
/// From the first name on; empty where it is no such way.
std::vector<PathStep> path_of(const ast::Expr& e);

/// `a`, `slot[i]`, `cell[i].slot[j](2)`: an arc to or from a place.
struct ArcParts {
    std::vector<PathStep> place;
    const ast::Call* tokens = nullptr;  // null: one
};
/// The place is empty where it is no arc.
inline ArcParts arc_parts(const ast::Expr& e) {
    ArcParts out;
    out.tokens = std::get_if<ast::Call>(&e.node);
    out.place = path_of(out.tokens ? *out.tokens->callee : e);
    return out;
}

/// `pool: place`: what a net is given a place for, or a number of tokens for a place of its own.
bool is_place(const ast::Parameter& p);
/// The net that is a part, of a Part that stands in a net; null where it is none.
const Symbol* net_of(const Program& program, const Symbol& part);
/// The transitions that one with `fires = [a.go, b.go]` fires together; nothing where it is another transition.
std::vector<const ast::Expr*> fired(const ast::TransitionDecl& t);
/// A place, a parameter that stands for one, or a part, of this name; null where a net has none.
const Symbol* place_or_part(const Symbol& net, std::string_view name);

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

/// How many indices one of them has.
inline std::size_t dimensions_of(const ast::PartDecl& d) {
    return d.dimensions.size() + d.binders.size();
}
/// How many indices an element of it has: of a place, part or transition of the net.
std::size_t dimensions_of(const Symbol& net, const Symbol& s);

}  // namespace pamina::check
