#include "runtime/html/seen.h"

#include <cmath>
#include <utility>

namespace pamina::html {

namespace {

std::optional<Seen> of_run(const script::Request& request, script::Runner& runner, std::int64_t replication,
                           const std::string& title) {
    Recorder recorder;
    recorder.begin(title, request.values->tick_exponent);
    auto traced = runner.traced(request, replication > 0 ? replication - 1 : 0, Seen::kMostEvents, recorder);
    Seen out;
    out.line = recorder.take();
    out.run = std::move(traced.run);
    if (!out.run.observed) return {};
    out.replication = replication;
    out.script = request.predict.file;
    out.cut_off = std::move(traced.why_not);
    out.kinds = kinds(out.line);
    out.path = path_bars(out.line, out.run);
    return out;
}

}  // namespace

std::optional<Seen> seen(script::ResultHandle& result, const std::string& title) {
    if (!result.request || !result.runner || !result.request->written) return {};
    if (result.simulation && !result.typical()) return {};
    auto out = of_run(*result.request, *result.runner, result.typical_number, title);
    if (out) out->run.manner = result.result.manner;
    return out;
}

std::optional<Seen> seen_deadlock(const script::Request& request, script::Runner& runner, const std::string& title) {
    if (!request.written) return {};
    const auto up_to = of_run(request, runner, 0, title);
    if (!up_to || !(up_to->run.time > 0)) return {};
    script::Request longer = request;
    longer.options.until = std::ceil(1.25 * up_to->run.time);
    auto out = of_run(longer, runner, 0, title);
    if (out) out->cut_off.clear();
    return out;
}

}  // namespace pamina::html
