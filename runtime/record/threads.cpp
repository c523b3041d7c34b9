#include "runtime/record/threads.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "runtime/record/queues.h"
#include "runtime/record/recording.h"

namespace pamina::record {

namespace {

/// Between two events a thread may be kept off its core for so long (ns) without having waited for anything.
constexpr double kMoment = 100'000;

struct Signal {
    std::uint64_t at;
    bool all, used;
    std::size_t thread, step;  // where its event stands, once somebody was woken by it
};

/// Where a section stands among its thread's steps.
struct Place {
    std::size_t first = 0, last = 0;   // the mutex is taken, and given back
    std::vector<std::size_t> signals;  // its signals
    double unexplained = 0;            // waits for a condition that nobody is known to have ended
};

struct State {
    std::size_t thread = SIZE_MAX;                      // in the run
    std::uint32_t held = 0;                             // mutexes
    std::size_t section = SIZE_MAX, recent = SIZE_MAX;  // the one that it is in, and was in until a moment ago
    bool waiting = false, ended = false;
    std::uint64_t wait_since = 0;
    bool running() const { return thread != SIZE_MAX && !waiting && !ended; }
};

class Reader {
  public:
    explicit Reader(Recording& r) : recording_(r), with_conditions_(r.locks_of_conditions()), states_(r.threads()) {}

    ThreadRun run() {
        const auto& p = *recording_.process();
        run_.seen = recording_.events();
        std::uint64_t last = p.begin;
        double by_first = 0;
        while (const auto h = recording_.next()) {
            auto& state = states_[h->thread];
            if (state.thread != SIZE_MAX && !state.waiting) {
                auto& step = open_[state.thread];
                step.cpu += h->cpu;
                if (h->wall - h->cpu > kMoment) step.waited += h->wall - h->cpu;
                run_.cpu += h->cpu;
            }
            running_ -= state.running();
            happens(state, *h->event);
            running_ += state.running();
            run_.most = std::max(run_.most, running_);
            run_.recording += h->cost;
            if (state.thread == 0) by_first += h->cost;
            last = h->event->wall;
        }
        run_.whole = p.end != 0 && p.lost == 0;
        run_.wall = std::max(0.0, static_cast<double>((p.end ? p.end : last) - p.begin) - by_first);
        finish();
        return std::move(run_);
    }

  private:
    std::uint32_t number(std::map<std::uint64_t, std::uint32_t>& known, std::uint64_t at, std::size_t next) {
        return known.try_emplace(at, static_cast<std::uint32_t>(next)).first->second;
    }
    std::uint32_t lock(std::uint64_t at, std::uint64_t code) {
        const auto n = number(locks_, at, run_.locks.size());
        if (n == run_.locks.size()) run_.locks.push_back({code, true});
        return n;
    }
    std::uint32_t barrier(std::uint64_t at) {
        const auto n = number(barriers_, at, run_.barriers.size());
        if (n == run_.barriers.size()) run_.barriers.push_back(0);
        return n;
    }
    std::uint32_t semaphore(std::uint64_t at) {
        const auto n = number(semaphores_, at, run_.semaphores.size());
        if (n == run_.semaphores.size()) run_.semaphores.push_back(0);
        return n;
    }

    std::size_t thread(std::uint64_t id) {
        const auto [at, added] = threads_.try_emplace(id, run_.threads.size());
        if (added) {
            run_.threads.emplace_back();
            open_.emplace_back();
        }
        return at->second;
    }
    void act(State& state, Act what, std::uint32_t object) {
        if (state.thread == SIZE_MAX) return;
        auto& step = open_[state.thread];
        step.act = what;
        step.object = object;
        run_.threads[state.thread].steps.push_back(step);
        step = {};
    }

    void happens(State& state, const Event& e) {
        const bool waited = state.waiting;
        state.waiting = false;
        switch (e.kind) {
            case Kind::Start:
                state.thread = thread(0);
                break;
            case Kind::Create: {
                const auto t = thread(e.a);
                run_.threads[t].code = e.b;
                act(state, Act::Raise, static_cast<std::uint32_t>(2 * t));
                break;
            }
            case Kind::Begin:
                state.thread = thread(e.a);
                handles_[e.b] = state.thread;
                act(state, Act::Await, static_cast<std::uint32_t>(2 * state.thread));
                break;
            case Kind::End:
                if (state.thread == SIZE_MAX) break;
                act(state, Act::Raise, static_cast<std::uint32_t>(2 * state.thread + 1));
                ended_.push_back(state.thread);
                state.ended = true;
                break;
            case Kind::Joined:
                if (const auto h = handles_.find(e.b); h != handles_.end())
                    act(state, Act::Await, static_cast<std::uint32_t>(2 * h->second + 1));
                break;
            case Kind::Join:
            case Kind::Acquire:
            case Kind::Meet:
            case Kind::Take:
                state.waiting = true;
                break;
            case Kind::Acquired:
                act(state, Act::Lock, lock(e.a, e.b));
                enter(state, e);
                break;
            case Kind::Released:
                act(state, Act::Unlock, lock(e.a, 0));
                leave(state, e);
                break;
            case Kind::Wait:
                act(state, Act::Unlock, lock(e.b, 0));
                if (auto* s = section(state, e.b)) s->waits.push_back({e.a, s->at});
                state.waiting = true;
                state.wait_since = e.wall;
                break;
            case Kind::Woken:
                woken(state, e, waited);
                break;
            case Kind::Signal:
                // Its event is there only if it wakes somebody.
                act(state, Act::None, 0);
                if (const auto at = state.section != SIZE_MAX ? state.section : state.recent; at != SIZE_MAX) {
                    sections_[at].signals.push_back({e.a, e.small != 0});
                    places_[at].signals.push_back(run_.threads[state.thread].steps.size() - 1);
                }
                if (state.thread != SIZE_MAX)
                    signals_[e.a].push_back(
                        {e.wall, e.small != 0, false, state.thread, run_.threads[state.thread].steps.size() - 1});
                break;
            case Kind::Parties:
                run_.barriers[barrier(e.a)] = e.small;
                break;
            case Kind::Met:
                act(state, Act::Meet, barrier(e.a));
                break;
            case Kind::Tokens:
                run_.semaphores[semaphore(e.a)] = e.small;
                break;
            case Kind::Taken:
                act(state, Act::Take, semaphore(e.a));
                break;
            case Kind::Give:
                act(state, Act::Give, semaphore(e.a));
                break;
            default:
                break;
        }
    }

    /// Sections of mutexes that conditions are used with; any other mutex beside them makes them odd.
    void enter(State& state, const Event& e) {
        if (state.thread == SIZE_MAX) return;
        state.recent = SIZE_MAX;
        if (++state.held > 1 && state.section != SIZE_MAX) sections_[state.section].odd = true;
        if (!with_conditions_.count(e.a)) return;
        Section s;
        s.lock = lock(e.a, e.b);
        s.thread = state.thread;
        s.at = e.wall;
        s.odd = state.held > 1;
        const auto step = run_.threads[state.thread].steps.size() - 1;
        if (state.section == SIZE_MAX) state.section = sections_.size();
        sections_.push_back(std::move(s));
        places_.push_back({step, SIZE_MAX, {}, 0});
    }
    Section* section(const State& state, std::uint64_t at) {
        if (state.section == SIZE_MAX) return nullptr;
        auto& s = sections_[state.section];
        if (s.lock == lock(at, 0)) return &s;
        s.odd = true;  // it waits with another mutex
        return nullptr;
    }
    void leave(State& state, const Event& e) {
        if (state.thread == SIZE_MAX) return;
        if (state.held > 0) --state.held;
        if (state.section == SIZE_MAX || sections_[state.section].lock != lock(e.a, 0)) return;
        places_[state.section].last = run_.threads[state.thread].steps.size() - 1;
        state.recent = state.section;
        state.section = SIZE_MAX;
    }

    /// Who woke it: the first since it waits who has woken nobody else, or all.
    void woken(State& state, const Event& e, bool waited) {
        if (state.thread == SIZE_MAX) return;
        ++run_.woken;
        bool found = false;
        if (waited && !e.small) {
            auto& signals = signals_[e.a];
            for (auto& s : signals) {
                if (s.at < state.wait_since || (s.used && !s.all) || s.thread == state.thread) continue;
                auto& step = run_.threads[s.thread].steps[s.step];
                const auto event = step.act == Act::None ? further_++ : step.object;
                if (step.act == Act::None) {
                    step.act = Act::Raise;
                    step.object = event;
                }
                s.used = found = true;
                act(state, Act::Await, event);
                break;
            }
            // Those of long ago wake nobody any more.
            while (signals.size() > 10'000) signals.pop_front();
        }
        const double unexplained = !found && waited ? static_cast<double>(e.wall - state.wait_since) : 0;
        open_[state.thread].waited += unexplained;
        act(state, Act::Lock, lock(e.b, 0));
        if (auto* s = section(state, e.b)) {
            s->at = e.wall;
            s->odd = s->odd || e.small != 0;
            places_[state.section].unexplained += unexplained;
        }
    }

    void finish() {
        for (std::size_t t = 0; t < open_.size(); ++t)
            if (open_[t].cpu > 0 || open_[t].waited > 0) run_.threads[t].steps.push_back(open_[t]);
        // Events of conditions come behind those of threads.
        const auto first = static_cast<std::uint32_t>(2 * run_.threads.size());
        for (auto& t : run_.threads)
            for (auto& s : t.steps)
                if ((s.act == Act::Raise || s.act == Act::Await) && s.object >= kFurther)
                    s.object = s.object - kFurther + first;
        run_.events = first + (further_ - kFurther);
        make_queues();
        mend_what_was_cut();
        join_steps();
        find_simple_locks();
    }

    /// What puts things into a queue: the work with its mutex, then `Put`; what takes them: `Get`, then that work.
    void make_queues() {
        for (std::size_t i = 0; i < sections_.size(); ++i)
            if (places_[i].last == SIZE_MAX) sections_[i].odd = true;             // not seen to end
        std::map<std::pair<std::size_t, std::size_t>, ThreadStep> before, after;  // by thread and step
        std::set<std::uint32_t> gone;                                             // events
        for (const auto& q : find_queues(sections_)) {
            const auto number = static_cast<std::uint32_t>(run_.queues.size());
            run_.queues.push_back({q.lock, q.capacity});
            for (std::size_t i = 0; i < sections_.size(); ++i) {
                if (q.parts[i] == Part::None) continue;
                const auto& place = places_[i];
                const auto thread = sections_[i].thread;
                auto& steps = run_.threads[thread].steps;
                for (auto s = place.first + 1; s < place.last; ++s) {
                    steps[place.last].cpu += steps[s].cpu;
                    steps[place.last].waited += steps[s].waited;
                    if (steps[s].act == Act::Raise) gone.insert(steps[s].object);
                    steps[s] = {};
                }
                steps[place.last].waited = std::max(0.0, steps[place.last].waited - place.unexplained);
                for (const auto s : place.signals) {
                    if (steps[s].act == Act::Raise) gone.insert(steps[s].object);
                    steps[s].act = Act::None;
                }
                run_.woken -= sections_[i].waits.size();
                if (q.parts[i] == Part::Put) {
                    after[{thread, place.last}] = {0, 0, Act::Put, number};
                } else {
                    auto& first = steps[place.first];
                    before[{thread, place.first}] = {first.cpu, first.waited, Act::Get, number};
                    first.cpu = first.waited = 0;
                }
            }
        }
        if (run_.queues.empty()) return;
        for (std::size_t t = 0; t < run_.threads.size(); ++t) {
            std::vector<ThreadStep> steps;
            for (std::size_t s = 0; s < run_.threads[t].steps.size(); ++s) {
                if (const auto b = before.find({t, s}); b != before.end()) steps.push_back(b->second);
                steps.push_back(run_.threads[t].steps[s]);
                // Who was woken by what is now a queue's waits no more.
                if (steps.back().act == Act::Await && gone.count(steps.back().object)) steps.back().act = Act::None;
                if (const auto a = after.find({t, s}); a != after.end()) steps.push_back(a->second);
            }
            run_.threads[t].steps = std::move(steps);
        }
    }

    /// Steps that end in nothing are the beginning of the next one.
    void join_steps() {
        for (auto& t : run_.threads) {
            std::vector<ThreadStep> steps;
            ThreadStep before;
            for (auto s : t.steps) {
                s.cpu += before.cpu;
                s.waited += before.waited;
                before = {};
                if (s.act == Act::None) {
                    before = s;
                } else {
                    steps.push_back(s);
                }
            }
            if (before.cpu > 0 || before.waited > 0) steps.push_back(before);
            t.steps = std::move(steps);
        }
    }

    /// Of a program that ended in the middle: who waits for a thread that has no end waits for what was seen of it.
    void mend_what_was_cut() {
        for (std::size_t t = 0; t < run_.threads.size(); ++t)
            if (t > 0 && std::find(ended_.begin(), ended_.end(), t) == ended_.end())
                run_.threads[t].steps.push_back({0, 0, Act::Raise, static_cast<std::uint32_t>(2 * t + 1)});
    }

    /// A lock under which nothing but work is ever done becomes a resource that is held.
    void find_simple_locks() {
        for (auto& t : run_.threads)
            for (std::size_t i = 0; i < t.steps.size(); ++i) {
                const auto& s = t.steps[i];
                const bool pair =
                    i + 1 < t.steps.size() && t.steps[i + 1].object == s.object && t.steps[i + 1].act == Act::Unlock;
                const bool closed = i > 0 && t.steps[i - 1].act == Act::Lock && t.steps[i - 1].object == s.object;
                if ((s.act == Act::Lock && !pair) || (s.act == Act::Unlock && !closed))
                    run_.locks[s.object].simple = false;
            }
        for (auto& t : run_.threads) {
            std::vector<ThreadStep> steps;
            for (std::size_t i = 0; i < t.steps.size(); ++i) {
                auto s = t.steps[i];
                if (s.act == Act::Unlock && run_.locks[s.object].simple) s.act = Act::Held;
                if (s.act == Act::Lock && run_.locks[s.object].simple) s.act = Act::Before;
                steps.push_back(s);
            }
            t.steps = std::move(steps);
        }
    }

    static constexpr std::uint32_t kFurther = 0x40000000;

    Recording& recording_;
    const std::set<std::uint64_t> with_conditions_;
    ThreadRun run_;
    std::vector<State> states_;
    std::vector<ThreadStep> open_;  // of each thread, what has begun
    std::map<std::uint64_t, std::uint32_t> locks_, barriers_, semaphores_;
    std::map<std::uint64_t, std::size_t> threads_, handles_;
    std::map<std::uint64_t, std::deque<Signal>> signals_;
    std::vector<Section> sections_;
    std::vector<Place> places_;
    std::vector<std::size_t> ended_;
    std::uint32_t further_ = kFurther, running_ = 0;
};

}  // namespace

ThreadRun thread_run_of(Recording& recording) {
    return Reader(recording).run();
}

}  // namespace pamina::record
