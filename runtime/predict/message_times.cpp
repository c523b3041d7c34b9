#include "runtime/predict/message_times.h"

#include "runtime/engine/evaluate.h"
#include "runtime/predict/message_way.h"

namespace pamina::predict {

double MessageWay::run(const arrays::Message& m) {
    const std::size_t first = values.globals.size() - 3;
    values.globals[first].i = m.from;
    values.globals[first + 1].i = m.to;
    values.globals[first + 2].i = m.bytes;
    constexpr std::uint64_t kMostEvents = 1'000'000;  // a message that never comes is none
    engine::RunControl control;
    control.limits.max_events = kMostEvents;
    const engine::Outcome outcome = engine::evaluate(graph, values, {}, control);
    if (outcome.error) throw NoMessageTime{"a message alone does not come: " + outcome.error->message};
    return outcome.result.seconds(outcome.result.time);
}

double MessageWay::time(const arrays::Message& m) {
    std::vector<std::uint64_t> key{static_cast<std::uint64_t>(m.bytes)};
    if (by_pair) {
        locals[static_cast<std::size_t>(from)].i = locals[static_cast<std::size_t>(self)].i = m.from;
        locals[static_cast<std::size_t>(to)].i = m.to;
        locals[static_cast<std::size_t>(bytes)].i = m.bytes;
        if (!decide(start, locals, key))
            key = {static_cast<std::uint64_t>(m.bytes), static_cast<std::uint64_t>(m.from),
                   static_cast<std::uint64_t>(m.to)};
    }
    const auto found = seconds.find(key);
    if (found != seconds.end()) return found->second;
    if (seconds.size() >= kMostRun) throw NoMessageTime{"there are too many different messages to run each alone"};
    return seconds.emplace(std::move(key), run(m)).first->second;
}

MessageTimes::MessageTimes(const rtg::Graph& graph, const engine::Values& values, const rtg::Transition& sends,
                           std::span<const expr::Slot> locals, const std::vector<bool>& known)
    : way_(std::make_unique<MessageWay>(graph, values)) {
    way_->make(sends, locals, known);
}
MessageTimes::~MessageTimes() = default;

double MessageTimes::of(const arrays::Transfers& transfers) {
    double all = 0;
    if (!way_->by_pair) {
        for (const arrays::MessageClass& c : transfers.classes)
            all += static_cast<double>(c.messages) * way_->time({0, 1, c.elements, c.bytes});
        return all;
    }
    if (transfers.messages > kMostLookedAt)
        throw NoMessageTime{"how long a message takes depends on who sends it, and there are too many"};
    std::vector<arrays::Message> sent;
    for (std::int64_t p = 0; p < transfers.processors; ++p) {
        sent.clear();
        transfers.sent(p, sent);
        for (const arrays::Message& m : sent) all += way_->time(m);
    }
    return all;
}

}  // namespace pamina::predict
