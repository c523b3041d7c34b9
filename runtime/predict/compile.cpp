#include "runtime/predict/compile.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/formulas/precision.h"
#include "runtime/relax/relax.h"

namespace pamina::predict {

namespace {

std::vector<std::optional<check::Type>> types_of(const Arguments& arguments) {
    std::vector<std::optional<check::Type>> types;
    for (const auto& a : arguments) types.push_back(a ? std::optional(type_of(*a)) : std::nullopt);
    return types;
}

std::string key_of(const check::Type& t) {
    std::string key = fmt::format("{}{}", static_cast<int>(t.kind), t.bare_zero ? "z" : "");
    for (const auto& [base, power] : t.dimension.powers) key += fmt::format(",{}^{}", base, power);
    if (t.kind == check::TypeKind::Law) key += fmt::format("l{}", static_cast<int>(t.law));
    if (t.schedule) key += fmt::format("s{}", static_cast<const void*>(t.schedule));
    if (t.distribution) key += fmt::format("d{}", static_cast<const void*>(t.distribution));
    if (t.element) key += "[" + key_of(*t.element) + "]";
    if (t.fields) {
        key += "{";
        for (const auto& f : *t.fields) key += fmt::format("{}={};", f.name, key_of(f.type));
        key += "}";
    }
    return key;
}

std::string key_of(const lower::Request& request, bool relax) {
    std::string key = fmt::format("{}{}{}{}{}", relax ? "" : "as written ", request.by_call ? "by call " : "",
                                  request.drawn ? "drawn " : "", static_cast<int>(request.messages),
                                  static_cast<const void*>(request.model));
    const auto add = [&key](const std::vector<std::optional<check::Type>>& types) {
        for (const auto& t : types) key += t ? ";" + key_of(*t) : ";-";
    };
    add(request.arguments);
    for (const auto& m : request.machines) {
        key += fmt::format("|{}", static_cast<const void*>(m.machine));
        add(m.arguments);
        for (const auto* w : m.with) key += fmt::format("w{}", static_cast<const void*>(w));
        for (const auto& g : m.groups) {
            key += fmt::format("g{}", static_cast<const void*>(g.ranks));
            for (const auto& i : g.indices)
                key += fmt::format(",{}{}{}", static_cast<int>(i.kind), i.exclusive ? "<" : "", i.step ? "s" : "");
        }
    }
    return key;
}

/// Lets and params have one type as long as they are there.
bool is_binder(const check::Symbol& s) {
    return s.kind == check::SymbolKind::Index || s.kind == check::SymbolKind::Parameter ||
           s.kind == check::SymbolKind::Local;
}

}  // namespace

lower::Request request_of(const Prediction& prediction, const Environment& environment) {
    lower::Request r;
    r.model = prediction.model;
    r.arguments = types_of(prediction.arguments);
    for (const auto& m : prediction.machines) {
        r.machines.push_back({m.root, types_of(m.arguments), m.with});
        for (const auto& g : m.groups) r.machines.back().groups.push_back(g.use);
    }
    r.predict = prediction.span;
    r.drawn = prediction.drawn;
    r.messages = prediction.messages;
    const auto value_of = [&prediction, &environment](const check::Symbol& s) {
        const Value* own = prediction.value_of(s);
        return own ? *own : environment.variable(s);
    };
    r.type_of_variable = [value_of](const check::Symbol& s) { return type_of(value_of(s)); };
    r.type_of_column = [value_of](const check::Symbol& s, const std::string& column) {
        const Value v = value_of(s);
        const auto* table = v.as<std::shared_ptr<const script::Table>>();
        if (!table || !(*table)->columns.count(column)) return check::Type::of(check::TypeKind::Error);
        const auto type = type_of(Value((*table)->columns.at(column)));
        return *type.element;
    };
    return r;
}

std::optional<Compiled> compile(const check::Program& program, const lower::Request& request,
                                const CompileOptions& options, Diagnostics& diagnostics) {
    auto lowered = lower::lower(program, request, diagnostics);
    if (!lowered || diagnostics.has_errors()) return {};
    Compiled compiled{std::move(*lowered)};
    if (options.relax) {
        relax::relax(compiled.graph, options.verify);
        compiled.unobserved = relax::relax_unobserved(compiled.graph, options.verify);
    }
    compiled.decisions = formulas::lone_decisions(compiled.graph);
    return compiled;
}

bool CompiledModels::fits(const Known& known, const lower::Request& request) {
    return std::all_of(known.readings.begin(), known.readings.end(), [&](const Reading& r) {
        const auto type =
            r.column.empty() ? request.type_of_variable(*r.binder) : request.type_of_column(*r.binder, r.column);
        return key_of(type) == r.type;
    });
}

std::shared_ptr<const Compiled> CompiledModels::get(const check::Program& program, const lower::Request& request,
                                                    bool relax, Diagnostics& diagnostics) {
    auto& alike = known_[key_of(request, relax)];
    for (const auto& known : alike)
        if (fits(known, request)) return known.compiled;
    Known fresh;
    lower::Request watched = request;
    watched.type_of_variable = [&](const check::Symbol& s) {
        auto type = request.type_of_variable(s);
        if (is_binder(s)) fresh.readings.push_back({&s, {}, key_of(type)});
        return type;
    };
    watched.type_of_column = [&](const check::Symbol& s, const std::string& column) {
        auto type = request.type_of_column(s, column);
        if (is_binder(s)) fresh.readings.push_back({&s, column, key_of(type)});
        return type;
    };
    auto compiled = compile(program, watched, {relax}, diagnostics);
    if (!compiled) return nullptr;
    fresh.compiled = std::make_shared<const Compiled>(std::move(*compiled));
    alike.push_back(std::move(fresh));
    return alike.back().compiled;
}

}  // namespace pamina::predict
