#include "runtime/html/run.h"

#include <fmt/format.h>

#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/script/show/show.h"
#include "runtime/values/figures.h"

namespace pamina::html {

Section run_section(const std::string& id, const std::string& heading, script::ResultHandle& r,
                    const script::Session& session, Answer& answer) {
    answer = {id, heading, "time", script::run_figure(r, *result::find_run_metric("time")), "", "", "", ""};
    answer.limited = result::limiting(r.result, session.sources());
    Section s{id, heading, {}};
    s.body = fmt::format("<p class=\"answer\">{}</p>\n", escaped(script::show(answer.value, session.program())));
    return s;
}

}  // namespace pamina::html
