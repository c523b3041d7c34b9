// Evaluation by events (semantics.md 3): the kernel and all its facilities.
//
// Time moves from instant to instant. At each instant, first everything that ends then ends and every
// process it frees runs on, in process order, until nothing more happens at that time; then backgrounds whose branch
// has ended are ended, and what that frees runs on; then what has reached its limit of time is ended; only then are
// free servers, processors, visible tokens and room in queues granted, all in one round; what was granted and takes no
// time ends after the round, and the instant is settled again.
//
// A template over the time stamp (Time, PathTime, SlopeTime) and a compile-time observer (NoObserver, Observer).
#pragma once

#include <algorithm>
#include <map>
#include <new>
#include <tuple>
#include <vector>

#include "runtime/engine/events/calls.h"
#include "runtime/engine/events/deadlock.h"
#include "runtime/engine/events/event_facility.h"
#include "runtime/engine/events/fork_join.h"
#include "runtime/engine/events/measures.h"
#include "runtime/engine/events/queues.h"
#include "runtime/engine/events/resources.h"
#include "runtime/engine/events/rounds.h"
#include "runtime/engine/events/task_graphs.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Engine {
  public:
    using Proc = Process<Stamp>;

    /// `carry`: where the stamp has slopes.
    Engine(const BoundGraph& graph, const Plan& plan, RunState& state, const Options& options, RunControl& control,
           Carry* carry = nullptr)
        : k_(graph, plan, state, options, control, carry) {}
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Runs to the end. Throws RunError or Stopped; then now() and the sums hold what was reached.
    void run() {
        Proc* first = k_.store.make(nullptr);
        first->state = k_.graph.graph.entry;
        if (const int key = k_.graph.graph.process_slot; key >= 0)
            first->locals()[key].i = static_cast<std::int64_t>(draws::kRootKey);
        if constexpr (Stamp::has_path) {
            if (k_.options.path_steps) {
                k_.path_memory.limit = k_.control.limits.max_path_steps;
                first->clock.steps = &k_.path_memory;
            }
        }
        const double until = k_.options.until;
        first->cancellable = until < kNever;
        k_.schedule(first);
        double next = next_time();
        while (!ended_) {
            if (next > until) return cut_off(first, next == kNever);
            if (next == kNever) deadlock();
            k_.advance_to(next);
            do {
                do {
                    settle();
                } while (fork_join_.end_backgrounds(ends()) || fork_join_.end_limits(ends()));
                round();
                next = next_time();
            } while (!k_.granted.empty() || next == k_.now);
            if (!resources_.contentions().idle()) {
                resources_.contentions().resolve();
                next = next_time();
            }
            if (k_.dead > k_.most_dead) [[unlikely]]
                k_.drop_dead();
            if constexpr (Rounds<Stamp, Observe>::can)
                if (rounds_.lapped() && rounds_.look()) [[unlikely]]
                    next = next_time_then();
        }
        if constexpr (Stamp::has_slopes)
            instances_.each([this](int, const Instance<Stamp>& instance) { instances_.keep_behind(instance); });
        // The last process may have ended on its own clock, ahead of the event queue.
        k_.advance_to(final_.at);
    }

    double now() const { return k_.now; }
    /// The run was ended by Options::until.
    bool is_cut_off() const { return cut_off_; }
    /// Of one that was cut off: from then on nothing would have happened any more; kNever: something would.
    double idle_since() const { return idle_since_; }
    const Stamp& final_stamp() const { return final_; }
    LocalState& local() { return k_.local; }
    Observe& observer() { return k_.observe; }
    const Observe& observer() const { return k_.observe; }
    const Rounds<Stamp, Observe>& rounds() const { return rounds_; }
    double events() const { return static_cast<double>(k_.events); }
    /// How often a processor went to another queue of a schedule.
    double moves() const { return static_cast<double>(tasks_.moves()); }
    /// Entities that still exist are reported as if they ended now (a stopped run).
    void close() {
        look_at_releases();
        instances_.close();
    }
    /// Of a run that did not end by itself: when a server of this entity was last given back, and by what path; null
    /// where that was never.
    const Stamp* last_release(int entity) const {
        const auto it = releases_.find(entity);
        return it == releases_.end() ? nullptr : &it->second;
    }
    /// Of a run that was cut off: the path that ends there, with what this entity did then, or after what it did last.
    /// kNoEntity: with what was done at all.
    Stamp path_to_cut(int entity) const {
        if (const auto it = under_way_.find(entity); it != under_way_.end()) return it->second;
        const Stamp* last = last_release(entity);
        if (!last && entity != kNoEntity) return path_to_cut(kNoEntity);
        Stamp path = last ? *last : latest_;
        path.wait_until(k_.now, k_.rows.end_of_run());
        path.end();
        return path;
    }
    static constexpr int kNoEntity = -1;
    /// After std::bad_alloc: the statement that asked for memory; no place when that was no process.
    Span needed_memory() const { return needed_memory_; }

  private:
    // ---- instants -------------------------------------------------------------------------------------------

    /// All that processes meet, in the order in which each phase of an instant comes to them.
    auto facilities() {
        return std::tie(resources_, tasks_, processors_, queues_, barriers_, events_, fork_join_, measures_, calls_);
    }
    double next_time() {
        double next = k_.queue.empty() ? kNever : k_.queue.top().at;
        std::apply([&](auto&... each) { ((next = sooner(next, each.next())), ...); }, facilities());
        return next;
    }
    [[gnu::noinline]] double next_time_then() { return next_time(); }
    /// Everything of this instant, in process order, until nothing more happens.
    void settle() {
        std::apply([](auto&... each) { (each.due(), ...); }, facilities());
        auto& granted = k_.granted;
        const auto earlier = [](const Proc* a, const Proc* b) { return before(a->order, b->order); };
        if (!k_.granted_in_order && !std::is_sorted(granted.begin(), granted.end(), earlier))
            std::sort(granted.begin(), granted.end(), earlier);
        for (;;) {
            const bool event = !k_.queue.empty() && k_.queue.top().at == k_.now;
            if (k_.next_granted == granted.size()) {
                if (!event) break;
            } else {
                Proc* p = granted[k_.next_granted];
                const Proc* other = event ? k_.queue.top().process() : nullptr;
                if (!event || (other && before(p->order, other->order))) {
                    ++k_.next_granted;
                    dispatch(p);
                    continue;
                }
            }
            const auto next = k_.queue.pop();
            if (Proc* p = next.process()) {
                dispatch(p);
            } else {
                queues_.wake(next.wakeup());
            }
        }
        granted.clear();
        k_.next_granted = 0;
        k_.granted_in_order = true;
    }
    /// Granting makes no new request and frees nothing: one pass over what was listed is the whole round.
    void round() {
        std::apply([](auto&... each) { (each.round(), ...); }, facilities());
        instances_.free_disposed([this](const Instance<Stamp>& i) { resources_.contentions().forget(i); });
    }
    /// Only the process whose turn it is acts at this instant, and nobody waits for the round.
    bool is_quiet() {
        return k_.next_granted == k_.granted.size() &&
               std::apply([](auto&... each) { return (each.idle() && ...); }, facilities()) && next_time() > k_.now;
    }

    // ---- processes ------------------------------------------------------------------------------------------

    /// The turn of a process.
    void dispatch(Proc* p) {
        p->queued = false;
        if (p->dead) {
            --k_.dead;
            return k_.forget(p);
        }
        k_.count(p);
        if (Stamp::has_slopes && p->cancellable) k_.meet_ends(p->clock);
        resume(p);
        if (!barriers_.idle()) barriers_.release([this](Proc* q) { run_ahead(q); });
    }
    void resume(Proc* p) {
        try {
            k_.local.horizon = p->cancellable ? HUGE_VAL : k_.control.limits.max_time;
            if (p->waits) {
                p->waits = false;
                k_.observe.degree(p->clock.at, 1);
            }
            if (p->granted) complete(p);
            run_on(p);
        } catch (RunError& error) {
            k_.graph.describe(error, p->state, p->locals());
            throw;
        } catch (const std::bad_alloc&) {
            if (!needed_memory_.file) needed_memory_ = k_.graph.graph.states[p->state].span;
            throw;
        }
    }
    /// Runs a process up to the first thing that has to wait for its turn.
    void run_ahead(Proc* p) {
        if (p->cancellable) return k_.schedule(p);
        const bool outer = std::exchange(k_.ahead, true);
        resume(p);
        k_.ahead = outer;
    }
    void run_on(Proc* p) {
        for (;;) {
            const Step& step = k_.step_of(p);
            if (now_slot_ >= 0) {
                p->locals()[now_slot_].r = p->clock.at;
                if constexpr (Stamp::has_slopes) k_.carry->clock(p->clock, p->locals());
            }
            const Flow flow = visit(step.action, [&](const auto& a) { return take(p, step, a); });
            if (flow == Flow::Stops) return;
        }
    }

    // ---- what a process does, by action ---------------------------------------------------------------------

    template <IsAlone A>
    Flow take(Proc* p, const Step& step, const A& a) {
        const rtg::StateId to =
            step_alone(a, Alone<Stamp>{p->state, step, p->locals(), p->clock}, k_.local, k_.observe);
        if constexpr (Rounds<Stamp, Observe>::can) {
            if constexpr (std::same_as<A, action::LoopEnter>) rounds_.enter(a.slot);
            if constexpr (std::same_as<A, action::LoopBack>) rounds_.round(p, p->state, p->locals()[a.slot + 1].i);
        }
        p->state = to;
        return Flow::Continues;
    }
    Flow take(Proc* p, const Step& step, const action::Pass& a) {
        if (!p->passing) {
            if (Tracer* t = k_.tracer()) t->act(p, p->state, p->locals(), p->task_run != nullptr, p->cancellable);
            step_alone(a, Alone<Stamp>{p->state, step, p->locals(), p->clock}, k_.local, k_.observe);
            if (p->cancellable && p->clock.at > k_.now) {
                p->passing = true;
                k_.schedule(p);
                return Flow::Stops;
            }
        }
        p->passing = false;
        if (Tracer* t = k_.tracer(); t && p->cancellable) t->flush(p, p->clock.at);
        p->state = step.to;
        return Flow::Continues;
    }
    Flow take(Proc* p, const Step&, const action::End&) { return ends_now(p) ? end_process(p) : Flow::Stops; }
    Flow take(Proc* p, const Step&, const action::Return&) {
        if (calls_.come_back(p)) return Flow::Continues;
        if (!ends_now(p)) return Flow::Stops;
        return fork_join_.end_of_branch(p) == Flow::Stops ? Flow::Stops : end_process(p);
    }
    Flow take(Proc* p, const Step& step, const action::Join&) {
        if (!ends_now(p)) return Flow::Stops;
        if (fork_join_.end_of_branch(p) == Flow::Stops) return Flow::Stops;
        p->state = step.to;
        return Flow::Continues;
    }
    /// Where nobody looks, an end meets nobody.
    bool ends_now(Proc* p) { return !k_.graph.reads_state || k_.is_its_turn(p); }
    Flow take(Proc* p, const Step& step, const action::Again&) {
        const rtg::StateId loop = p->state;
        p->state = step.to;
        if (!k_.is_its_turn(p)) return Flow::Stops;
        // Every round is an event, so that a loop without time meets the limit.
        k_.count(p);
        if (p->extra && p->extra->next_ordinal > 0) count_starts(p);
        if constexpr (Rounds<Stamp, Observe>::can) rounds_.round(p, loop, INT64_MAX);
        return Flow::Continues;
    }
    /// What a loop starts without time passing stays until it is full: sooner than with other events.
    void count_starts(const Proc* p) {
        constexpr std::uint64_t kMost = 1'000'000;
        if (starts_at_ != k_.now) starts_at_ = k_.now, starts_ = 0;
        if (++starts_ <= kMost) return;
        fail("E0907", k_.graph.graph.states[static_cast<std::size_t>(p->state)].span,
             fmt::format("processes were started {} times without time passing", kMost),
             "look for a loop that takes no time, or for arrivals with no time between them (`every 0 s`)");
    }
    Flow take(Proc* p, const Step& step, const action::Declare& a) {
        instances_.declare(p, a.entity,
                           [&](Instance<Stamp>& instance, std::int64_t size) { make(p, instance, a.entity, size); });
        p->state = step.to;
        return Flow::Continues;
    }
    Flow take(Proc* p, const Step& step, const action::Dispose& a) {
        if (!k_.is_its_turn(p)) return Flow::Stops;
        instances_.dispose(p, instances_.of(p, k_.graph.graph.entities[static_cast<std::size_t>(a.entity)].slot));
        p->state = step.to;
        return Flow::Continues;
    }
    template <class A, class... More>
    Flow at_its_turn(Proc* p, const Step& step, const A& a, auto& facility, const More&... more) {
        return k_.is_its_turn(p) ? facility.request(p, step, a, more...) : Flow::Stops;
    }
    auto ahead() {
        return [this](Proc* p) { run_ahead(p); };
    }
    auto ends() {
        return [this](Proc* p, const Stamp& by) { end_tree(p, by); };
    }
    auto quiet() {
        return [this] { return is_quiet(); };
    }
    Flow take(Proc* p, const Step& s, const action::Use& a) { return at_resource(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Acquire& a) { return at_resource(p, s, a); }
    /// A request at the resource of the element that it finds.
    template <class A>
    Flow at_resource(Proc* p, const Step& step, const A& a) {
        if (!k_.is_its_turn(p)) return Flow::Stops;
        instances_.element(p, a.resource, step);
        resources_.of(instances_[p->instance], [&](auto& facility) {
            if constexpr (requires { facility.request(p, step, a); }) facility.request(p, step, a);
        });
        return Flow::Stops;
    }
    Flow take(Proc* p, const Step& step, const action::Release& a) {
        if (!k_.is_its_turn(p)) return Flow::Stops;
        auto& all = p->extra->held;
        const auto held = std::find_if(all.rbegin(), all.rend(), [&](const auto& h) { return h.at == a.acquired_at; });
        release(p, *held);
        all.erase(std::next(held).base());
        p->state = step.to;
        return Flow::Continues;
    }
    /// The end of a hold.
    void release(const Proc* p, const typename Extra<Stamp>::Held& held) {
        resources_.of(instances_[held.instance], [&](auto& facility) {
            if constexpr (requires { facility.release(p, held); }) facility.release(p, held);
        });
    }
    /// Its latency passes as a `delay` does.
    Flow take(Proc* p, const Step& s, const action::Transfer& a) {
        if (a.latency.present() && !p->passing) {
            const double latency = k_.local.evaluate(a.latency, p->locals()).r;
            k_.local.check_duration(latency, a.latency, s.stmt);
            if (Tracer* t = k_.tracer()) t->act(p, p->state, p->locals(), p->task_run != nullptr, p->cancellable);
            k_.observe.passed(s.stmt, p->clock.at, p->clock.at + latency);
            if constexpr (Stamp::has_slopes)
                p->clock.advance_by(latency, k_.carry->of_duration(a.latency, p->locals(), latency));
            else
                p->clock.advance(latency, s.stmt);
            k_.observe.executed(s.stmt, 0, latency);
            p->passing = true;
        }
        if (!k_.is_its_turn(p)) return Flow::Stops;
        if (Tracer* t = k_.tracer(); t && p->cancellable && p->passing) t->flush(p, p->clock.at);
        p->passing = false;
        return resources_.flows().request(p, s, a);
    }
    Flow take(Proc* p, const Step& s, const action::EnterPlace& a) { return processors_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::LeavePlace& a) { return processors_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Occupy& a) { return processors_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Contend& a) { return processors_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::RunTasks& a) { return at_its_turn(p, s, a, tasks_); }
    /// Those that start processes.
    template <class A>
        requires requires(ForkJoin<Stamp, Observe>& f, Proc* p, const Step& s, const A& a) {
            f.request(p, s, a, [](Proc*) {});
        }
    Flow take(Proc* p, const Step& s, const A& a) {
        return at_its_turn(p, s, a, fork_join_, ahead());
    }
    Flow take(Proc* p, const Step& s, const action::Sync& a) { return barriers_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Put& a) { return at_its_turn(p, s, a, queues_, quiet()); }
    Flow take(Proc* p, const Step& s, const action::Get& a) { return at_its_turn(p, s, a, queues_, quiet()); }
    Flow take(Proc* p, const Step& s, const action::Signal& a) { return at_its_turn(p, s, a, events_); }
    Flow take(Proc* p, const Step& s, const action::Await& a) { return at_its_turn(p, s, a, events_); }
    Flow take(Proc* p, const Step& s, const action::Read& a) {
        if (!k_.is_its_turn(p)) return Flow::Stops;
        if constexpr (Stamp::has_slopes) look(p, a);
        const std::int64_t value = state_of(p, a);
        p->locals()[a.slot].i = value;
        p->state = s.to;
        return Flow::Continues;
    }
    /// Before that: the order of this and of what else happens there decides, as if it asked for something.
    void look(Proc* p, const action::Read& a) {
        const int handle = instances_.of(p, a.of.handle);
        const auto element = [&] { return instances_.element(p, handle, a.of.indices, a.of.span); };
        std::visit(
            overloaded{
                [&]<class Element>(ResourceOf<Element>& resource) {
                    if constexpr (requires(Element& e) { e.met; })
                        k_.meet(resource.elements[static_cast<std::size_t>(element())].met, p->clock);
                    else
                        k_.carry->refuse_all("a process reads how a resource is used");
                },
                [&](Pools<Stamp>&) { processors_.meet(handle, processors_.place(p, a.of).members.first, p->clock); },
                [&](Channels<Stamp>&) { queues_.look(p, handle, element()); },
                [](BarrierArray<Stamp>&) {},
                [](EventArray<Stamp>&) {},
                [](ContentionArray&) {},
            },
            instances_[handle].what);
    }
    /// What a process finds at its turn (semantics.md 5.4).
    std::int64_t state_of(Proc* p, const action::Read& a) {
        const int handle = instances_.of(p, a.of.handle);
        auto& what = instances_[handle].what;
        if (std::holds_alternative<Pools<Stamp>>(what)) return processors_.read(a.what, processors_.place(p, a.of));
        const std::int64_t element = instances_.element(p, handle, a.of.indices, a.of.span);
        if (auto* queues = std::get_if<Channels<Stamp>>(&what)) return queues_.read(a.what, *queues, handle, element);
        return resources_.of(instances_[handle],
                             [&](auto& facility) { return facility.read(a.what, handle, element); });
    }
    Flow take(Proc* p, const Step& s, const action::Draw& a) {
        k_.local.drawing.draw(a, p->locals(), k_.local.evaluate);
        if constexpr (Stamp::has_slopes) k_.carry->drawn(a, k_.local.drawing, p->locals());
        p->state = s.to;
        return Flow::Continues;
    }
    Flow take(Proc* p, const Step& s, const action::BeginMeasure& a) { return measures_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::EndMeasure& a) { return measures_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Sample& a) { return measures_.request(p, s, a); }
    Flow take(Proc* p, const Step& s, const action::Call& a) { return calls_.request(p, s, a); }

    /// The elements of an instance, by the facility whose they are.
    void make(Proc* p, Instance<Stamp>& instance, int number, std::int64_t size) {
        const auto& bound = k_.graph.entities[static_cast<std::size_t>(number)];
        switch (k_.graph.graph.entities[static_cast<std::size_t>(number)].kind) {
            case rtg::Entity::Kind::Resource:
                return resources_.make(p, instance, bound, size);
            case rtg::Entity::Kind::Processor:
                return processors_.make(p, instance, bound, size);
            case rtg::Entity::Kind::Barrier:
                return barriers_.make(p, instance, bound, size);
            case rtg::Entity::Kind::Queue:
                return queues_.make(p, instance, bound, size);
            case rtg::Entity::Kind::Event:
                return events_.make(instance, size);
            case rtg::Entity::Kind::Contention:
                return resources_.make_contention(p, instance, size);
        }
    }

    /// The facility of an action that processes wait at, or are granted something by; nothing for the others.
    template <class Visit>
    void at_facility(const Proc* p, const Visit& visit_facility) {
        const auto at_resource = [&](const auto& a) {
            resources_.of(instances_[p->instance], [&](auto& facility) {
                if constexpr (requires(Proc* q, const Step& s) { facility.request(q, s, a); })
                    visit_facility(facility, a);
            });
        };
        visit(k_.step_of(p).action, overloaded{
                                        [&](const action::Use& a) { at_resource(a); },
                                        [&](const action::Acquire& a) { at_resource(a); },
                                        [&](const action::Transfer& a) { visit_facility(resources_.flows(), a); },
                                        [&](const action::Occupy& a) { visit_facility(processors_, a); },
                                        [&](const action::Contend& a) { visit_facility(processors_, a); },
                                        [&](const action::RunTasks& a) { visit_facility(tasks_, a); },
                                        [&](const action::Sync& a) { visit_facility(barriers_, a); },
                                        [&](const action::Put& a) { visit_facility(queues_, a); },
                                        [&](const action::Get& a) { visit_facility(queues_, a); },
                                        [&](const action::Await& a) { visit_facility(events_, a); },
                                        [&](const action::Join& a) { visit_facility(fork_join_, a); },
                                        [&](const action::Return& a) { visit_facility(fork_join_, a); },
                                        []<IsNotServed A>(const A&) {},
                                    });
    }

    /// What was granted is complete.
    void complete(Proc* p) {
        p->granted = false;
        const Step& step = k_.step_of(p);
        at_facility(p, [&](auto& facility, const auto& a) {
            if constexpr (std::remove_cvref_t<decltype(facility)>::grants) facility.complete(p, step, a);
        });
        p->state = step.to;
    }
    Flow end_process(Proc* p) {
        if (p->task_run) {
            if (k_.is_its_turn(p)) tasks_.end(p);  // successors and the processor are freed at that time
            return Flow::Stops;
        }
        if ((p->cancellable || (p->extra && !p->extra->keeps.empty())) && !k_.is_its_turn(p)) return Flow::Stops;
        k_.observe.degree(p->clock.at, -1);
        if (!p->order.parent) {
            final_ = p->clock;
            final_.end();
            ended_ = true;
            k_.forget(p);
        } else if (p->owner) {
            fork_join_.end_spawned(p);
        } else {
            fork_join_.join(const_cast<Proc*>(p->order.parent), p);
            k_.forget(p);
        }
        return Flow::Stops;
    }

    /// The run ends before its model does (semantics.md 2.9).
    void cut_off(Proc* model, bool idle) {
        if (idle) idle_since_ = k_.now;
        cut_off_ = true;
        k_.advance_to(k_.options.until);
        look_at_releases();
        look_at_what_is_under_way();
        if (idle) trace_stuck();
        final_ = {};
        final_.at = k_.now;
        end_tree(model, final_);
        ended_ = true;
    }

    /// Who waits for ever, since it has done something last.
    void trace_stuck() {
        Tracer* t = k_.tracer();
        if (!t) return;
        auto processes = k_.store.all_live();
        std::sort(processes.begin(), processes.end(),
                  [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
        for (const Proc* p : processes)
            if (const std::string what = awaited(p); !what.empty())
                t->stuck(p, std::min(p->clock.at, idle_since_), k_.now, what, k_.step_of(p).stmt, p->state,
                         p->locals());
    }

    void look_at_releases() {
        if constexpr (Observe::on && Stamp::has_path) {
            const auto look = [&](int entity, const Releases<Stamp>& of) {
                if (of.at < 0) return;
                if (const auto [it, first] = releases_.try_emplace(entity, of.last); !first) later(it->second, of.last);
            };
            instances_.each([&](int, const Instance<Stamp>& instance) {
                std::visit(overloaded{
                               [&]<class Element>(const ResourceOf<Element>& resource) {
                                   if constexpr (requires(const Element& e) { e.releases; }) {
                                       for (const auto& e : resource.elements)
                                           if (e.servers != Element::kUnlimited) look(instance.entity, e.releases);
                                   }
                               },
                               [&](const Pools<Stamp>& pools) {
                                   for (const auto& p : pools.processors) look(instance.entity, p.releases);
                               },
                               [](const BarrierArray<Stamp>&) {},
                               [](const Channels<Stamp>&) {},
                               [](const EventArray<Stamp>&) {},
                               [](const ContentionArray&) {},
                           },
                           instance.what);
            });
        }
    }

    /// Before it is ended: of each entity the first, in process order, of those that it serves or that hold a server of
    /// it and do something, and the first of all.
    void look_at_what_is_under_way() {
        if constexpr (Observe::on && Stamp::has_path) {
            auto processes = k_.store.all_live();
            std::sort(processes.begin(), processes.end(),
                      [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
            for (const Proc* p : processes) {
                if (p->dead || p->parent || (p->extra && p->extra->ended)) continue;
                const Step& step = k_.step_of(p);
                // Those served all at once count as waiting.
                const bool is_served = step.is<action::Use>() && p->queued;
                if (!is_served && (p->waits || !(p->passing || p->granted))) {
                    if (p->clock.at <= k_.now) later(latest_, p->clock);
                    continue;
                }
                Stamp path = p->clock;
                if (path.at > k_.now)
                    path.cut_at(k_.now, statement_under_way(step));
                else
                    path.advance(k_.now - path.at, statement_under_way(step));
                if (const int entity = entity_that_serves(p, step); entity != kNoEntity)
                    under_way_.try_emplace(entity, path);
                if (p->extra)
                    for (const auto& held : p->extra->held)
                        under_way_.try_emplace(instances_[held.instance].entity, path);
                under_way_.try_emplace(kNoEntity, std::move(path));
            }
        }
    }
    static int statement_under_way(const Step& step) {
        int stmt = step.stmt;
        if (const auto* pass = std::get_if<action::Pass>(&step.action))
            for (const auto& item : pass->items)
                if (item.kind != rtg::Item::Kind::Assign) stmt = item.stmt;
        return stmt;
    }
    int entity_that_serves(const Proc* p, const Step& step) {
        if (step.is<action::Use>()) return instances_[p->instance].entity;
        const PlaceFrame* place = step.is<action::Occupy>() ? p->place.get() : p->place.held();
        return place && place->place.instance >= 0 ? instances_[place->place.instance].entity : kNoEntity;
    }

    // ---- ended from outside (semantics.md 2.5) --------------------------------------------------------------

    /// A background and all that it started.
    void end_tree(Proc* p, const Stamp& by) {
        k_.meet_ends(by);
        std::vector<Proc*> all{p};
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i]->extra) all.insert(all.end(), all[i]->extra->children.begin(), all[i]->extra->children.end());
        }
        // Some have ended and only keep their place in the tree.
        std::erase_if(all, [](const Proc* q) { return q->dead || (q->extra && q->extra->ended); });
        while (!all.empty()) {
            end_one(all.back(), by);
            all.pop_back();
        }
    }
    void end_one(Proc* p, const Stamp& by) {
        k_.count(p);
        auto& extra = p->need_extra();
        const Step& step = k_.step_of(p);
        if (!p->waits) k_.observe.degree(k_.now, -1);
        // What it would have done next stays behind its end.
        if constexpr (Stamp::has_slopes) {
            if (p->queued) k_.carry->order(by, p->clock);
            k_.carry->forget(p);
        }
        if (p->parent) {
            fork_join_.abandon(p, by);
        } else if (p->passing) {
            stop_passing(p, step);
        } else if (p->granted) {
            stop_service(p, step, by);
        } else if (p->waits) {
            cancel(p, by);
        }
        p->clock = by;  // what it had is free because the branch has ended
        for (auto held = extra.held.rbegin(); held != extra.held.rend(); ++held) release(p, *held);
        if (p->task_run) tasks_.abandon(p);
        for (const int handle : extra.declared) instances_.dispose(handle);
        calls_.abandon(extra);
        measures_.abandon(extra);
        fork_join_.abandon_spawned(p);
        k_.forget(p);
    }
    /// Work in progress on its own clock ends now: what was not done is taken back.
    void stop_passing(Proc* p, const Step& step) {
        const double left = p->clock.at - k_.now;
        double part = p->place ? left * p->request.amount : left;  // of the work that was not done
        int stmt = step.stmt;
        if (step.is<action::Transfer>()) part = 0;  // a latency is no work
        if (const auto* pass = std::get_if<action::Pass>(&step.action)) {
            part = 0;
            for (const auto& item : pass->items) {
                if (item.kind == rtg::Item::Kind::Assign) continue;
                stmt = item.stmt;
                part = item.kind == rtg::Item::Kind::Work ? left : 0;
            }
        }
        k_.local.work.add(-part);
        k_.observe.executed(stmt, 0, -left);
        if (Tracer* t = k_.tracer()) t->flush(p, k_.now);
    }
    /// What a server or processor does for it ends now, and that is given back.
    void stop_service(Proc* p, const Step& step, const Stamp& by) {
        at_facility(p, [&](auto& facility, const auto& a) {
            if constexpr (requires { facility.stop(p, step, a); }) {
                facility.stop(p, step, a);
                p->clock = by;
                complete(p);
            }
        });
    }
    /// It waits no longer.
    void cancel(Proc* p, const Stamp& by) {
        at_facility(p, [&](auto& facility, const auto& a) { facility.cancel(p, a, by); });
    }

    // ---- when nothing can happen any more (semantics.md 3.4) ------------------------------------------------

    /// What a process waits for, for people; empty when it waits for others that are named themselves.
    std::string awaited(const Proc* p) {
        std::string what;
        if (p->parent || p->dead || !p->waits || (p->extra && p->extra->ended)) return what;
        at_facility(p, [&](auto& facility, const auto& a) { what = facility.awaited(p, a); });
        return what;
    }
    [[noreturn]] void deadlock() {
        auto processes = k_.store.all_live();
        // Who waits for spawned processes waits for others that are named: these first.
        std::sort(processes.begin(), processes.end(), [&](const Proc* a, const Proc* b) {
            const bool a_ends = fork_join_.is_at_end(a), b_ends = fork_join_.is_at_end(b);
            return a_ends != b_ends ? b_ends : before(a->order, b->order);
        });
        std::vector<StuckProcess> stuck;
        for (const Proc* p : processes)
            if (std::string what = awaited(p); !what.empty())
                stuck.push_back({p->state, p->locals(), std::move(what), fork_join_.is_at_end(p)});
        Diagnostic d{Severity::error, "E0520", {}, {}, {}, {}};
        if (!stuck.empty() || !tasks_.describe_cycle(d)) describe_deadlock(k_.graph, stuck, d);
        k_.graph.describe_parameters(d);
        throw RunError{std::move(d)};
    }

    Kernel<Stamp, Observe> k_;
    Instances<Stamp, Observe> instances_{k_};
    EventFacility<Stamp, Observe> events_{k_, instances_};
    BarrierFacility<Stamp, Observe> barriers_{k_, instances_};
    Queues<Stamp, Observe> queues_{k_, instances_};
    Measures<Stamp, Observe> measures_{k_, instances_};
    Resources<Stamp, Observe> resources_{k_, instances_};
    Processors<Stamp, Observe> processors_{k_, instances_, resources_.contentions()};
    TaskGraphs<Stamp, Observe> tasks_{k_, instances_, processors_};
    ForkJoin<Stamp, Observe> fork_join_{k_, instances_, barriers_, processors_};
    Calls<Stamp, Observe> calls_{k_, instances_};
    Rounds<Stamp, Observe> rounds_{k_, instances_, tasks_, barriers_, fork_join_, calls_};
    const int now_slot_ = k_.graph.graph.now_slot;
    Span needed_memory_;
    Stamp final_;
    std::map<int, Stamp> releases_;   // by entity, see last_release
    std::map<int, Stamp> under_way_;  // by entity, see path_to_cut
    Stamp latest_;                    // of all that waited at the cut
    double idle_since_ = kNever, starts_at_ = -1;
    std::uint64_t starts_ = 0;  // rounds of loops that start processes, at that instant
    bool ended_ = false, cut_off_ = false;
};

}  // namespace pamina::engine
