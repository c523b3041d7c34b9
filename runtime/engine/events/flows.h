// Flows over links (semantics.md 4.4): a `use` of links gets the rate that its max-min fair share of them is, from the
// round in which it comes to when its amount has flowed.
//
// Flows over one route go on together: a Stream counts what has flowed of each since it began, so that a flow ends when
// that reaches its tag, as in processor sharing (processor_sharing.h). A stream is brought up to date when a flow of it
// comes or leaves, and when its rate is another one, and not otherwise.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/route.h"
#include "runtime/engine/events/flow_slopes.h"
#include "runtime/engine/events/sharing_facility.h"
#include "runtime/engine/time/earliest.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Flows : public SharingFacility<Stamp, Observe, LinkElement> {
    using Base = SharingFacility<Stamp, Observe, LinkElement>;
    using Base::forget;
    using Base::instances_;
    using Base::k_;
    using Base::time;
    using Route = FlowNetwork::Route;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(const Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = Base::make(p, instance, bound, size);
        const double each = instances_.speed(p, instance.entity, bound.each, FlowNetwork::kUnbounded);
        resource.data = std::min(resource.data, each);
        const double speed = k_.local.evaluate(bound.speed, p->locals()).r;
        for (auto& link : resource.elements) {
            link.place.take(network_, network_->add(speed, each));
            if (elements_.size() <= link.place.number()) elements_.resize(link.place.number() + 1);
            elements_[link.place.number()] = {link.entity, link.element, 0};
            if constexpr (Stamp::has_slopes)
                slopes_.set_speed(link.place.number(),
                                  k_.carry->of_speed(instance.entity, static_cast<std::size_t>(link.element)));
        }
    }
    bool idle() const { return waiting_.empty() && network_->is_settled(); }

    Flow request(Proc* p, const Step& step, const action::Transfer& a) {
        const double amount = k_.local.evaluate(a.amount, p->locals()).r;
        links_.clear();
        int link = -1;  // whose speed counts what flows
        each_link(a.route, p->locals(), k_.local.evaluate, k_.span_of(step), [&](const BoundElement& e) {
            link = e.entity;
            const int handle = Instances<Stamp, Observe>::of(p, e.handle);
            const std::int64_t element = instances_.element(p, handle, e.indices, k_.span_of(step));
            links_.push_back(Base::element(handle, element).place.number());
        });
        if (!(amount >= 0) || amount == HUGE_VAL)
            k_.local.bad_amount("the amount of this flow", amount, link, a.amount, step.stmt);
        if (links_.empty()) {
            k_.observe.executed(step.stmt, 1, 0);
            p->state = step.to;
            return Flow::Continues;
        }
        p->request.amount = product(amount, k_.graph.ticks_per_second);
        p->request.unit = network_->route(links_);
        for (const auto l : links_) ++elements_[l].asking;
        k_.begin_wait(p);
        waiting_.push(p);
        return Flow::Stops;
    }
    /// Whoever asked is granted; then the network is filled.
    void round() {
        while (!waiting_.empty()) grant(waiting_.pop());
        if (network_->is_settled()) return;
        const auto& changed = network_->share();
        if constexpr (Stamp::has_slopes) find_slopes();
        for (const Route r : changed) {
            Stream& s = stream(r);
            if (s.rate == network_->rate(r)) {
                // Another link bounds it, and it goes on as it was.
                if constexpr (Observe::on) tell_bounded(s, s.jobs.size());
                s.limit = network_->limit(r);
                continue;
            }
            bring_up_to_date(r, s);
            if constexpr (Stamp::has_slopes) s.rate_slopes.slopes = slopes_.of(r);
            s.rate = network_->rate(r);
            s.alone = network_->alone(r);
            s.limit = network_->limit(r);
            expect(r);
        }
        if (!network_->is_exact()) k_.local.exact = false;
    }
    /// When a flow ends.
    double next() const { return leaving_.at(); }
    /// Those that end now, one after the other: of equal tags all of them.
    void due() {
        while (leaving_.at() == k_.now) {
            const auto r = static_cast<Route>(leaving_.first());
            Stream& s = stream(r);
            const auto job = s.jobs.pop(forget());
            Proc* p = job.process;
            if constexpr (Stamp::has_slopes) end_with_slopes(s, p, job.tag());
            bring_up_to_date(r, s, s.jobs.size() + 1);
            s.flowed = job.tag();
            const auto& limit = elements_[s.limit];
            const double waited = leave(r, p, true, 0);
            const Step& step = k_.step_of(p);
            const double alone = k_.now - p->clock.at - waited;
            if constexpr (Stamp::has_slopes) {
                s.flowed_slopes.slopes = s.tag_slopes.slopes;
                p->clock = met_;
            } else if (step.as<action::Transfer>().latency.present()) {
                p->clock.go_on(alone, step.stmt);
            } else {
                p->clock.advance(alone, step.stmt);
            }
            if constexpr (!Stamp::has_slopes) p->clock.carry(waited, k_.rows.entity(limit.entity));
            trace(p, limit);
            Base::finish(p, alone, waited, limit.entity);
            expect(r);
            network_->release(r);
        }
    }
    void complete(Proc*, const Step&, const action::Transfer&) {}
    /// The process is ended from outside: its flow ends as it is.
    void cancel(Proc* p, [[maybe_unused]] const action::Transfer& a, [[maybe_unused]] const Stamp& by) {
        const auto r = static_cast<Route>(p->request.unit);
        Stream& s = stream(r);
        if (!p->queued) {
            k_.keep_above_0(p, a.amount);
            waiting_.remove(p);
            for (const auto l : network_->links(r)) {
                --elements_[l].asking;
                k_.observe.unmet(elements_[l].entity, elements_[l].element, k_.now - p->request.at);
            }
        } else {
            k_.meet(met_, k_.at_this_instant(by));
            bring_up_to_date(r, s);
            const double tag = s.jobs.end(p, forget());
            if constexpr (Stamp::has_slopes) {
                // It would not have flowed before.
                expr::Slopes left = k_.carry->take(p);
                left.add(s.flowed_slopes.slopes, -1);
                k_.carry->stay_above_0(tag - s.flowed, left, tag);
            }
            const auto& limit = elements_[s.limit];
            leave(r, p, false, std::clamp(tag - s.flowed, 0.0, p->request.amount));
            trace(p, limit);
            expect(r);
        }
        network_->release(r);
    }
    /// What a process finds at its turn: a link is free without flows, and those beyond the first wait.
    std::int64_t read(rtg::Read::What what, int handle, std::int64_t element) const {
        const auto& link = Base::element(handle, element);
        const std::int64_t flows = network_->flows(link.place.number());
        if (what == rtg::Read::What::Free) return flows == 0;
        return elements_[link.place.number()].asking + std::max<std::int64_t>(0, flows - 1);
    }

    /// Every flow ends.
    std::string awaited(const Proc*, const action::Transfer&) const { return {}; }

  private:
    /// How long a flow has waited for each link that bounded it.
    using Waits = std::vector<std::pair<FlowNetwork::Link, double>>;
    /// The flows of a route.
    struct Stream {
        double flowed = 0;   // of each, since it began
        double updated = 0;  // when that was brought up to date
        double told = 0;     // until when it was told which link bounds it, where that is observed
        double rate = 0, alone = 0;
        FlowNetwork::Link limit = 0;
        // How these change.
        [[no_unique_address]] KeptWithSlopes<Stamp> flowed_slopes{}, updated_slopes{}, rate_slopes{}, tag_slopes{};
        // Until when rate_slopes are in flowed_slopes, by direction.
        [[no_unique_address]] KeptWithSlopes<Stamp> rate_since{};
        Departures<Stamp> jobs;  // by what has flowed
        Waits waits;             // of a flow that was there from the beginning, where that is observed
    };
    struct Link {
        int entity = -1;
        std::int64_t element = 0;
        std::int64_t asking = 0;  // for the next round
    };

    Stream& stream(Route r) {
        if (streams_.size() <= r) streams_.resize(r + 1);
        return streams_[r];
    }
    /// Where what is computed is rounded, or a time is not whole, the result is rounded (semantics.md 1.2).
    double product(double a, double b) {
        const double p = a * b;
        if (k_.local.exact) k_.local.exact = std::fma(a, b, -p) == 0;
        return p;
    }
    double sum(double a, double b) {
        const double s = a + b;
        if (k_.local.exact) k_.local.exact = s - a == b && s - b == a;
        return s;
    }
    void bring_up_to_date(Route r, Stream& s) { bring_up_to_date(r, s, s.jobs.size()); }
    void bring_up_to_date(Route r, Stream& s, std::size_t flows) {
        const double since = s.updated, passed = k_.now - since;
        if constexpr (Stamp::has_slopes) flow_with_slopes(s, flows);
        s.updated = k_.now;
        if constexpr (Observe::on) tell_bounded(s, flows);
        if (flows == 0) {
            s.flowed = 0;
        } else if (passed > 0) {
            s.flowed = sum(s.flowed, product(passed, s.rate));
            if constexpr (Observe::on) {
                if (k_.observe.warms_up(since)) {
                    for (const auto l : network_->links(r))
                        k_.observe.worked(elements_[l].entity, elements_[l].element, since,
                                          static_cast<double>(flows) * s.rate / network_->speed(l));
                }
            }
        }
    }
    /// Its link has bounded this many flows of it since that was told last. What has flowed stays as it is: the
    /// operations that lead to it are fixed.
    void tell_bounded(Stream& s, std::size_t flows) {
        const double since = std::exchange(s.told, k_.now);
        if (flows == 0 || !(k_.now > since)) return;
        const auto& limit = elements_[s.limit];
        const double waited =
            k_.observe.bounded(limit.entity, limit.element, since, static_cast<double>(flows), 1 - s.rate / s.alone);
        if (waited > 0) of_link(s.waits, s.limit) += waited;
    }
    /// When its first flow ends is known anew.
    void expect(Route r) {
        const Stream& s = stream(r);
        if (s.jobs.empty() || s.rate == 0) return leaving_.set(r, kNever);
        const double left = std::max(0.0, s.jobs.first().tag() - s.flowed);
        leaving_.set(r, time(s.updated + left / s.rate));
    }
    void grant(Proc* p) {
        const Step& step = k_.step_of(p);
        const auto r = static_cast<Route>(p->request.unit);
        const double amount = p->request.amount, alone = amount / network_->alone(r);
        for (const auto l : network_->links(r)) {
            auto& link = elements_[l];
            --link.asking;
            k_.observe.used(step.stmt, link.entity);
            k_.observe.has_to_do(link.entity, link.element, amount / network_->speed(l));
        }
        k_.observe.executed(step.stmt, 1, alone);
        if (Tracer* t = k_.tracer()) t->serve(p, k_.now, 0);
        if (amount == 0) {
            for (const auto l : network_->links(r))
                k_.observe.done(elements_[l].entity, elements_[l].element, 0, p->request.at);
            network_->release(r);
            k_.end_wait(p);
            k_.resume_after_round(p);
            return;
        }
        Stream& s = stream(r);
        if constexpr (Stamp::has_slopes) k_.meet(met_, p->clock);
        bring_up_to_date(r, s);
        if (s.jobs.empty()) s.rate = 0;
        if constexpr (Stamp::has_slopes) come_with_slopes(s, p, step);
        s.jobs.push(sum(s.flowed, amount), p);
        if constexpr (Observe::on)
            if (p->cancellable) waits_before_[p] = s.waits;
        network_->come(r);
        k_.observe.degree(k_.now, 1);
        expect(r);
    }
    /// The flow has gone, and `left` of its amount did not flow. How long it has waited for others.
    double leave(Route r, const Proc* p, bool done, double left) {
        Stream& s = stream(r);
        const int stmt = k_.step_of(p).stmt;
        const double waited = std::max(0.0, k_.now - p->request.at - (p->request.amount - left) / s.alone);
        k_.observe.waited(stmt, waited);
        if constexpr (Observe::on) tell_links(r, p, done, waited);
        if (left > 0) {
            k_.observe.executed(stmt, 0, -left / s.alone);
            for (const auto l : network_->links(r))
                k_.observe.has_to_do(elements_[l].entity, elements_[l].element, -left / network_->speed(l));
        }
        k_.observe.degree(k_.now, -1);
        network_->leave(r);
        return waited;
    }
    /// What the links of the route say of a flow that is done, or was ended before.
    void tell_links(Route r, const Proc* p, bool done, double waited) {
        const Stream& s = stream(r);
        const auto& links = network_->links(r);
        for (std::size_t i = 0; i < links.size(); ++i) {
            const auto l = links[i];
            const Link& link = elements_[l];
            if (done) {
                k_.observe.done(link.entity, link.element, 0, p->request.at);
                continue;
            }
            // Its waits so far were told with those of the others.
            double its = 0;
            const bool again = std::count(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(i), l) > 0;
            for (const auto& [bound, time] : s.waits)
                if (bound == l && !again) its = time - of_link(waits_before_[p], l);
            k_.observe.take_back_wait(link.entity, link.element, its);
            k_.observe.broken_off(link.entity, link.element, its, p->request.at);
        }
        // Who came in the warm-up is no request that counts, so its waits after it don't either: they are all of the
        // stream's, which had none before.
        if (done && k_.observe.warms_up(p->request.at))
            for (const auto& [bound, time] : s.waits)
                k_.observe.take_back_wait(elements_[bound].entity, elements_[bound].element, time);
        const Link& limit = elements_[s.limit];
        if (done) k_.observe.longest(limit.entity, limit.element, waited, p->request.at);
        if (p->cancellable) waits_before_.erase(p);
    }
    static double& of_link(Waits& waits, FlowNetwork::Link link) {
        for (auto& [bound, time] : waits)
            if (bound == link) return time;
        return waits.emplace_back(link, 0).second;
    }
    void trace(const Proc* p, const Link& limit) {
        if (Tracer* t = k_.tracer())
            t->served(p, k_.now, k_.step_of(p).stmt, limit.entity, limit.element, p->state, p->locals(),
                      p->task_run != nullptr);
    }

    // ---- where stamps carry slopes ------------------------------------------------------------------------------

    /// Whoever came or left at this instant.
    Stamp now() const { return k_.at_this_instant(met_); }
    void find_slopes() {
        if (!slopes_.any()) return;
        flowing_.clear();
        for (Route r = 0; r < streams_.size(); ++r)
            if (!streams_[r].jobs.empty()) flowing_.push_back(r);
        slopes_.find(*network_, flowing_, *k_.carry);
        for (const Route r : flowing_) {
            Stream& s = streams_[r];
            const expr::Slopes& its = slopes_.of(r);
            if (s.rate_slopes.slopes == its) continue;
            // Also of those whose rate is what it was; only along these, so that each has what it has alone.
            for (int k = 0; k < expr::kDirections; ++k)
                if (s.rate_slopes.slopes[k] != its[k]) add_rate_slope(s, k);
            s.rate_slopes.slopes = its;
            k_.carry->curve(its);
        }
    }
    void add_rate_slope(Stream& s, int k) {
        s.flowed_slopes.slopes[k] += s.rate_slopes.slopes[k] * (k_.now - s.rate_since.slopes[k]);
        s.rate_since.slopes[k] = k_.now;
    }
    /// Before it is brought up to date.
    void flow_with_slopes(Stream& s, std::size_t flows) {
        const Stamp then = now();
        if (flows == 0) {
            s.flowed_slopes.slopes = {};
            s.rate_since.slopes.of.fill(k_.now);
        } else {
            for (int k = 0; k < expr::kDirections; ++k) add_rate_slope(s, k);
            s.flowed_slopes.slopes.add(then.slopes, s.rate);
            s.flowed_slopes.slopes.add(s.updated_slopes.slopes, -s.rate);
        }
        s.updated_slopes = then;
    }
    void come_with_slopes(Stream& s, Proc* p, const Step& step) {
        if (s.jobs.empty()) s.rate_slopes.slopes = {};
        expr::Slopes tag = s.flowed_slopes.slopes;
        if (const auto* amount = k_.carry->of_service(step.as<action::Transfer>().amount, p->locals(),
                                                      k_.graph.ticks_per_second, 1, p->request.amount, nullptr))
            tag.add(*amount);
        k_.carry->put_by(p, tag);
    }
    /// When it has flowed: it is the last to have met.
    void end_with_slopes(Stream& s, Proc* p, double tag) {
        s.tag_slopes.slopes = k_.carry->take(p);
        Stamp end = s.updated_slopes;
        end.at = k_.now;
        end.slopes.add(s.tag_slopes.slopes, 1 / s.rate);
        end.slopes.add(s.flowed_slopes.slopes, -1 / s.rate);
        const double passed = (tag - s.flowed) / s.rate;
        for (int k = 0; k < expr::kDirections; ++k)
            end.slopes[k] -= s.rate_slopes.slopes[k] * (passed - (s.rate_since.slopes[k] - s.updated)) / s.rate;
        k_.meet(met_, end);
    }

    [[no_unique_address]] KeptWithSlopes<Stamp> met_{};  // who came or was done last
    FlowSlopes slopes_;
    std::vector<Route> flowing_;
    std::shared_ptr<FlowNetwork> network_ = std::make_shared<FlowNetwork>();
    std::vector<Link> elements_;                           // by link
    std::vector<Stream> streams_;                          // by route
    mutable Earliest leaving_;                             // by route
    Line<Stamp> waiting_;                                  // for the next round
    std::unordered_map<const Proc*, Waits> waits_before_;  // of its stream when a flow came, of flows that can be ended
    std::vector<FlowNetwork::Link> links_;
};

}  // namespace pamina::engine
