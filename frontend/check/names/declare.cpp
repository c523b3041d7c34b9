// The names that a module declares and those that it imports.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "frontend/check/names/work.h"

namespace pamina::check {

using ast::overloaded;

namespace {

class Declarer {
  public:
    explicit Declarer(Work& work) : work_(work) {}

    void run(const Module* previous) {
        if (previous) work_.module.visible = previous->visible;
        std::size_t position = 0;
        for (const ast::StmtPtr& s : work_.module.file.statements) top(*s, position++);
        imports();
        for (auto& [name, symbol] : work_.module.names) work_.module.visible[name] = symbol;
        for (Symbol* m : derived_) derive(m);
    }

  private:
    Symbol* add(SymbolKind kind, const ast::Name& name, const ast::Stmt& s, const Symbol* owner) {
        Symbol* symbol = new_symbol(work_, kind, name, &s, owner);
        work_.program.stmt_symbols[s.id] = symbol;
        if (kind != SymbolKind::Unit) work_.nodes.push_back(symbol);
        return symbol;
    }

    Symbol* add_top(SymbolKind kind, const ast::Name& name, const ast::Stmt& s) {
        Symbol* symbol = add(kind, name, s, nullptr);
        auto [it, fresh] = work_.module.names.emplace(name.text, symbol);
        if (!fresh) twice(name, it->second->span);
        return symbol;
    }

    void twice(const ast::Name& name, Span first) {
        Diagnostic& d = work_.out.error("E0202", name.span, fmt::format("`{}` is declared twice", name.text));
        d.notes.push_back({first, "the first one is here"});
    }

    void member(Symbol* owner, Symbol* m, const ast::Name& name) {
        auto [it, fresh] = owner->members.emplace(name.text, m);
        if (!fresh) twice(name, it->second->span);
    }

    void parameters(Symbol* owner, const std::vector<ast::Parameter>& list) {
        int position = 0;
        for (const ast::Parameter& p : list) {
            Symbol* s = new_symbol(work_, SymbolKind::Parameter, p.name, nullptr, owner);
            s->parameter = &p;
            s->position = position++;
            if (has_items(*owner)) work_.nodes.push_back(s);
            member(owner, s, p.name);
        }
    }

    void top(const ast::Stmt& s, std::size_t position) {
        if (auto* p = std::get_if<ast::ParamDecl>(&s.node)) {
            work_.positions[add_top(SymbolKind::Param, p->name, s)] = position;
        } else if (auto* l = std::get_if<ast::LetDecl>(&s.node)) {
            work_.positions[add_top(SymbolKind::Let, l->name, s)] = position;
        } else if (auto* f = std::get_if<ast::FnDecl>(&s.node)) {
            parameters(add_top(SymbolKind::Fn, f->name, s), f->parameters);
        } else if (auto* u = std::get_if<ast::UnitDecl>(&s.node)) {
            add_top(SymbolKind::Unit, u->name, s)->base = work_.program.next_unit_base++;
        } else if (auto* m = std::get_if<ast::ModelDecl>(&s.node)) {
            parameters(add_top(SymbolKind::Model, m->name, s), m->parameters);
        } else if (auto* q = std::get_if<ast::ProcDecl>(&s.node)) {
            parameters(add_top(SymbolKind::Proc, q->name, s), q->parameters);
        } else if (auto* a = std::get_if<ast::MachineDecl>(&s.node)) {
            machine(*a, s);
        } else if (auto* n = std::get_if<ast::NetworkDecl>(&s.node)) {
            network(*n, s);
        } else if (auto* p = std::get_if<ast::NetDecl>(&s.node)) {
            Symbol* self = add_top(SymbolKind::Net, p->name, s);
            parameters(self, p->parameters);
            net_items(self, p->body, true);
        }
    }

    void machine(const ast::MachineDecl& d, const ast::Stmt& s) {
        Symbol* self = add_top(SymbolKind::Machine, d.name, s);
        if (d.derived_from) {
            derived_.push_back(self);
            is_derived_.insert(self);
            return;
        }
        parameters(self, d.parameters);
        for (const ast::StmtPtr& item : d.body.statements) {
            if (auto* l = std::get_if<ast::LetDecl>(&item->node)) {
                member(self, add(SymbolKind::Let, l->name, *item, self), l->name);
            } else if (auto* f = std::get_if<ast::FnDecl>(&item->node)) {
                Symbol* fn = add(SymbolKind::Fn, f->name, *item, self);
                parameters(fn, f->parameters);
                member(self, fn, f->name);
            } else if (auto* p = std::get_if<ast::ProcDecl>(&item->node)) {
                Symbol* proc = add(SymbolKind::Proc, p->name, *item, self);
                parameters(proc, p->parameters);
                member(self, proc, p->name);
            } else if (auto* e = std::get_if<ast::EntityDecl>(&item->node)) {
                member(self, add(SymbolKind::Entity, e->name, *item, self), e->name);
            } else if (auto* t = std::get_if<ast::PartDecl>(&item->node)) {
                member(self, add(SymbolKind::Part, t->name, *item, self), t->name);
            }
        }
    }

    void network(const ast::NetworkDecl& d, const ast::Stmt& s) {
        Symbol* self = add_top(SymbolKind::Network, d.name, s);
        parameters(self, d.parameters);
        for (const ast::StmtPtr& item : d.body.statements) {
            const auto one = [&](SymbolKind kind, const ast::Name& name) {
                Symbol* symbol = add(kind, name, *item, self);
                member(self, symbol, name);
                return symbol;
            };
            if (auto* l = std::get_if<ast::LetDecl>(&item->node)) one(SymbolKind::Let, l->name);
            if (auto* f = std::get_if<ast::FnDecl>(&item->node))
                parameters(one(SymbolKind::Fn, f->name), f->parameters);
            if (auto* c = std::get_if<ast::ClassDecl>(&item->node)) one(SymbolKind::Class, c->name);
            if (auto* t = std::get_if<ast::StationDecl>(&item->node)) one(SymbolKind::Station, t->name);
        }
    }

    /// Transitions may stand in a `for` or `if`; the others are at the top, or wrong.
    void net_items(Symbol* self, const ast::Block& b, bool top) {
        for (const ast::StmtPtr& item : b.statements) {
            const auto one = [&](SymbolKind kind, const ast::Name& name) {
                Symbol* symbol = add(kind, name, *item, self);
                member(self, symbol, name);
                return symbol;
            };
            if (auto* t = std::get_if<ast::TransitionDecl>(&item->node)) {
                Symbol* symbol = new_symbol(work_, SymbolKind::Transition, t->name, item.get(), self);
                work_.program.stmt_symbols[item->id] = symbol;
                member(self, symbol, t->name);
            } else if (auto* f = std::get_if<ast::For>(&item->node)) {
                net_items(self, f->body, false);
            } else if (auto* i = std::get_if<ast::If>(&item->node)) {
                net_items(self, i->then_body, false);
                if (i->else_body) net_items(self, *i->else_body, false);
            } else if (top) {
                if (auto* l = std::get_if<ast::LetDecl>(&item->node)) one(SymbolKind::Let, l->name);
                if (auto* f = std::get_if<ast::FnDecl>(&item->node))
                    parameters(one(SymbolKind::Fn, f->name), f->parameters);
                if (auto* p = std::get_if<ast::PlaceDecl>(&item->node)) one(SymbolKind::Place, p->name);
                if (auto* p = std::get_if<ast::PartDecl>(&item->node)) one(SymbolKind::Part, p->name);
            }
        }
    }

    /// The machine that `gc` or `f.gc` names; null when it names none.
    Symbol* base_machine(const ast::Expr& e) {
        const auto& visible = work_.module.visible;
        const auto* names = &visible;
        auto* name = std::get_if<ast::NameRef>(&e.node);
        std::string text = name ? name->name : std::string();
        if (auto* m = std::get_if<ast::Member>(&e.node)) {
            auto* object = std::get_if<ast::NameRef>(&m->object->node);
            auto file = object ? visible.find(object->name) : visible.end();
            if (file == visible.end() || file->second->kind != SymbolKind::File) return nullptr;
            names = &file->second->file->names;
            text = m->member.text;
        }
        auto it = names->find(text);
        return it != names->end() && it->second->kind == SymbolKind::Machine ? it->second : nullptr;
    }

    /// A derived machine has its base's members. Bases may stand later, and be derived themselves.
    void derive(Symbol* m) {
        if (m->derived_from || deriving_.contains(m)) return;
        const ast::Expr* base = std::get<ast::MachineDecl>(m->stmt->node).derived_from.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        Symbol* from = base_machine(*base);
        if (!from) return;  // said by resolve()
        deriving_.insert(m);
        const bool own = is_derived_.contains(from);
        if (own) derive(from);
        // Circles are reported by order().
        if (!own || from->derived_from) {
            m->derived_from = from;
            m->members = from->members;
        }
        deriving_.erase(m);
    }

    /// `import … as f`: the one name `f`, which other files do not see.
    void alias(const ast::Import& i, const ast::Stmt* s, const Module& from) {
        auto own = work_.module.names.find(i.as->text);
        if (own != work_.module.names.end()) return twice(*i.as, own->second->span);
        auto [it, fresh] = aliases_.try_emplace(i.as->text, nullptr);
        if (!fresh) return twice(*i.as, it->second->span);
        Symbol* symbol = new_symbol(work_, SymbolKind::File, *i.as, s, nullptr);
        symbol->file = &from;
        it->second = work_.module.visible[i.as->text] = symbol;
    }

    void imports() {
        // A file brings its names in once, however often it is imported.
        std::vector<const Module*> done;
        std::map<std::string, const Symbol*> brought;
        std::size_t next = 0;
        for (const ast::StmtPtr& s : work_.module.file.statements)
            if (auto* i = std::get_if<ast::Import>(&s->node)) {
                const Module* from = work_.imported[next++];
                if (from && i->as) alias(*i, s.get(), *from);
            }
        next = 0;
        for (const ast::StmtPtr& s : work_.module.file.statements) {
            auto* i = std::get_if<ast::Import>(&s->node);
            if (!i) continue;
            const Module* from = work_.imported[next++];
            if (i->as || !from || std::find(done.begin(), done.end(), from) != done.end()) continue;
            done.push_back(from);
            std::map<std::string, const Symbol*> clashes;  // in order of names
            for (auto& [name, symbol] : from->names) {
                if (name.starts_with("_")) continue;
                auto own = work_.module.names.find(name);
                auto other = brought.find(name);
                auto file = aliases_.find(name);
                if (file != aliases_.end()) {
                    clashes[name] = file->second;
                } else if (own != work_.module.names.end()) {
                    clashes[name] = own->second;
                } else if (other != brought.end()) {
                    clashes[name] = other->second;
                } else {
                    brought[name] = symbol;
                    work_.module.visible[name] = symbol;
                }
            }
            if (clashes.empty()) continue;
            std::string names;
            for (auto& [name, symbol] : clashes) {
                if (!names.empty()) names += ", ";
                names += fmt::format("`{}`", name);
            }
            Diagnostic& d =
                work_.out.error("E0205", i->what,
                                fmt::format("{} of {} {} with a name that is here already", names, from->path,
                                            clashes.size() > 1 ? "clash each" : "clashes"),
                                fmt::format("`import … as other` keeps the names of the file apart: `other.{}`",
                                            clashes.begin()->first));
            for (auto& [name, symbol] : clashes) {
                if (d.notes.size() >= 6) break;  // three names show what is wrong
                d.notes.push_back({from->names.at(name)->span, fmt::format("`{}` is declared here", name)});
                d.notes.push_back({symbol->span, "and here"});
            }
        }
    }

    Work& work_;
    std::vector<Symbol*> derived_;  // in the order of the text
    std::unordered_set<const Symbol*> is_derived_, deriving_;
    std::map<std::string, Symbol*> aliases_;
};

}  // namespace

void declare(Work& work, const Module* previous) {
    Declarer(work).run(previous);
}

}  // namespace pamina::check
