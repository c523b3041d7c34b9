#include "runtime/report/chrome_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "frontend/source/one_line.h"
#include "runtime/result/decimal.h"
#include "runtime/result/show.h"

namespace pamina::report {

namespace {

/// A JSON string. Texts may be cut anywhere: bytes that are no UTF-8 are replaced.
std::string quoted(const std::string& text) {
    using Json = nlohmann::json;
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string file_name(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == path.npos ? path : path.substr(slash + 1);
}

}  // namespace

std::optional<Diagnostic> ChromeTrace::open(const SourceMap& sources) {
    sources_ = &sources;
    if (const std::string why = file_.open_named(path_); !why.empty()) return cannot_write(why);
    file_.write("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
    return {};
}

std::optional<Diagnostic> ChromeTrace::close() {
    if (prediction_ == 0) {
        file_.give_up();
        return Diagnostic{Severity::error,
                          "E0833",
                          {},
                          fmt::format("nothing was traced, and {} was not written", path_),
                          "a trace has each `predict` that stands on a line of its own",
                          {}};
    }
    end_prediction();
    file_.write("\n]}\n");
    if (const std::string why = file_.close(); !why.empty()) return cannot_write(why);
    return {};
}

Diagnostic ChromeTrace::cannot_write(const std::string& reason) const {
    return {Severity::error, "E0831", {}, fmt::format("the trace cannot be written to {}: {}", path_, reason), {}, {}};
}

Diagnostic ChromeTrace::problem() const {
    // A note of its own says where it was: the values of the process that happened to be first say nothing.
    const Note reached{{},
                       fmt::format("the trace had reached {}",
                                   result::show_time(std::stod(result::decimal(reached_, tick_exponent_))))};
    if (!over_limit_) {
        Diagnostic d = cannot_write(file_.problem());
        d.notes = {reached};
        return d;
    }
    return {Severity::error,
            "E0830",
            {},
            fmt::format("the trace has more than {} events", limit_),
            "raise the limit with --trace-limit, or trace a smaller run",
            {reached}};
}

bool ChromeTrace::event(const std::string& text) {
    if (!file_.write(first_ ? "\n" : ",\n") || !file_.write(text)) return false;
    first_ = false;
    return true;
}

bool ChromeTrace::count(double reached) {
    reached_ = std::max(reached_, reached);
    if (++events_ <= limit_) return true;
    over_limit_ = true;
    return false;
}

void ChromeTrace::begin(const std::string& title, int tick_exponent) {
    end_prediction();
    ++prediction_;
    tick_exponent_ = tick_exponent;
    reached_ = 0;
    event(fmt::format(R"({{"ph": "M", "pid": {}, "name": "process_name", "args": {{"name": {}}}}})", prediction_,
                      quoted(one_line(title))));
    event(fmt::format(R"({{"ph": "M", "pid": {0}, "name": "process_sort_index", "args": {{"sort_index": {0}}}}})",
                      prediction_));
}

bool ChromeTrace::lane(const result::TraceLane& lane) {
    lanes_.push_back(lane);
    if (!count(0)) return false;
    return event(fmt::format(R"({{"ph": "M", "pid": {}, "tid": {}, "name": "thread_name", "args": {{"name": {}}}}})",
                             prediction_, lane.number + 1, quoted(lane.name)));
}

/// The order of the lanes is known when all of them are.
void ChromeTrace::end_prediction() {
    std::sort(lanes_.begin(), lanes_.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.kind, a.entity, a.element, a.place) < std::tuple(b.kind, b.entity, b.element, b.place);
    });
    std::size_t place = 0;
    for (const auto& lane : lanes_) {
        event(fmt::format(
            R"({{"ph": "M", "pid": {}, "tid": {}, "name": "thread_sort_index", "args": {{"sort_index": {}}}}})",
            prediction_, lane.number + 1, place++));
    }
    lanes_.clear();
}

bool ChromeTrace::slice(const result::TraceSlice& s) {
    if (!count(s.end)) return false;
    const auto us = [&](double ticks) { return result::decimal(ticks, tick_exponent_ + 6); };
    const std::string begin = us(s.begin);
    std::string args;
    const auto add = [&](const std::string& name, const std::string& value) {
        args += fmt::format("{}{}: {}", args.empty() ? "" : ", ", quoted(name), value);
    };
    if (s.span.file) {
        add("line", quoted(fmt::format("{}:{}", file_name(sources_->name(s.span.file)),
                                       sources_->locate(s.span.file, s.span.begin).line)));
    }
    if (s.task >= 0) add("task", std::to_string(s.task));
    // Names in a script are words: they do not meet "waited (us)".
    for (const auto& [name, value] : s.indices) {
        if (name != "line" && name != "task") add(name, nlohmann::json::accept(value) ? value : quoted(value));
    }
    if (s.waited > 0) add("waited (us)", us(s.waited));
    return event(fmt::format(
        R"({{"ph": "X", "pid": {}, "tid": {}, "ts": {}, "dur": {}, "name": {}, "cat": "{}", "args": {{{}}}}})",
        prediction_, s.lane + 1, begin, result::decimal_difference(us(s.end), begin), quoted(s.name),
        s.kind == result::TraceSlice::Kind::Task ? "task" : "statement", args));
}

}  // namespace pamina::report
