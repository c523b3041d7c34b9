#include "runtime/engine/messages/goal_path.h"

#include <algorithm>

#include "runtime/engine/messages/goal_state.h"

namespace pamina::engine::goal {

void Evaluation::prepare_path() {
    const std::size_t n = schedule_.operations.size();
    const auto sends = std::count_if(schedule_.operations.begin(), schedule_.operations.end(),
                                     [](const Operation& o) { return o.kind == Schedule::Kind::Send; });
    served_.reserve(n + static_cast<std::size_t>(sends));
    set_by_.assign(clocks_.size(), Served::kNone);
    freed_by_.assign(n, Served::kNone);
    sent_as_.assign(n, Served::kNone);
}

/// `i` is served at `at`: remembers why not before.
void Evaluation::serve_on_path(Served::Kind kind, std::uint32_t i, double at) {
    const Operation& o = schedule_.operations[i];
    const bool message = kind == Served::Kind::Message;
    const std::uint32_t rank = message ? o.peer : o.rank;
    const auto holder = [&](double& clock) {
        const std::uint32_t by = set_by_[static_cast<std::size_t>(&clock - clocks_.data())];
        return clock == at ? by : Served::kNone;
    };
    std::uint32_t cause = holder(cpu(rank, o.cpu));
    if (cause == Served::kNone && kind == Served::Kind::Send) cause = holder(out(rank, o.nic));
    if (cause == Served::kNone && message) cause = holder(in(rank, o.nic));
    if (cause == Served::kNone) cause = message ? sent_as_[i] : freed_by_[i];
    Served s;
    s.begin = at;
    s.cause = cause;
    s.operation = i & kNumber;
    s.kind = static_cast<std::uint32_t>(kind) & 3;
    acts_ = static_cast<std::uint32_t>(served_.size());
    served_.push_back(s);
    if (kind == Served::Kind::Send) sent_as_[i] = acts_;
}

/// What requires others has been let go, and starts at `at`.
void Evaluation::free_on_path(std::uint32_t i, double at, double now) {
    const Operation& o = schedule_.operations[i];
    freed_by_[i] = acts_;
    if (at <= now) return;
    // Its cpu or nic is taken until then.
    for (double* clock : {&cpu(o.rank, o.cpu), &out(o.rank, o.nic)}) {
        const std::uint32_t by = set_by_[static_cast<std::size_t>(clock - clocks_.data())];
        if (*clock == at && by != Served::kNone) {
            freed_by_[i] = by;
            return;
        }
    }
}

/// How long it has the cpu.
double Evaluation::busy(const Served& s) const {
    const Operation& o = schedule_.operations[s.operation];
    switch (s.what()) {
        case Served::Kind::Calc:
            return static_cast<double>(o.size) * machine_.calc;
        case Served::Kind::Send:
            return charge(machine_.o, further(o, machine_.O));
        case Served::Kind::Message:
            return receive_overhead(o);
        case Served::Kind::Recv:
            return 0;
    }
    return 0;
}

std::vector<GoalStep> Evaluation::path() {
    std::vector<GoalStep> steps;  // from the end
    const auto add = [&](double begin, double end, GoalPart part, std::uint32_t operation) {
        if (end > begin) steps.push_back({begin, end, part, operation});
    };
    // The cpu that is free last.
    const auto first = clocks_.begin() + static_cast<std::ptrdiff_t>(result_.last_rank * clock_count_);
    const auto last = std::max_element(first, first + layout_.cpus);
    double until = result_.time;
    std::uint32_t after = Served::kNone;
    for (std::uint32_t at = set_by_[static_cast<std::size_t>(last - clocks_.begin())]; at != Served::kNone;) {
        const Served& s = served_[at];
        const bool flight = after != Served::kNone && served_[after].what() == Served::Kind::Message &&
                            s.what() == Served::Kind::Send && served_[after].operation == s.operation &&
                            until == s.begin + machine_.o + machine_.L;
        if (flight) {
            add(s.begin + machine_.o, until, GoalPart::Latency, s.operation);
            add(s.begin, s.begin + machine_.o, GoalPart::Send, s.operation);
        } else {
            constexpr GoalPart kPart[] = {GoalPart::Calc, GoalPart::Send, GoalPart::Receive, GoalPart::Receive};
            const double end = std::min(until, s.begin + busy(s));
            add(end, until, GoalPart::Gap, s.operation);
            add(s.begin, end, kPart[s.kind], s.operation);
        }
        // What requires something on another cpu of its rank may begin before it (goal.h).
        until = std::min(until, s.begin);
        after = at;
        at = s.cause;
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

}  // namespace pamina::engine::goal
