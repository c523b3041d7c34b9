#include "runtime/html/seen.h"

#include <utility>

#include "runtime/values/request.h"

namespace pamina::html {

std::optional<Seen> seen(script::ResultHandle& result, const std::string& title) {
    if (!result.request || !result.runner || !result.request->written) return {};
    if (result.simulation && !result.typical()) return {};
    Recorder recorder;
    recorder.begin(title, result.result.tick_exponent);
    auto traced = result.runner->traced(*result.request, result.typical_number > 0 ? result.typical_number - 1 : 0,
                                        Seen::kMostEvents, recorder);
    Seen out;
    out.line = recorder.take();
    out.run = std::move(traced.run);
    if (!out.run.observed) return {};
    out.run.manner = result.result.manner;
    out.replication = result.typical_number;
    out.script = result.request->predict.file;
    out.cut_off = std::move(traced.why_not);
    out.kinds = kinds(out.line);
    out.path = path_bars(out.line, out.run);
    return out;
}

}  // namespace pamina::html
