// Flows over links in the naive evaluator: the filling and the recurrence of semantics.md 4.4, operation by operation,
// of the whole network whenever somebody came or left.
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

/// The job that leaves next.
std::vector<FlowJob>::iterator first_of(Stream& s) {
    return std::min_element(s.jobs.begin(), s.jobs.end(), [](const FlowJob& a, const FlowJob& b) {
        return std::tie(a.tag, a.process->path) < std::tie(b.tag, b.process->path);
    });
}

double ends(Stream& s) {
    if (s.rate == 0) return kUnbounded;  // its first round has not been
    return s.updated + std::max(0.0, first_of(s)->tag - s.flowed) / s.rate;
}

}  // namespace

double Run::per_second(const Value& speed) const {
    long double ticks = 1;
    for (int i = 0; i < std::abs(settings_.tick_exponent); ++i) ticks *= 10;
    return static_cast<double>(settings_.tick_exponent < 0 ? speed.as_real() * ticks : speed.as_real() / ticks);
}

double Run::speed_of(const Link& l) const {
    return per_second(l.first->elements[static_cast<std::size_t>(l.second)].speed);
}

double Run::each_of(const Link& l) const {
    const auto& x = l.first->elements[static_cast<std::size_t>(l.second)];
    return x.each ? per_second(*x.each) : kUnbounded;
}

bool Run::flow(Process* p, const Value& over, const Value& amount) {
    std::vector<Link> links;
    const auto add = [&](const Value& v) {
        if (v.kind != Value::Kind::Place || v.elements.size() != 1) throw Failure(Failure::Kind::Other, "no link");
        links.emplace_back(v.entity, v.elements.front());
    };
    if (over.kind == Value::Kind::List) {
        for (const Value& v : over.items) add(v);
    } else {
        add(over);
    }
    amount.as_ticks();  // not negative
    if (links.empty()) return true;
    double ticks = 1;
    for (int i = 0; i < std::abs(settings_.tick_exponent); ++i) ticks *= 10;
    const double a = static_cast<double>(amount.as_real());
    asking_.push_back({p, links, settings_.tick_exponent < 0 ? a * ticks : a / ticks});
    return false;
}

void Run::progress(Stream& s) {
    const double passed = now_ - s.updated;
    s.updated = now_;
    if (s.jobs.empty()) {
        s.flowed = 0;
    } else if (passed > 0) {
        s.flowed = s.flowed + passed * s.rate;
    }
}

// The round: who asked comes, and then all rates are found anew.
bool Run::grant_flows() {
    const bool any = !asking_.empty();
    std::sort(asking_.begin(), asking_.end(),
              [](const Asking& a, const Asking& b) { return a.process->path < b.process->path; });
    for (const Asking& a : asking_) {
        auto s = std::find_if(streams_.begin(), streams_.end(), [&](const Stream& x) { return x.links == a.links; });
        if (s == streams_.end()) {
            streams_.emplace_back();
            s = std::prev(streams_.end());
            s->links = a.links;
            s->own = kUnbounded;
            for (const Link& l : a.links) {
                const auto times = std::count(a.links.begin(), a.links.end(), l);
                s->own = std::min({s->own, each_of(l), speed_of(l) / static_cast<double>(times)});
            }
        }
        for (const Link& l : s->links) {
            grants_.push_back({now_, l.first->name, l.first->first + l.second, a.process->path});
        }
        if (a.amount == 0) {
            done(*s, {0, 0, a.process, now_, {}}, 0);
            resume(a.process);
            continue;
        }
        progress(*s);
        if (s->jobs.empty()) s->rate = 0;
        s->jobs.push_back({s->flowed + a.amount, a.amount, a.process, now_, {}});
    }
    asking_.clear();
    std::erase_if(streams_, [](const Stream& s) { return s.jobs.empty(); });
    fill();
    return any;
}

void Run::fill() {
    struct Filling {
        double left = 0, reached = 0;
        std::int64_t open = 0;
        double share() const {
            const double share = left / static_cast<double>(open);
            return share > reached ? share : std::nextafter(reached, kUnbounded);
        }
    };
    std::map<Link, Filling> links;
    std::vector<Stream*> open;
    for (Stream& s : streams_) {
        open.push_back(&s);
        for (const Link& l : s.links) {
            links[l].left = speed_of(l);
            links[l].open += static_cast<std::int64_t>(s.jobs.size());
        }
    }
    while (!open.empty()) {
        double level = kUnbounded;
        for (const auto& [l, f] : links)
            if (f.open > 0) level = std::min(level, f.share());
        for (const Stream* s : open)
            for (const Link& l : s->links) level = std::min(level, each_of(l));
        const auto binds = [&](const Link& l) {
            return (links[l].open > 0 && links[l].share() == level) || each_of(l) == level;
        };
        std::map<Link, std::int64_t> taken;
        std::vector<Stream*> others, fixed;
        for (Stream* s : open) {
            const auto by = std::find_if(s->links.begin(), s->links.end(), binds);
            (by == s->links.end() ? others : fixed).push_back(s);
            if (by == s->links.end()) continue;
            s->limit = *by;
            if (s->rate != level) {
                progress(*s);
                s->rate = level;
            }
        }
        for (const Stream* s : fixed)
            for (const Link& l : s->links) taken[l] += static_cast<std::int64_t>(s->jobs.size());
        for (const auto& [l, flows] : taken) {
            links[l].left = links[l].left - level * static_cast<double>(flows);
            links[l].open -= flows;
            links[l].reached = level;
        }
        open = others;
    }
}

/// A flow is done. It has waited for the link that bounds it now, as far as the longest wait goes.
void Run::done(const Stream& s, const FlowJob& job, double wait) {
    for (const Link& l : s.links)
        if (job.asked >= settings_.warmup) l.first->elements[static_cast<std::size_t>(l.second)].totals.requests += 1;
    if (s.limit.first) met(*s.limit.first, job.asked, wait);
    if (job.asked >= settings_.warmup)
        for (const auto& [l, waited] : job.waits)
            l.first->elements[static_cast<std::size_t>(l.second)].totals.waiting += waited;
}

// Those that leave now, one after the other.
void Run::leave_flows() {
    for (Stream& s : streams_) {
        while (!s.jobs.empty() && ends(s) <= now_) {
            const auto job = first_of(s);
            progress(s);
            s.flowed = job->tag;
            done(s, *job, std::max(0.0, now_ - job->asked - job->amount / s.own));
            resume(job->process);
            s.jobs.erase(job);
        }
    }
}

double Run::next_flow() {
    double next = kUnbounded;
    for (Stream& s : streams_)
        if (!s.jobs.empty()) next = std::min(next, ends(s));
    return next;
}

// A process that is ended: its flow ends as it is.
void Run::stop_flow(const Process* p) {
    std::erase_if(asking_, [&](const Asking& a) {
        if (a.process != p) return false;
        for (const Link& l : a.links) unmet(*l.first, now_, 0);
        return true;
    });
    for (Stream& s : streams_) {
        const auto job = std::find_if(s.jobs.begin(), s.jobs.end(), [&](const FlowJob& j) { return j.process == p; });
        if (job == s.jobs.end()) continue;
        progress(s);
        for (std::size_t i = 0; i < s.links.size(); ++i) {
            const Link& l = s.links[i];
            const bool again = std::count(s.links.begin(), s.links.begin() + static_cast<std::ptrdiff_t>(i), l) > 0;
            const double wait = again ? 0 : job->waits[l];
            unmet(*l.first, job->asked, wait);
        }
        s.jobs.erase(job);
    }
}

/// Of a link: flows, and those who ask.
std::pair<std::int64_t, std::int64_t> Run::flows_over(const Link& link) const {
    std::int64_t flows = 0, asking = 0;
    for (const Stream& s : streams_)
        flows += std::count(s.links.begin(), s.links.end(), link) * static_cast<std::int64_t>(s.jobs.size());
    for (const Asking& a : asking_) asking += std::count(a.links.begin(), a.links.end(), link);
    return {flows, asking};
}

}  // namespace pamina::naive
