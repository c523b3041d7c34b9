#include "runtime/compare/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "runtime/compare/result_reader.h"
#include "runtime/compare/values.h"
#include "runtime/import/json_reader.h"

namespace pamina::compare {

namespace {

using import::JsonReader;
using Type = JsonReader::Type;

/// `P = 1, Q = 2`.
std::string round_text(const Json& round) {
    std::string text;
    for (const auto& [name, value] : round.items())
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, in_words(value));
    return text;
}

/// What stands between the commas of a `print` that are in no brackets and no string; one where it has no word before.
std::vector<std::string> printed_expressions(std::string_view source) {
    if (source.starts_with("print ")) source.remove_prefix(6);
    std::vector<std::string> parts(1);
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const char c = source[i];
        if (quoted && c == '\\' && i + 1 < source.size()) {
            parts.back() += source.substr(i++, 2);
            continue;
        }
        if (c == '"') quoted = !quoted;
        if (!quoted) depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
        if (c == ',' && depth == 0 && !quoted) {
            parts.emplace_back();
        } else if (c != ' ' || !parts.back().empty()) {
            parts.back() += c;
        }
    }
    return parts;
}

/// What was printed: a number is named as it is written, of a table or record its own names are enough where it is
/// alone.
void name_printed(Entry& entry, const Json& values, const std::vector<std::vector<std::string>>& parameters) {
    auto names = printed_expressions(entry.source);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Json& value = values[i];
        std::string name = names.size() == values.size() ? names[i] : fmt::format("value {}", i + 1);
        const bool named = value.is_object() && !(value.contains("value") && value.contains("unit"));
        if (values.size() == 1 && (named || value.is_array())) name.clear();
        add_figures(value, name, i < parameters.size() ? parameters[i] : std::vector<std::string>{}, entry.figures);
    }
}

class Reader {
  public:
    explicit Reader(std::string_view text) : r_(text) {}

    Document read() {
        Document d;
        bool output = false, status = false;
        const std::size_t from = r_.peek() == Type::Object ? r_.offset() : 0;
        r_.object([&](std::string_view key) {
            if (key == "status") {
                status = true;
                d.status = static_cast<int>(std::clamp(read_number(r_).value_or(0), 0.0, 255.0));
            } else if (key == "interrupted") {
                d.interrupted = truth();
            } else if (key == "output") {
                output = true;
                r_.array([&](std::size_t) { d.entries.push_back(entry()); });
            } else if (key == "diagnostics") {
                r_.array([&](std::size_t) { d.messages.push_back(message()); });
            } else {
                r_.skip();
            }
        });
        r_.end();
        // Of a mistake in the command line there is no output.
        if (!status || (!output && d.messages.empty()))
            r_.fail({{}, from, 1}, {}, "E0815",
                    fmt::format("the file is JSON, and no result: it has no `{}`", status ? "output" : "status"),
                    "`pamina run FILE --json > result.json` writes what can be compared");
        return d;
    }

  private:
    bool truth() {
        r_.expect(Type::Bool);
        return read_value(r_).get<bool>();
    }
    std::string text() { return std::string(r_.string().text); }

    Message message() {
        Message m;
        r_.object([&](std::string_view key) {
            if (key == "severity")
                m.severity = text();
            else if (key == "id")
                m.id = text();
            else if (key == "message")
                m.text = text();
            else
                r_.skip();
        });
        return m;
    }

    Entry entry() {
        Entry e;
        Json values = Json::array();
        std::vector<std::vector<std::string>> parameters;
        r_.object([&](std::string_view key) {
            if (key == "kind") {
                e.kind = text();
            } else if (key == "line") {
                e.line = static_cast<std::int64_t>(std::clamp(read_number(r_).value_or(0), 0.0, 1e9));
            } else if (key == "source") {
                e.source = text();
            } else if (key == "round") {
                r_.expect(Type::Object);
                e.round = round_text(read_value(r_));
            } else if (key == "limited_by") {
                e.limited_by = text();
            } else if (key == "result" || key == "solution") {
                key == "result" ? read_result(r_, e) : read_solution(r_, e);
            } else if (key == "typical") {
                r_.object([&](std::string_view of) {
                    if (of == "result")
                        read_path(r_, e);
                    else if (of == "replication")
                        e.replication = static_cast<std::int64_t>(std::clamp(read_number(r_).value_or(0), 0.0, 1e15));
                    else
                        r_.skip();
                });
            } else if (key == "by_replication") {
                r_.expect(Type::Object);
                samples_ = read_value(r_);
            } else if (key == "values") {
                r_.expect(Type::Array);
                values = read_value(r_);
            } else if (key == "parameters") {
                r_.array([&](std::size_t) {
                    parameters.emplace_back();
                    r_.array([&](std::size_t) { parameters.back().push_back(text()); });
                });
            } else if (key == "text") {
                r_.array([&](std::size_t) { e.texts.push_back(text()); });
            } else if (key == "holds") {
                e.holds = truth();
            } else if (key == "why") {
                r_.expect(Type::Object);
                read_why(read_value(r_), e);
            } else {
                r_.skip();
            }
        });
        name_printed(e, values, parameters);
        take_samples(e);
        return e;
    }

    static void read_why(const Json& why, Entry& e) {
        for (const char* name : {"time", "throughput", "response"})
            if (why.contains(name)) add_figures(why[name], name, {}, e.figures);
        if (why.contains("limited") && why["limited"].is_string()) e.limited_by = why["limited"].get<std::string>();
    }

    /// `by_replication` goes to the figures of these names.
    void take_samples(Entry& e) {
        for (const auto& [name, list] : samples_.items()) {
            const auto figure = std::ranges::find(e.figures, name, &Figure::name);
            if (figure == e.figures.end() || !list.is_array()) continue;
            for (const auto& x : list)
                figure->samples.push_back(x.is_number() ? x.get<double>() : std::numeric_limits<double>::quiet_NaN());
        }
        samples_ = Json::object();
    }

    JsonReader r_;
    Json samples_ = Json::object();
};

}  // namespace

const Message* Document::first_error() const {
    const auto found = std::ranges::find(messages, "error", &Message::severity);
    return found == messages.end() ? nullptr : &*found;
}

void take_replication(Entry& e, std::int64_t replication, std::string_view result, std::string limited_by) {
    JsonReader reader(result);
    e.path.clear();
    read_path(reader, e);
    e.replication = replication;
    e.limited_by = std::move(limited_by);
}

std::variant<Document, import::Problem> read_document(std::string_view text, std::string name) {
    try {
        Document d = Reader(text).read();
        d.name = std::move(name);
        return d;
    } catch (const import::Failure& failure) {
        return failure.problem;
    }
}

bool looks_like_json(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != text.npos && text[first] == '{';
}

}  // namespace pamina::compare
