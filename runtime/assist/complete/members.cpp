#include "runtime/assist/complete/members.h"

#include <algorithm>
#include <optional>
#include <set>

#include "runtime/assist/docs/docs.h"
#include "runtime/assist/type_text.h"
#include "runtime/assist/uses/figures.h"
#include "runtime/script/embedded_stdlib.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;
using check::TypeKind;
using syntax::TokenKind;

namespace {

/// What has members.
struct Thing {
    enum class Kind {
        None,
        Symbol,      // `symbol`, with the members of the machine that it stands for
        AnyMachine,  // the `m` of a plain `on m`
        File,
        Result,    // `symbol`: the model, null where it is not known
        Group,     // `r.resource` or `r.processor`, `word`
        Figure,    // `r.time` of a simulation
        Measures,  // `r.measure`
        Graph,     // `r.graph`
        Entity,    // a resource or processor in a result
        Measure,
        Value,  // by its type
    } kind = Kind::None;
    const Symbol* symbol = nullptr;
    const check::Module* file = nullptr;
    std::string word = {};
    check::Type type = {};
    bool simulated = false;  // of a Result: means over replications
};

using Kind = Thing::Kind;

CompletionKind kind_of(const Symbol& s) {
    switch (s.kind) {
        case SymbolKind::Builtin:
            return s.builtin == check::Builtin::Index || s.builtin == check::Builtin::Now ||
                           s.builtin == check::Builtin::Duration || s.builtin == check::Builtin::Level
                       ? CompletionKind::Variable
                       : CompletionKind::Function;
        case SymbolKind::Param:
        case SymbolKind::Parameter:
            return CompletionKind::Parameter;
        case SymbolKind::Let:
        case SymbolKind::Index:
        case SymbolKind::Local:
            return CompletionKind::Variable;
        case SymbolKind::Fn:
            return CompletionKind::Function;
        case SymbolKind::Model:
            return CompletionKind::Model;
        case SymbolKind::Network:
        case SymbolKind::Net:
            return CompletionKind::Network;
        case SymbolKind::Proc:
            return CompletionKind::Proc;
        case SymbolKind::Machine:
        case SymbolKind::MachineName:
            return CompletionKind::Machine;
        case SymbolKind::Unit:
            return CompletionKind::Unit;
        case SymbolKind::Entity:
        case SymbolKind::TaskArray:
        case SymbolKind::Array:
        case SymbolKind::Part:
        case SymbolKind::Class:
        case SymbolKind::Station:
        case SymbolKind::Place:
        case SymbolKind::Transition:
            return CompletionKind::Entity;
        case SymbolKind::File:
            return CompletionKind::Module;
    }
    return CompletionKind::Variable;
}

class Resolve {
  public:
    Resolve(const Context& context, const Place& place) : context_(context), place_(place) {}

    /// The chain `a.b[i].c` whose last token is `end - 1`.
    Thing chain(std::size_t end) {
        struct Link {
            std::size_t name;
            bool called = false, indexed = false;
        };
        std::vector<Link> links;
        std::optional<std::size_t> group;  // its opening parenthesis
        for (;;) {
            Link link{0};
            while (end > 0 && place_.before[end - 1].kind == TokenKind::Closer) {
                const std::size_t open = opening(end - 1);
                const bool bracket = place_.word(open) == "[";
                (bracket ? link.indexed : link.called) = true;
                const bool bare =
                    open == 0 || !(is_name(open - 1) || place_.before[open - 1].kind == TokenKind::Closer);
                if (bare && !bracket) group = open;
                if (bare) {
                    end = 0;
                    break;
                }
                end = open;
            }
            if (end == 0) break;
            if (!is_name(end - 1)) return {};
            link.name = end - 1;
            links.push_back(link);
            if (end < 2 || place_.word(end - 2) != ".") break;
            end -= 2;
        }
        std::reverse(links.begin(), links.end());
        Thing at;
        std::size_t next = 0;
        if (group) {
            at = of_group(*group);
        } else if (!links.empty()) {
            at = element(root(place_.word(links[0].name), links[0].called), links[0].indexed);
            next = 1;
        }
        for (; next < links.size() && at.kind != Kind::None; ++next) {
            // With an index, what a machine has is a part of it or a group.
            if (at.kind == Kind::AnyMachine && links[next].indexed && !links[next].called) continue;
            at = element(step(at, std::string(place_.word(links[next].name)), links[next].called), links[next].indexed);
        }
        return at;
    }

    const Symbol* symbol(std::string_view name) const {
        if (!context_.program || !context_.module) return nullptr;
        // What is declared around the cursor hides what is declared outside.
        if (!place_.owner.empty()) {
            const Symbol* best = nullptr;
            for (const auto& s : context_.program->symbols) {
                if (s->module != context_.module || s->name != name || !s->owner) continue;
                const bool mine =
                    s->owner->name == place_.owner || (s->owner->owner && s->owner->owner->name == place_.owner);
                // Of several the last one before the cursor.
                if (mine && (!best || s->span.begin <= place_.begin)) best = s.get();
            }
            if (best) return best;
        }
        auto it = context_.module->visible.find(std::string(name));
        if (it != context_.module->visible.end()) return it->second;
        // Binders and local names of the script itself; of several the last one before the cursor.
        const Symbol* best = nullptr;
        for (const auto& s : context_.program->symbols)
            if (s->module == context_.module && !s->owner && s->name == name &&
                (s->kind == SymbolKind::Index || s->kind == SymbolKind::Local) &&
                (!best || s->span.begin <= place_.begin))
                best = s.get();
        if (best) return best;
        return check::find_builtin(*context_.program, std::string(name));
    }

    const Symbol* machine_of(const Symbol& s) const { return check::machine_of(*context_.program, s); }

  private:
    bool is_name(std::size_t i) const { return place_.before[i].kind == TokenKind::Name; }
    std::size_t opening(std::size_t i) const {
        int inside = 0;
        for (;; --i) {
            if (place_.before[i].kind == TokenKind::Closer) ++inside;
            if (place_.before[i].kind == TokenKind::Opener && --inside == 0) return i;
            if (i == 0) return 0;
        }
    }

    Thing result(std::string_view model) const {
        const Symbol* s = symbol(model);
        return {Kind::Result, s && s->kind == SymbolKind::Model ? s : nullptr, nullptr, {}};
    }
    Thing of_group(std::size_t open) const {
        const bool simulated = place_.word(open + 1) == "simulate";
        if (!simulated && place_.word(open + 1) != "predict") return {};
        Thing r = result(place_.word(open + 2));
        r.simulated = simulated;
        return r;
    }

    const Local* local(std::string_view name) const {
        for (std::size_t i = place_.levels.size(); i-- > 0;)
            for (const auto* list : {&place_.levels[i].pending, &place_.levels[i].locals})
                for (auto it = list->rbegin(); it != list->rend(); ++it)
                    if (it->name == name) return &*it;
        return nullptr;
    }

    Thing root(std::string_view name, bool called) const {
        if (called) return {};
        const Local* l = local(name);
        if (l && l->kind == CompletionKind::Machine && !place_.owner.empty() && place_.owner != name) {
            if (l->type.empty()) return {Kind::AnyMachine};
            const Symbol* machine = symbol(l->type);
            return machine && machine->kind == SymbolKind::Machine ? Thing{Kind::Symbol, machine} : Thing{};
        }
        if (!context_.program) return {};
        const Symbol* s = symbol(name);
        return s ? of(*s) : Thing{};
    }

    /// Of a list with an index one of its items, to any depth.
    Thing element(const Thing& at, bool indexed) const {
        if (!indexed || at.kind != Kind::Value) return at;
        const check::Type* type = &at.type;
        while (type->kind == TypeKind::List && type->element) type = type->element.get();
        return typed(*type);
    }

    Thing typed(const check::Type& type) const {
        switch (type.kind) {
            case TypeKind::Result:
                return {Kind::Result};
            case TypeKind::Record:
            case TypeKind::Table:
            case TypeKind::List:
                return {Kind::Value, nullptr, nullptr, {}, type};
            default:
                return {};
        }
    }

    Thing of(const Symbol& s) const {
        if (s.kind == SymbolKind::File) return {Kind::File, nullptr, s.file};
        if (s.kind == SymbolKind::Machine) return {Kind::Symbol, &s};
        if (const Symbol* machine = machine_of(s)) return {Kind::Symbol, machine};
        if (s.kind == SymbolKind::MachineName) return {Kind::AnyMachine};
        if (auto* l = s.stmt ? std::get_if<ast::LetDecl>(&s.stmt->node) : nullptr; l && l->value) {
            if (auto* p = std::get_if<ast::Predict>(&l->value->node); p && p->model && !p->as_net) {
                const ast::Expr* model = p->model.get();
                if (auto* call = std::get_if<ast::Call>(&model->node)) model = call->callee.get();
                Thing r{Kind::Result, context_.program->symbol_of(*model)};
                r.simulated = p->simulate;
                return r;
            }
            if (Thing t = typed(context_.program->type_of(*l->value)); t.kind != Kind::None) return t;
        }
        return typed(s.type);
    }

    Thing step(const Thing& at, const std::string& name, bool called) const {
        if (called) return {};
        switch (at.kind) {
            case Kind::File: {
                auto it = at.file->names.find(name);
                return it == at.file->names.end() ? Thing{} : of(*it->second);
            }
            case Kind::Symbol: {
                auto it = at.symbol->members.find(name);
                return it == at.symbol->members.end() ? Thing{} : of(*it->second);
            }
            case Kind::Result:
                if (name == "measure") return {Kind::Measures, at.symbol};
                if (name == "graph" && !at.simulated) return {Kind::Graph};
                if (name == "resource" || name == "processor") return {Kind::Group, at.symbol, nullptr, name};
                // The same figures, as plain numbers.
                if (name == "low" || name == "high" || name == "mean") return at;
                if (at.simulated && std::ranges::any_of(run_figures(), [&](const Figure& f) {
                        return f.name == name && f.unit != "bool";
                    }))
                    return {Kind::Figure};
                return {};
            case Kind::Figure:
                return {};
            case Kind::Group:
            case Kind::Entity:
                return {Kind::Entity};
            case Kind::Measures:
                return {Kind::Measure};
            case Kind::Value: {
                const check::Type* field = at.type.field(name);
                return field ? typed(*field) : Thing{};
            }
            case Kind::None:
            case Kind::AnyMachine:
            case Kind::Measure:
            case Kind::Graph:
                return {};
        }
        return {};
    }

    const Context& context_;
    const Place& place_;
};

/// The measures in a model.
std::vector<std::string> measures(const Context& context, const Symbol* model) {
    std::vector<std::string> names;
    if (!model || !model->stmt || !context.sources) return names;
    const std::string_view text = context.sources->text(model->stmt->span);
    std::string_view before;
    for (const syntax::ToolToken& t : syntax::tokens(0, text)) {
        const std::string_view w = text.substr(t.span.begin, t.span.end - t.span.begin);
        if (before == "measure" && std::find(names.begin(), names.end(), w) == names.end()) names.emplace_back(w);
        before = w;
    }
    return names;
}

Completion plain(std::string insert, CompletionKind kind, std::string detail = {}, std::string doc = {}) {
    Completion c;
    c.insert = std::move(insert);
    c.kind = kind;
    c.detail = std::move(detail);
    c.doc = std::move(doc);
    return c;
}

std::vector<Completion> figures(const std::vector<Figure>& list) {
    std::vector<Completion> out;
    for (const Figure& f : list) out.push_back(plain(f.name, CompletionKind::Metric, f.unit, f.meaning));
    return out;
}

/// The resources or processors of a model and of the machines that it names.
std::vector<Completion> entities(const Context& context, const Thing& group) {
    std::vector<Completion> out;
    const bool processors = group.word == "processor";
    const auto fits = [&](const Symbol& s) {
        auto* e = s.stmt ? std::get_if<ast::EntityDecl>(&s.stmt->node) : nullptr;
        return e && e->kind == (processors ? ast::EntityKind::processor : ast::EntityKind::resource);
    };
    std::set<std::string> names;
    for (const auto& s : context.program->symbols) {
        if (!s->owner || !fits(*s)) continue;
        const bool here = !group.symbol || s->owner == group.symbol || s->owner->kind == SymbolKind::Machine;
        if (here && names.insert(s->name).second) out.push_back(completion_of(context, *s));
    }
    return out;
}

/// `std.machines.`: what the library has there.
std::vector<Completion> library(const Place& place) {
    std::string path;
    std::size_t i = place.before.size() - 1;  // the last `.`
    while (i >= 2 && place.word(i) == "." && place.word(i - 1) != "std") {
        path = std::string(place.word(i - 1)) + "/" + path;
        i -= 2;
    }
    std::set<std::string> names;
    for (const EmbeddedFile& f : embedded_stdlib()) {
        if (!f.name.starts_with(path)) continue;
        std::string_view rest = f.name.substr(path.size());
        if (!rest.ends_with(".pam")) continue;
        rest.remove_suffix(4);
        names.insert(std::string(rest.substr(0, rest.find('/'))));
    }
    std::vector<Completion> out;
    for (const std::string& n : names) out.push_back(plain(n, CompletionKind::Module));
    return out;
}

/// `nets.grids.`: what a package has there; `std.machines.`: what the library has.
std::vector<Completion> modules(const Context& context, const Place& place) {
    std::vector<std::string> names;
    for (std::size_t i = place.before.size() - 1; i >= 1 && place.word(i) == "."; i -= 2) {
        names.insert(names.begin(), std::string(place.word(i - 1)));
        if (i < 3) break;
    }
    if (names.empty() || names.front() == "std") return library(place);
    std::vector<Completion> out;
    if (!context.packages) return out;
    for (std::string& n : context.packages(names)) {
        if (n.ends_with('.')) n.pop_back();
        out.push_back(plain(n, CompletionKind::Module));
    }
    return out;
}

}  // namespace

Completion completion_of(const Context& context, const Symbol& s) {
    Completion c = plain(s.name, kind_of(s));
    const bool shown = s.kind != SymbolKind::Let && s.kind != SymbolKind::Index && s.kind != SymbolKind::Local;
    c.detail = shown ? signature(s, *context.program) : type_text(s, *context.program);
    if (context.sources) c.doc = doc_of(s, *context.program, *context.sources).summary;
    return c;
}

const Symbol* symbol_at(const Context& context, const Place& place, std::string_view name) {
    return Resolve(context, place).symbol(name);
}

const Symbol* symbol_of_chain(const Context& context, const Place& place, std::size_t end) {
    if (end == 0 || place.before[end - 1].kind != TokenKind::Name || !context.program) return nullptr;
    Resolve resolve(context, place);
    const std::string name(place.word(end - 1));
    if (end < 2 || place.word(end - 2) != ".") return resolve.symbol(name);
    const Thing object = end < 3 ? Thing{} : resolve.chain(end - 2);
    const auto* names = object.kind == Kind::File     ? &object.file->names
                        : object.kind == Kind::Symbol ? &object.symbol->members
                                                      : nullptr;
    if (!names) return nullptr;
    auto it = names->find(name);
    return it == names->end() ? nullptr : it->second;
}

std::vector<std::string> columns_of(const Context& context, const Place& place, std::size_t end) {
    std::vector<std::string> names;
    if (end == 0 || end > place.before.size()) return names;
    const Thing at = Resolve(context, place).chain(end);
    if (at.kind == Kind::Value && at.type.kind == TypeKind::Table && at.type.fields)
        for (const check::Field& f : *at.type.fields) names.push_back(f.name);
    return names;
}

std::vector<Completion> members_at(const Context& context, const Place& place) {
    const std::size_t dot = place.before.size() - 1;
    if (place.opening() == "import") return modules(context, place);
    if (dot == 0) return {};
    std::vector<Completion> out;
    const Thing at = Resolve(context, place).chain(dot);
    switch (at.kind) {
        case Kind::None:
            break;
        case Kind::Symbol:
            for (const auto& [name, s] : at.symbol->members)
                if (!name.starts_with("_") || s->module == context.module) out.push_back(completion_of(context, *s));
            break;
        case Kind::AnyMachine: {
            std::set<std::string> names;
            if (!context.program) break;
            for (const auto& s : context.program->symbols)
                if (s->owner && s->owner->kind == SymbolKind::Machine && !s->name.starts_with("_") &&
                    names.insert(s->name).second)
                    out.push_back(completion_of(context, *s));
            break;
        }
        case Kind::File:
            for (const auto& [name, s] : at.file->names)
                if (!name.starts_with("_")) out.push_back(completion_of(context, *s));
            break;
        case Kind::Result:
            out = figures(run_figures());
            for (auto& table : figures(run_tables())) out.push_back(std::move(table));
            for (const char* group : {"resource", "processor", "measure"})
                out.push_back(plain(group, CompletionKind::Field));
            if (!at.simulated) {
                out.push_back(plain("slack", CompletionKind::Field, "table",
                                    "how much longer each statement may take without changing the time"));
                out.push_back(plain("graph", CompletionKind::Field, "record", "measures of the task graph"));
            }
            for (const auto& [end, meaning] : {std::pair{"low", "its figures at the lower ends of their intervals"},
                                               std::pair{"high", "its figures at the upper ends of their intervals"},
                                               std::pair{"mean", "its figures as plain numbers"}})
                out.push_back(plain(end, CompletionKind::Field, {}, meaning));
            out.push_back(
                plain("doubt", CompletionKind::Field, "table", "what brings how much to the interval of the time"));
            if (!at.simulated) break;
            out.push_back(plain("replications", CompletionKind::Metric, "int", "how many there were"));
            break;
        case Kind::Group:
            out = entities(context, at);
            break;
        case Kind::Measures:
            for (const std::string& name : measures(context, at.symbol))
                out.push_back(plain(name, CompletionKind::Field, "measure"));
            break;
        case Kind::Entity:
            out = figures(entity_figures());
            for (auto& table : figures(entity_tables())) out.push_back(std::move(table));
            break;
        case Kind::Graph:
            out = figures(graph_figures());
            break;
        case Kind::Measure:
            out = figures(measure_figures());
            break;
        case Kind::Figure:
            out = figures(percentiles_of_run());
            break;
        case Kind::Value:
            if (!at.type.fields) break;
            for (const check::Field& f : *at.type.fields) {
                std::string type = type_text(f.type, *context.program);
                if (at.type.kind == TypeKind::Table && !type.empty()) type = "[" + type + "]";
                out.push_back(plain(f.name, CompletionKind::Field, std::move(type)));
            }
            break;
    }
    return out;
}

}  // namespace pamina::assist
