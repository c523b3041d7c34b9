// The units of the language (reference.md "Values and units"): SI prefixes f p n u m k M G T P E on s, B, bit, flop,
// op and Hz, binary prefixes Ki..Ei on B and bit, min h d, %, and the user's own units, which take no prefix.
#include "frontend/check/words/units.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <cmath>

#include "frontend/source/fixes.h"

namespace pamina::check {

namespace {

/// No quantity of physics or computing goes near it, and it keeps exponents far from overflow.
constexpr int kMaxUnitPower = 32;

struct Prefix {
    const char* name;
    int exp10;
};
constexpr std::array<Prefix, 11> kSi{{{"f", -15},
                                      {"p", -12},
                                      {"n", -9},
                                      {"u", -6},
                                      {"m", -3},
                                      {"k", 3},
                                      {"M", 6},
                                      {"G", 9},
                                      {"T", 12},
                                      {"P", 15},
                                      {"E", 18}}};
constexpr std::array<const char*, 6> kBinary{"Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};

struct BaseUnit {
    const char* name;
    double factor;
    int exp10;
    int base;  // of Dimension; -1 for none
    int power;
    bool si;
    bool binary;
};
constexpr std::array<BaseUnit, 10> kUnits{{{"s", 1, 0, kTime, 1, true, false},
                                           {"B", 1, 0, kData, 1, true, true},
                                           {"bit", 0.125, 0, kData, 1, true, true},
                                           {"flop", 1, 0, kWork, 1, true, false},
                                           {"op", 1, 0, kWork, 1, true, false},
                                           {"Hz", 1, 0, kTime, -1, true, false},
                                           {"min", 60, 0, kTime, 1, false, false},
                                           {"h", 3600, 0, kTime, 1, false, false},
                                           {"d", 86400, 0, kTime, 1, false, false},
                                           {"%", 1, -2, -1, 0, false, false}}};

UnitValue value_of(const BaseUnit& u, double factor, int exp10) {
    UnitValue v{u.factor * factor, u.exp10 + exp10, {}};
    if (u.base >= 0) v.dimension.powers[u.base] = u.power;
    return v;
}

std::optional<UnitValue> known_unit(const std::string& word) {
    for (const BaseUnit& u : kUnits)
        if (word == u.name) return value_of(u, 1, 0);
    for (const BaseUnit& u : kUnits) {
        std::string_view name = u.name;
        if (word.size() <= name.size() || !word.ends_with(name)) continue;
        std::string_view prefix(word.data(), word.size() - name.size());
        if (u.si)
            for (const Prefix& p : kSi)
                if (prefix == p.name) return value_of(u, 1, p.exp10);
        if (u.binary)
            for (std::size_t i = 0; i < kBinary.size(); ++i)
                if (prefix == kBinary[i]) return value_of(u, std::ldexp(1.0, 10 * static_cast<int>(i + 1)), 0);
    }
    return std::nullopt;
}

const Symbol* user_unit(const std::string& word, const Module* module) {
    if (!module) return nullptr;
    auto it = module->visible.find(word);
    return it != module->visible.end() && it->second->kind == SymbolKind::Unit ? it->second : nullptr;
}

/// The unit that was meant, or "".
std::string meant(const std::string& word, const Module* module) {
    std::vector<std::string> candidates;
    if (word == "sec" || word == "second" || word == "seconds") return "s";
    if (word == "msec") return "ms";
    if (word == "usec") return "us";
    if (word == "nsec") return "ns";
    if (word == "hour" || word == "hours") return "h";
    if (word == "day" || word == "days") return "d";
    for (const BaseUnit& u : kUnits) {
        candidates.emplace_back(u.name);
        if (u.si)
            for (const Prefix& p : kSi) candidates.push_back(fmt::format("{}{}", p.name, u.name));
        if (u.binary)
            for (const char* p : kBinary) candidates.push_back(fmt::format("{}{}", p, u.name));
    }
    if (module)
        for (auto& [name, symbol] : module->visible)
            if (symbol->kind == SymbolKind::Unit) candidates.push_back(name);
    // `KB` and `us` written in another case are the common slips, and too short for an edit distance.
    for (const std::string& c : candidates) {
        if (c.size() != word.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < c.size(); ++i)
            if (std::tolower(static_cast<unsigned char>(c[i])) != std::tolower(static_cast<unsigned char>(word[i])))
                same = false;
        if (same) return c;
    }
    return closest(word, candidates);
}

}  // namespace

std::optional<UnitValue> resolve_unit(const ast::Unit& unit, const Program&, const Module* module,
                                      Diagnostics& diagnostics) {
    UnitValue total;
    bool good = true;
    for (const ast::UnitFactor& f : unit.factors) {
        if (f.unit.text == "1") continue;  // of `1/us`
        std::optional<UnitValue> one;
        if (const Symbol* own = user_unit(f.unit.text, module)) {
            one = UnitValue{1, 0, Dimension{{{own->base, 1}}}};
        } else {
            one = known_unit(f.unit.text);
        }
        if (!one) {
            good = false;
            if (module && module->incomplete) continue;
            Diagnostic& d = diagnostics.error("E0204", f.unit.span, fmt::format("`{}` is not a unit", f.unit.text));
            if (const std::string best = meant(f.unit.text, module); !best.empty()) suggest(d, best);
            good = false;
            continue;
        }
        if (std::abs(f.power) > kMaxUnitPower) {
            diagnostics.error("E0920", f.unit.span, fmt::format("a power of a unit is at most {}", kMaxUnitPower));
            good = false;
            continue;
        }
        for (int i = 0; i < std::abs(f.power); ++i) {
            total.factor = f.power > 0 ? total.factor * one->factor : total.factor / one->factor;
            total.exp10 += f.power > 0 ? one->exp10 : -one->exp10;
        }
        total.dimension = total.dimension * one->dimension.pow(f.power);
    }
    if (!good) return std::nullopt;
    return total;
}

}  // namespace pamina::check
