#include "runtime/script/sweep/journal_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "runtime/script/show/show.h"
#include "runtime/script/sweep/doubt_cells.h"
#include "runtime/script/sweep/strict.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

using Json = nlohmann::json;

std::string json_string(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A real is [digits, exponent, dimension, unit, asked], the last three where there are such.
std::string cell_text(const Value& v) {
    if (const auto* missing = v.as<Missing>()) {
        const auto& why = missing->why;
        return !why ? "null"
                    : fmt::format("{{\"why\":[{},{},{}]}}", json_string(why->id), json_string(why->message),
                                  json_string(why->help));
    }
    if (v.interval) {
        Value mean = v;
        mean.interval = nullptr;
        const bool from = v.interval->doubt || v.interval->figure;
        return fmt::format("{{\"mean\":{},\"half\":\"{}\",\"replications\":{},\"difference\":{},\"pooled\":{}{}}}",
                           cell_text(mean), v.interval->half, v.interval->replications, v.interval->difference,
                           v.interval->pooled, from ? ",\"doubt\":" + doubt_text(*doubt_of(v)) : std::string());
    }
    if (v.rounded) {
        Value number = v;
        number.rounded = false;
        return fmt::format("{{\"rounded\":{}}}", cell_text(number));
    }
    if (const auto* i = v.as<std::int64_t>()) return fmt::format("{}", *i);
    if (const auto* b = v.as<bool>()) return *b ? "true" : "false";
    if (const auto* s = v.as<std::string>()) return json_string(*s);
    const Real r = as_real(v);
    std::string dimension;
    for (const auto& [base, power] : r.dimension.powers)
        dimension += fmt::format("{}{}^{}", dimension.empty() ? "" : " ", base, power);
    const std::string unit = v.unit ? written(v.unit->written) : std::string();
    std::string text = fmt::format("[\"{}\",{}", r.mantissa, r.exp10);
    if (!dimension.empty() || !unit.empty()) text.append(",").append(json_string(dimension));
    if (!unit.empty()) text.append(",").append(json_string(unit)).append(v.unit->asked ? ",true" : ",false");
    return text + "]";
}

namespace {

check::Dimension read_dimension(const std::string& text) {
    check::Dimension d;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size()), hat = text.find('^', at);
        if (hat >= end || end + 1 == text.size()) throw std::invalid_argument("a dimension");
        const int power = strict<int>(text.substr(hat + 1, end - hat - 1));
        if (power == 0 || !d.powers.emplace(strict<int>(text.substr(at, hat - at)), power).second)
            throw std::invalid_argument("a dimension");
        at = end + 1;
    }
    return d;
}

}  // namespace

Value read_cell(const Json& j, const GiveUnit& give_unit) {
    if (j.is_null()) return {};
    if (j.is_number_integer()) return strict<std::int64_t>(j.dump());
    if (j.is_boolean()) return j.get<bool>();
    if (j.is_string()) return j.get<std::string>();
    if (j.is_object() && j.contains("rounded")) {
        Value v = read_cell(j.at("rounded"), give_unit);
        v.rounded = true;
        return v;
    }
    if (j.is_object() && j.contains("why")) {
        const Json& why = j.at("why");
        return unknown({why.at(0).get<std::string>(), why.at(1).get<std::string>(), why.at(2).get<std::string>()});
    }
    if (j.is_object()) {
        Value v = read_cell(j.at("mean"), give_unit);
        v.interval = std::make_shared<const Interval>(
            Interval{strict<double>(j.at("half").get<std::string>()), strict<std::int64_t>(j.at("replications").dump()),
                     j.at("difference").get<bool>(), j.at("pooled").get<bool>(),
                     j.contains("doubt") ? read_doubt(j.at("doubt")) : nullptr});
        return v;
    }
    if (!j.is_array() || j.size() < 2 || j.size() > 5 || j.size() == 4) throw std::invalid_argument("a value");
    Real r{strict<double>(j.at(0).get<std::string>()), strict<int>(j.at(1).dump()), {}};
    if (j.size() > 2) r.dimension = read_dimension(j.at(2).get<std::string>());
    Value v(r);
    if (j.size() == 5 && give_unit) give_unit(v, j.at(3).get<std::string>(), j.at(4).get<bool>());
    return v;
}

}  // namespace pamina::script
