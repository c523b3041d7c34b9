#include "runtime/engine/messages/goal_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/engine/time/rounding.h"

namespace pamina::engine::goal {

using GoalKind = Schedule::Kind;

namespace {

/// Events between two looks at RunControl.
constexpr std::uint64_t kLookEvery = 4096;
/// Operations that fit into caches, with all that belongs to them.
constexpr std::size_t kFar = 4096;

std::uint32_t as(What what, std::uint32_t number) {
    return static_cast<std::uint32_t>(what) | number;
}

}  // namespace

Layout::Layout(const Schedule& schedule) : cpu(256), nic(256) {
    std::vector<bool> has_cpu(256), has_nic(256);
    has_cpu[0] = has_nic[0] = schedule.operations.empty();
    for (const Operation& o : schedule.operations) {
        has_cpu[o.cpu] = true;
        has_nic[o.nic] = true;
    }
    for (std::size_t i = 0; i < 256; ++i) {
        cpu[i] = cpus;
        nic[i] = nics;
        cpus += has_cpu[i];
        nics += has_nic[i];
    }
}

Evaluation::Evaluation(const Schedule& schedule, const Layout& layout, const LogGops& machine,
                       const GoalOptions& options, RunControl& control)
    : schedule_(schedule),
      layout_(layout),
      machine_(machine),
      options_(options),
      control_(control),
      matching_(schedule),
      queue_(schedule.operations.size() > kFar),
      clock_count_(layout.clocks()),
      line_count_(layout.lines()),
      clocks_(schedule.ranks.size() * clock_count_),
      line_number_(schedule.ranks.size() * line_count_),
      lines_(1),
      requires_(schedule.operations.size()),
      phase_(schedule.operations.size(), Phase::Waits) {
    const std::size_t n = schedule.operations.size();
    result_.shares.resize(schedule.ranks.size());
    result_.cpus = layout.cpus;
    if (options.wait_for_ends) ready_.resize(n);
    if (options.operations) {
        result_.start.assign(n, -1);
        result_.end.assign(n, -1);
    }
    if (options.path) prepare_path();
    if (options.slopes) follow_.emplace(*options.slopes, machine, n, clocks_.size(), schedule.ranks.size());
    for (const std::uint32_t d : schedule.dependents) ++requires_[d & ~Schedule::kStartOnly];
    std::vector<std::uint32_t> first;
    for (const auto& rank : schedule.ranks) {
        for (const GoalKind kind : {GoalKind::Send, GoalKind::Recv, GoalKind::Calc}) {
            for (std::uint32_t i = rank.first; i < rank.end; ++i) {
                if (requires_[i] > 0 || schedule.operations[i].kind != kind) continue;
                first.push_back(as(What::Start, i));
                phase_[i] = Phase::Free;
            }
        }
    }
    age_ = static_cast<std::uint32_t>(first.size());
    queue_.start_with(std::move(first));
}

void Evaluation::run() {
    while (!queue_.empty()) {
        const Event e = queue_.pop([this](const Event& soon) { fetch(soon); });
        fetch_coming();
        if (!within_limits(e)) return;
        now_ = e.at;
        latest_ = std::max(latest_, e.at);
        if (follow_ && e.kind() != What::Wake) follow_->begin(e.number());
        if (e.kind() == What::Wake) {
            wake(e);
        } else if (e.kind() == What::Start && schedule_.operations[e.number()].kind == GoalKind::Recv) {
            recv(e.number(), e.at);
        } else {
            if (follow_) ask(e.what);
            if (free_at(e.what) > e.at)
                wait(e.what, e.age);
            else
                serve(e.what, e.at);
        }
        if (!released_.empty()) queue_released();
    }
    check_end();
}

/// What an event needs of memory is asked for in steps, each by what the one before it brought.
void Evaluation::fetch(const Event& e) const {
    const std::uint32_t i = e.number();
    if (e.kind() == What::Wake) return __builtin_prefetch(&lines_[i]);
    __builtin_prefetch(&schedule_.operations[i]);
    __builtin_prefetch(&schedule_.first_dependent[i]);
    matching_.fetch_number(i);
}

void Evaluation::fetch_coming() const {
    constexpr std::size_t kSoon = 8, kNext = 3;
    if (const Event* e = queue_.coming(kSoon); e && e->kind() != What::Wake) {
        const Operation& o = schedule_.operations[e->number()];
        const std::size_t rank = is_message(e->what) ? o.peer : o.rank;
        __builtin_prefetch(&clocks_[rank * clock_count_]);
        __builtin_prefetch(&result_.shares[rank]);
        if (o.kind != GoalKind::Calc) matching_.fetch_channel(e->number());
        const std::uint32_t first = schedule_.first_dependent[e->number()];
        if (first < schedule_.dependents.size()) __builtin_prefetch(&schedule_.dependents[first]);
    }
    if (const Event* e = queue_.coming(kNext); e && is_message(e->what)) {
        const std::uint32_t recv = matching_.would_meet(e->number());
        if (recv == Matching::kNone) return;
        __builtin_prefetch(&schedule_.first_dependent[recv]);
        __builtin_prefetch(&phase_[recv]);
    }
}

bool Evaluation::within_limits(const Event& e) {
    ++result_.events;
    near_ = near_ || within_rounding(instant_, e.at);
    instant_ = e.at;
    if (e.at > control_.limits.max_time) {
        result_.error = past_time_limit(control_.limits.max_time, options_.ticks_per_second, {});
        return false;
    }
    if (control_.limits.max_events && result_.events > control_.limits.max_events) {
        result_.error = Diagnostic{Severity::error,
                                   "E0906",
                                   {},
                                   fmt::format("the run takes more than {} events", control_.limits.max_events),
                                   "raise the limit with --max-events",
                                   {}};
        return false;
    }
    if (result_.events % kLookEvery == 0) {
        control_.events.store(result_.events, std::memory_order_relaxed);
        control_.now.store(latest_, std::memory_order_relaxed);
        if (control_.stop.load(std::memory_order_relaxed)) {
            result_.stopped = true;
            return false;
        }
    }
    return true;
}

/// When what an operation or a message occupies is free.
double Evaluation::free_at(std::uint32_t what) {
    const Operation& o = schedule_.operations[what & kNumber];
    if (is_message(what)) return std::max(cpu(o.peer, o.cpu), in(o.peer, o.nic));
    if (o.kind == GoalKind::Send) return std::max(cpu(o.rank, o.cpu), out(o.rank, o.nic));
    return cpu(o.rank, o.cpu);
}

Evaluation::Needs Evaluation::needs(std::uint32_t what) {
    const Operation& o = schedule_.operations[what & kNumber];
    if (is_message(what)) return {index(cpu(o.peer, o.cpu)), index(in(o.peer, o.nic))};
    const std::size_t its = index(cpu(o.rank, o.cpu));
    return {its, o.kind == GoalKind::Send ? index(out(o.rank, o.nic)) : its};
}

Evaluation::Line& Evaluation::line_of(std::uint32_t what, std::uint32_t& number) {
    const Operation& o = schedule_.operations[what & kNumber];
    const std::uint32_t rank = is_message(what) ? o.peer : o.rank;
    std::size_t place = layout_.cpu[o.cpu];
    if (is_message(what) || o.kind == GoalKind::Send) {
        const std::size_t way = is_message(what) ? 1 : 0;
        place = layout_.cpus + (way * layout_.nics + layout_.nic[o.nic]) * layout_.cpus + place;
    }
    std::uint32_t& at = line_number_[rank * line_count_ + place];
    if (at == 0) {
        at = static_cast<std::uint32_t>(lines_.size());
        lines_.emplace_back();
    }
    number = at;
    return lines_[at];
}

namespace {

constexpr auto older = [](const auto& a, const auto& b) { return a.age > b.age; };  // a heap with the oldest on top

}  // namespace

void Evaluation::wait(std::uint32_t what, std::uint32_t age) {
    std::uint32_t number;
    Line& line = line_of(what, number);
    line.waiting.push_back({age, what});
    std::push_heap(line.waiting.begin(), line.waiting.end(), older);
    if (line.waiting.front().age == age) call(line, number);
}

/// Gives the oldest of a line its event.
void Evaluation::call(Line& line, std::uint32_t number) {
    const auto& oldest = line.waiting.front();
    line.event_at = free_at(oldest.what);
    line.event_age = oldest.age;
    if (follow_) {
        const Needs its = needs(oldest.what);
        follow_->call(number, its.cpu, its.other);
    }
    queue_.push({line.event_at, oldest.age, as(What::Wake, number)});
}

void Evaluation::wake(const Event& e) {
    const std::uint32_t number = e.number();
    {
        Line& line = lines_[number];
        if (line.event_at != e.at || line.event_age != e.age) return;
        const std::uint32_t what = line.waiting.front().what;
        if (follow_) {
            follow_->begin(what & kNumber, number);
            ask(what);
        }
        if (free_at(what) > e.at) return call(line, number);
        std::pop_heap(line.waiting.begin(), line.waiting.end(), older);
        line.waiting.pop_back();
        line.event_at = -1;
        if (follow_ && !line.waiting.empty()) follow_->older(what & kNumber, line.waiting.front().what & kNumber);
        serve(what, e.at);
    }
    Line& line = lines_[number];
    if (!line.waiting.empty()) call(line, number);
}

void Evaluation::ask(std::uint32_t what) {
    const Needs its = needs(what);
    follow_->ask(its.cpu);
    if (its.other != its.cpu) follow_->ask(its.other);
}

void Evaluation::serve(std::uint32_t what, double at) {
    const std::uint32_t i = what & kNumber;
    if (follow_) {
        const Needs its = needs(what);
        if (is_message(what)) follow_->arrived(i);
        follow_->serve(its.cpu, its.other);
    }
    if (is_message(what)) {
        message(i, at);
    } else if (schedule_.operations[i].kind == GoalKind::Send) {
        send(i, at);
    } else {
        calc(i, at);
    }
}

void Evaluation::calc(std::uint32_t i, double at) {
    const Operation& o = schedule_.operations[i];
    const double length = static_cast<double>(o.size) * machine_.calc;
    if (options_.path) serve_on_path(Served::Kind::Calc, i, at);
    show(GoalPart::Calc, i, o.rank, at, at + length);
    set(cpu(o.rank, o.cpu), at + length);
    if (follow_) follow_->calculate(index(cpu(o.rank, o.cpu)), static_cast<double>(o.size), at + length);
    result_.shares[o.rank].calc += length;
    started(i, at);
    ended(i, at + length);
}

void Evaluation::send(std::uint32_t i, double at) {
    const Operation& o = schedule_.operations[i];
    const double busy = charge(machine_.o, further(o, machine_.O));
    if (options_.path) serve_on_path(Served::Kind::Send, i, at);
    show(GoalPart::Send, i, o.rank, at, at + busy);
    set(cpu(o.rank, o.cpu), at + busy);
    set(out(o.rank, o.nic), at + charge(machine_.g, further(o, machine_.G)));
    result_.shares[o.rank].send += busy;
    ++result_.messages;
    const auto size = static_cast<double>(o.size);
    result_.bytes += size;
    const double arrives = at + machine_.o + machine_.L;
    if (follow_) {
        follow_->charge(index(cpu(o.rank, o.cpu)), GoalRate::o, GoalRate::O, size, cpu(o.rank, o.cpu));
        follow_->charge(index(out(o.rank, o.nic)), GoalRate::g, GoalRate::G, size, out(o.rank, o.nic));
        follow_->send(i, size, arrives);
    }
    started(i, at);
    queue_.push({arrives, age_++, as(What::Message, i)});
    if (static_cast<double>(o.size) <= machine_.S) {
        ended(i, at + busy);
    } else if (options_.operations) {
        result_.end[i] = at + busy;  // at least; phase_ says that it has not ended
    }
}

/// What handling a message takes of the receiver's cpu.
double Evaluation::receive_overhead(const Operation& o) const {
    const double O = further(o, machine_.O), G = further(o, machine_.G);
    // Of a message of 0 bytes both are negative or 0; LogGOPSim takes a charge of 0 for the smaller one then.
    const double more = o.size > 0 || (O < 0 && G < 0) ? std::max(O, G) : std::min(O, G);
    return charge(machine_.o, more);
}

void Evaluation::message(std::uint32_t i, double at) {
    const Operation& o = schedule_.operations[i];
    const double busy = receive_overhead(o);
    const double handled = at + busy;
    if (options_.path) serve_on_path(Served::Kind::Message, i, at);
    show(GoalPart::Receive, i, o.peer, at, handled);
    set(cpu(o.peer, o.cpu), handled);
    set(in(o.peer, o.nic), at + charge(machine_.g, further(o, machine_.G)));
    result_.shares[o.peer].receive += busy;
    if (follow_) {
        const auto size = static_cast<double>(o.size);
        follow_->charge_handling(index(cpu(o.peer, o.cpu)), size, handled);
        follow_->charge(index(in(o.peer, o.nic)), GoalRate::g, GoalRate::G, size, in(o.peer, o.nic));
        follow_->handle(o.peer);
    }
    const std::uint32_t recv = matching_.deliver(i, handled);
    if (follow_) {
        if (recv == Matching::kNone)
            follow_->keep(i);
        else
            follow_->match(recv);
    }
    if (recv == Matching::kNone) return;
    if (static_cast<double>(o.size) > machine_.S) met(i, o, at);
    ended(recv, handled);
}

void Evaluation::recv(std::uint32_t i, double at) {
    if (options_.path) serve_on_path(Served::Kind::Recv, i, at);
    started(i, at);
    const std::uint32_t rank = schedule_.operations[i].rank;
    if (follow_) follow_->post(rank, matching_.is_wild(rank));
    const auto found = matching_.receive(i);
    if (found.send == Matching::kNone) return;
    if (follow_) follow_->match(found.send);
    const Operation& sent = schedule_.operations[found.send];
    if (static_cast<double>(sent.size) > machine_.S) met(found.send, schedule_.operations[i], at);
    ended(i, std::max(at, found.handled));
}

/// The message of a send with rendezvous has met its receive: the send has ended, and its cpu and nic are not free
/// before. LogGOPSim takes their numbers from whoever came last, the send (its message) or the receive.
void Evaluation::met(std::uint32_t send, const Operation& by, double at) {
    const Operation& o = schedule_.operations[send];
    const Operation& named = options_.wait_for_ends ? o : by;
    double& c = cpu(o.rank, named.cpu);
    double& n = out(o.rank, named.nic);
    if (follow_) {
        follow_->raise(index(c));
        follow_->raise(index(n));
    }
    if (at > c) set(c, at);
    if (at > n) set(n, at);
    ended(send, options_.operations ? std::max(at, result_.end[send]) : at);
}

void Evaluation::started(std::uint32_t i, double at) {
    phase_[i] = Phase::Started;
    if (options_.operations) result_.start[i] = at;
    for (std::uint32_t k = schedule_.first_dependent[i]; k < schedule_.first_dependent[i + 1]; ++k) {
        const std::uint32_t d = schedule_.dependents[k];
        if (d & Schedule::kStartOnly) release(d & ~Schedule::kStartOnly, at);
    }
}

void Evaluation::ended(std::uint32_t i, double at) {
    phase_[i] = Phase::Ended;
    if (options_.operations) result_.end[i] = at;
    for (std::uint32_t k = schedule_.first_dependent[i]; k < schedule_.first_dependent[i + 1]; ++k) {
        const std::uint32_t d = schedule_.dependents[k];
        if (!(d & Schedule::kStartOnly)) release(d, at);
    }
}

void Evaluation::release(std::uint32_t i, double at) {
    if (!ready_.empty()) ready_[i] = std::max(ready_[i], at);
    if (--requires_[i] == 0) {
        phase_[i] = Phase::Free;
        released_.push_back(i);
    }
}

/// They get their ages by rank, kind, and as they became free.
void Evaluation::queue_released() {
    if (released_.size() > 1) {
        std::stable_sort(released_.begin(), released_.end(), [&](std::uint32_t a, std::uint32_t b) {
            const Operation &p = schedule_.operations[a], &q = schedule_.operations[b];
            return p.rank != q.rank ? p.rank < q.rank : p.kind < q.kind;
        });
    }
    for (const std::uint32_t i : released_) {
        const double at = free_at(as(What::Start, i));
        if (options_.path) free_on_path(i, at, now_);
        if (follow_) {
            const Needs its = needs(as(What::Start, i));
            follow_->release(i, its.cpu, its.other);
            // When a receive is posted is decided by who had the cpu before.
            if (schedule_.operations[i].kind == GoalKind::Recv) follow_->take(its.cpu);
        }
        queue_.push({ready_.empty() ? at : std::max(at, ready_[i]), age_++, as(What::Start, i)});
    }
    released_.clear();
}

/// The time is that of the cpu that is free last.
void Evaluation::end_slopes() {
    if (clocks_.empty()) return;
    const auto cpus_of = [&](std::size_t rank) { return rank * clock_count_; };
    std::size_t latest = cpus_of(result_.last_rank);
    for (std::size_t i = 0; i < layout_.cpus; ++i) {
        const std::size_t its = cpus_of(result_.last_rank) + i;
        if (clocks_[its] > clocks_[latest]) latest = its;
    }
    for (std::size_t rank = 0; rank < schedule_.ranks.size(); ++rank)
        for (std::size_t i = 0; i < layout_.cpus; ++i) follow_->no_later(cpus_of(rank) + i, latest);
    follow_->end(latest);
}

GoalRun Evaluation::take() {
    GoalRun& r = result_;
    r.rank_end.resize(schedule_.ranks.size());
    for (std::size_t rank = 0; rank < r.rank_end.size(); ++rank) {
        const auto first = clocks_.begin() + static_cast<std::ptrdiff_t>(rank * clock_count_);
        r.rank_end[rank] = *std::max_element(first, first + layout_.cpus);
        if (r.rank_end[rank] > r.time) {
            r.time = r.rank_end[rank];
            r.last_rank = static_cast<std::uint32_t>(rank);
        }
    }
    if (options_.path && !r.error && !r.stopped) r.path = path();
    if (follow_ && !r.error && !r.stopped) end_slopes();
    latest_ = std::max(latest_, r.time);
    for (const double t : clocks_) latest_ = std::max(latest_, t);
    // Products of sizes and rates are below the clocks that they lead to.
    r.exact = latest_ < 0x1p53;
    for (const double x : {machine_.L, machine_.o, machine_.g, machine_.G, machine_.O, machine_.calc})
        r.exact = r.exact && x == std::floor(x);
    r.near_ties = near_ && !r.exact;
    control_.events.store(r.events, std::memory_order_relaxed);
    control_.now.store(latest_, std::memory_order_relaxed);
    for (std::size_t i = 0; i < r.end.size(); ++i)
        if (phase_[i] != Phase::Ended) r.end[i] = -1;
    return std::move(r);
}

}  // namespace pamina::engine::goal
