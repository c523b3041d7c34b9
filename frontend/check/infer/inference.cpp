#include "frontend/check/infer/inference.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontend/check/names/work.h"
#include "frontend/check/words/describe.h"
#include "frontend/language/laws.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Inference::fresh_var() {
    vars.emplace_back();
    Ty t;
    t.tag = Tag::Var;
    t.a = static_cast<std::uint32_t>(vars.size() - 1);
    return t;
}

Ty Inference::entity(const Symbol* declared) {
    Ty t = simple(Tag::Entity, declared);
    auto* d = declared->stmt ? std::get_if<ast::EntityDecl>(&declared->stmt->node) : nullptr;
    t.element = d && d->dimensions.empty();
    if (!d) return t;
    t.entity = d->kind;
    t.rank = static_cast<std::uint8_t>(std::min<std::size_t>(d->dimensions.size(), 255));
    return t;
}

Ty Inference::entity(ast::EntityKind kind) {
    Ty t = simple(Tag::Entity);
    t.entity = kind;
    t.element = kind != ast::EntityKind::processor;
    t.rank = kind == ast::EntityKind::processor ? 1 : 0;
    return t;
}

KindId Inference::set(std::vector<std::uint32_t> s) {
    if (s.empty()) return kInt;
    auto it = set_index.find(s);
    if (it != set_index.end()) return it->second;
    KindId id = static_cast<KindId>(sets.size()) + 2;
    sets.push_back(s);
    set_index.emplace(std::move(s), id);
    return id;
}

KindId Inference::fresh_kind() {
    kind_values.emplace_back();
    must_be_int.emplace_back();
    return set({static_cast<std::uint32_t>(kind_values.size() - 1)});
}

KindId Inference::join(KindId a, KindId b) {
    if (a == b || b == kInt) return a;
    if (a == kInt) return b;
    if (a == kReal || b == kReal) return kReal;
    std::vector<std::uint32_t> u;
    std::set_union(sets[a - 2].begin(), sets[a - 2].end(), sets[b - 2].begin(), sets[b - 2].end(),
                   std::back_inserter(u));
    return set(std::move(u));
}

KindId Inference::resolve_kind(KindId k) {
    if (k < 2) return k;
    bool known = false;
    for (std::uint32_t v : sets[k - 2]) known = known || kind_values[v].has_value();
    if (!known) return k;
    // A recursive function's result may stand in its own value; least solution: it adds nothing.
    std::vector<std::uint32_t> open, todo = sets[k - 2], seen;
    while (!todo.empty()) {
        std::uint32_t v = todo.back();
        todo.pop_back();
        if (std::find(seen.begin(), seen.end(), v) != seen.end()) continue;
        seen.push_back(v);
        if (!kind_values[v]) {
            open.push_back(v);
        } else if (*kind_values[v] == kReal) {
            return kReal;
        } else if (*kind_values[v] != kInt) {
            const auto& more = sets[*kind_values[v] - 2];
            todo.insert(todo.end(), more.begin(), more.end());
        }
    }
    std::sort(open.begin(), open.end());
    return set(std::move(open));
}

std::vector<std::uint32_t> Inference::open_kinds(KindId k) {
    k = resolve_kind(k);
    return k < 2 ? std::vector<std::uint32_t>() : sets[k - 2];
}

void Inference::kinds_in(const Ty& t, std::set<std::uint32_t>& kinds) {
    const Ty f = find(t);
    if (f.tag == Tag::Num) {
        const auto open = open_kinds(f.b);
        kinds.insert(open.begin(), open.end());
    }
    if (f.tag == Tag::List) kinds_in(elements[f.a], kinds);
    if (f.tag == Tag::Table && f.a) kinds_in(row(f), kinds);
    if (f.tag != Tag::Record && f.tag != Tag::Law) return;
    for (const auto& [name, type] : records[f.a]) kinds_in(type, kinds);
}

void Inference::merge_undecided(const Scheme& s) {
    std::set<std::uint32_t> decided, result;
    for (const Ty& p : s.parameters) kinds_in(p, decided);
    kinds_in(s.result, result);
    std::optional<std::uint32_t> one;
    for (const std::uint32_t k : result) {
        if (static_cast<int>(k) < s.first_kind || decided.contains(k)) continue;
        if (one)
            kind_values[k] = set({*one});
        else
            one = k;
    }
}

Ty Inference::find(Ty t) {
    Ty end = t;
    while (end.tag == Tag::Var && vars[end.a]) end = *vars[end.a];
    // Functions that call each other make long chains of variables: next time it is one step.
    while (t.tag == Tag::Var && vars[t.a]) t = *std::exchange(vars[t.a], end);
    return end;
}

std::optional<Ty> Inference::number(const Ty& t) {
    Ty f = find(t);
    if (f.tag == Tag::Num || f.tag == Tag::Any || f.tag == Tag::Error) return f;
    if (f.tag != Tag::Var) return std::nullopt;
    Ty n = num(dims.fresh(), fresh_kind());
    vars[f.a] = n;
    return n;
}

bool Inference::occurs(const Ty& var, const Ty& in) {
    Ty f = find(in);
    if (f.tag == Tag::Var) return f.a == var.a;
    if (f.tag == Tag::List) return occurs(var, elements[f.a]);
    if (f.tag == Tag::Table && f.a) return occurs(var, row(f));
    if (f.tag != Tag::Record && f.tag != Tag::Law) return false;
    const auto& fields = records[f.a];
    return std::any_of(fields.begin(), fields.end(), [&](auto& field) { return occurs(var, field.second); });
}

namespace {

/// Adds what is not there yet; false when all of it was.
bool add(std::vector<const Symbol*>& to, const std::vector<const Symbol*>& more) {
    const std::unordered_set<const Symbol*> known(to.begin(), to.end());
    const std::size_t before = to.size();
    std::copy_if(more.begin(), more.end(), std::back_inserter(to), [&](const Symbol* s) { return !known.contains(s); });
    return to.size() > before;
}

}  // namespace

std::uint32_t Inference::either(std::uint32_t a, std::uint32_t b) {
    if (a == b) return a;
    PredictionOf both = predictions[a - 1];
    const PredictionOf other = predictions[b - 1];
    const bool models = add(both.models, other.models), machines = add(both.machines, other.machines);
    if (!models && !machines) return a;
    predictions.push_back(std::move(both));
    return static_cast<std::uint32_t>(predictions.size());
}

Ty Inference::choice(Tag tag, const std::vector<const Symbol*>& of) {
    std::vector<const Symbol*> each;
    std::unordered_set<const Symbol*> known;
    for (const Symbol* s : of)
        if (known.insert(s).second) each.push_back(s);
    Ty t = simple(tag, each.front());
    if (each.size() > 1) {
        choices.push_back(std::move(each));
        t.a = static_cast<std::uint32_t>(choices.size());
    }
    return t;
}

std::vector<const Symbol*> Inference::candidates(const Ty& t) const {
    return t.a ? choices[t.a - 1] : std::vector<const Symbol*>{t.symbol};
}

std::optional<Ty> Inference::unify(const Ty& x, const Ty& y) {
    Ty a = find(x), b = find(y);
    if (a.tag == Tag::Error || b.tag == Tag::Error) return simple(Tag::Error);
    if (a.tag == Tag::Any) return b.tag == Tag::Var ? a : b;
    if (b.tag == Tag::Any) return a.tag == Tag::Var ? b : a;
    if (a.tag == Tag::Var && b.tag == Tag::Var) {
        if (a.a < b.a) std::swap(a, b);
        if (a.a != b.a) vars[a.a] = b;
        return b;
    }
    if (a.tag == Tag::Var || b.tag == Tag::Var) {
        const Ty& var = a.tag == Tag::Var ? a : b;
        Ty other = a.tag == Tag::Var ? b : a;
        if (other.tag == Tag::Num) {
            // An int here may meet a real there, so the variable's own kind stays open.
            KindId own = fresh_kind();
            Dims::Id dim = other.zero ? dims.fresh() : other.a;
            vars[var.a] = num(dim, own);
            return num(dim, join(own, resolve_kind(other.b)));
        }
        if (occurs(var, other)) return std::nullopt;  // a list of itself
        other.zero = other.whole = false;
        vars[var.a] = other;
        return other;
    }
    // What an untyped parameter was indexed as may be an array of entities.
    if (a.tag == Tag::Entity && b.tag == Tag::List) std::swap(a, b);
    if (a.tag == Tag::List && b.tag == Tag::Entity) {
        if (b.element || b.part || b.rank != std::max<int>(a.rank, 1)) return std::nullopt;
        Ty one = b;
        one.element = true;
        if (!unify(elements[a.a], one)) return std::nullopt;
        return b;
    }
    if (a.tag != b.tag) return std::nullopt;
    switch (a.tag) {
        case Tag::Num: {
            if (!a.zero && !b.zero && !dims.unify(a.a, b.a)) return std::nullopt;
            Ty r = num(a.zero ? b.a : a.a, join(resolve_kind(a.b), resolve_kind(b.b)));
            r.zero = a.zero && b.zero;
            return r;
        }
        case Tag::List: {
            if (std::max<int>(a.rank, 1) != std::max<int>(b.rank, 1)) return std::nullopt;
            auto e = unify(elements[a.a], elements[b.a]);
            if (!e) return std::nullopt;
            Ty r = list(*e);
            r.rank = a.rank;
            return r;
        }
        case Tag::Entity: {
            if (a.entity != b.entity) return std::nullopt;
            bool same = a.element == b.element && a.part == b.part && a.rank == b.rank;
            if (same && a.symbol == b.symbol) return a;
            if (a.entity == ast::EntityKind::processor) return entity(a.entity);
            if (a.element != b.element || (!a.element && a.rank != b.rank)) return std::nullopt;
            a.symbol = nullptr;
            return a;
        }
        case Tag::Law:
            if (a.b != b.b) return std::nullopt;
            [[fallthrough]];
        case Tag::Record: {
            // The order of fields does not matter.
            auto fields = records[a.a];
            auto others = records[b.a];
            if (fields.size() != others.size()) return std::nullopt;
            for (auto& [name, type] : fields) {
                auto it = std::find_if(others.begin(), others.end(), [&](auto& o) { return o.first == name; });
                if (it == others.end()) return std::nullopt;
                auto both = unify(type, it->second);
                if (!both) return std::nullopt;
                type = *both;
            }
            Ty r = record(std::move(fields));
            r.tag = a.tag;
            r.b = a.b;
            return r;
        }
        case Tag::Bool:
        case Tag::String:
        case Tag::Range:
        case Tag::Plot:
        case Tag::Nothing:
            return a;
        case Tag::Form:  // of two formulas the symbols of neither are known
            if (a.a != b.a) a.a = 0;
            return a;
        case Tag::Schedule:
        case Tag::Distribution:
        case Tag::Array:
            return a;
        case Tag::Figures:
            if (a.b != b.b) return std::nullopt;
            [[fallthrough]];
        case Tag::Result:
            a.a = a.a && b.a ? either(a.a, b.a) : 0;
            a.simulated = a.simulated || b.simulated;
            return a;
        case Tag::Table: {
            // Columns that are known at run time only, and those that only one of the two has, stay open.
            auto rows = a.a && b.a ? unify(row(a), row(b)) : std::nullopt;
            Ty both = simple(Tag::Table);
            if (rows && rows->tag == Tag::Record) both.a = rows->a + 1;
            return both;
        }
        case Tag::Machine:
        case Tag::Model:
        case Tag::Network: {
            if (a.symbol == b.symbol && a.a == b.a) return a;
            const SymbolKind one = kind_of(a.tag);
            if (!a.symbol || !b.symbol || a.symbol->kind != one || b.symbol->kind != one) return std::nullopt;
            std::vector<const Symbol*> both = candidates(a);
            const auto others = candidates(b);
            both.insert(both.end(), others.begin(), others.end());
            return choice(a.tag, both);
        }
        case Tag::Function:
        case Tag::Proc:
        case Tag::File:
            if (a.symbol != b.symbol) return std::nullopt;
            return a;
        case Tag::Error:
        case Tag::Any:
        case Tag::Var:
            return a;
    }
    return std::nullopt;
}

Ty Inference::instantiate(const Ty& t, const Scheme& s, Instance& in) {
    Ty f = find(t);
    switch (f.tag) {
        case Tag::Var: {
            if (static_cast<int>(f.a) < s.first_var) return f;
            auto [it, fresh] = in.vars.try_emplace(static_cast<int>(f.a), 0);
            if (fresh) it->second = fresh_var().a;
            Ty r = simple(Tag::Var);
            r.a = it->second;
            return r;
        }
        case Tag::Num: {
            Ty r = f;
            r.a = dims.instantiate(f.a, s.first_dim, in.dims);
            KindId kind = resolve_kind(f.b);
            if (kind >= 2) {
                KindId made = kInt;
                std::vector<std::uint32_t> parts = sets[kind - 2];
                for (std::uint32_t v : parts) {
                    if (static_cast<int>(v) < s.first_kind) {
                        made = join(made, set({v}));
                        continue;
                    }
                    auto [it, fresh] = in.kinds.try_emplace(static_cast<int>(v), kInt);
                    if (fresh) {
                        it->second = fresh_kind();
                        must_be_int.back() = must_be_int[v];
                    }
                    made = join(made, it->second);
                }
                kind = made;
            }
            r.b = kind;
            return r;
        }
        case Tag::List: {
            Ty r = list(instantiate(elements[f.a], s, in));
            r.rank = f.rank;
            return r;
        }
        case Tag::Law:
        case Tag::Record: {
            auto fields = records[f.a];
            for (auto& [name, type] : fields) type = instantiate(type, s, in);
            Ty r = record(std::move(fields));
            r.tag = f.tag;
            r.b = f.b;
            return r;
        }
        case Tag::Table: {
            if (!f.a) return f;
            Ty r = simple(Tag::Table);
            r.a = instantiate(row(f), s, in).a + 1;
            return r;
        }
        default:
            return f;
    }
}

bool Inference::closed(const Ty& t) {
    Ty f = find(t);
    switch (f.tag) {
        case Tag::Var:
        case Tag::Any:
            return false;
        case Tag::Num:
            return (f.zero || dims.closed(f.a)) && resolve_kind(f.b) < 2;
        case Tag::List:
            return closed(elements[f.a]);
        case Tag::Law:
        case Tag::Record: {
            const auto fields = records[f.a];
            return std::all_of(fields.begin(), fields.end(), [this](auto& field) { return closed(field.second); });
        }
        case Tag::Table:
            return !f.a || closed(row(f));
        default:
            return true;
    }
}

int Inference::parts(const Ty& t) {
    std::vector<Ty> todo{t};
    int count = 0;
    while (!todo.empty() && count <= kMaxTypeParts) {
        const Ty f = find(todo.back());
        todo.pop_back();
        ++count;
        if (f.tag == Tag::List) todo.push_back(elements[f.a]);
        if (f.tag == Tag::Table && f.a) todo.push_back(row(f));
        if (f.tag == Tag::Record || f.tag == Tag::Law)
            for (const auto& field : records[f.a]) todo.push_back(field.second);
    }
    return count;
}

Type Inference::type(const Ty& t) {
    Ty f = find(t);
    switch (f.tag) {
        case Tag::Error:
            return Type::of(TypeKind::Error);
        case Tag::Any:
        case Tag::Var:
            return {};
        case Tag::Num: {
            if (!closed(f)) return {};
            Type r = Type::real(dims.concrete(f.a));
            if (resolve_kind(f.b) == kInt && r.dimension.empty()) r.kind = TypeKind::Int;
            r.bare_zero = f.zero;
            return r;
        }
        case Tag::Bool:
            return Type::of(TypeKind::Bool);
        case Tag::String:
            return Type::of(TypeKind::String);
        case Tag::List:
            return Type::list(type(elements[f.a]));
        case Tag::Law:
        case Tag::Record: {
            std::vector<Field> fields;
            for (auto& [name, t] : records[f.a]) fields.push_back({name, type(t)});
            if (f.tag == Tag::Law) return Type::of_law(static_cast<language::Law>(f.b), std::move(fields));
            return Type::record(std::move(fields));
        }
        case Tag::Range:
            return Type::of(TypeKind::Range);
        case Tag::Result:
            return Type::of(TypeKind::Result);
        case Tag::Schedule:
            return Type::of(TypeKind::Schedule);
        case Tag::Distribution:
            return Type::of(TypeKind::Distribution);
        case Tag::Array:
            return Type::of(TypeKind::Array);
        case Tag::Figures:
            return {};
        case Tag::Table: {
            Type r = Type::of(TypeKind::Table);
            if (f.a != 0) r.fields = type(row(f)).fields;
            return r;
        }
        case Tag::Plot:
            return Type::of(TypeKind::Plot);
        case Tag::Form:
            return Type::of(TypeKind::Form);
        case Tag::Nothing:
            return Type::of(TypeKind::Nothing);
        case Tag::Machine:
            return {TypeKind::Machine, {}, false, nullptr, f.symbol};
        case Tag::Entity:
            return {TypeKind::Entity, {}, false, nullptr, f.symbol, f.entity};
        case Tag::Function:
            return {TypeKind::Function, {}, false, nullptr, f.symbol};
        case Tag::Model:
            return {TypeKind::Model, {}, false, nullptr, f.symbol};
        case Tag::Network:
            return {TypeKind::Network, {}, false, nullptr, f.symbol};
        case Tag::Proc:
            return {TypeKind::Proc, {}, false, nullptr, f.symbol};
        case Tag::File:
            return {};
    }
    return {};
}

std::string Inference::describe(const Ty& t, const Program& program) {
    Ty f = find(t);
    std::string indices = f.rank > 1 ? fmt::format(" with {} indices", f.rank) : std::string();
    if (f.tag == Tag::List) {
        Ty one = find(elements[f.a]);
        if (one.tag == Tag::Entity) return fmt::format("an array of {}s{}", word_of(one.entity), indices);
        if (f.rank > 1) return fmt::format("an array{}", indices);
    }
    if (f.tag == Tag::Entity && !f.element && !f.part && f.symbol && f.entity != ast::EntityKind::processor)
        return fmt::format("an array of {}s{}", word_of(f.entity), indices);
    if (f.tag == Tag::File) return "a file";
    if (f.tag == Tag::Figures) return "figures of a result";
    if (f.tag == Tag::Num && !dims.closed(f.a)) {
        Dimension known = dims.concrete(f.a);
        return known.empty() ? std::string("a number")
                             : fmt::format("{} times a number of any unit", check::describe(known, program));
    }
    if (f.tag == Tag::Num) return check::describe(dims.concrete(f.a), program);
    return check::describe(type(f), program);
}

}  // namespace pamina::check
