#include "runtime/script/sweep/state_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "runtime/script/interpret/content_hash.h"

namespace pamina::script {

namespace {

using Json = nlohmann::json;

constexpr const char* kFormat = "sweeps 5";

/// What ends a line; the rest is `{"…":…`, of the same length whatever the checksum is.
std::string sum_text(std::uint64_t sum) {
    return fmt::format(",\"sum\":\"{:016x}\"}}", sum);
}

/// Of a whole number that is not negative.
std::size_t count(const Json& j) {
    if (!j.is_number_unsigned()) throw std::invalid_argument("a number");
    return j.get<std::size_t>();
}

std::string text_of(const std::map<std::string, std::string>& depends) {
    return Json(depends).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

StateJournal::Lines::Lines() : sum(kFnvStart) {}

StateJournal::StateJournal(StateFile& file, std::string version) : file_(file), version_(std::move(version)) {}

StateJournal::StateJournal(StateFolder& folder, std::string version)
    : file_(folder.own()), folder_(&folder), version_(std::move(version)) {}

// ---- reading ----------------------------------------------------------------------------------------

void StateJournal::open(const std::string& options, const Loader& loader, const files::Reach& reach) {
    if (opened_) return;
    head_ =
        fmt::format("{{\"pamina\":\"{}\",\"version\":{},\"options\":\"{}\"}}", kFormat, json_string(version_), options);
    own_.name = file_.name();
    read_own(loader, reach);
    if (folder_) read_others(&loader, &reach);
    opened_ = true;
    flush();
}

void StateJournal::read_own(const Loader& loader, const files::Reach& reach) {
    const std::string& text = file_.text();
    if (text.find('\n') == text.npos) {
        write(head_);
        if (!text.starts_with("{\"pamina\":\"sweeps") && !waiting_.starts_with(text)) not_ours(own_.name);
    }
    own_.before = true;
    const std::size_t complete = take(own_, text, &loader, &reach);
    if (complete < text.size()) {
        const std::string problem = file_.cut(complete);
        if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
    }
}

void StateJournal::read_others(const Loader* loader, const files::Reach* reach) {
    for (const auto& name : folder_->others()) {
        auto [it, fresh] = others_.try_emplace(name);
        Lines& of = it->second;
        if (fresh) {
            of.name = folder_->name() + name;
            of.before = loader && !folder_->alive(name);
        }
        take(of, folder_->read(name, of.bytes), loader, reach);
    }
}

std::size_t StateJournal::take(Lines& of, const std::string& text, const Loader* loader, const files::Reach* reach) {
    std::size_t from = 0;
    const std::size_t tail = sum_text(0).size();
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', from)) {
        const std::string line = text.substr(from, end - from);
        // What another host writes may come in parts: zeros are what did not come yet.
        if (folder_ && &of != &own_ && line.find('\0') != line.npos) break;
        const std::size_t number = of.lines + 1;
        if (number == 1) check_head(of.name, line);
        const std::string body = line.substr(0, line.size() - std::min(tail, line.size()));
        const std::uint64_t sum = fnv1a(body, of.sum);
        const StateError damaged{
            "E0852", fmt::format("line {} of {} is damaged", number, of.name),
            folder_ ? "remove that file: its points are done again" : "remove the file to start anew"};
        if (body + sum_text(sum) != line) throw damaged;
        try {
            if (number > 1) event(of, body + "}", loader, reach);
        } catch (const std::exception&) {
            throw damaged;
        }
        of.sum = sum;
        ++of.lines;
        from = end + 1;
    }
    of.bytes += from;
    return from;
}

const char* StateJournal::anew() const {
    return folder_ ? "name another folder, or remove this one to start anew"
                   : "name another file, or remove this one to start anew";
}

void StateJournal::not_ours(const std::string& name) const {
    throw StateError{"E0853", fmt::format("{} is not a file that --resume wrote", name),
                     folder_ ? "name a folder that does not exist yet" : "name a file that does not exist yet"};
}

/// Whether the state is of this program and these options; the rest of the line is for its checksum.
void StateJournal::check_head(const std::string& name, const std::string& first) const {
    const auto found = Json::parse(first, nullptr, false);
    const auto text = [&](const Json& j, const char* member) {
        const auto it = j.is_object() ? j.find(member) : j.end();
        return it != j.end() && it->is_string() ? it->get<std::string>() : std::string();
    };
    if (!text(found, "pamina").starts_with("sweeps ")) not_ours(name);
    const Json own = Json::parse(head_);
    const auto same = [&](const char* member) { return text(found, member) == text(own, member); };
    if (!same("pamina") || !same("version"))
        throw StateError{"E0850", fmt::format("{} was written by another version of Pamina", name), anew()};
    if (!same("options"))
        throw StateError{"E0850",
                         fmt::format("{} was written with other options (--seed, --replications, --max-time, --tick, "
                                     "--max-events or --relax)",
                                     name),
                         anew()};
}

void StateJournal::event(Lines& of, const std::string& json, const Loader* loader, const files::Reach* reach) {
    const Json j = Json::parse(json);
    if (j.contains("file")) {
        const std::string path = j.at("file").get<std::string>(), hash = j.at("hash").get<std::string>();
        // Who works at the same time reads the same files.
        if (!of.before || !loader) return;
        const auto loaded = loader->load(path, *reach, path);
        if (!loaded.text || content_hash(*loaded.text) != hash) {
            throw StateError{"E0850", fmt::format("{} has changed since {} was written", path, of.name), anew()};
        }
        if (&of == &own_) files_[path] = hash;
        return;
    }
    const int number = static_cast<int>(count(j.at("sweep")));
    if (j.contains("key")) {
        const Key key{j.at("key").get<std::string>(), j.at("at").get<std::string>(),
                      j.at("of").get<std::map<std::string, std::string>>(), static_cast<int>(count(j.at("again"))),
                      j.at("passed").get<bool>()};
        Sweep& s = sweep_of(key, count(j.at("points")));
        of.sweeps[number] = &s;
        if (&of == &own_) s.number = number;
        return;
    }
    Sweep& s = *of.sweeps.at(number);
    if (j.contains("columns")) {
        s.columns = j.at("columns").get<std::vector<std::string>>();
        if (&of == &own_) s.own_columns = true;
        return;
    }
    PointRow row;
    if (j.contains("error")) {
        row.error = j.at("error").get<std::string>();
    } else {
        for (const auto& cell : j.at("values")) row.cells.push_back(read_cell(cell, give_unit));
    }
    const auto point = count(j.at("point"));
    const bool fits = row.failed() || row.cells.size() == s.columns.size();
    if (point >= s.points || !fits) throw std::invalid_argument("a point");
    const bool fresh = s.rows.insert_or_assign(point, std::move(row)).second;
    if (fresh && of.before) ++s.before;
}

// ---- sweeps -----------------------------------------------------------------------------------------

namespace {

std::string id_of(const StateJournal::Key& key, std::size_t points) {
    std::string id =
        content_hash(fmt::format("{}\n{}\n{}\n{}", key.statement, key.points, text_of(key.depends), points));
    if (key.again > 0) id += fmt::format("-{}", key.again);
    return id;
}

}  // namespace

StateJournal::Key StateJournal::counted(Key key, std::size_t points) {
    key.again = 0;
    key.again = same_[id_of(key, points)]++;
    return key;
}

bool StateJournal::has(const Key& counted, std::size_t points) const {
    const auto it = by_id_.find(id_of(counted, points));
    return it != by_id_.end() && !it->second->rows.empty();
}

StateJournal::Sweep& StateJournal::sweep_of(const Key& counted, std::size_t points) {
    std::string id = id_of(counted, points);
    Sweep*& s = by_id_[id];
    if (!s) {
        s = &sweeps_.emplace_back();
        s->id = std::move(id);
        s->key = counted;
        s->points = points;
    }
    return *s;
}

StateJournal::Sweep StateJournal::begin(const Key& key, std::size_t points) {
    const std::size_t known = sweeps_.size();
    Sweep& s = sweep_of(key, points);
    s.begun = true;
    if (sweeps_.size() > known) {
        for (const auto& other : sweeps_) {
            if (other.begun) continue;
            s.others = s.others || !other.key.passed;
            // Another round of a `for`, or another sweep of the statement, depends on the same.
            if (other.key.statement == key.statement && other.key.depends != key.depends) changed(other.key, key);
        }
    }
    if (s.number < 0) {
        s.number = own_.sweeps.empty() ? 0 : own_.sweeps.rbegin()->first + 1;
        write(fmt::format(
            "{{\"sweep\":{},\"key\":\"{}\",\"at\":\"{}\",\"of\":{},\"points\":{},\"again\":{},\"passed\":{}}}",
            s.number, key.statement, key.points, text_of(key.depends), points, key.again, key.passed));
        own_.sweeps[s.number] = &s;
        flush();
    }
    Sweep told = s;
    s.rows.clear();
    return told;
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
    throw StateError{
        "E0850",
        fmt::format("this {} needs {}{}, and {} changed since {} was written", now.passed ? "search" : "sweep",
                    fmt::join(names, ", "), more ? fmt::format(" and {} more", more) : "",
                    names.size() > 1 ? "these have" : "that has", name()),
        anew()};
}

std::pair<StateJournal::Rows, std::vector<std::string>> StateJournal::news(int sweep) {
    read_others(nullptr, nullptr);
    Sweep& s = *own_.sweeps.at(sweep);
    return {std::exchange(s.rows, {}), s.columns};
}

// ---- writing ----------------------------------------------------------------------------------------

void StateJournal::file_read(const std::string& path, const std::string& hash) {
    const auto [it, fresh] = files_.try_emplace(path, hash);
    if (fresh) write(fmt::format("{{\"file\":{},\"hash\":\"{}\"}}", json_string(path), hash));
}

void StateJournal::columns(int sweep, const std::vector<std::string>& names) {
    Sweep& s = *own_.sweeps.at(sweep);
    if (std::exchange(s.own_columns, true)) return;
    s.columns = names;
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
    own_.sum = fnv1a(body, own_.sum);
    waiting_ += body + sum_text(own_.sum) + '\n';
}

void StateJournal::flush() {
    if (waiting_.empty()) return;
    const std::string problem = file_.append(waiting_);
    waiting_.clear();
    if (!problem.empty()) throw StateError{"E0851", fmt::format("cannot write {}: {}", file_.name(), problem), {}};
}

}  // namespace pamina::script
