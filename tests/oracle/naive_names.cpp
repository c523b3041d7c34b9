#include "tests/oracle/naive_names.h"

#include <cmath>

namespace pamina::naive {

using check::Builtin;
using check::SymbolKind;

namespace {

[[noreturn]] void other(const std::string& text) {
    throw Failure(Failure::Kind::Other, text);
}

Value place(const EntityPtr& e) {
    Value v;
    v.kind = Value::Kind::Place;
    v.entity = e;
    for (std::size_t i = 0; i < e->elements.size(); ++i) v.elements.push_back(static_cast<std::int64_t>(i));
    return v;
}

}  // namespace

EnvPtr Names::inside(const EnvPtr& outer) {
    auto env = std::make_shared<Env>();
    env->outer = outer;
    env->self = outer->self;
    env->machines = outer->machines;
    env->barrier = outer->barrier;
    env->replaced = outer->replaced;
    env->replaced_version = outer->replaced_version;
    return env;
}

void Names::declare(const ast::Stmt& s, const ast::EntityDecl& d, const EnvPtr& env) {
    env->coming[program_.symbol_of(s)] = &d;
}

void Names::make(const ast::Stmt& s, const EnvPtr& env) {
    const Symbol* symbol = program_.symbol_of(s);
    if (!env->values.contains(symbol))
        env->values[symbol] = make_entity(*symbol, *env->coming.at(symbol), env, symbol->name);
}

/// The machine whose member `s` is, as code in `env` means it: its own, or one that it is a part of.
MachinePtr Names::machine_of(const Symbol& s, const EnvPtr& env) const {
    for (MachinePtr m = env->self; m; m = m->whole)
        if (m->symbol == &check::root_machine(*s.owner)) return m;
    other("a member without its machine: " + s.name);
}

Value Names::name(const ast::Expr& e, const Symbol& s, const EnvPtr& env) {
    if (s.kind == SymbolKind::Builtin && s.builtin == Builtin::Now) {
        if (!clock_) other("no time is known here");
        return Value::real(static_cast<long double>(*clock_), check::Type::time().dimension);
    }
    if (s.kind == SymbolKind::MachineName) {
        Value v;
        v.kind = Value::Kind::Machine;
        v.machine = env->machines.at(static_cast<std::size_t>(s.position));
        return v;
    }
    const Symbol* key = s.kind == SymbolKind::Builtin && s.builtin == Builtin::Index ? nullptr : &s;
    for (EnvPtr at = env; at; at = at->outer) {
        if (auto it = at->values.find(key); it != at->values.end()) return it->second;
        if (auto it = at->coming.find(key); key && it != at->coming.end())
            return at->values[key] = make_entity(s, *it->second, at, s.name);
    }
    if (s.owner && s.owner->kind == SymbolKind::Machine) {
        const MachinePtr m = machine_of(s, env);
        return member(m, s, env->replaced == &s && m == env->self ? env->replaced_version : -1);
    }
    if (!s.owner && (s.kind == SymbolKind::Let || s.kind == SymbolKind::Param)) return top(s);
    (void)e;
    other("no value: " + s.name);
}

Value Names::member(const ast::Expr& e, const ast::Member& m, const EnvPtr& env) {
    // Of an imported file: what is at its top.
    if (const Symbol* s = program_.symbol_of(e); s && !s->owner) return name(e, *s, env);
    const Value object = eval(*m.object, env);
    if (object.kind == Value::Kind::Machine)
        return member(object.machine, *object.machine->symbol->members.at(m.member.text), -1);
    for (std::size_t i = 0; i < object.fields.size(); ++i)
        if (object.fields[i] == m.member.text) return object.items[i];
    other("no such field: " + m.member.text);
}

Value Names::part(const Symbol& s, const ast::PartDecl& d, const MachinePtr& whole, const EnvPtr& env) {
    if (!d.machine) other("ranks: " + s.name);
    Value all;
    all.kind = Value::Kind::List;
    std::int64_t count = 1;
    for (const auto& size : d.dimensions) {
        all.shape.push_back(eval(*size, env).as_int());
        if (all.shape.back() < 0) throw Failure(Failure::Kind::Index, "a negative size");
        count *= all.shape.back();
    }
    for (std::int64_t k = 0; k < count; ++k) {
        Value v;
        v.kind = Value::Kind::Machine;
        v.machine = machine(*d.machine, whole->name + "." + s.name);
        v.machine->whole = whole;
        for (const std::string& path : whole->without)
            if (path.starts_with(s.name + ".")) v.machine->without.insert(path.substr(s.name.size() + 1));
        v.machine->part = whole->part * count + k;
        all.items.push_back(v);
    }
    return d.dimensions.empty() ? all.items.front() : all;
}

Value Names::top(const Symbol& s) {
    const auto env = std::make_shared<Env>();
    if (auto* l = std::get_if<ast::LetDecl>(&s.stmt->node))
        return converted(eval(*l->value, env), l->type ? &*l->type : nullptr, &s);
    auto& p = std::get<ast::ParamDecl>(s.stmt->node);
    return converted(eval(*p.default_value, env), p.type ? &*p.type : nullptr, &s);
}

// Version 0 of a member is the machine's own, version k what the k-th `with` says; -1 the last.
Value Names::member(const MachinePtr& m, const Symbol& s, int version) {
    const auto it = m->replaced.find(s.name);
    const int versions = it == m->replaced.end() ? 0 : static_cast<int>(it->second.size());
    if (version < 0) version = versions;
    const std::pair key{&s, version};
    if (auto known = m->members.find(key); known != m->members.end()) return known->second;
    if (m->computing[key]) other("a member defined by itself: " + s.name);
    m->computing[key] = true;
    const auto env = std::make_shared<Env>();
    env->self = m;
    const auto thing = [&](const ast::Stmt& stmt) {
        if (auto* parts = std::get_if<ast::PartDecl>(&stmt.node)) return part(s, *parts, m, env);
        Value made = make_entity(s, std::get<ast::EntityDecl>(stmt.node), env, m->name + "." + s.name);
        made.entity->left_out = m->without.contains(s.name);
        made.entity->first = m->part * static_cast<std::int64_t>(made.elements.size());
        return made;
    };
    Value v;
    if (version > 0) {
        env->replaced = &s;
        env->replaced_version = version - 1;
        const Replacement& by = it->second[static_cast<std::size_t>(version - 1)];
        if (by.value) {
            v = eval(*by.value, env);
            v = converted(v, s.parameter && s.parameter->type ? &*s.parameter->type : nullptr, &s);
        } else {
            v = thing(*by.item);
        }
    } else if (s.kind == SymbolKind::Entity || s.kind == SymbolKind::Part) {
        v = thing(*s.stmt);
    } else if (s.kind == SymbolKind::Parameter) {
        const auto given = m->arguments.find(&s);
        const auto outside = std::make_shared<Env>();
        outside->self = m->whole;
        v = given != m->arguments.end() ? eval(*given->second, outside) : eval(*s.parameter->default_value, env);
        v = converted(v, s.parameter->type ? &*s.parameter->type : nullptr, &s);
    } else {
        auto& l = std::get<ast::LetDecl>(s.stmt->node);
        v = converted(eval(*l.value, env), l.type ? &*l.type : nullptr, &s);
    }
    m->computing[key] = false;
    return m->members[key] = v;
}

// What a declared type makes of a value: an int of a whole real, a real of an int, a dimension of a bare 0.
Value Names::converted(Value v, const ast::Type* type, const Symbol* symbol) const {
    if (type && !type->element && type->factors.size() == 1 && type->factors.front().power == 1) {
        const std::string& word = type->factors.front().unit.text;
        if (word == "int" || word == "rank") return Value::integer(v.as_int());
        if (word == "real") return Value::real(v.as_real());
    }
    const bool quantity = symbol && symbol->type.kind == check::TypeKind::Real && !symbol->type.dimension.empty();
    if (quantity && v.kind == Value::Kind::Int && v.i == 0) return Value::real(0, symbol->type.dimension);
    return v;
}

Value Names::make_entity(const Symbol& s, const ast::EntityDecl& d, const EnvPtr& env, std::string name) {
    auto e = std::make_shared<Entity>();
    e->symbol = &s;
    e->name = std::move(name);
    e->processor = d.kind == ast::EntityKind::processor;
    e->queue = d.kind == ast::EntityKind::queue;
    e->token = d.of ? &*d.of : nullptr;
    if (d.kind == ast::EntityKind::contention) {
        e->decl = &d;
        e->around = env;
    }
    std::int64_t count = 1;
    for (const auto& size : d.dimensions) {
        e->shape.push_back(eval(*size, env).as_int());
        if (e->shape.back() < 0) throw Failure(Failure::Kind::Index, "a negative size");
        count *= e->shape.back();
    }
    e->elements.resize(static_cast<std::size_t>(count));
    for (const ast::Argument& a : d.options) {
        if (!a.name) other("an option without a name");
        if (a.name->text == "discipline") {
            const auto* call = std::get_if<ast::Call>(&a.value->node);
            e->discipline = std::get<ast::NameRef>(call ? call->callee->node : a.value->node).name;
            e->shared = e->discipline == "ps";
            e->link = e->discipline == "maxmin";
            if (call) e->slice = eval(*call->arguments.at(0).value, env).as_ticks();
            if (e->discipline == "delay")
                for (auto& x : e->elements) x.servers = INT64_MAX / 2;
            continue;
        }
        const Value v = eval(*a.value, env);
        if (a.name->text == "servers") {
            for (auto& x : e->elements) x.servers = v.as_int();
        } else if (a.name->text == "speed") {
            e->has_speed = true;
            for (std::size_t i = 0; i < e->elements.size(); ++i)
                e->elements[i].speed = v.kind == Value::Kind::List ? v.items.at(i) : v;
        } else if (a.name->text == "each") {
            for (auto& x : e->elements) x.each = v;
        } else if (a.name->text == "capacity") {
            for (auto& x : e->elements) x.capacity = v.as_int();
        } else if (a.name->text == "initial") {
            if (v.as_int() < 0) other("a negative number of tokens");
            for (auto& x : e->elements) {
                x.tokens.assign(static_cast<std::size_t>(v.as_int()), 0);
                x.carried.resize(x.tokens.size());
            }
        } else if (a.name->text == "parties") {
            for (auto& x : e->elements) x.parties = v.as_int();
        } else {
            other("an unknown option: " + a.name->text);
        }
    }
    for (const auto& x : e->elements) {
        if (x.capacity < 1) other("a queue without room");
        if (static_cast<std::int64_t>(x.tokens.size()) > x.capacity) other("more tokens than room");
        if (d.kind == ast::EntityKind::barrier && x.parties < 1) other("a barrier for nobody");
    }
    entities_.push_back(e);
    return place(e);
}

Value Names::element(const ast::Index& x, const EnvPtr& env) {
    Value v = eval(*x.object, env);
    const auto check = [](std::int64_t i, std::int64_t size) {
        if (i < 0 || i >= size) throw Failure(Failure::Kind::Index, "index outside " + std::to_string(size));
    };
    const auto linear = [&](const std::vector<std::int64_t>& shape) {
        std::int64_t at = 0;
        for (std::size_t k = 0; k < x.indices.size(); ++k) {
            const std::int64_t i = eval(*x.indices[k].value, env).as_int();
            check(i, shape.at(k));
            at = at * shape[k] + i;
        }
        return at;
    };
    if (!v.shape.empty()) return v.items[static_cast<std::size_t>(linear(v.shape))];
    if (v.kind == Value::Kind::List) {
        const std::int64_t i = eval(*x.indices.at(0).value, env).as_int();
        check(i, static_cast<std::int64_t>(v.items.size()));
        return v.items[static_cast<std::size_t>(i)];
    }
    const auto& shape = v.entity->shape;
    if (x.indices.size() == 1 && x.indices[0].value && std::holds_alternative<ast::Range>(x.indices[0].value->node)) {
        const IntRange r = range(*x.indices[0].value, env);
        v.elements.clear();
        for (std::uint64_t k = 0; k < r.count; ++k) {
            check(r.at(k), shape.at(0));
            v.elements.push_back(r.at(k));
        }
    } else {
        v.elements = {linear(shape)};
    }
    v.indexed = true;
    return v;
}

std::pair<const Symbol*, MachinePtr> Names::callee(const ast::Expr& e, const EnvPtr& env) {
    if (auto* m = std::get_if<ast::Member>(&e.node)) {
        if (const Symbol* s = program_.symbol_of(e); s && !s->owner) return {s, nullptr};
        const MachinePtr machine = eval(*m->object, env).machine;
        if (!machine) other("not a machine");
        return item(*machine->symbol->members.at(m->member.text), machine);
    }
    const Symbol* s = program_.symbol_of(e);
    if (!s || !s->owner || s->owner->kind != SymbolKind::Machine) return {s, nullptr};
    return item(*s, machine_of(*s, env));
}

std::pair<const Symbol*, MachinePtr> Names::item(const Symbol& s, const MachinePtr& m) const {
    const auto replaced = m->replaced.find(s.name);
    if (replaced == m->replaced.end()) return {&s, m};
    const Replacement& by = replaced->second.back();
    return {by.item ? program_.symbol_of(*by.item) : program_.symbol_of(*by.value), m};
}

EnvPtr Names::enter(const Symbol& callee, const std::vector<ast::Parameter>& parameters,
                    const std::vector<ast::Argument>& arguments, const EnvPtr& caller, MachinePtr self) {
    auto env = std::make_shared<Env>();
    env->self = std::move(self);
    env->machines = caller->machines;
    std::map<std::string, Value> given;
    std::size_t position = 0;
    for (const ast::Argument& a : arguments) {
        const std::string name = a.name ? a.name->text : parameters.at(position).name.text;
        ++position;
        given[name] = eval(*a.value, caller);
    }
    for (const ast::Parameter& p : parameters) {
        const Symbol* s = callee.members.at(p.name.text);
        const auto it = given.find(p.name.text);
        env->values[s] =
            converted(it != given.end() ? it->second : eval(*p.default_value, env), p.type ? &*p.type : nullptr, s);
    }
    return env;
}

MachinePtr Names::machine(const ast::Expr& e, std::string name) {
    if (auto* with = std::get_if<ast::With>(&e.node)) {
        MachinePtr m = machine(*with->base, std::move(name));
        for (const ast::Binding& b : with->bindings) m->replaced[b.name.text].push_back({b.value.get(), nullptr});
        std::string path;
        for (const ast::Name& n : with->without) path += (path.empty() ? "" : ".") + n.text;
        if (!path.empty()) m->without.insert(path);
        for (const auto& s : with->declarations)
            m->replaced[program_.symbol_of(*s)->name].push_back({nullptr, s.get()});
        return m;
    }
    auto* call = std::get_if<ast::Call>(&e.node);
    const Symbol* s = program_.symbol_of(call ? *call->callee : e);
    if (!s || s->kind != SymbolKind::Machine) other("not a machine");
    const auto& decl = std::get<ast::MachineDecl>(s->stmt->node);
    auto m = decl.derived_from ? machine(*decl.derived_from, name) : std::make_shared<Machine>();
    machines_.push_back(m);
    m->name = std::move(name);
    m->symbol = &check::root_machine(*s);
    const auto& parameters = std::get<ast::MachineDecl>(m->symbol->stmt->node).parameters;
    std::size_t position = 0;
    for (std::size_t i = 0; call && i < call->arguments.size(); ++i) {
        const ast::Argument& a = call->arguments[i];
        const std::string word = a.name ? a.name->text : parameters.at(position++).name.text;
        m->arguments[m->symbol->members.at(word)] = a.value.get();
    }
    return m;
}

}  // namespace pamina::naive
