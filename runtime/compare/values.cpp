#include "runtime/compare/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "runtime/compare/amount.h"
#include "runtime/result/metrics.h"

namespace pamina::compare {

namespace {

using Type = import::JsonReader::Type;

std::string joined(const std::string& name, const std::string& member) {
    return name.empty() ? member : name + "." + member;
}

Json read_value(import::JsonReader& r, int depth) {
    const Type type = r.peek();
    const std::size_t from = r.offset();
    if (depth > kDeepest)
        r.fail({{}, from, 1}, r.path(), "E0762", fmt::format("a value lies within more than {} others", kDeepest));
    switch (type) {
        case Type::Object: {
            Json object = Json::object();
            r.object([&](std::string_view key) { object[std::string(key)] = read_value(r, depth + 1); });
            return object;
        }
        case Type::Array: {
            Json list = Json::array();
            r.array([&](std::size_t) { list.push_back(read_value(r, depth + 1)); });
            return list;
        }
        case Type::String:
            return std::string(r.string().text);
        case Type::Number: {
            const auto number = read_number(r);
            return number ? Json(*number) : Json(nullptr);
        }
        case Type::Bool:
            r.skip();
            return r.offset() - from == std::string_view("true").size();
        case Type::Null:
            r.skip();
            return nullptr;
    }
    return nullptr;
}

bool is_quantity(const Json& v) {
    return v.is_object() && v.contains("value") && v.contains("unit") && v["unit"].is_string();
}

/// Columns of one length. A record of such lists reads the same.
bool is_table(const Json& v) {
    if (!v.is_object() || v.empty()) return false;
    const auto rows = v.begin()->size();
    return std::ranges::all_of(v, [&](const Json& column) { return column.is_array() && column.size() == rows; });
}

bool is_unit_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_^/*- ").find(c) != std::string_view::npos;
}

Figure quantity(const Json& v, std::string name) {
    Figure f{std::move(name), v["unit"].get<std::string>(), {}, 0, {}};
    // A file from elsewhere may have anything there, and units are written as they are.
    std::erase_if(f.unit, [](char c) { return !is_unit_character(c); });
    if (f.unit == "1") f.unit.clear();
    if (v["value"].is_number()) f.value = v["value"].get<double>();
    if (v.contains("halfwidth") && v["halfwidth"].is_number())
        f.half = v["halfwidth"].get<double>();
    else if (v.contains("replications"))
        f.half = std::numeric_limits<double>::quiet_NaN();
    return f;
}

/// Members of a result that are no figures of it, or of how it was found.
bool is_figure(const std::string& member) {
    constexpr std::array kOthers = {"tick",  "means",        "profile",     "statements", "critical_path",
                                    "notes", "replications", "seed",        "difference", "doubt",
                                    "exact", "entities",     "contentions", "measures",   "partial"};
    return std::ranges::find(kOthers, member) == kOthers.end();
}

}  // namespace

Json read_value(import::JsonReader& r) {
    return read_value(r, 0);
}

std::optional<double> read_number(import::JsonReader& r) {
    if (r.peek() == Type::Null) {
        r.skip();
        return {};
    }
    const std::string_view text = r.number().text;
    double x = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), x);
    if (read.ec != std::errc() || !std::isfinite(x)) return {};
    return x;
}

void add_figures(const Json& value, const std::string& name, const std::vector<std::string>& parameters,
                 std::vector<Figure>& figures) {
    if (value.is_number()) {
        figures.push_back({name, {}, value.get<double>(), 0, {}});
    } else if (value.is_null()) {
        figures.push_back({name, {}, {}, 0, {}});
    } else if (is_quantity(value)) {
        figures.push_back(quantity(value, name));
    } else if (is_table(value)) {
        for (std::size_t row = 0; row < value.begin()->size(); ++row) {
            std::string key;
            for (const auto& p : parameters)
                if (value.contains(p))
                    key += fmt::format("{}{} = {}", key.empty() ? "" : ", ", p, in_words(value[p][row]));
            if (key.empty()) key = std::to_string(row);
            for (const auto& [column, cells] : value.items())
                if (std::ranges::find(parameters, column) == parameters.end())
                    add_figures(cells[row], joined(fmt::format("{}[{}]", name, key), column), {}, figures);
        }
    } else if (value.is_object()) {
        const bool result = value.contains("model");
        for (const auto& [member, of] : value.items()) {
            if (result && !is_figure(member)) continue;
            if (result && of.is_number()) {
                figures.push_back({joined(name, member), unit_of_figure("", member), of.get<double>(), 0, {}});
            } else {
                add_figures(of, joined(name, member), {}, figures);
            }
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            add_figures(value[i], fmt::format("{}[{}]", name, i), {}, figures);
    }
}

std::string in_words(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return amount(value.get<double>(), "");
    if (is_quantity(value)) {
        const Figure f = quantity(value, {});
        return f.value ? amount(*f.value, f.unit) : "–";
    }
    return value.is_null() ? "–" : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string unit_of_figure(std::string_view group, std::string_view name) {
    const auto of = [&](const auto& metrics) -> std::string {
        const auto found = std::ranges::find(metrics, name, [](const auto& m) { return m.name; });
        return found != metrics.end() && found->unit == result::Unit::Time ? "s" : "";
    };
    if (group == "resource" || group == "processor") return of(result::entity_metrics());
    if (group == "measure") return of(result::measure_metrics());
    if (group == "contention") return of(result::contention_metrics());
    return of(result::run_metrics());
}

}  // namespace pamina::compare
