// Values as texts: for people, as JSON, as reports.
#include <atomic>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "runtime/c/show_values.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"
#include "runtime/report/report.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/report/why.h"
#include "runtime/script/show/show.h"

namespace pamina::c {

std::string report(const pamina_value& v) {
    Host& host = *v.host;
    const std::string of = heading(v);
    const report::Style style;
    if (const auto* handle = v.value.as<std::shared_ptr<script::ResultHandle>>()) {
        auto& r = **handle;
        r.observed();
        const std::string title = of.empty() ? r.result.model : of;
        if (r.simulation) return report::text(r, title, host.session.sources(), style);
        r.doubt();
        r.reported_arrays();
        return report::text(r.result, title, host.session.sources(), style);
    }
    if (const auto* record = v.value.as<std::shared_ptr<const script::Record>>()) {
        if (const auto* solved = dynamic_cast<const script::Solved*>(record->get()))
            return report::text(report::solved(*solved), of, host.program().written_units.manner(), style);
        if (const auto* solved = dynamic_cast<const script::ModelSolved*>(record->get()))
            return report::text(*solved, of, host.program(), style);
        if (const auto* solved = dynamic_cast<const script::NetSolved*>(record->get()))
            return report::text(*solved, of, host.program(), style);
        if (is_why(v)) return report::why_text(v.value, of, style);
    }
    return show(v.value, host.program());
}

namespace {

std::string json(const script::Value& v, const check::Program& program, const std::atomic<bool>* stop) {
    using Json = nlohmann::ordered_json;
    // As of a prediction on a line of its own: whatever was asked of it before.
    if (const auto* handle = v.as<std::shared_ptr<script::ResultHandle>>()) (*handle)->observed();
    return script::to_json(v, program, stop).dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What `make` makes, kept with the value.
template <class Make>
const char* kept(const pamina_value* value, std::optional<std::string> pamina_value::Texts::* where,
                 pamina_error** error, Make&& make) {
    return guarded(error, static_cast<const char*>(nullptr), [&] {
        need(value, "the value");
        {
            const std::lock_guard guard(value->lock);
            if (value->texts.*where) return (value->texts.*where)->c_str();
        }
        std::string text;
        if (value->host) {
            text = value->host->call([&] {
                if (value->given.of) value->host->stand_in(value->given);
                return make(value->host->program(), &value->host->control.stop);
            });
        } else {
            static const check::Program none;
            text = make(none, static_cast<const std::atomic<bool>*>(nullptr));
        }
        const std::lock_guard guard(value->lock);
        if (!(value->texts.*where)) value->texts.*where = std::move(text);
        return (value->texts.*where)->c_str();
    });
}

}  // namespace

}  // namespace pamina::c

using namespace pamina::c;

const char* pamina_value_text(const pamina_value* value, pamina_error** error) {
    return kept(value, &pamina_value::Texts::text, error,
                [&](const auto& program, const auto*) { return pamina::script::show(value->value, program); });
}

const char* pamina_value_json(const pamina_value* value, pamina_error** error) {
    return kept(value, &pamina_value::Texts::json, error,
                [&](const auto& program, const auto* stop) { return json(value->value, program, stop); });
}

const char* pamina_value_report(const pamina_value* value, pamina_error** error) {
    return kept(value, &pamina_value::Texts::report, error, [&](const auto& program, const auto*) {
        return value->host ? report(*value) : pamina::script::show(value->value, program);
    });
}

const char* pamina_value_html(const pamina_value* value, const char* part, pamina_error** error) {
    const std::string which = part ? part : "";
    if (!which.empty() && which != "time line")
        return guarded(error, static_cast<const char*>(nullptr),
                       [&]() -> const char* { throw misused("the parts that are shown are \"\" and \"time line\""); });
    const auto where = which.empty() ? &pamina_value::Texts::html : &pamina_value::Texts::time_line;
    return kept(value, where, error, [&](const auto&, const auto*) {
        if (!value->host) throw misused("values that a session gave are shown as HTML");
        return which.empty() ? html(*value) : time_line(*value);
    });
}

const char* pamina_value_svg(const pamina_value* value, pamina_error** error) {
    return kept(value, &pamina_value::Texts::svg, error, [&](const auto&, const auto*) {
        if (!value->host) throw misused("a plot has a picture, and a result its time line");
        return svg(*value);
    });
}
