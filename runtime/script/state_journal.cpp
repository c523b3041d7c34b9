#include "runtime/script/state_journal.h"

#include <fmt/format.h>

#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>

#include "runtime/script/show.h"

namespace pamina::script {

namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "sweeps 1";

std::string json_string(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

// A real is [digits, exponent, dimension, unit], the last two where there are such.
std::string cell_text(const Value& v) {
    if (is_missing(v)) return "null";
    if (const auto* i = v.as<std::int64_t>()) return fmt::format("{}", *i);
    if (const auto* b = v.as<bool>()) return *b ? "true" : "false";
    if (const auto* s = v.as<std::string>()) return json_string(*s);
    const Real r = as_real(v);
    std::string dimension;
    for (const auto& [base, power] : r.dimension.powers)
        dimension += fmt::format("{}{}^{}", dimension.empty() ? "" : " ", base, power);
    const std::string unit = v.shown_in ? written(*v.shown_in) : std::string();
    std::string text = fmt::format("[\"{}\",{}", r.mantissa, r.exp10);
    if (!dimension.empty() || !unit.empty()) text.append(",").append(json_string(dimension));
    if (!unit.empty()) text.append(",").append(json_string(unit));
    return text + "]";
}

namespace {

Value read_value(const Json& j, const std::function<void(Value&, const std::string&)>& show_in) {
    if (j.is_number_integer()) return j.get<std::int64_t>();
    if (j.is_boolean()) return j.get<bool>();
    if (j.is_string()) return j.get<std::string>();
    const std::string digits = j.at(0).get<std::string>();
    Real r{std::strtod(digits.c_str(), nullptr), j.at(1).get<int>(), {}};
    if (j.size() > 2) {
        const std::string text = j.at(2).get<std::string>();
        const char* at = text.c_str();
        while (*at) {
            char* end = nullptr;
            const long base = std::strtol(at, &end, 10);
            if (*end != '^') throw std::invalid_argument("a dimension");
            r.dimension.powers[static_cast<int>(base)] = static_cast<int>(std::strtol(end + 1, &end, 10));
            if (end == at) throw std::invalid_argument("a dimension");
            at = end;
        }
    }
    Value v(r);
    if (j.size() > 3 && show_in) show_in(v, j.at(3).get<std::string>());
    return v;
}

}  // namespace

// FNV-1a (Fowler, Noll & Vo) of 64 bits, twice from different starts.
std::string content_hash(const std::string& text) {
    std::uint64_t a = 0xcbf29ce484222325, b = 0x9ae16a3b2f90404f;
    for (const char c : text) {
        a = (a ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        b = (b ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        b ^= b >> 29;
    }
    return fmt::format("{:016x}{:016x}", a, b);
}

void StateJournal::open(const std::string& script, const Loader& loader) {
    if (opened_) return;
    const std::string head =
        fmt::format("{{\"pamina\":\"{}\",\"version\":{},\"script\":\"{}\"}}", kFormat, json_string(version_), script);
    const std::string& text = file_.text();
    const auto complete = text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1;
    if (complete == 0 && !text.starts_with("{\"pamina\":\"sweeps") && !(head + "\n").starts_with(text)) {
        throw StateError{"E0853", fmt::format("{} is no file that --resume wrote", file_.name()),
                         "name a file that does not exist yet"};
    }
    if (complete > 0) {
        const std::string first = text.substr(0, text.find('\n'));
        const Json j = Json::parse(first, nullptr, false);
        if (!j.is_object() || !j.contains("pamina") || !j.contains("script") || !j.contains("version")) {
            throw StateError{"E0853", fmt::format("{} is no file that --resume wrote", file_.name()),
                             "name a file that does not exist yet"};
        }
        if (first != head) {
            const bool version = j["pamina"] != kFormat || j["version"] != version_;
            throw StateError{"E0850",
                             version ? fmt::format("{} was written by another version of Pamina", file_.name())
                                     : fmt::format("{} was written for another script, or other parameters or options",
                                                   file_.name()),
                             "name another file, or remove this one to start anew"};
        }
        std::size_t from = first.size() + 1, number = 2;
        for (; from < complete; ++number) {
            const auto end = text.find('\n', from);
            line(number, text.substr(from, end - from), loader);
            from = end + 1;
        }
    }
    if (complete < text.size()) {
        const std::string problem = file_.cut(complete);
        if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
    }
    if (complete == 0) write(head);
    opened_ = true;
    flush();
}

void StateJournal::line(std::size_t number, const std::string& text, const Loader& loader) {
    try {
        const Json j = Json::parse(text);
        if (j.contains("file")) {
            const std::string path = j.at("file").get<std::string>(), hash = j.at("hash").get<std::string>();
            const auto loaded = loader.load(path);
            if (!loaded.text || content_hash(*loaded.text) != hash) {
                throw StateError{"E0850", fmt::format("{} has changed since {} was written", path, file_.name()),
                                 "name another file, or remove this one to start anew"};
            }
            files_[path] = hash;
            return;
        }
        Sweep& s = sweeps_[j.at("sweep").get<int>()];
        if (j.contains("key")) {
            s.key = j.at("key").get<std::string>();
            s.points = j.at("points").get<std::size_t>();
        } else if (j.contains("columns")) {
            s.columns = j.at("columns").get<std::vector<std::string>>();
        } else {
            PointRow row;
            if (j.contains("error")) {
                row.error = j.at("error").get<std::string>();
            } else {
                for (const auto& cell : j.at("values")) row.cells.push_back(read_value(cell, show_in));
            }
            const auto point = j.at("point").get<std::size_t>();
            const bool fits = row.failed() || row.cells.size() == s.columns.size();
            if (point >= s.points || !fits) throw std::invalid_argument("a point");
            s.rows[point] = std::move(row);
        }
    } catch (const StateError&) {
        throw;
    } catch (const std::exception&) {
        throw StateError{"E0852", fmt::format("line {} of {} is damaged", number, file_.name()),
                         "remove the file to start anew"};
    }
}

StateJournal::Sweep StateJournal::begin(int number, const std::string& key, std::size_t points) {
    const auto it = sweeps_.find(number);
    if (it == sweeps_.end()) {
        write(fmt::format("{{\"sweep\":{},\"key\":\"{}\",\"points\":{}}}", number, key, points));
        flush();
        return {key, points, {}, {}};
    }
    if (it->second.key != key || it->second.points != points) {
        throw StateError{"E0850", fmt::format("{} has other parameters of this sweep", file_.name()),
                         "name another file, or remove this one to start anew"};
    }
    Sweep known = std::move(it->second);
    it->second.rows.clear();
    return known;
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
    waiting_ += line;
    waiting_ += '\n';
}

void StateJournal::flush() {
    if (waiting_.empty()) return;
    const std::string problem = file_.append(waiting_);
    waiting_.clear();
    if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
}

}  // namespace pamina::script
