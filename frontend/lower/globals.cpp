#include "frontend/lower/globals.h"

#include <fmt/format.h>

#include <unordered_set>
#include <vector>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/declared.h"
#include "frontend/check/words/describe.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"

namespace pamina::lower {

namespace {

/// Texts and tables stay outside: a record may have them beside what a model reads.
bool usable(const Type& type) {
    if (type.kind == TypeKind::List) return type.element && usable(*type.element);
    return type.kind != TypeKind::String && type.kind != TypeKind::Table;
}

}  // namespace

Value Globals::global_value(const std::string& name, const Type& type, const ValueSource& source, Span span) {
    auto& g = graph();
    if (type.kind == TypeKind::Int || type.kind == TypeKind::Real || type.kind == TypeKind::Bool) {
        const int slot = static_cast<int>(g.globals.size());
        g.globals.push_back({name, kind_of(type), type.dimension.power(check::kTime), kNone, span,
                             builder().told_unit(type.dimension)});
        lowered().globals.push_back(source);
        return Value::number(type, g.pool.global(slot, kind_of(type), span));
    }
    const auto part = [&](const char* step) {
        ValueSource inside = source;
        inside.path.emplace_back(step);
        return inside;
    };
    if (type.kind == TypeKind::Schedule && type.schedule) return Value::schedule(*type.schedule);
    if (type.kind == TypeKind::Distribution && type.distribution) return expressions_.lower(*type.distribution);
    if (type.kind == TypeKind::List && type.element) {
        ValueSource length = source;
        length.length = true;
        const Id n = global_value(fmt::format("len({})", name), Type::of(TypeKind::Int), length, span).id;
        return global_list(name, *type.element, source, n, span);
    }
    if ((type.kind == TypeKind::Record || type.kind == TypeKind::Law) && type.fields) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const check::Field& f : *type.fields) {
            if (!usable(f.type)) continue;
            Value v = global_value(fmt::format("{}.{}", name, f.name), f.type, part(f.name.c_str()), span);
            if (!v.known()) return v;
            fields->emplace_back(f.name, std::move(v));
        }
        Value v;
        v.type = type;
        v.fields = std::move(fields);
        return v;
    }
    error("E0357", span, fmt::format("`{}` is {}, which a model cannot use", name, check::describe(type, program())),
          type.kind == TypeKind::String ? "give it as a number, an int for each kind: `if kind == 1 { … }`" : "");
    return Value::error();
}

// A list from outside: an array of numbers; of records an array for each field; of lists the items of all of them, one
// list after the other, and the length of each.
Value Globals::global_list(const std::string& name, const Type& element, const ValueSource& source, Id length,
                           Span span) {
    auto& g = graph();
    const auto part = [&](const std::string& step) {
        ValueSource inside = source;
        inside.path.push_back(step);
        return inside;
    };
    if (element.kind == TypeKind::Record && element.fields) {
        const int slot = new_slot("");
        const Id at = g.pool.local(slot, expr::Kind::Int, span);
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const check::Field& f : *element.fields) {
            const Value column = global_list(fmt::format("{}.{}", name, f.name), f.type, part(f.name), length, span);
            if (!column.known()) return column;
            fields->emplace_back(f.name, lists_.item_of(column, at, span));
        }
        Value item;
        item.type = element;
        item.fields = std::move(fields);
        return lists_.lazy_list(std::move(item), slot, length, false);
    }
    if (element.kind == TypeKind::List && element.element) {
        const Value lengths =
            global_list(fmt::format("lengths({})", name), Type::of(TypeKind::Int), part("#"), length, span);
        const Value all = global_list(name, *element.element, part("*"), kNone, span);
        if (!all.known()) return all;
        const int outer = new_slot(""), before = new_slot(""), inner = new_slot("");
        const auto local = [&](int slot) { return g.pool.local(slot, expr::Kind::Int, span); };
        const Id start = g.pool.reduce(expr::Reduction::Sum, before, g.pool.const_int(0), local(outer), kNone, true,
                                       lists_.index_list(lengths, local(before), span).id, span);
        Value item = lists_.item_of(all, g.pool.make(Op::AddI, {start, local(inner)}, span), span);
        return lists_.lazy_list(
            lists_.lazy_list(std::move(item), inner, lists_.index_list(lengths, local(outer), span).id, false), outer,
            length, false);
    }
    if (element.kind != TypeKind::Int && element.kind != TypeKind::Real && element.kind != TypeKind::Bool) {
        error(
            "E0357", span,
            fmt::format("`{}` is {}, which a model cannot use", name, check::describe(Type::list(element), program())));
        return Value::error();
    }
    Value v;
    v.type = Type::list(element);
    v.array = static_cast<int>(g.arrays.size());
    v.length = length;
    rtg::Array array;
    array.name = name;
    array.kind = kind_of(element);
    array.time_power = element.dimension.power(check::kTime);
    array.external = true;
    array.span = span;
    g.arrays.push_back(std::move(array));
    lowered().arrays.push_back(source);
    return v;
}

// An equation: a Global that is computed from earlier ones. Lists stay what they are.
Value Globals::global_of(const std::string& name, const Value& v, Span span) {
    if (!v.scalar()) return v;
    auto& g = graph();
    const int slot = static_cast<int>(g.globals.size());
    g.globals.push_back({name, kind_of(v.type), v.time_power(), v.id, span, builder().told_unit(v.type.dimension)});
    lowered().globals.push_back({});
    Type type = v.type;
    type.bare_zero = false;
    return Value::number(type, g.pool.global(slot, kind_of(type), span));
}

Value Globals::variable(const Symbol& s, Span span) {
    if (auto it = variables_.find(&s); it != variables_.end()) return it->second;
    const Type type = request().type_of_variable ? request().type_of_variable(s) : Type::of(TypeKind::Error);
    Value v;
    if (type.kind == TypeKind::Table) {
        v.type = type;
        v.table = &s;
    } else if (type.kind == TypeKind::Error || type.kind == TypeKind::Unknown) {
        error("E0350", span, fmt::format("`{}` has no value yet", s.name))
            .notes.push_back({s.span, "it is declared here"});
    } else {
        Type plain = type;
        plain.bare_zero = false;
        v = global_value(s.name, plain, {ValueSource::Kind::Variable, 0, 0, &s, {}, false, {}}, s.span);
    }
    variables_[&s] = v;
    return v;
}

Id Globals::table_length(const Symbol& table, Span span) {
    auto [it, fresh] = columns_.try_emplace({&table, ""});
    if (fresh)
        it->second = global_value(fmt::format("len({})", table.name), Type::of(TypeKind::Int),
                                  {ValueSource::Kind::Variable, 0, 0, &table, {}, true, {}}, span);
    return it->second.id;
}

Value Globals::column(const Symbol& table, const ast::Name& name) {
    auto [it, fresh] = columns_.try_emplace({&table, name.text});
    if (!fresh) return it->second;
    const Type type = request().type_of_column ? request().type_of_column(table, name.text) : Type::of(TypeKind::Error);
    if (type.kind == TypeKind::Error || type.kind == TypeKind::Unknown) {
        error("E0361", name.span, fmt::format("the table `{}` has no column `{}`", table.name, name.text))
            .notes.push_back({table.span, "it is read here"});
        return Value::error();
    }
    Value v;
    v.type = Type::list(type);
    v.array = static_cast<int>(graph().arrays.size());
    rtg::Array array;
    array.name = fmt::format("{}.{}", table.name, name.text);
    array.kind = kind_of(type);
    array.time_power = type.dimension.power(check::kTime);
    array.external = true;
    array.span = table.span;
    graph().arrays.push_back(std::move(array));
    lowered().arrays.push_back({ValueSource::Kind::Variable, 0, 0, &table, name.text, false, {}});
    v.length = table_length(table, name.span);
    columns_[{&table, name.text}] = v;
    return v;
}

namespace {

/// The names behind points in what a model may run.
class Members : public ast::Walk {
  public:
    explicit Members(const check::Program& program) : program_(program) {}
    std::set<std::string> names;

    void reach(const Symbol* s) {
        if (s && s->stmt && s->kind != SymbolKind::Index && seen_.insert(s->stmt).second) todo_.push_back(s->stmt);
    }
    void all() {
        while (!todo_.empty()) {
            const ast::Stmt* next = todo_.back();
            todo_.pop_back();
            statement(*next);
        }
    }

  protected:
    void on(const ast::Expr& e) override {
        if (const auto* m = std::get_if<ast::Member>(&e.node)) names.insert(m->member.text);
        reach(program_.symbol_of(e));
    }

  private:
    const check::Program& program_;
    std::unordered_set<const ast::Stmt*> seen_;
    std::vector<const ast::Stmt*> todo_;
};

}  // namespace

const std::set<std::string>& Globals::members() {
    if (members_) return *members_;
    Members found(program());
    found.reach(request().model);
    for (const MachineUse& use : request().machines) {
        found.reach(use.machine);
        for (const ast::With* with : use.with) {
            for (const ast::Binding& b : with->bindings) found.expression(*b.value);
            for (const ast::StmtPtr& s : with->declarations) found.statement(*s);
        }
    }
    found.all();
    return members_.emplace(std::move(found.names));
}

// A column that nothing names which may run is not read: it may lack values, or hold texts.
Value Globals::rows(const Symbol& table, Span span) {
    auto [it, fresh] = columns_.try_emplace({&table, "[]"});
    if (!fresh) return it->second;
    const int slot = new_slot("");
    const Id at = graph().pool.local(slot, expr::Kind::Int, span);
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    std::vector<check::Field> types;
    for (const std::string& name : members()) {
        const Type type = request().type_of_column ? request().type_of_column(table, name) : Type::of(TypeKind::Error);
        if (type.kind == TypeKind::Error || type.kind == TypeKind::Unknown) continue;
        types.push_back({name, type});
        if (type.kind != TypeKind::Int && type.kind != TypeKind::Real && type.kind != TypeKind::Bool) continue;
        fields->emplace_back(name, lists_.item_of(column(table, {name, span}), at, span));
    }
    Value row;
    row.type = Type::record(std::move(types));
    row.fields = std::move(fields);
    return columns_[{&table, "[]"}] = lists_.lazy_list(std::move(row), slot, table_length(table, span), false);
}

Type Globals::wanted(const Symbol& p) const {
    if (p.parameter && p.parameter->type) return check::declared_type(program(), *p.parameter->type);
    if (p.kind == SymbolKind::Let && p.stmt) {
        const auto& decl = std::get<ast::LetDecl>(p.stmt->node);
        if (decl.type) return check::declared_type(program(), *decl.type);
    }
    // Untyped, but the checker knows its dimension (from its default or its uses): a bare 0 gets it too.
    if (p.type.kind == TypeKind::Real && !p.type.dimension.empty()) return Type::real(p.type.dimension);
    return Type::of(TypeKind::Unknown);
}

Value Globals::parameter_global(const Symbol& p, const ast::Parameter& decl, const std::optional<Type>& given,
                                const ValueSource& source, const std::string& name) {
    const Type want = wanted(p);
    if (given) {
        Type type =
            want.kind == TypeKind::Unknown || want.kind == TypeKind::Schedule || want.kind == TypeKind::Distribution
                ? *given
                : want;
        if (type.kind == TypeKind::List && given->element && (!type.element || !type.element->is_number()))
            type = *given;
        type.bare_zero = false;
        return global_value(name, type, source, decl.name.span);
    }
    if (!decl.default_value) {
        error("E0353", request().predict,
              fmt::format("`{}` needs `{}`", p.owner ? p.owner->name : request().model->name, decl.name.text))
            .notes.push_back({decl.name.span, "the parameter is here"});
        return Value::error();
    }
    const Value v = lists_.convert(expressions_.lower(*decl.default_value), want, decl.default_value->span,
                                   fmt::format("`{}`", decl.name.text));
    return global_of(name, v, decl.name.span);
}

void Globals::model_parameters() {
    const auto& decl = std::get<ast::ModelDecl>(request().model->stmt->node);
    for (std::size_t i = 0; i < decl.parameters.size(); ++i) {
        const ast::Parameter& p = decl.parameters[i];
        const Symbol* s = request().model->members.at(p.name.text);
        std::optional<Type> given;
        if (i < request().arguments.size()) given = request().arguments[i];
        scopes().bound[s] = parameter_global(
            *s, p, given, {ValueSource::Kind::ModelArgument, 0, static_cast<int>(i), nullptr, {}, false, {}},
            p.name.text);
    }
}

Value Globals::given_int(const std::string& name, const ValueSource& source, Span span) {
    return global_value(name, Type::of(TypeKind::Int), source, span);
}

Value Globals::doubt(Span place) {
    auto [it, fresh] = doubts_.try_emplace({place.file, place.begin});
    if (fresh) {
        ValueSource source;
        source.kind = ValueSource::Kind::Doubt;
        source.place = place;
        it->second = global_value(fmt::format("doubt {}", doubts_.size()), Type::real(), source, place);
    }
    return it->second;
}

Value Globals::file_global(const char* name, ValueSource::Kind source, Type type, int file, Span span) {
    auto& g = graph();
    const int slot = static_cast<int>(g.globals.size());
    const expr::Kind kind = kind_of(type);
    g.globals.push_back(
        {fmt::format("{}({})", name, g.files[static_cast<std::size_t>(file)].path), kind, 0, kNone, span});
    lowered().globals.push_back({source, 0, file, nullptr, {}, false, {}});
    return Value::number(std::move(type), g.pool.global(slot, kind, span));
}

}  // namespace pamina::lower
