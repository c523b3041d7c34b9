#include "runtime/values/convert.h"

#include <algorithm>
#include <cmath>

#include "runtime/values/thing.h"

namespace pamina::script {

bool convert(Value& v, const ast::Type& type, const check::Program& program) {
    if (type.element) return v.as<std::shared_ptr<const List>>() != nullptr;
    if (type.factors.size() == 1 && type.factors[0].power == 1) {
        const std::string& t = type.factors[0].unit.text;
        const auto no_unit = [&] {
            return std::ranges::none_of(
                program.symbols, [&](const auto& s) { return s->kind == check::SymbolKind::Unit && s->name == t; });
        };
        if (t == "int" || (t == "rank" && no_unit())) {
            if (v.as<std::int64_t>()) return true;
            const auto* r = v.as<Real>();
            if (!r || v.interval || !r->dimension.empty() || r->mantissa != std::floor(r->mantissa) ||
                std::fabs(r->mantissa) >= 9.2e18)
                return false;
            v = static_cast<std::int64_t>(r->mantissa);
            return true;
        }
        if (t == "bool") return v.as<bool>() != nullptr;
        if (t == "string") return v.as<std::string>() != nullptr;
        // Which machine it is has been checked.
        if (v.as<std::shared_ptr<const Thing>>()) return true;
        if (t == "machine" || t == "model" || t == "network" || t == "schedule" || t == "distribution") return false;
        if (t == "real") {
            if (!v.is_number() || !as_real(v).dimension.empty()) return false;
            Value real = as_real(v);
            real.interval = v.interval;
            v = std::move(real);
            return true;
        }
    }
    // A dimension: factors are names of dimensions.
    check::Dimension d;
    for (const auto& f : type.factors) {
        const std::string& n = f.unit.text;
        int base = n == "time" ? check::kTime : n == "data" ? check::kData : n == "work" ? check::kWork : -1;
        if (base < 0) {
            for (const auto& s : program.symbols) {
                if (s->kind == check::SymbolKind::Unit && s->name == n) base = s->base;
            }
        }
        if (base < 0) return true;  // a machine, or an error that was reported
        check::Dimension one;
        one.powers[base] = 1;
        d = d * one.pow(f.power);
    }
    if (!v.is_number()) return false;
    Real r = as_real(v);
    if (const auto* i = v.as<std::int64_t>(); i && *i == 0) r.dimension = d;
    if (r.dimension != d) return false;
    Value converted(r);
    converted.unit = v.unit;
    converted.interval = v.interval;
    v = converted;
    return true;
}

}  // namespace pamina::script
