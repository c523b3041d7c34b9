// The units of the language (reference.md "Values and units"): SI prefixes f p n u m k M G T P E on s, B, bit, flop,
// op and Hz, binary prefixes Ki..Ei on B and bit, min h d, %, and the user's own units, which take no prefix.
#include "frontend/check/words/units.h"

#include <fmt/format.h>

#include <algorithm>
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

}  // namespace

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

namespace {

const Symbol* user_unit(const std::string& word, const Module* module) {
    if (!module) return nullptr;
    auto it = module->visible.find(word);
    return it != module->visible.end() && it->second->kind == SymbolKind::Unit ? it->second : nullptr;
}

}  // namespace

std::string meant_unit(const std::string& word, const Module* module) {
    std::vector<std::string> candidates;
    if (word == "sec" || word == "second" || word == "seconds") return "s";
    if (word == "msec") return "ms";
    if (word == "usec") return "us";
    if (word == "nsec") return "ns";
    if (word == "minute" || word == "minutes" || word == "mins") return "min";
    if (word == "hour" || word == "hours") return "h";
    if (word == "day" || word == "days") return "d";
    for (const BaseUnit& u : kUnits) {
        candidates.emplace_back(u.name);
        // Nobody means a mHz or a Ms.
        const bool seconds = u.base == kTime && u.power == 1;
        if (u.si)
            for (const Prefix& p : kSi)
                if ((p.exp10 < 0) == seconds) candidates.push_back(fmt::format("{}{}", p.name, u.name));
        if (u.binary)
            for (const char* p : kBinary) candidates.push_back(fmt::format("{}{}", p, u.name));
    }
    if (module)
        for (auto& [name, symbol] : module->visible)
            if (symbol->kind == SymbolKind::Unit) candidates.push_back(name);
    // `KB` and `1 MHZ` written in another case are the common slips, and too short for an edit distance: the unit that
    // has most letters as they are (`MHz`, not `mHz`).
    std::string best;
    std::size_t most = 0;
    for (const std::string& c : candidates) {
        const auto lower = [](char x) { return std::tolower(static_cast<unsigned char>(x)); };
        if (!std::ranges::equal(c, word, {}, lower, lower)) continue;
        std::size_t same = 1;
        for (std::size_t i = 0; i < c.size(); ++i) same += c[i] == word[i];
        if (same > most) {
            best = c;
            most = same;
        }
    }
    return best.empty() ? closest(word, candidates) : best;
}

namespace {

/// `Mb` may be either; "" for other words.
std::string of_bits(std::string_view word) {
    if (word.size() != 2 || word[1] != 'b' || std::string_view("kMGTP").find(word[0]) == std::string_view::npos)
        return {};
    return fmt::format("`{0}B` is of bytes, `{0}bit` of bits", word[0]);
}

/// `Mbps` and the like, which have no sign for "per"; "" for other words.
std::string per_second(std::string_view word) {
    for (const std::string_view of : {"bps", "Bps"}) {
        if (word.size() != of.size() + 1 || !word.ends_with(of)) continue;
        const char prefix = word[0] == 'K' ? 'k' : word[0];
        if (std::string_view("kMGTP").find(prefix) == std::string_view::npos) continue;
        return fmt::format("{}{}/s", prefix, of == "bps" ? "bit" : "B");
    }
    return {};
}

/// A unit of physics or money, however near to one of Pamina's it is spelt.
bool is_of_another_quantity(std::string_view word) {
    static constexpr std::string_view kOthers[] = {"kg", "g",  "mg", "t",  "m",  "km", "cm",  "mm",  "um",  "nm",  "l",
                                                   "W",  "mW", "kW", "MW", "GW", "J",  "mJ",  "kJ",  "MJ",  "kWh", "Wh",
                                                   "V",  "A",  "K",  "C",  "N",  "Pa", "eur", "EUR", "usd", "USD"};
    return std::ranges::find(kOthers, word) != std::end(kOthers);
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
            if (is_of_another_quantity(f.unit.text))
                d.help = fmt::format("the units here are of time, data and work; `unit {}` declares another one",
                                     f.unit.text);
            else if (const std::string bits = of_bits(f.unit.text); !bits.empty())
                d.help = bits;
            else if (const std::string rate = per_second(f.unit.text); !rate.empty())
                suggest(d, rate);
            else if (const std::string best = meant_unit(f.unit.text, module); !best.empty())
                suggest(d, best);
            else
                d.help = fmt::format("`unit {}` declares it", f.unit.text);
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

bool is_unit_word(const std::string& word) {
    return known_unit(word).has_value();
}

void note_unit(WrittenUnits& written, const ast::Unit& unit) {
    for (const ast::UnitFactor& f : unit.factors) {
        const std::string& word = f.unit.text;
        if (word == "min" || word == "h" || word == "d") written.calendar = true;
    }
    if (unit.factors.size() != 1 || unit.factors.front().power != 1) return;
    const std::string& word = unit.factors.front().unit.text;
    if (word.size() < 2 || word.back() != 'B') return;
    const std::string_view prefix = std::string_view(word).substr(0, word.size() - 1);
    if (std::ranges::find(kBinary, prefix) != kBinary.end()) written.binary_amount = true;
    if (std::ranges::find(kSi, prefix, &Prefix::name) != kSi.end()) written.decimal_amount = true;
}

namespace {

std::string base_word(int base, const Program& program) {
    static constexpr const char* kBase[] = {"s", "B", "flop"};
    if (base < kFirstUserUnit) return kBase[base];
    for (const auto& s : program.symbols)
        if (s->kind == SymbolKind::Unit && s->base == base) return s->name;
    return "?";
}

}  // namespace

UnitText base_unit(const Dimension& d, const Program& program) {
    std::string top, bottom;
    int tops = 0, bottoms = 0;
    bool first_plain = true;
    // Work and data before time, so that rates read `flop/s`.
    for (auto it = d.powers.rbegin(); it != d.powers.rend(); ++it) {
        const auto [base, power] = *it;
        std::string& part = power > 0 ? top : bottom;
        int& count = power > 0 ? tops : bottoms;
        if (!part.empty()) part += "*";
        part += base_word(base, program);
        if (power > 0 && count == 0 && (power != 1 || base >= kFirstUserUnit)) first_plain = false;
        if (std::abs(power) != 1) part += fmt::format("^{}", std::abs(power));
        ++count;
    }
    const bool prefixable = tops > 0 && first_plain;
    if (top.empty()) top += '1';
    if (bottom.empty()) return {top, prefixable};
    return {bottoms > 1 ? fmt::format("{}/({})", top, bottom) : fmt::format("{}/{}", top, bottom), prefixable};
}

UnitText shown_unit(const Dimension& d, const Program& program) {
    if (d == Dimension{{{kTime, -1}}}) return {"Hz", true};
    UnitText unit = base_unit(d, program);
    // Units of a literal are divided one after the other.
    if (const auto open = unit.text.find('('); open != std::string::npos) {
        unit.text.erase(open, 1);
        unit.text.pop_back();
        std::ranges::replace(unit.text.begin() + static_cast<std::ptrdiff_t>(open), unit.text.end(), '*', '/');
    }
    return unit;
}

std::vector<std::string> usual_units(const Dimension& d, const Program& program) {
    static const Dimension time = Type::time().dimension, data{{{kData, 1}}}, work{{{kWork, 1}}};
    struct Units {
        Dimension dimension;
        std::vector<std::string> words;
    };
    static const Units known[] = {{time, {"us", "ms", "s", "ns"}},       {data, {"B", "KiB", "MiB", "GiB"}},
                                  {work, {"flop", "Mflop", "Gflop"}},    {data / time, {"GB/s", "MB/s"}},
                                  {work / time, {"Gflop/s", "Mflop/s"}}, {time / data, {"ns/B", "us/B"}},
                                  {Dimension{} / time, {"Hz", "kHz"}}};
    for (const Units& u : known)
        if (u.dimension == d) return u.words;
    std::vector<std::string> words;
    const std::string unit = shown_unit(d, program).text;
    if (std::ranges::find(unit, '*') == unit.end()) words.push_back(unit);
    return words;
}

}  // namespace pamina::check
