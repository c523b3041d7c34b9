#include "runtime/assist/uses/occurrences.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;

namespace {

/// The machine or model under `with` and call.
const ast::Expr& called(const ast::Expr& e) {
    const ast::Expr* at = &e;
    while (auto* with = std::get_if<ast::With>(&at->node)) at = with->base.get();
    if (auto* call = std::get_if<ast::Call>(&at->node)) at = call->callee.get();
    return *at;
}

class Collect : public ast::Walk {
  public:
    Collect(const check::Program& program, const check::Module& module) : program_(program), module_(module) {}

    std::vector<Occurrence> run() {
        for (const auto& s : program_.symbols)
            if (s->module == &module_ && s->span.file) add(s->span, s.get(), Role::Declaration);
        file(module_.file);
        // Of two at one place the declaration goes last: what `with` replaces is a use of the member.
        const auto key = [](const Occurrence& o) {
            return std::tuple(o.span.begin, o.span.end, o.role == Role::Declaration);
        };
        std::sort(out_.begin(), out_.end(), [&](const Occurrence& a, const Occurrence& b) { return key(a) < key(b); });
        out_.erase(std::unique(out_.begin(), out_.end(),
                               [](const Occurrence& a, const Occurrence& b) { return a.span == b.span; }),
                   out_.end());
        return std::move(out_);
    }

  protected:
    void on(const ast::Expr& e) override {
        if (auto* n = std::get_if<ast::NameRef>(&e.node)) {
            if (const Symbol* s = program_.symbol_of(e)) add(name_span(e, *n), s, Role::Use, &e);
        } else if (auto* m = std::get_if<ast::Member>(&e.node)) {
            member(e, *m);
        } else if (auto* c = std::get_if<ast::Call>(&e.node)) {
            if (const Symbol* callee = program_.symbol_of(*c->callee))
                for (const ast::Argument& a : c->arguments)
                    if (a.name) named(*callee, *a.name, Role::Argument);
            if (auto* m = std::get_if<ast::Member>(&c->callee->node); m && open(*c->callee, *m))
                for (const ast::Argument& a : c->arguments)
                    if (a.name) add(a.name->span, nullptr, Role::Open);
        } else if (auto* w = std::get_if<ast::With>(&e.node)) {
            with(*w);
        } else if (auto* r = std::get_if<ast::Record>(&e.node)) {
            for (const ast::Binding& b : r->fields)  // of the classes of a network
                if (const Symbol* s = program_.symbol_of(b)) add(b.name.span, s, Role::Use);
        }
    }

    void on(const ast::Unit& u) override {
        for (const ast::UnitFactor& f : u.factors) visible(f.unit, SymbolKind::Unit);
    }
    void on(const ast::Type& t) override {
        for (const ast::UnitFactor& f : t.factors) {
            visible(f.unit, SymbolKind::Unit);
            visible(f.unit, SymbolKind::Machine);
        }
    }
    void on(const ast::Dependence& d) override {
        if (const Symbol* s = program_.symbol_of(d)) add(d.array.span, s, Role::Dependence);
    }

  private:
    /// The parentheses around a name are not part of it.
    static Span name_span(const ast::Expr& e, const ast::NameRef& n) {
        return {e.span.file, e.span.begin,
                std::min(e.span.end, e.span.begin + static_cast<std::uint32_t>(n.name.size()))};
    }
    void add(Span span, const Symbol* s, Role role, const ast::Expr* e = nullptr) {
        if (span.file == module_.file.id) out_.push_back({span, s, role, e});
    }
    void named(const Symbol& owner, const ast::Name& name, Role role) {
        if (auto it = owner.members.find(name.text); it != owner.members.end()) add(name.span, it->second, role);
    }
    void visible(const ast::Name& name, SymbolKind kind) {
        auto it = module_.visible.find(name.text);
        if (it != module_.visible.end() && it->second->kind == kind) add(name.span, it->second, Role::Use);
    }

    void with(const ast::With& w) {
        const Symbol* machine = program_.symbol_of(called(*w.base));
        if (!machine || machine->kind != SymbolKind::Machine) return;
        for (const ast::Binding& b : w.bindings) named(*machine, b.name, Role::Replacement);
        for (const ast::StmtPtr& s : w.declarations)
            if (const Symbol* by = program_.symbol_of(*s)) named(*machine, {by->name, by->span}, Role::Replacement);
    }

    bool open(const ast::Expr& e, const ast::Member& m) const {
        const Symbol* object = program_.symbol_of(*m.object);
        return !program_.symbol_of(e) && object && object->kind == SymbolKind::MachineName;
    }
    void member(const ast::Expr& e, const ast::Member& m) {
        if (const Symbol* s = program_.symbol_of(e)) return add(m.member.span, s, Role::Use, &e);
        if (open(e, m)) return add(m.member.span, nullptr, Role::Open, &e);
        if (const Symbol* s = figure(m)) return add(m.member.span, s, Role::Figure, &e);
        if (const Symbol* s = of_solution(m)) add(m.member.span, s, Role::Figure, &e);
    }

    /// `r.station.cpu`, `r.class.jobs`, `r.station.disk[0].class.jobs`: what of the network is named.
    const Symbol* of_solution(const ast::Member& m) const {
        const auto* group = std::get_if<ast::Member>(&m.object->node);
        if (!group || (group->member.text != "station" && group->member.text != "class")) return nullptr;
        const ast::Expr* solution = group->object.get();
        const auto* element = std::get_if<ast::Index>(&solution->node);
        const auto* station = std::get_if<ast::Member>(&(element ? *element->object : *solution).node);
        const auto* stations = station ? std::get_if<ast::Member>(&station->object->node) : nullptr;
        const bool at_station = group->member.text == "class" && stations && stations->member.text == "station";
        const auto* s = kept<ast::Solve>(at_station ? *stations->object : *solution);
        const Symbol* network = s && s->network ? program_.symbol_of(called(*s->network)) : nullptr;
        if (!network || network->kind != SymbolKind::Network) return nullptr;
        const auto it = network->members.find(m.member.text);
        const auto kind = group->member.text == "station" ? SymbolKind::Station : SymbolKind::Class;
        return it != network->members.end() && it->second->kind == kind ? it->second : nullptr;
    }

    /// `r.resource.server`, `r.processor.m.cpu`: what of the model or its machine is named.
    const Symbol* figure(const ast::Member& m) {
        auto* inner = std::get_if<ast::Member>(&m.object->node);
        if (!inner) return nullptr;
        auto* outer = std::get_if<ast::Member>(&inner->object->node);
        const bool in_machine = outer && is_group(outer->member.text);
        if (!in_machine && !is_group(inner->member.text)) return nullptr;
        const ast::Predict* predict = kept<ast::Predict>(in_machine ? *outer->object : *inner->object);
        const Symbol* model = predict && predict->model ? program_.symbol_of(called(*predict->model)) : nullptr;
        if (!model || model->kind != SymbolKind::Model) return nullptr;
        if (in_machine) {
            const Symbol* name = owned(*model, inner->member.text, SymbolKind::MachineName);
            return name ? of_machine(*predict, name->position, m.member.text) : nullptr;
        }
        if (const Symbol* s = owned(*model, m.member.text, SymbolKind::Entity)) return s;
        if (const Symbol* s = owned(*model, m.member.text, SymbolKind::MachineName)) return s;
        for (std::size_t i = 0; i < predict->machines.size(); ++i)
            if (const Symbol* s = of_machine(*predict, static_cast<int>(i), m.member.text)) return s;
        return nullptr;
    }
    static bool is_group(const std::string& word) { return word == "resource" || word == "processor"; }

    /// The `predict` or `solve` that gave a result: itself, or what a `let` keeps.
    template <class Node>
    const Node* kept(const ast::Expr& e) const {
        const ast::Expr* at = &e;
        for (int lets = 0; lets < 8; ++lets) {  // `let b = a` of a result is rare
            if (auto* p = std::get_if<Node>(&at->node)) return p;
            const Symbol* s = program_.symbol_of(*at);
            auto* let = s && s->stmt ? std::get_if<ast::LetDecl>(&s->stmt->node) : nullptr;
            if (!let || !let->value) return nullptr;
            at = let->value.get();
        }
        return nullptr;
    }
    const Symbol* of_machine(const ast::Predict& p, int position, const std::string& name) const {
        if (position < 0 || static_cast<std::size_t>(position) >= p.machines.size()) return nullptr;
        const Symbol* machine = program_.symbol_of(called(*p.machines[static_cast<std::size_t>(position)]));
        if (!machine || machine->kind != SymbolKind::Machine) return nullptr;
        auto it = machine->members.find(name);
        return it != machine->members.end() && it->second->kind == SymbolKind::Entity ? it->second : nullptr;
    }
    const Symbol* owned(const Symbol& owner, const std::string& name, SymbolKind kind) {
        if (owned_.empty())
            for (const auto& s : program_.symbols)
                if (s->owner && (s->kind == SymbolKind::Entity || s->kind == SymbolKind::MachineName))
                    owned_[s->owner].push_back(s.get());
        for (const Symbol* s : owned_[&owner])
            if (s->kind == kind && s->name == name) return s;
        return nullptr;
    }

    const check::Program& program_;
    const check::Module& module_;
    std::vector<Occurrence> out_;
    std::unordered_map<const Symbol*, std::vector<const Symbol*>> owned_;
};

class Innermost : public ast::Walk {
  public:
    Innermost(FileId file, std::uint32_t offset) : file_(file), offset_(offset) {}
    const ast::Expr* found = nullptr;

  protected:
    void on(const ast::Expr& e) override {
        if (e.span.file != file_ || offset_ < e.span.begin || offset_ > e.span.end) return;
        if (!found || e.span.end - e.span.begin <= found->span.end - found->span.begin) found = &e;
    }

  private:
    FileId file_;
    std::uint32_t offset_;
};

}  // namespace

std::vector<Occurrence> occurrences(const check::Program& program, const check::Module& module) {
    return Collect(program, module).run();
}

std::optional<Occurrence> occurrence_at(const View& view, std::uint32_t offset) {
    const std::vector<Occurrence> all = occurrences(view.program, view.module);
    std::optional<Occurrence> found;
    for (const Occurrence& o : all)
        if (o.span.begin <= offset && offset <= o.span.end) found = o;  // of two that touch, the second
    return found;
}

const check::Module* import_at(const View& view, std::uint32_t offset) {
    for (const ast::StmtPtr& s : view.module.file.statements) {
        auto* i = std::get_if<ast::Import>(&s->node);
        if (!i || offset < i->what.begin || offset > i->what.end) continue;
        for (const auto& [span, module] : view.module.imports)
            if (span == s->span) return module;
    }
    return nullptr;
}

const ast::Expr* expression_at(const View& view, std::uint32_t offset) {
    Innermost at(view.file(), offset);
    at.file(view.module.file);
    return at.found;
}

}  // namespace pamina::assist
