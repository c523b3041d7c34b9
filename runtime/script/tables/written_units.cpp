#include "runtime/script/tables/written_units.h"

#include <cmath>

#include "frontend/check/words/units.h"

namespace pamina::script {

namespace {

constexpr double kDoublesHold = 9007199254740992;  // 2^53: every whole number below

/// `us` where other programs write the letter mu: as the micro sign, as the Greek letter, or in Latin-1.
std::string with_plain_micro(std::string_view unit) {
    std::string out;
    for (std::size_t i = 0; i < unit.size(); ++i) {
        const auto two = unit.substr(i, 2);
        const bool mu = two == "\xC2\xB5" || two == "\xCE\xBC";
        out += mu || unit[i] == '\xB5' ? 'u' : unit[i];
        i += mu;
    }
    return out;
}

}  // namespace

std::shared_ptr<const OwnUnit> WrittenUnits::operator()(const std::string& header, const check::Program& program,
                                                        const check::Module* module) {
    const auto [it, fresh] = read_.try_emplace(header);
    if (!fresh) return it->second;
    const std::string text = with_plain_micro(header);
    Diagnostics own;
    ast::NodeIds ids;
    const auto e = syntax::parse_expression(texts_.add("unit", "1 -> " + text), texts_, ids, own);
    const auto* shown = e ? std::get_if<ast::InUnit>(&e->node) : nullptr;
    if (!shown || own.has_errors()) return nullptr;
    if (const auto meaning = check::resolve_unit(shown->unit, program, module, own))
        it->second = std::make_shared<const OwnUnit>(shown->unit, *meaning);
    return it->second;
}

Value quantity(const WrittenNumber& n, const std::shared_ptr<const OwnUnit>& unit) {
    const bool fits = std::fabs(n.mantissa) < kDoublesHold;
    const Real r{(fits ? n.mantissa : n.value) * unit->value.factor, (fits ? n.exp10 : 0) + unit->value.exp10,
                 unit->value.dimension};
    Value v = r.dimension.empty() ? Real{r.base(), 0, {}} : r;  // plain numbers have no power of ten
    v.unit = unit;
    return v;
}

}  // namespace pamina::script
