// Names in types.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"

namespace pamina::check {

bool Resolver::is_unit(const std::string& name) const {
    auto it = work_.module.visible.find(name);
    return it != work_.module.visible.end() && it->second->kind == SymbolKind::Unit;
}

namespace {

/// How a type is written that others have a word for; null: none is known.
const char* type_of_another_word(std::string_view word) {
    struct Other {
        std::string_view word;
        const char* here;
    };
    static constexpr Other kOthers[] = {
        {"frequency", "1/time"},    {"rate", "1/time"}, {"hertz", "1/time"},  {"Hz", "1/time"},
        {"bandwidth", "data/time"}, {"number", "real"}, {"float", "real"},    {"double", "real"},
        {"integer", "int"},         {"str", "string"},  {"duration", "time"}, {"latency", "time"},
        {"bytes", "data"},          {"size", "data"},
    };
    const auto* found = std::ranges::find(kOthers, word, &Other::word);
    return found == std::end(kOthers) ? nullptr : found->here;
}

}  // namespace

void Resolver::type(const ast::Type& t) {
    if (t.element || !t.fields.empty()) {
        if (!deeper(t.span)) return;
        ++depth_;
        if (t.element) type(*t.element);
        for (const ast::TypeField& f : t.fields) type(f.type);
        --depth_;
        const auto rank = [&](const ast::Type& inside) {
            if (inside.factors.size() == 1 && inside.factors.front().unit.text == "rank" && !is_unit("rank"))
                work_.out.error("E0211", inside.factors.front().unit.span, "`rank` is the type of a parameter alone",
                                "write `int`");
        };
        if (t.element) rank(*t.element);
        for (const ast::TypeField& f : t.fields) rank(f.type);
        return;
    }
    static constexpr std::string_view kDimensions[] = {"time", "data", "work", "1"};
    static constexpr std::string_view kAlone[] = {"int", "real", "bool", "string"};
    static constexpr std::string_view kThings[] = {"machine", "resource", "processor", "barrier",      "queue", "event",
                                                   "model",   "schedule", "network",   "distribution", "array"};
    auto alone = [&](const ast::UnitFactor& f) {
        if (t.factors.size() > 1 || f.power != 1)
            work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a dimension", f.unit.text));
    };
    for (const ast::UnitFactor& f : t.factors) {
        const std::string& w = f.unit.text;
        if (std::find(std::begin(kDimensions), std::end(kDimensions), w) != std::end(kDimensions)) continue;
        if (std::find(std::begin(kAlone), std::end(kAlone), w) != std::end(kAlone)) {
            alone(f);
            continue;
        }
        auto it = work_.module.visible.find(w);
        if (it != work_.module.visible.end()) {
            if (it->second->kind == SymbolKind::Unit) continue;
            if (it->second->kind == SymbolKind::Machine) {
                here_.by_name = true;
                used(it->second, f.unit.span);
                here_.by_name = false;
                alone(f);
                continue;
            }
        }
        if (w == "rank" || std::find(std::begin(kThings), std::end(kThings), w) != std::end(kThings)) {
            alone(f);
            continue;
        }
        std::vector<std::string> candidates{"int", "real", "bool", "string", "time", "data", "work", "rank"};
        candidates.insert(candidates.end(), std::begin(kThings), std::end(kThings));
        for (auto& [name, symbol] : work_.module.visible)
            if (symbol->kind == SymbolKind::Unit) candidates.push_back(name);
        Diagnostic& d = work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a type", w));
        if (const char* type = type_of_another_word(w))
            d.help = fmt::format("it is `{}`", type);
        else if (const auto unit = known_unit(w))
            d.help =
                fmt::format("it is a unit, which stands behind a number; its type is `{}`",
                            unit->dimension.empty() ? std::string("real") : describe(unit->dimension, work_.program));
        else if (!did_you_mean(work_, d, w, candidates))
            d.help =
                "types are `int`, `real`, `bool`, `string`, `time`, `data`, `work` and products of dimensions, as "
                "`1/time` and `data/time`; machines, models and resources have theirs";
    }
}

}  // namespace pamina::check
