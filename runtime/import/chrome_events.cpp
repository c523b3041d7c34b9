#include "runtime/import/chrome_events.h"

#include <fmt/format.h>

namespace pamina::import {

namespace {

constexpr Decimal kMicrosecond{1, -6};

/// Phases that are on no thread: asynchronous events, of both kinds.
bool is_asynchronous(char phase) {
    return std::string_view("bneSTFp").find(phase) != std::string_view::npos;
}

}  // namespace

void ChromeEvents::read() {
    const bool object = json_.peek() == JsonReader::Type::Object;
    try {
        if (object) {
            json_.object([&](std::string_view key) {
                if (key == "traceEvents") {
                    list();
                } else {
                    json_.skip();
                }
            });
        } else {
            list();
        }
        json_.end();
    } catch (const Failure&) {
        // The list alone needs no `]`: programs write it as long as they run.
        if (!listed_ || json_.offset() < text_.size()) throw;
        cut = object || in_event_;
        return;
    }
    if (!listed_) {
        json_.fail({{}, 0, 1}, {}, "E0762", "the member `traceEvents` is missing: this is no trace",
                   "a trace of Chrome's format has an array of events there, or is one");
    }
}

void ChromeEvents::list() {
    json_.expect(JsonReader::Type::Array);
    listed_ = true;
    json_.array([&](std::size_t) {
        json_.expect(JsonReader::Type::Object);
        in_event_ = true;
        event();
        in_event_ = false;
    });
}

/// A text or number, as written; empty for anything else.
std::string_view ChromeEvents::scalar() {
    switch (json_.peek()) {
        case JsonReader::Type::String:
            return json_.string().text;
        case JsonReader::Type::Number:
            return json_.number().text;
        case JsonReader::Type::Object:
        case JsonReader::Type::Array:
        case JsonReader::Type::Bool:
        case JsonReader::Type::Null:
            json_.skip();
            return {};
    }
    return {};
}

/// A time; some write them as texts.
JsonReader::Text ChromeEvents::amount() {
    if (json_.peek() == JsonReader::Type::String) return json_.string();
    return json_.number();
}

bool ChromeEvents::flag() {
    json_.peek();
    const bool is = text_.substr(json_.offset()).starts_with("true");
    json_.skip();
    return is;
}

void ChromeEvents::event() {
    Fields f;
    const std::size_t offset = json_.offset();
    json_.object([&](std::string_view key) {
        if (key == "ph") {
            f.phase = scalar();
        } else if (key == "ts") {
            f.at = amount();
        } else if (key == "dur") {
            f.lasts = amount();
        } else if (key == "name") {
            f.name = scalar();
        } else if (key == "cat") {
            f.category = scalar();
        } else if (key == "pid") {
            f.process = scalar();
        } else if (key == "tid") {
            f.thread = scalar();
        } else if (key == "id") {
            f.id = scalar();
        } else if (key == "bind_id") {
            f.bind_id = scalar();
        } else if (key == "bp") {
            f.bound = scalar();
        } else if (key == "flow_in") {
            f.flow_in = flag();
        } else if (key == "flow_out") {
            f.flow_out = flag();
        } else if (key == "args" && json_.peek() == JsonReader::Type::Object) {
            json_.object([&](std::string_view argument) {
                f.average = f.average || argument == "avg ms";
                json_.skip();
            });
        } else {
            json_.skip();
        }
    });
    add(f, offset);
}

std::uint32_t ChromeEvents::number(std::unordered_map<std::string, std::uint32_t>& of, std::string key) {
    const auto next = static_cast<std::uint32_t>(of.size());
    return of.try_emplace(std::move(key), next).first->second;
}

Decimal ChromeEvents::time(const JsonReader::Text& t, std::string_view what, std::size_t event) const {
    const std::string where = fmt::format("{}.{}", json_.path(), what);
    if (t.text.data() == nullptr) {
        json_.fail({{}, event, 1}, json_.path(), "E0774", fmt::format("the event has no `{}`", what),
                   "it is a number of microseconds");
    }
    Decimal seconds;
    if (const auto fault = read_time(t.text, kMicrosecond, seconds); fault != NumberFault::None) {
        json_.fail(t, where, "E0766", fmt::format("the time {} {}", shown(t.text), says(fault)),
                   "it is a number of microseconds");
    }
    return seconds;
}

void ChromeEvents::add(const Fields& f, std::size_t offset) {
    using Kind = ChromeEvent::Kind;
    if (f.phase.size() != 1) {
        if (without_phase++ == 0) first_without_phase = static_cast<std::uint32_t>(offset);
        return;
    }
    if (is_asynchronous(f.phase[0])) {
        ++asynchronous;
        return;
    }
    ChromeEvent e;
    switch (f.phase[0]) {
        case 'X':
            e.kind = f.lasts.text.data() == nullptr ? Kind::Open : Kind::Slice;
            break;
        case 'B':
            e.kind = Kind::Begin;
            break;
        case 'E':
            e.kind = Kind::End;
            break;
        case 's':
            e.kind = Kind::FlowStart;
            break;
        case 't':
            e.kind = Kind::FlowStep;
            break;
        case 'f':
            e.kind = Kind::FlowEnd;
            e.enclosing = f.bound == "e";
            break;
        default:
            return;  // counters, instants, samples, metadata: they have no length
    }
    if (f.average && f.name.starts_with("Total ")) {
        ++sums;
        return;
    }
    if (f.category == "critical path component") {
        ++repeated;
        return;
    }
    e.offset = static_cast<std::uint32_t>(offset);
    e.length = static_cast<std::uint32_t>(json_.offset() - offset);
    e.at = time(f.at, "ts", offset);
    if (e.kind == Kind::Slice) {
        e.lasts = time(f.lasts, "dur", offset);
        if (e.lasts.digits < 0) {
            json_.fail(f.lasts, fmt::format("{}.dur", json_.path()), "E0752",
                       fmt::format("{} ends before it begins: it lasts {} us", shown(f.name), shown(f.lasts.text)),
                       "a slice lasts 0 or longer");
        }
    }
    e.thread = number(threads_, fmt::format("{}\n{}", f.process, f.thread));
    threads = static_cast<std::uint32_t>(threads_.size());
    e.name = f.name;
    if (e.is_flow()) e.flow = number(flows_, fmt::format("{}\n{}\n{}", f.category, f.name, f.id));
    events.push_back(e);
    if (e.is_flow() || f.bind_id.empty() || (!f.flow_in && !f.flow_out)) return;
    ChromeEvent flow = e;
    flow.kind = !f.flow_in ? Kind::FlowStart : f.flow_out ? Kind::FlowStep : Kind::FlowEnd;
    flow.flow = number(flows_, fmt::format("\n\n\n{}", f.bind_id));
    flow.of = static_cast<std::uint32_t>(events.size() - 1);
    events.push_back(flow);
}

bool is_chrome_trace(std::string_view text) {
    bool found = false;
    try {
        JsonReader json(text);
        if (json.peek() == JsonReader::Type::Array) {
            json.array([&](std::size_t) {
                json.object([&](std::string_view key) {
                    found = found || key == "ph";
                    json.skip();
                });
                throw Failure(Problem{});  // the first event tells
            });
        } else {
            json.object([&](std::string_view key) {
                found = found || key == "traceEvents";
                if (found) throw Failure(Problem{});
                json.skip();
            });
        }
    } catch (const Failure&) {
        return found;
    }
    return found;
}

}  // namespace pamina::import
