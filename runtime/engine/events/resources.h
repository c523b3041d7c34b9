// Resources (semantics.md 4): a facility for each discipline, and the contentions, which slow down computing.
//
// Here stands which facility serves which discipline. Most models have only resources that are first come first served,
// at which nothing happens by itself: as long as that is so, no phase of an instant looks at the others.
#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>

#include "runtime/engine/events/contentions.h"
#include "runtime/engine/events/flows.h"
#include "runtime/engine/events/preemption.h"
#include "runtime/engine/events/processor_sharing.h"
#include "runtime/engine/events/queue_facility.h"
#include "runtime/engine/events/round_robin.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Resources {
    using InOrder = QueueFacility<Stamp, Observe, Line<Stamp>>;

  public:
    Resources(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances)
        : k_(kernel), instances_(instances) {}
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    void make(Process<Stamp>* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        at(instance.discipline, [&](auto& facility) {
            others_ = others_ || !std::is_same_v<decltype(facility), InOrder&>;
            facility.make(p, instance, bound, size);
        });
    }
    void make_contention(Process<Stamp>* p, Instance<Stamp>& instance, std::int64_t size) {
        others_ = true;
        contentions_.make(p, instance, size);
    }
    /// The facility whose a resource is.
    template <class Visit>
    decltype(auto) of(const Instance<Stamp>& resource, const Visit& visit) {
        if (!others_) return visit(in_order_);
        return at(resource.discipline, visit);
    }
    Flows<Stamp, Observe>& flows() { return flows_; }
    Contentions<Stamp, Observe>& contentions() { return contentions_; }

    // ---- the phases of an instant (facility.h) --------------------------------------------------------------

    double next() { return others_ ? next_of_others() : kNever; }
    void due() {
        if (others_) others_due();
    }
    bool idle() { return in_order_.idle() && (!others_ || idle_others()); }
    void round() {
        in_order_.round();
        if (others_) round_of_others();
    }

  private:
    /// The facility of a discipline.
    template <class Visit>
    decltype(auto) at(rtg::Discipline discipline, const Visit& visit) {
        switch (discipline) {
            case rtg::Discipline::Fcfs:
            case rtg::Discipline::Delay:
                return visit(in_order_);
            case rtg::Discipline::Lifo:
                return visit(last_first_);
            case rtg::Discipline::Priority:
                return visit(by_priority_);
            case rtg::Discipline::Preemptive:
                return visit(preemption_);
            case rtg::Discipline::Ps:
                return visit(processor_sharing_);
            case rtg::Discipline::Rr:
                return visit(round_robin_);
            case rtg::Discipline::Maxmin:
                return visit(flows_);
        }
        __builtin_unreachable();
    }
    auto others() {
        return std::tie(by_priority_, last_first_, processor_sharing_, flows_, preemption_, round_robin_, contentions_);
    }
    [[gnu::noinline]] double next_of_others() {
        return std::apply([](auto&... each) { return std::min({each.next()...}); }, others());
    }
    [[gnu::noinline]] void others_due() {
        const auto due = [&](auto& facility) {
            if (facility.next() == k_.now) facility.due();
        };
        std::apply([&](auto&... each) { (due(each), ...); }, others());
    }
    [[gnu::noinline]] void round_of_others() {
        std::apply([](auto&... each) { (each.round(), ...); }, others());
    }
    bool idle_others() {
        return std::apply([](auto&... each) { return (each.idle() && ...); }, others());
    }

    Kernel<Stamp, Observe>& k_;
    Instances<Stamp, Observe>& instances_;
    InOrder in_order_{k_, instances_};
    QueueFacility<Stamp, Observe, PriorityLine<Stamp>> by_priority_{k_, instances_};
    QueueFacility<Stamp, Observe, Stack<Stamp>> last_first_{k_, instances_};
    ProcessorSharing<Stamp, Observe> processor_sharing_{k_, instances_};
    Flows<Stamp, Observe> flows_{k_, instances_};
    Preemption<Stamp, Observe> preemption_{k_, instances_};
    RoundRobin<Stamp, Observe> round_robin_{k_, instances_};
    Contentions<Stamp, Observe> contentions_{k_, instances_};
    bool others_ = false;  // there is, or was, one that in_order_ does not serve, or a contention
};

}  // namespace pamina::engine
