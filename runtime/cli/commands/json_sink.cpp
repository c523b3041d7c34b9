#include "runtime/cli/commands/json_sink.h"

#include <fmt/format.h>

#include "frontend/files/new_file.h"
#include "frontend/source/one_line.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/report/assertion.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"
#include "runtime/report/report.h"
#include "runtime/report/solution.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/script/show/show.h"

namespace pamina::cli {

namespace {

/// More make the document no easier to compare: an interval of so many is narrow.
constexpr std::int64_t kMostReplications = 10'000;

/// Of a simulation the time, and the mean of each measure, in each replication, in seconds: two of the same seed are
/// compared by them. Of a difference there are none.
JsonSink::Json by_replication(const script::ResultHandle& r) {
    const result::Simulation& simulation = *r.simulation;
    JsonSink::Json j = JsonSink::Json::object();
    if (simulation.difference || simulation.replications() > kMostReplications) return j;
    const auto add = [&](const std::string& name, const std::string& of, std::size_t figure) {
        JsonSink::Json list = JsonSink::Json::array();
        for (const double ticks : simulation.samples(of, figure)) list.push_back(r.result.seconds(ticks));
        j[name] = std::move(list);
    };
    add("time", std::string(result::kOfRun), result::position(result::run_metrics(), result::find_run_metric("time")));
    for (const auto& measure : r.result.observed->measures)
        add(fmt::format("measure.{}.mean", measure.name), result::of_measure(measure.name),
            result::position(result::measure_metrics(), result::find_measure_metric("mean")));
    return j;
}

}  // namespace

void JsonSink::printed(const ast::Stmt& s, const std::vector<script::Value>& values) {
    if (only_why) return;
    Json j = at("print", s);
    j["values"] = Json::array();
    j["text"] = Json::array();
    Json parameters = Json::array();
    bool swept = false;
    for (const auto& v : values) {
        j["values"].push_back(script::to_json(v, session->program()));
        j["text"].push_back(script::show(v, session->program()));
        const auto* table = std::get_if<std::shared_ptr<const script::Table>>(&v.variant());
        parameters.push_back(table ? (*table)->parameters : std::vector<std::string>());
        swept = swept || !parameters.back().empty();
    }
    if (swept) j["parameters"] = std::move(parameters);
    output.push_back(std::move(j));
}

void JsonSink::predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) {
    if (only_why) return;
    result->observed();
    if (result->simulation) {
        Json j = at("simulate", s);
        j["result"] = script::to_json(script::Value(result), session->program());
        if (const auto* typical = result->typical()) {
            j["limited_by"] = report::limiting(*typical, session->sources());
            j["typical"] = {{"replication", result->typical_number}, {"result", result::to_json(*typical)}};
        }
        if (auto samples = by_replication(*result); !samples.empty()) j["by_replication"] = std::move(samples);
        output.push_back(std::move(j));
        return;
    }
    Json j = at("predict", s);
    j["limited_by"] = report::limiting(result->result, session->sources());
    j["result"] = result::to_json(result->result);
    output.push_back(std::move(j));
}

void JsonSink::solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) {
    if (only_why) return;
    const auto of = report::solved(*solution);
    Json j = at("solve", s);
    j["limited_by"] = report::limiting(of, session->program().written_units.manner());
    j["solution"] = report::to_json(of);
    output.push_back(std::move(j));
}

void JsonSink::model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) {
    if (only_why) return;
    Json j = at("solve", s);
    j["limited_by"] = "";  // a stochastic model does not say
    j["solution"] = report::to_json(*solution);
    output.push_back(std::move(j));
}

void JsonSink::net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) {
    if (only_why) return;
    Json j = at("solve", s);
    j["limited_by"] = "";  // what limits a net is not looked for
    j["solution"] = report::to_json(*solution);
    output.push_back(std::move(j));
}

void JsonSink::explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) {
    Json j = at("why", s);
    j["heading"] = heading;
    j["why"] = script::to_json(why, session->program());
    output.push_back(std::move(j));
}

void JsonSink::asserted(const ast::Stmt& s, bool holds, const std::string& message) {
    Json j = at("assert", s);
    j["holds"] = holds;
    if (!holds) {
        j["message"] = message;
        diagnosed(report::failed_assertion(s, message));
    }
    if (only_why) return;
    output.push_back(std::move(j));
}

std::string JsonSink::saved(const script::SavedFile& f) {
    if (saves) return files::replace(f.place, f.text);
    // csv() finds the text all the same.
    session->loader().overlay(f.name, f.text);
    return {};
}

void JsonSink::diagnosed(const Diagnostic& d) {
    diagnostics.push_back(diagnostic_json(d, session->sources()));
}

JsonSink::Json JsonSink::document(const std::string& file, int status, bool interrupted) const {
    Json document = {{"file", file},
                     {"status", status},
                     {"interrupted", interrupted},
                     {"output", output},
                     {"diagnostics", diagnostics}};
    if (!notes.empty()) document["notes"] = notes;
    return document;
}

JsonSink::Json JsonSink::at(const char* kind, const ast::Stmt& s) const {
    Json j = {{"kind", kind},
              {"line", session->sources().locate(s.span.file, s.span.begin).line},
              {"source", one_line(session->sources().text(s.span))}};
    for (const auto& r : session->rounds()) j["round"][r.name] = script::to_json(r.value, session->program());
    return j;
}

}  // namespace pamina::cli
