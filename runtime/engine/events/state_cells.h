// The state of a run by events, part by part (periodic/cells.h). Between two instants: nobody is about to be granted
// something. What has state and is not named here refuses.
//
// Processes come in the order of the tree, and are known by their place in it. Their ordinals are not named: only the
// order that they make decides, and that is the order in which they come.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "runtime/engine/bind/slot_kinds.h"
#include "runtime/engine/events/calls.h"
#include "runtime/engine/events/fork_join.h"
#include "runtime/engine/events/task_graphs.h"
#include "runtime/engine/periodic/cells.h"

namespace pamina::engine {

inline void cells_of(Time& t, Cells& see) {
    see.time(t.at);
}
inline void cells_of(PathTime& t, Cells& see) {
    see.time(t.at);
    see.time(t.accounted);
    see.time(t.since);
    see.span(t.waited);
    see.same(t.wait_row);
    see.same(t.why);
    if (t.trail || t.self || t.steps) see.refuse("a path through tasks is under way");
    see.same(t.path.size());
    for (PathPart& part : t.path) {
        see.sum(part.time);
        see.sum(part.count);
    }
}

template <class Stamp, class Observe>
class StateCells {
    using Proc = Process<Stamp>;
    using Event = typename EventQueue<Stamp, typename Channels<Stamp>::Element>::Event;

  public:
    StateCells(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances, TaskGraphs<Stamp, Observe>& tasks,
               BarrierFacility<Stamp, Observe>& barriers, ForkJoin<Stamp, Observe>& fork_join,
               Calls<Stamp, Observe>& calls)
        : k_(kernel), instances_(instances), tasks_(tasks), barriers_(barriers), fork_join_(fork_join), calls_(calls) {}

    /// Names every part to `see`.
    void name(Cells& see) {
        if (kinds_.of.empty()) kinds_ = kinds_of_slots(k_.graph);
        processes_ = k_.store.all_live();
        std::sort(processes_.begin(), processes_.end(),
                  [](const Proc* a, const Proc* b) { return before(a->order, b->order); });
        number_.clear();
        for (std::size_t i = 0; i < processes_.size(); ++i) number_.emplace_back(processes_[i], static_cast<int>(i));
        std::sort(number_.begin(), number_.end());

        see.count(k_.events);  // the first part: Rounds::move asks how many there are in a period
        see.same(k_.local.exact);
        if (k_.local.near_ties) see.refuse("rounding decides what is at once");
        see.sum(k_.local.work);
        see.sum(k_.local.closed_forms);
        see.same(k_.local.means.size());
        if (tasks_.in_progress()) see.refuse("tasks are in progress");
        if (k_.graph.graph.process_slot >= 0) see.refuse("something is drawn");
        see.same(processes_.size());
        for (Proc* p : processes_) process(*p, see);
        instances_.cells(see);
        instances_.each([&](int, Instance<Stamp>& instance) { declared(instance, see); });
        see.same(barriers_.of_forks().size());
        for (const auto& b : barriers_.of_forks()) barrier(*b, see);
        see.same(barriers_.unused().size());
        for (const auto number : barriers_.unused()) see.same(number);
        calls_.cells(see);
        k_.observe.cells(see);
        events(see);
    }
    /// About how many parts there are.
    std::size_t size() const {
        const auto& graph = k_.graph.graph;
        const std::size_t rows = Stamp::has_path ? 2 * graph.statements.size() + 4 * graph.entities.size() : 0;
        const std::size_t process = 32 + static_cast<std::size_t>(graph.local_slots) + rows, element = 12 + rows;
        return k_.store.live() * process + static_cast<std::size_t>(instances_.made()) * element;
    }
    /// Whether it is one of the processes that were named last.
    bool knows(const Proc* p) const { return p && number(p) >= 0; }
    /// After all have moved on: what was made of their times.
    void moved(double now) {
        k_.queue.replace(events_);
        fork_join_.take_limits(processes_);
        k_.now = now;
    }

  private:
    int number(const Proc* p) const {
        if (!p) return -1;
        const auto at = std::lower_bound(number_.begin(), number_.end(), std::pair(p, -1));
        return at != number_.end() && at->first == p ? at->second : -2;
    }
    void waiting(const std::vector<Proc*>& all, Cells& see) const {
        see.same(all.size());
        for (const Proc* p : all) see.same(number(p));
    }
    template <class Line>
    void line(const Line& waiting, Cells& see) const {
        see.same(waiting.size());
        waiting.each([&](const Proc* p) { see.same(number(p)); });
    }

    void process(Proc& p, Cells& see) {
        see.same(number(p.order.parent));
        see.same(p.state);
        see.same(p.instance);
        const bool flags[] = {p.granted, p.waits, p.cancellable, p.passing, p.queued, p.dead, p.parent, p.background};
        for (const bool flag : flags) see.same(flag);
        if (p.task_run) see.refuse("tasks are in progress");
        see.same(number(p.owner));
        cells_of(p.clock, see);
        if (p.parent) {
            see.same(p.branches.live);
            see.same(p.branches.join_ordinal);
            see.same(p.branches.barrier);
        } else {
            see.time(p.request.at);
            see.same(p.request.amount);
            see.same(p.request.unit);
        }
        for (const PlaceFrame* at = p.place.get(); at; at = at->outer.get()) {
            see.same(at->place.instance);
            see.same(at->place.members.first);
            see.same(at->place.members.step);
            see.same(at->place.members.count);
        }
        for (const LinearForm& form : kinds_.compared) see.apart(value_of(form, p, see));
        for (const auto& hit : kinds_.hits) see.hit(value_of(hit.what, p, see), hit.divisor, hit.rest);
        for (std::size_t i = 0; i < kinds_.of.size(); ++i) see.slot(static_cast<int>(i), kinds_.of[i], p.locals()[i]);
        see.same(p.extra != nullptr);
        if (p.extra) rest_of(*p.extra, see);
    }
    static std::int64_t value_of(const LinearForm& form, const Proc& p, Cells& see) {
        std::int64_t value = form.constant;
        for (const auto& [slot, factor] : form.of) {
            std::int64_t part;
            if (__builtin_mul_overflow(factor, p.locals()[slot].i, &part) ||
                __builtin_add_overflow(value, part, &value))
                see.refuse("numbers are too large to be compared");
        }
        return value;
    }
    void rest_of(Extra<Stamp>& extra, Cells& see) {
        see.same(extra.held.size());
        for (auto& held : extra.held) {
            see.same(held.at);
            see.same(held.instance);
            see.same(held.element);
            see.same(held.servers);
            see.time(held.since);
            see.span(held.waited);
        }
        see.same(extra.calls.size());
        auto saved = extra.saved.begin();
        for (const auto& frame : extra.calls) {
            see.same(frame.back);
            see.same(frame.procedure);
            const auto& its = k_.graph.graph.procedures[static_cast<std::size_t>(frame.procedure)];
            for (int i = its.first_slot; i < its.first_slot + its.slots; ++i)
                see.slot(i, kinds_.of[static_cast<std::size_t>(i)], *saved++);
        }
        see.same(extra.priority);
        see.same(extra.tag);
        see.count(extra.next_ordinal);
        see.same(extra.offspring);
        see.same(extra.ended);
        see.same(extra.spawned);
        see.same(extra.has_spawn_end);
        cells_of(extra.spawn_end, see);
        see.same(extra.backgrounds.size());
        see.same(extra.keeps.size());
        for (const int handle : extra.keeps) see.same(handle);
        see.same(number(extra.limit.body));
        see.same(extra.limit.length);
        see.time(extra.limit.at);
        if (extra.carried) see.refuse("a token with values is put");
        see.same(extra.children.size());
        see.same(extra.declared.size());
        for (const int handle : extra.declared) see.same(handle);
        see.same(extra.measures.size());
        for (auto& block : extra.measures) {
            see.same(block.measure);
            see.time(block.begin);
        }
    }

    void declared(Instance<Stamp>& instance, Cells& see) {
        see.same(instance.entity);
        see.same(instance.what.index());
        see.time(instance.born);
        see.same(instance.keepers);
        see.same(instance.disposed);
        see.same(instance.shape.size());
        for (const auto n : instance.shape) see.same(n);
        std::visit(overloaded{
                       [&]<class Waiting>(ResourceOf<ServerQueue<Stamp, Waiting>>& resource) {
                           see.same(resource.data);
                           for (auto& e : resource.elements) element(e, see);
                       },
                       [&](ResourceOf<LinkElement>& links) {
                           if (!links.elements.empty() && !links.elements.front().place.is_unused())
                               see.refuse("servers are shared or taken away");
                       },
                       [&]<class Element>(ResourceOf<Element>&) { see.refuse("servers are shared or taken away"); },
                       [&](Pools<Stamp>& pools) {
                           for (auto& processor : pools.processors) {
                               see.time(processor.since);
                               releases(processor.releases, see);
                               if (processor.inner) see.refuse("tasks are in progress");
                           }
                           for (auto& pool : pools.pools) ready(*pool.ready, pools.size(), see);
                       },
                       [&](BarrierArray<Stamp>& barriers) {
                           for (auto& b : barriers.barriers) barrier(b, see);
                       },
                       [&](Channels<Stamp>& channels) { queues(instance, channels, see); },
                       [&](EventArray<Stamp>& array) {
                           for (auto& event : array.events) {
                               see.same(event.set);
                               waiting(event.waiting, see);
                           }
                       },
                       [&](ContentionArray&) { see.refuse("a contention slows down what happens"); },
                   },
                   instance.what);
    }
    void releases(Releases<Stamp>& of, Cells& see) {
        cells_of(of.last, see);
        see.time(of.at);
        see.same(of.fresh);
        see.same(of.opened);
        see.time(of.asked);
    }
    template <class Waiting>
    void element(ServerQueue<Stamp, Waiting>& e, Cells& see) {
        see.same(e.servers);
        see.same(e.busy);
        see.time(e.until);
        line(e.waiting, see);
        releases(e.releases, see);
    }
    void ready(ReadyList<Stamp>& list, std::int64_t size, Cells& see) {
        for (std::int64_t p = 0; p < size; ++p) see.same(list.idle_among({p, 1, 1}));
        std::vector<Waiting<Stamp>*> all;
        list.each([&](Waiting<Stamp>& r) { all.push_back(&r); });
        std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return before(*a, *b); });
        for (auto* r : all) {
            if (!r->process) see.refuse("tasks are in progress");
            see.same(number(r->process));
            see.same(r->key);
            see.time(r->time);
        }
    }
    void barrier(Barrier<Stamp>& b, Cells& see) {
        see.same(b.parties);
        waiting(b.waiting, see);
        cells_of(b.latest, see);
        see.time(b.last_release);
        see.same(b.releases_at_once);
        for (const Proc* p : b.waiting)
            see.same(p->order.parent == b.latest_order.parent && p->order.ordinal == b.latest_order.ordinal);
    }
    void queues(Instance<Stamp>& instance, Channels<Stamp>& channels, Cells& see) {
        const std::size_t values = k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)].token.size();
        see.same(channels.capacity);
        see.same(channels.initial);
        see.same(channels.wakeups);
        // Which places in memory they have decides nothing: in the order of their numbers.
        std::vector<bool> unused(channels.elements.size());
        for (const auto place : channels.unused) unused[static_cast<std::size_t>(place - 1)] = true;
        std::vector<typename Channels<Stamp>::Element*> used;
        for (std::size_t i = 0; i < unused.size(); ++i)
            if (!unused[i]) used.push_back(&channels.elements[i]);
        std::sort(used.begin(), used.end(), [](const auto* a, const auto* b) { return a->element < b->element; });
        see.same(used.size());
        for (auto* one : used) {
            auto& c = *one;
            see.same(c.element);
            see.same(c.tokens);
            see.same(c.visible);
            line(c.puts, see);
            line(c.gets, see);
            see.time(c.wake_at);
            see.same(static_cast<std::uint32_t>(c.wakeups));
            // How they lie in memory decides nothing: in the order in which they become visible.
            std::vector<Token<Stamp>*> tokens;
            c.in_flight.each([&](auto& token) { tokens.push_back(&token); });
            std::sort(tokens.begin(), tokens.end(), [](const auto* a, const auto* b) { return *b < *a; });
            for (auto* token : tokens) this->token(*token, see);
            see.same(c.values != nullptr);
            if (c.values) {
                c.values->each(
                    [&](double& at, std::uint64_t& number) {
                        see.time(at);
                        see.count(number);
                    },
                    [&](const expr::Slot* value) {
                        for (std::size_t i = 0; i < values; ++i) see.same(value[i].i);
                    });
                see.count(c.values->puts());
            }
            if constexpr (Stamp::follows) {
                see.same(c.paths.visible.size());
                for (auto& token : c.paths.visible) this->token(token, see);
                see.same(c.paths.initial);
                see.count(c.paths.puts);
                releases(c.paths.room, see);
            }
        }
    }
    void token(Token<Stamp>& token, Cells& see) {
        see.time(token.at);
        if constexpr (Stamp::follows) {
            see.count(token.number);
            cells_of(token.by, see);
        }
    }

    /// The events to come, in the order of those whom they lead to.
    void events(Cells& see) {
        struct Known {
            int process;
            int instance;
            std::int64_t element;
            Event event;
            auto key() const { return std::tuple(process, instance, element, event.at); }
        };
        std::vector<Known> all;
        k_.queue.each([&](const Event& e) {
            if (const Proc* p = e.process()) {
                all.push_back({number(p), 0, 0, e});
            } else {
                all.push_back({-1, e.wakeup()->instance, e.wakeup()->element, e});
            }
        });
        std::sort(all.begin(), all.end(), [](const Known& a, const Known& b) { return a.key() < b.key(); });
        see.same(all.size());
        events_.clear();
        for (auto& known : all) {
            see.same(known.process);
            see.same(known.instance);
            see.same(known.element);
            see.time(known.event.at);
            events_.push_back(known.event);
        }
    }

    Kernel<Stamp, Observe>& k_;
    Instances<Stamp, Observe>& instances_;
    TaskGraphs<Stamp, Observe>& tasks_;
    BarrierFacility<Stamp, Observe>& barriers_;
    ForkJoin<Stamp, Observe>& fork_join_;
    Calls<Stamp, Observe>& calls_;
    SlotKinds kinds_;
    std::vector<Proc*> processes_;
    std::vector<std::pair<const Proc*, int>> number_;
    std::vector<Event> events_;
};

}  // namespace pamina::engine
