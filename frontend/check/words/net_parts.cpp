#include "frontend/check/words/net_parts.h"

#include <algorithm>

#include "frontend/language/nets.h"

namespace pamina::check {

std::vector<PathStep> path_of(const ast::Expr& e) {
    std::vector<PathStep> steps;
    for (const ast::Expr* at = &e;;) {
        const auto* index = std::get_if<ast::Index>(&at->node);
        if (index) at = index->object.get();
        if (const auto* name = std::get_if<ast::NameRef>(&at->node)) {
            steps.push_back({at, name->name, at->span, index});
            std::reverse(steps.begin(), steps.end());
            return steps;
        }
        const auto* member = std::get_if<ast::Member>(&at->node);
        if (!member) return {};
        steps.push_back({at, member->member.text, member->member.span, index});
        at = member->object.get();
    }
}

bool is_place(const ast::Parameter& p) {
    return p.type && !p.type->element && p.type->fields.empty() && p.type->factors.size() == 1 &&
           p.type->factors.front().power == 1 && p.type->factors.front().unit.text == "place";
}

// By its name, not by what it was resolved to: the part may stand behind those who ask.
const Symbol* net_of(const Program&, const Symbol& part) {
    const auto* d = part.stmt ? std::get_if<ast::PartDecl>(&part.stmt->node) : nullptr;
    if (!d || !d->machine || !part.owner || part.owner->kind != SymbolKind::Net || !part.module) return nullptr;
    const ast::Expr* callee = d->machine.get();
    if (const auto* call = std::get_if<ast::Call>(&callee->node)) callee = call->callee.get();
    const auto* names = &part.module->visible;
    const auto* word = std::get_if<ast::NameRef>(&callee->node);
    std::string text = word ? word->name : std::string();
    if (word && part.owner->members.contains(text)) return nullptr;
    if (const auto* m = std::get_if<ast::Member>(&callee->node)) {
        const auto* object = std::get_if<ast::NameRef>(&m->object->node);
        const auto file = object ? names->find(object->name) : names->end();
        if (file == names->end() || file->second->kind != SymbolKind::File) return nullptr;
        names = &file->second->file->names;
        text = m->member.text;
    }
    const auto it = names->find(text);
    return it != names->end() && it->second->kind == SymbolKind::Net ? it->second : nullptr;
}

std::vector<const ast::Expr*> fired(const ast::TransitionDecl& t) {
    std::vector<const ast::Expr*> all;
    const auto name = language::kTransitionOptions[static_cast<std::size_t>(language::TransitionOption::Fires)].name;
    for (const ast::Argument& a : t.options) {
        if (!a.name || a.name->text != name) continue;
        if (const auto* list = std::get_if<ast::ListLiteral>(&a.value->node))
            for (const ast::ExprPtr& e : list->items) all.push_back(e.get());
        else
            all.push_back(a.value.get());
    }
    return all;
}

const Symbol* place_or_part(const Symbol& net, std::string_view name) {
    const auto it = net.members.find(std::string(name));
    if (it == net.members.end()) return nullptr;
    const Symbol* s = it->second;
    const bool good = s->kind == SymbolKind::Place || s->kind == SymbolKind::Part ||
                      (s->kind == SymbolKind::Parameter && s->parameter && is_place(*s->parameter));
    return good ? s : nullptr;
}

std::size_t dimensions_of(const Symbol& net, const Symbol& s) {
    if (s.kind == SymbolKind::Transition) {
        std::vector<NestedTransition> all;
        transitions_of(std::get<ast::NetDecl>(net.stmt->node).body, 0, all);
        for (const NestedTransition& t : all)
            if (t.decl->name.span == s.span) return t.loops + t.decl->binders.size();
        return 0;
    }
    if (!s.stmt) return 0;
    if (const auto* p = std::get_if<ast::PlaceDecl>(&s.stmt->node)) return p->dimensions.size();
    const auto* part = std::get_if<ast::PartDecl>(&s.stmt->node);
    return part ? dimensions_of(*part) : 0;
}

}  // namespace pamina::check
