// How values look: engineering units for people, plain numbers and units for JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "frontend/check/words/units.h"
#include "frontend/language/laws.h"
#include "frontend/source/decimal.h"
#include "runtime/expr/math.h"
#include "runtime/result/metrics.h"
#include "runtime/result/show.h"
#include "runtime/script/show/show.h"
#include "runtime/script/show/table_text.h"
#include "runtime/values/figures.h"
#include "runtime/values/form_value.h"
#include "runtime/values/law_value.h"
#include "runtime/values/thing.h"
#include "runtime/values/value.h"

namespace pamina::script {

std::string written(const ast::Unit& unit) {
    std::string text;
    for (const auto& f : unit.factors) {
        const int power = std::abs(f.power);
        if (f.power < 0) {
            text += text.empty() ? "1/" : "/";
        } else if (!text.empty()) {
            text += "*";
        }
        text += f.unit.text;
        if (power != 1) text += fmt::format("^{}", power);
    }
    return text;
}

namespace {

/// The decimal as which `x` is shown (1.005, not the double below it) to the last digit that is asked for, halves away
/// from zero, as `round` has them. More digits than doubles keep apart are left to the formatting: 15 always fit, and
/// whole numbers up to 2^53 where a double is one of them over or times a power of ten that is exact itself.
double half_away(double x, const Digits& digits) {
    const auto shown = shortest_decimal(x);
    if (!shown || shown->digits == 0) return x;
    const auto count = static_cast<int>(std::to_string(std::abs(shown->digits)).size());
    const int dropped = digits.significant ? count - *digits.significant : -*digits.decimals - shown->exponent;
    constexpr int kApart = 15;
    constexpr int kExactPower = 22;
    constexpr std::int64_t kWhole = std::int64_t{1} << 53;
    if (dropped <= 0) return x;
    if (dropped > count) return 0;
    std::int64_t unit = 1;
    for (int k = 0; k < dropped; ++k) unit *= 10;
    const std::int64_t half = shown->digits < 0 ? -unit / 2 : unit / 2;
    const std::int64_t kept = (shown->digits + half) / unit;
    const int exponent = shown->exponent + dropped;
    if (count - dropped > kApart && (std::abs(kept) > kWhole || std::abs(exponent) > kExactPower)) return x;
    return expr::math::scale_decimal(static_cast<double>(kept), exponent);
}

}  // namespace

std::string number_text(double x, const Digits& digits) {
    if (digits.significant)
        return fmt::format("{:.{}g}", expr::math::for_text(half_away(x, digits)), *digits.significant);
    if (digits.decimals) return fmt::format("{:.{}f}", expr::math::for_text(half_away(x, digits)), *digits.decimals);
    return result::written(x).text;
}

namespace {

/// How much of a unit: up to six digits before the point are written, those that are not asked for as zeros (120 kB,
/// not 1.2e+02).
std::string amount_text(double x, const Digits& digits) {
    constexpr double kMost = 1e6;
    const double rounded = digits.significant ? expr::math::for_text(half_away(x, digits)) : x;
    const bool whole = digits.significant && std::fabs(rounded) < kMost && rounded == std::floor(rounded);
    return whole ? fmt::format("{:.0f}", rounded) : number_text(x, digits);
}

std::string show_estimate(const Value& v, const Real& r, const check::Program& program) {
    const double half = v.interval->half;
    const auto replications = v.interval->replications;
    const bool difference = v.interval->difference;
    if (v.shown_in_unit()) {
        return result::show_estimate(v.unit->of(r), v.unit->of({half, r.exp10, r.dimension}), written(v.unit->written),
                                     replications, difference);
    }
    if (r.dimension.empty()) return result::show_estimate(r.mantissa, half, {}, replications, difference);
    const auto unit = check::shown_unit(r.dimension, program);
    const result::Amount amounts[] = {{r.mantissa, r.exp10}, {std::isnan(half) ? 0 : half, r.exp10}};
    const auto told = result::suitable(amounts, unit.text, unit.prefixable, program.written_units.manner());
    return result::show_estimate(told.of(r.mantissa, r.exp10), told.of(half, r.exp10), told.text, replications,
                                 difference);
}

std::string show_number(const Value& v, const Real& r, const check::Program& program, const Digits& digits) {
    if (v.interval && !digits.significant && !digits.decimals) return show_estimate(v, r, program);
    if (v.shown_in_unit()) return fmt::format("{} {}", amount_text(v.unit->of(r), digits), written(v.unit->written));
    if (r.dimension.empty()) return number_text(r.mantissa, digits);
    const auto unit = check::shown_unit(r.dimension, program);
    const result::Amount amount{r.mantissa, r.exp10};
    const auto told =
        result::suitable({&amount, 1}, unit.text, unit.prefixable, program.written_units.manner(), digits.significant);
    return fmt::format("{} {}", amount_text(told.of(r.mantissa, r.exp10), digits), told.text);
}

std::string show_real(const Value& v, const Real& r, const check::Program& program, const Digits& digits) {
    return show_number(v, r, program, digits) + (v.rounded ? " (rounded)" : "");
}

/// `{ a = 1, b = 2 s }`. Where one of them has several lines, each begins a line of its own.
std::string show_fields(const Record& r, const check::Program& program) {
    std::vector<std::pair<std::string_view, std::string>> shown;
    bool lines = false;
    for (std::size_t i = 0; i < r.fields().size(); ++i) {
        const auto& [name, value] = r.fields()[i];
        if (!r.printed(i)) continue;
        std::string text = show(value, program);
        if (text.empty()) text = is_missing(value) ? "missing" : "\"\"";  // nothing would read as a slip
        lines = lines || text.find('\n') != std::string::npos;
        shown.emplace_back(name, std::move(text));
    }
    if (shown.empty()) return "{}";
    std::string out;
    for (const auto& [name, text] : shown) {
        out += out.empty() ? "{ " : lines ? "\n  " : ", ";
        if (text.find('\n') == std::string::npos) {
            out += fmt::format("{} = {}", name, text);
            continue;
        }
        out += fmt::format("{} =\n    ", name);
        for (const char c : text) {
            out += c;
            if (c == '\n') out += "    ";
        }
    }
    return out + " }";
}

/// Why values are missing stands behind the list, each reason once.
std::string show_list(const List& list, const check::Program& program) {
    std::string text = "[";
    std::vector<std::string> reasons;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto* missing = list[i].as<Missing>();
        text += (i ? ", " : "") + (missing ? "–" : show(list[i], program));
        if (missing && missing->why && std::ranges::find(reasons, missing->why->message) == reasons.end())
            reasons.push_back(missing->why->message);
    }
    return text + (reasons.empty() ? "]" : fmt::format("] ({})", fmt::join(reasons, "; ")));
}

}  // namespace

std::string show(const Value& v, const check::Program& program, const Digits& digits) {
    if (is_missing(v)) return show(v, program);
    return show_real(v, as_real(v), program, digits);
}

std::string show(const Value& v, const check::Program& program) {
    return std::visit(
        [&](const auto& x) -> std::string {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, std::int64_t>)
                return v.shown_in_unit() ? show_real(v, as_real(v), program, {}) : fmt::format("{}", x);
            else if constexpr (std::is_same_v<T, Real>)
                return show_real(v, x, program, {});
            else if constexpr (std::is_same_v<T, bool>)
                return x ? "true" : "false";
            else if constexpr (std::is_same_v<T, std::string>)
                return x;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const List>>) {
                return show_list(*x, program);
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Record>>) {
                if (const LawValue* law = as_law(x)) {
                    std::string text(language::row(law->law).name);
                    char before = '(';
                    for (const auto& [name, value] : law->fields()) {
                        text +=
                            fmt::format("{}{}{} = {}", before, before == ',' ? " " : "", name, show(value, program));
                        before = ',';
                    }
                    return text + ")";
                }
                if (const auto shown = x->shown())
                    return show(*shown, program) + (x->remark.empty() ? "" : "\n" + x->remark);
                return show_fields(*x, program) + (x->remark.empty() ? "" : fmt::format(" ({})", x->remark));
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Table>>) {
                return table_text(*x, program);
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const plot::Plot>>) {
                std::string picture = plot::to_text(*x, {});
                picture.pop_back();
                return picture;
            } else if constexpr (std::is_same_v<T, std::shared_ptr<ResultHandle>>) {
                if (x->simulation || x->doubt())
                    return fmt::format("{}: {}", x->result.model,
                                       show(run_figure(*x, *result::find_run_metric("time")), program));
                return fmt::format("{}: {}", x->result.model,
                                   result::show_ticks(x->result.time, x->result.tick_exponent, x->result.manner).text);
            } else if constexpr (std::is_same_v<T, ResultPart>) {
                return show(part_figures(x), program);
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Thing>>) {
                return x->text;
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const FormValue>>) {
                return x->text();
            } else
                return x.why ? fmt::format("– ({})", x.why->message) : "–";
        },
        v.variant());
}

namespace {

nlohmann::ordered_json json_of(const FormValue& form, const check::Program& program) {
    nlohmann::ordered_json j;
    auto symbols = nlohmann::ordered_json::array();
    for (const FormSymbol& s : form.symbols)
        symbols.push_back(
            {{"name", s.name}, {"unit", check::base_unit(s.dimension, program).text}, {"whole", s.whole}});
    j["symbols"] = std::move(symbols);
    j["unit"] = check::base_unit(form.dimension, program).text;
    if (!form.means.empty()) j["means"] = true;  // draws and branches by chance count as theirs
    if (form.is_exact()) {
        j["exact"] = form.expression();
        return j;
    }
    j["approximate"] = form.approximate;
    const auto bounds = [](const std::vector<FormValue::BoundText>& list) {
        auto all = nlohmann::ordered_json::array();
        for (const auto& b : list) all.push_back({{"formula", b.formula}, {"from", b.from}});
        return all;
    };
    j["lower"] = bounds(form.bounds(false));
    j["upper"] = bounds(form.bounds(true));
    return j;
}

nlohmann::ordered_json json_of(const Value& v, const check::Program& program, Stop& stop);

nlohmann::ordered_json figures_json(ResultHandle& r, const check::Program& program) {
    Stop never;
    return json_of(Value(simulated_figures(r)), program, never);
}

nlohmann::ordered_json json_of(const Value& v, const check::Program& program, Stop& stop) {
    using Json = nlohmann::ordered_json;
    stop.look();
    return std::visit(
        [&](const auto& x) -> Json {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, std::int64_t>)
                return x;
            else if constexpr (std::is_same_v<T, Real>) {
                if (x.dimension.empty() && !v.interval && !v.rounded) return x.mantissa;
                Json number{{"value", x.base()}, {"unit", check::base_unit(x.dimension, program).text}};
                if (v.rounded) number["rounded"] = true;
                if (!v.interval) return number;
                const auto& interval = *v.interval;
                const auto end = [&](double sign) {
                    return Real{x.mantissa + sign * interval.half, x.exp10, x.dimension}.base();
                };
                if (interval.replications > 0) number["replications"] = interval.replications;
                if (interval.pooled) number["pooled"] = true;
                if (std::isnan(interval.half)) return number;
                number["low"] = end(-1);
                number["high"] = end(1);
                number["halfwidth"] = Real{interval.half, x.exp10, x.dimension}.base();
                return number;
            } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>)
                return x;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const List>>) {
                Json list = Json::array();
                for (const auto& item : *x) list.push_back(json_of(item, program, stop));
                return list;
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Record>>) {
                Json object = Json::object();
                if (const LawValue* law = as_law(x)) object["law"] = language::row(law->law).name;
                for (const auto& [name, value] : x->fields()) object[name] = json_of(value, program, stop);
                return object;
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Table>>) {
                Json table;
                for (const auto& name : x->names) table[name] = json_of(Value(x->columns.at(name)), program, stop);
                return table;
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const plot::Plot>>) {
                return plot::to_json(*x);
            } else if constexpr (std::is_same_v<T, std::shared_ptr<ResultHandle>>)
                return x->simulation ? figures_json(*x, program) : (x->doubt(), result::to_json(x->result));
            else if constexpr (std::is_same_v<T, std::shared_ptr<const Thing>>)
                return x->text;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const FormValue>>)
                return json_of(*x, program);
            else
                return nullptr;
        },
        v.variant());
}

}  // namespace

nlohmann::ordered_json to_json(const Value& v, const check::Program& program, const std::atomic<bool>* stop) {
    Stop looked(stop);
    return json_of(v, program, looked);
}

}  // namespace pamina::script
