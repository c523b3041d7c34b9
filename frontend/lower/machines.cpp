// Machines: their members, the parts they have, and what `with` replaces.
//
// A machine's lets are equations, so a member is computed on first use, from members that are computed when it
// needs them. `with` replaces members one after the other: version 0 of a member is the machine's own, version k what
// the k-th `with` that names it says; in that expression the name itself means version k-1 and every other name the
// last version of what it names.
//
// `part node[n] = gc(X = 1)` is one machine more, whatever n is: its lets and parameters are the same for all elements,
// and its entities have the part's dimensions before their own. Which element is meant travels with the machine.
#include "frontend/lower/machines.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/check/infer/declared.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/functions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/lists.h"

namespace pamina::lower {

MachineRef Machines::add(const MachineUse& use, const std::string& name) {
    Machine m;
    m.use = &use;
    m.symbol = use.machine;
    m.name = name;
    for (const ast::With* with : use.with) apply_with(m, *with);
    machines_.push_back(std::move(m));
    return {static_cast<int>(machines_.size()) - 1, {}};
}

Value Machines::machine_value(MachineRef machine) const {
    Value v;
    v.type = Type::of(TypeKind::Machine);
    v.type.symbol = machines_[static_cast<std::size_t>(machine.number)].symbol;
    v.machine = std::move(machine);
    return v;
}

bool Machines::complete(const Value& machine, const ast::Expr& e) {
    if (machine.ranks) {
        error("E0354", e.span, fmt::format("`{}` are ranks, and a machine is needed", ast::format(e)),
              fmt::format("a group of them is one: `{}[0..<2]`", ast::format(e)));
        return false;
    }
    const Machine& m = machines_[static_cast<std::size_t>(machine.machine.number)];
    if (machine.machine.prefix.size() == m.dimensions.size()) return true;
    error("E0354", e.span, fmt::format("`{}` is an array of machines, and one of them is needed", ast::format(e)),
          fmt::format("write an index: `{}[…]`", ast::format(e)));
    return false;
}

MachineRef Machines::owner_of(const Symbol& member) const {
    MachineRef m = scopes().frame.machine;
    while (m) {
        const Machine& machine = machines_[static_cast<std::size_t>(m.number)];
        auto it = machine.symbol->members.find(member.name);
        if (machine.symbol == member.owner || (it != machine.symbol->members.end() && it->second == &member)) return m;
        m.number = machine.parent;
        if (!m) break;
        const std::size_t depth = machines_[static_cast<std::size_t>(m.number)].dimensions.size();
        if (m.prefix.size() > depth) m.prefix.resize(depth);
    }
    return scopes().frame.machine;
}

const Symbol* Machines::find_member(const MachineRef& machine, const ast::Name& name) {
    const Machine& m = machines_[static_cast<std::size_t>(machine.number)];
    auto it = m.symbol->members.find(name.text);
    if (it != m.symbol->members.end()) return it->second;
    error("E0350", name.span,
          fmt::format("`{}` has no member `{}`, which `{}` needs", m.symbol->name, name.text, request().model->name))
        .notes.push_back({m.symbol->span, fmt::format("`{}` is declared here", m.symbol->name)});
    return nullptr;
}

int Machines::declares(int entity) const {
    for (std::size_t m = 0; m < machines_.size(); ++m)
        for (const auto& [symbol, number] : machines_[m].entities)
            if (number == entity) return static_cast<int>(m);
    return -1;
}

void Machines::apply_with(Machine& m, const ast::With& with) {
    for (const ast::Binding& b : with.bindings) {
        const Symbol* by = program().symbol_of(*b.value);
        if (by && (by->kind == SymbolKind::Fn || by->kind == SymbolKind::Proc))
            m.items[b.name.text].push_back(by);
        else
            m.with[b.name.text].push_back(&b);
    }
    if (!with.without.empty()) {
        std::string path;
        for (const ast::Name& n : with.without) path += (path.empty() ? "" : ".") + n.text;
        m.without.insert(std::move(path));
    }
    for (const auto& s : with.declarations)
        if (const Symbol* by = program().symbol_of(*s)) m.items[by->name].push_back(by);
}

const Symbol& Machines::current(const MachineRef& machine, const Symbol& member) const {
    if (!machine) return member;
    const Machine& m = machines_[static_cast<std::size_t>(machine.number)];
    auto it = m.items.find(member.name);
    if (it == m.items.end()) return member;
    const auto& versions = it->second;
    const auto here = std::find(versions.begin(), versions.end(), scopes().frame.item);
    if (here == versions.end() || &member == scopes().frame.item) return *versions.back();
    return here == versions.begin() ? member : **(here - 1);
}

const std::vector<Id>& Machines::sizes_of(const MachineRef& machine, const Symbol& ranks) {
    const auto at = static_cast<std::size_t>(machine.number);
    if (auto it = machines_[at].ranks.find(&ranks); it != machines_[at].ranks.end()) return it->second;
    // The same for all elements of a part, as what it is computed from.
    Restore<Frame> frame(scopes().frame, Frame{{machine.number, {}}, {}, nullptr, 0, nullptr});
    const auto apart = functions_.set_apart();
    Restore<int*> number(walk().number_slot, nullptr);
    std::vector<Id> sizes;
    for (const auto& x : std::get<ast::PartDecl>(ranks.stmt->node).dimensions) {
        const Id size =
            arithmetic_.need_int(expressions_.lower(*x), x->span, fmt::format("the size of `{}`", ranks.name).c_str());
        if (size == kNone) return machines_[at].ranks[&ranks] = {};
        sizes.push_back(size);
    }
    return machines_[at].ranks[&ranks] = std::move(sizes);
}

int Machines::part_of(int machine, const Symbol& part, Span use) {
    const auto at = static_cast<std::size_t>(machine);
    if (auto it = machines_[at].parts.find(&part); it != machines_[at].parts.end()) return it->second;
    int around = 0;
    for (int up = machine; up >= 0; up = machines_[static_cast<std::size_t>(up)].parent) ++around;
    if (around > kMaxParts) {
        error("E0392", use, fmt::format("machines are parts of each other more than {} levels deep", kMaxParts))
            .notes.push_back({part.span, "this part is declared here"});
        return -1;
    }
    const auto& decl = std::get<ast::PartDecl>(part.stmt->node);
    Machine m;
    m.parent = machine;
    m.name = fmt::format("{}.{}", machines_[at].name, part.name);
    m.dimensions = machines_[at].dimensions;
    Restore<Frame> frame(scopes().frame, Frame{{machine, {}}, {}, nullptr, 0, nullptr});
    const auto apart = functions_.set_apart();
    Restore<int*> number(walk().number_slot, nullptr);
    for (const auto& x : decl.dimensions) {
        const Id size =
            arithmetic_.need_int(expressions_.lower(*x), x->span, fmt::format("the size of `{}`", part.name).c_str());
        if (size == kNone) return -1;
        m.dimensions.push_back(size);
    }
    // The machine, with what each `with` around and each derived machine under it says.
    std::vector<const ast::With*> outermost_first;
    const auto strip = [&](const ast::Expr* e) {
        while (auto* with = std::get_if<ast::With>(&e->node)) {
            outermost_first.push_back(with);
            e = with->base.get();
        }
        return e;
    };
    const ast::Expr* e = strip(decl.machine.get());
    auto* call = std::get_if<ast::Call>(&e->node);
    const Symbol* symbol = program().symbol_of(call ? *call->callee : *e);
    if (!symbol || symbol->kind != SymbolKind::Machine) {
        error("E0352", e->span, fmt::format("`{}` is not a machine", ast::format(*e)));
        return -1;
    }
    for (const Symbol* up = symbol; up; up = up->derived_from) m.is.push_back(up);
    for (const Symbol* up = symbol; up->derived_from; up = up->derived_from)
        strip(std::get<ast::MachineDecl>(up->stmt->node).derived_from.get());
    m.symbol = &check::root_machine(*symbol);
    for (auto it = outermost_first.rbegin(); it != outermost_first.rend(); ++it) apply_with(m, **it);
    for (const std::string& path : machines_[at].without)
        if (path.starts_with(part.name + ".")) m.without.insert(path.substr(part.name.size() + 1));
    const std::vector<ast::Argument> none;
    const auto& parameters = std::get<ast::MachineDecl>(m.symbol->stmt->node).parameters;
    auto given = calls_.arrange(*m.symbol, parameters, call ? call->arguments : none, e->span, &m);
    if (!given) return -1;
    m.arguments = std::move(*given);
    const int made = static_cast<int>(machines_.size());
    machines_.push_back(std::move(m));
    machines_[at].parts[&part] = made;
    return made;
}

namespace {

bool names_things(const Value& v) {
    if (v.is(TypeKind::Entity) || v.is(TypeKind::Machine)) return true;
    if (v.items) return std::any_of(v.items->begin(), v.items->end(), names_things);
    if (v.fields)
        return std::any_of(v.fields->begin(), v.fields->end(), [](const auto& f) { return names_things(f.second); });
    return v.item && names_things(*v.item);
}

}  // namespace

Value Machines::machine_member(const MachineRef& machine, const Symbol& named, int version, Span use) {
    if (check::is_ranks(named)) {
        Value v = machine_value(machine);
        v.ranks = &named;
        return v;
    }
    const bool item = named.kind == SymbolKind::Entity || named.kind == SymbolKind::Part;
    const Symbol& member = item ? current(machine, named) : named;
    Machine& m = machines_[static_cast<std::size_t>(machine.number)];
    const std::string full_name = fmt::format("{}.{}", m.name, member.name);
    const auto of_entity = [&](int entity) {
        Value v = entities_.entity_value(entity, member);
        v.indices = machine.prefix;
        return v;
    };
    if (member.kind == SymbolKind::Entity) {
        if (auto it = m.entities.find(&member); it != m.entities.end()) return of_entity(it->second);
    } else if (member.kind == SymbolKind::Part) {
        const int part = part_of(machine.number, member, use);
        return part < 0 ? Value::error() : machine_value({part, machine.prefix});
    } else if (member.kind != SymbolKind::Let && member.kind != SymbolKind::Parameter) {
        error("E0352", use, fmt::format("`{}` of `{}` is not a value", member.name, m.symbol->name))
            .notes.push_back({member.span, "it is declared here"});
        return Value::error();
    }
    auto replaced = m.with.find(member.name);
    const int versions = replaced == m.with.end() ? 0 : static_cast<int>(replaced->second.size());
    if (version < 0) version = versions;
    const std::pair key{&member, version};
    if (auto it = m.members.find(key); it != m.members.end()) return it->second;
    if (!m.in_progress.insert(key).second) {
        error("E0355", use, fmt::format("`{}` of `{}` is defined by itself", member.name, m.symbol->name))
            .notes.push_back({member.span, "it is declared here"});
        return Value::error();
    }
    // A member is computed once, whatever is in progress where it is met first; it is the same for all elements of a
    // part.
    const auto apart = functions_.set_apart();
    Restore<int> nested(nesting().lets, nesting().lets + 1);
    Restore<int*> number(walk().number_slot, nullptr);
    Restore<bool> reads(walk().reads, false);
    // Only what names things is computed for one element of a part, again at each use.
    const bool of_element = m.things.contains(key);
    Restore<Frame> frame(scopes().frame, Frame{{machine.number, of_element ? machine.prefix : std::vector<Id>{}},
                                               {},
                                               version > 0 ? &member : nullptr,
                                               version - 1,
                                               nullptr});
    std::string shown = full_name;
    if (version < versions) shown += versions - version == 1 ? ".old" : fmt::format(".old{}", versions - version);
    Value v;
    if (member.kind == SymbolKind::Entity) {
        // What is left out is as if it did not stand there: its times make no tick finer.
        const bool left_out = m.without.contains(member.name);
        Restore<std::optional<int>> tick(graph().tick_exponent, graph().tick_exponent);
        const int entity =
            entities_.make_entity(member, std::get<ast::EntityDecl>(member.stmt->node), full_name, m.dimensions);
        // The slots of a procedure are its own: what outlives it gets its slot after all of them.
        if (!walk().in_procedure) graph().entities[static_cast<std::size_t>(entity)].slot = new_slot("");
        if (!left_out) tick.keep();
        if (left_out) contentions_.leave_out(entity);
        m.entities[&member] = entity;
        machine_entities_.push_back(entity);
        m.in_progress.erase(key);
        return of_entity(entity);
    }
    if (version > 0) {
        const ast::Binding& b = *replaced->second[static_cast<std::size_t>(version - 1)];
        v = expressions_.lower(*b.value);
        // A let takes what is given; a typed parameter, and a quantity, stay what they are.
        const Type want = globals_.wanted(member);
        if (member.kind == SymbolKind::Parameter || want.kind == TypeKind::Real)
            v = lists_.convert(v, want, b.value->span, fmt::format("`{}`", member.name));
        v = globals_.global_of(shown, v, b.value->span);
    } else if (member.kind == SymbolKind::Parameter) {
        const auto position = static_cast<std::size_t>(member.position);
        if (m.parent >= 0 && m.arguments[position]) {
            const ast::Expr& given = *m.arguments[position];
            const MachineRef around{m.parent, {}};
            {
                Restore<Frame> outside(scopes().frame, Frame{around, {}, nullptr, 0, nullptr});
                v = expressions_.lower(given);
            }
            v = globals_.global_of(
                shown, lists_.convert(v, globals_.wanted(member), given.span, fmt::format("`{}`", member.name)),
                given.span);
        } else {
            std::optional<Type> type;
            if (m.use && position < m.use->arguments.size()) type = m.use->arguments[position];
            v = globals_.parameter_global(
                member, *member.parameter, type,
                {ValueSource::Kind::MachineArgument, machine.number, member.position, nullptr, {}, false, {}}, shown);
        }
    } else {
        const auto& decl = std::get<ast::LetDecl>(member.stmt->node);
        v = expressions_.lower(*decl.value);
        if (decl.type)
            v = lists_.convert(v, check::declared_type(program(), *decl.type), decl.value->span,
                               fmt::format("`{}`", member.name));
        v = globals_.global_of(shown, v, member.span);
    }
    m.in_progress.erase(key);
    if (m.dimensions.empty() || !names_things(v)) {
        m.members[key] = v;
    } else if (m.things.insert(key).second && !machine.prefix.empty()) {
        return machine_member(machine, named, version, use);
    }
    return v;
}

}  // namespace pamina::lower
