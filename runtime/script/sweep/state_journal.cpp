#include "runtime/script/sweep/state_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "sweeps 4";

/// What ends a line; the rest is `{"…":…`, of the same length whatever the checksum is.
std::string sum_text(std::uint64_t sum) {
    return fmt::format(",\"sum\":\"{:016x}\"}}", sum);
}

std::string json_string(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

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
        return fmt::format("{{\"mean\":{},\"half\":\"{}\",\"replications\":{},\"difference\":{},\"pooled\":{}}}",
                           cell_text(mean), v.interval->half, v.interval->replications, v.interval->difference,
                           v.interval->pooled);
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

/// Whole text, one way to write it: anything else was not written by `cell_text`.
template <class Number>
Number strict(const std::string& text) {
    Number n{};
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, n);
    if (error != std::errc() || at != end || fmt::format("{}", n) != text) throw std::invalid_argument("a number");
    return n;
}

/// Of a whole number that is not negative.
std::size_t count(const Json& j) {
    if (!j.is_number_unsigned()) throw std::invalid_argument("a number");
    return j.get<std::size_t>();
}

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

Value read_value(const Json& j, const std::function<void(Value&, const std::string&, bool)>& give_unit) {
    if (j.is_null()) return {};
    if (j.is_number_integer()) return strict<std::int64_t>(j.dump());
    if (j.is_boolean()) return j.get<bool>();
    if (j.is_string()) return j.get<std::string>();
    if (j.is_object() && j.contains("rounded")) {
        Value v = read_value(j.at("rounded"), give_unit);
        v.rounded = true;
        return v;
    }
    if (j.is_object() && j.contains("why")) {
        const Json& why = j.at("why");
        return unknown({why.at(0).get<std::string>(), why.at(1).get<std::string>(), why.at(2).get<std::string>()});
    }
    if (j.is_object()) {
        Value v = read_value(j.at("mean"), give_unit);
        v.interval = std::make_shared<const Interval>(
            Interval{strict<double>(j.at("half").get<std::string>()), strict<std::int64_t>(j.at("replications").dump()),
                     j.at("difference").get<bool>(), j.at("pooled").get<bool>()});
        return v;
    }
    if (!j.is_array() || j.size() < 2 || j.size() > 5 || j.size() == 4) throw std::invalid_argument("a value");
    Real r{strict<double>(j.at(0).get<std::string>()), strict<int>(j.at(1).dump()), {}};
    if (j.size() > 2) r.dimension = read_dimension(j.at(2).get<std::string>());
    Value v(r);
    if (j.size() == 5 && give_unit) give_unit(v, j.at(3).get<std::string>(), j.at(4).get<bool>());
    return v;
}

}  // namespace

void StateJournal::open(const std::string& options, const Loader& loader, const files::Reach& reach) {
    if (opened_) return;
    sum_ = kFnvStart;
    const std::string head =
        fmt::format("{{\"pamina\":\"{}\",\"version\":{},\"options\":\"{}\"}}", kFormat, json_string(version_), options);
    const std::string& text = file_.text();
    const auto complete = text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1;
    if (complete == 0) {
        write(head);
        if (!text.starts_with("{\"pamina\":\"sweeps") && !waiting_.starts_with(text)) not_ours();
    }
    std::size_t from = 0, number = 1;
    for (; from < complete; ++number) {
        const auto end = text.find('\n', from);
        const std::string one = text.substr(from, end - from);
        if (number == 1) check_head(one, head);
        line(number, one, loader, reach);
        from = end + 1;
    }
    if (complete < text.size()) {
        const std::string problem = file_.cut(complete);
        if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
    }
    opened_ = true;
    flush();
}

void StateJournal::not_ours() const {
    throw StateError{"E0853", fmt::format("{} is not a file that --resume wrote", file_.name()),
                     "name a file that does not exist yet"};
}

/// Whether the state is of this program and these options; the rest of the line is for its checksum.
void StateJournal::check_head(const std::string& first, const std::string& expected) const {
    const auto found = Json::parse(first, nullptr, false);
    const auto text = [&](const Json& j, const char* name) {
        const auto it = j.is_object() ? j.find(name) : j.end();
        return it != j.end() && it->is_string() ? it->get<std::string>() : std::string();
    };
    if (!text(found, "pamina").starts_with("sweeps ")) not_ours();
    const Json own = Json::parse(expected);
    const auto same = [&](const char* name) { return text(found, name) == text(own, name); };
    const char* help = "name another file, or remove this one to start anew";
    if (!same("pamina") || !same("version"))
        throw StateError{"E0850", fmt::format("{} was written by another version of Pamina", file_.name()), help};
    if (!same("options"))
        throw StateError{"E0850",
                         fmt::format("{} was written with other options (--seed, --replications, --max-time, --tick, "
                                     "--max-events or --relax)",
                                     file_.name()),
                         help};
}

void StateJournal::line(std::size_t number, const std::string& text, const Loader& loader, const files::Reach& reach) {
    const std::size_t end = sum_text(0).size();
    const std::string body = text.substr(0, text.size() - std::min(end, text.size()));
    sum_ = fnv1a(body, sum_);
    const StateError damaged{"E0852", fmt::format("line {} of {} is damaged", number, file_.name()),
                             "remove the file to start anew"};
    if (body + sum_text(sum_) != text) throw damaged;
    if (number == 1) return;
    try {
        event(body + "}", loader, reach);
    } catch (const std::exception&) {
        throw damaged;
    }
}

void StateJournal::event(const std::string& json, const Loader& loader, const files::Reach& reach) {
    const Json j = Json::parse(json);
    if (j.contains("file")) {
        const std::string path = j.at("file").get<std::string>(), hash = j.at("hash").get<std::string>();
        const auto loaded = loader.load(path, reach, path);
        if (!loaded.text || content_hash(*loaded.text) != hash) {
            throw StateError{"E0850", fmt::format("{} has changed since {} was written", path, file_.name()),
                             "name another file, or remove this one to start anew"};
        }
        files_[path] = hash;
        return;
    }
    Sweep& s = sweeps_[strict<int>(j.at("sweep").dump())];
    if (j.contains("key")) {
        s.number = strict<int>(j.at("sweep").dump());
        s.key = {j.at("key").get<std::string>(), j.at("at").get<std::string>(),
                 j.at("of").get<std::map<std::string, std::string>>()};
        s.points = count(j.at("points"));
    } else if (j.contains("columns")) {
        s.columns = j.at("columns").get<std::vector<std::string>>();
    } else {
        PointRow row;
        if (j.contains("error")) {
            row.error = j.at("error").get<std::string>();
        } else {
            for (const auto& cell : j.at("values")) row.cells.push_back(read_value(cell, give_unit));
        }
        const auto point = count(j.at("point"));
        const bool fits = row.failed() || row.cells.size() == s.columns.size();
        if (point >= s.points || !fits) throw std::invalid_argument("a point");
        s.rows[point] = std::move(row);
    }
}

StateJournal::Sweep StateJournal::begin(const Key& key, std::size_t points) {
    for (auto& [number, s] : sweeps_) {
        if (s.begun || s.key != key || s.points != points) continue;
        s.begun = true;
        Sweep known = std::move(s);
        s.rows.clear();
        return known;
    }
    bool others = false;
    for (auto& [number, s] : sweeps_) {
        if (s.begun) continue;
        others = true;
        // Another round of a `for`, or another sweep of the statement, depends on the same.
        if (s.key.statement == key.statement && s.key.depends != key.depends) changed(s.key, key);
    }
    const int number = sweeps_.empty() ? 0 : sweeps_.rbegin()->first + 1;
    Sweep& s = sweeps_[number];
    s.number = number;
    s.key = key;
    s.points = points;
    s.begun = true;
    write(fmt::format("{{\"sweep\":{},\"key\":\"{}\",\"at\":\"{}\",\"of\":{},\"points\":{}}}", number, key.statement,
                      key.points, Json(key.depends).dump(-1, ' ', false, Json::error_handler_t::replace), points));
    flush();
    Sweep fresh = s;
    fresh.others = others;
    return fresh;
}

void StateJournal::changed(const Key& before, const Key& now) const {
    std::vector<std::string> names;
    for (const auto& [name, hash] : now.depends)
        if (const auto it = before.depends.find(name); it == before.depends.end() || it->second != hash)
            names.push_back(fmt::format("`{}`", name));
    for (const auto& [name, hash] : before.depends)
        if (!now.depends.contains(name)) names.push_back(fmt::format("`{}`", name));
    const std::size_t more = names.size() > 3 ? names.size() - 3 : 0;
    names.resize(names.size() - more);
    throw StateError{"E0850",
                     fmt::format("this sweep needs {}{}, and {} changed since {} was written", fmt::join(names, ", "),
                                 more ? fmt::format(" and {} more", more) : "",
                                 names.size() > 1 ? "these have" : "that has", file_.name()),
                     "name another file, or remove this one to start anew"};
}

void StateJournal::file_read(const std::string& path, const std::string& hash) {
    const auto [it, fresh] = files_.try_emplace(path, hash);
    if (fresh) write(fmt::format("{{\"file\":{},\"hash\":\"{}\"}}", json_string(path), hash));
}

void StateJournal::columns(int sweep, const std::vector<std::string>& names) {
    write(fmt::format("{{\"sweep\":{},\"columns\":{}}}", sweep, Json(names).dump()));
}

void StateJournal::point(int sweep, std::size_t number, const PointRow& row) {
    std::string text = fmt::format("{{\"sweep\":{},\"point\":{},", sweep, number);
    if (row.failed()) {
        write(text + fmt::format("\"error\":{}}}", json_string(row.error)));
        return;
    }
    text += "\"values\":[";
    for (std::size_t i = 0; i < row.cells.size(); ++i) text += (i ? "," : "") + cell_text(row.cells[i]);
    write(text + "]}");
}

void StateJournal::write(const std::string& line) {
    const std::string body = line.substr(0, line.size() - 1);  // without its brace
    sum_ = fnv1a(body, sum_);
    waiting_ += body + sum_text(sum_) + '\n';
}

void StateJournal::flush() {
    if (waiting_.empty()) return;
    const std::string problem = file_.append(waiting_);
    waiting_.clear();
    if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
}

}  // namespace pamina::script
