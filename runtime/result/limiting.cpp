#include "runtime/result/limiting.h"

#include <fmt/format.h>

#include "runtime/result/bottleneck.h"
#include "runtime/result/words.h"
#include "runtime/result/work.h"

namespace pamina::result {

namespace {

/// The task that is all of the path; null where it is several.
const CriticalPart* only_task(const CriticalPath& path) {
    const bool one = path.tasks.size() == 1 && path.tasks.front().count == 1 && !(path.others.time > 0);
    return one ? &path.tasks.front() : nullptr;
}

/// `resource disk, 95.0 % busy`.
std::string busy_words(const EntityResult& e) {
    const char* kind = e.is_processor ? "processor" : "resource";
    if (e.elements > 1 && is_saturated(e.total)) {
        return fmt::format("{} {}: its {} elements are {} busy", kind, e.name, e.elements,
                           percent(e.total.utilization()));
    }
    return fmt::format("{} {}, {} busy", kind, element_name(e, e.busiest), percent(busiest_element(e).utilization()));
}

}  // namespace

std::string element_name(const EntityResult& e, std::int64_t element) {
    std::string indices;
    for (auto size = e.shape.rbegin(); size != e.shape.rend(); ++size) {
        if (*size <= 0) return e.name;
        indices = fmt::format("{}{}{}", element % *size, indices.empty() ? "" : ", ", indices);
        element /= *size;
    }
    return indices.empty() ? e.name : fmt::format("{}[{}]", e.name, indices);
}

std::string limiting(const Result& r, const SourceMap& sources) {
    const auto limit = bottleneck(r);
    if (limit.dependences && limit.chain < 1)
        return fmt::format("dependences: on {} of the critical path tasks wait for tasks, not for a processor",
                           percent(limit.chain));
    if (limit.dependences) {
        if (const auto* task = only_task(r.observed->critical_path))
            return fmt::format("the longest task, {}: it takes all of the time", task->name);
    }
    // On a faster processor it may be shorter.
    if (limit.dependences)
        return fmt::format("dependences: the longest chain of tasks{} takes all of the time",
                           is_by_speeds(r) ? ", on the processors that they ran on," : "");
    if (limit.entity) {
        if (limit.saturated) return busy_words(*limit.entity);
        return fmt::format("{}; on {} of the critical path others waited for it", busy_words(*limit.entity),
                           percent(limit.awaited));
    }
    const auto* top = limit.busiest;
    std::string chain;
    if (limit.wait) {
        chain = fmt::format("waiting for {}, {} of the critical path", limit.wait->name, percent(limit.share));
    } else if (limit.statement) {
        const auto& s = *limit.statement;
        std::string at = place(s.span, sources);
        if (s.in_library && !s.called_from.empty())
            at += fmt::format(", called from {}", place(s.called_from.back().span, sources));
        const std::string where = fmt::format("`{}` ({})", s.text, at);
        chain = fmt::format("{}, {} of the critical path", s.arrivals ? "the arrivals, " + where : where,
                            percent(limit.share));
        if (top && s.arrivals)
            return fmt::format("{}; the busiest is {}, {}", chain,
                               element_name(*top, top->elements > 1 ? top->busiest : 0),
                               percent(busiest_element(*top).utilization()));
    } else {
        return {};
    }
    if (!top) return chain;
    if (const auto* tightest = limit.tightest) {
        return fmt::format("{}; of the links {} holds back the most flows, {} at once on average", chain,
                           element_name(*tightest, tightest->elements > 1 ? tightest->tightest : 0),
                           figure(tightest->bounding / r.time));
    }
    return fmt::format("{}; {} is {} busy at most", chain, top->name, percent(busiest_element(*top).utilization()));
}

}  // namespace pamina::result
