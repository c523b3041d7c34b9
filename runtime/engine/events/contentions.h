// Contention (semantics.md 4.5; Adve & Vernon 2004, section 3.2 and figure 2): processes that compute with a contention
// are its customers and make each other slower.
//
// Between two instants the customers of an element do not change, and each makes progress at a constant rate: r ticks
// of computing take r + D, where D = r * sum of (its requests for each tick of computing * the response of a request).
// When a customer has come or gone, the network is solved for those that there are, at the end of the instant; what is
// left of each is known, and when the next one ends. Customers of several elements are slowed down by all of them.
#pragma once

#include <fmt/format.h>

#include "runtime/engine/contention/progress.h"
#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/slope_time.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Contentions : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, std::int64_t size) {
        auto& array = instance.what.template emplace<ContentionArray>();
        array.network = std::make_unique<ContentionNetwork>(k_.graph, instance.entity, p->locals(), k_.local.evaluate,
                                                            Stamp::has_slopes ? k_.carry : nullptr);
        array.elements.resize(static_cast<std::size_t>(size));
        for (auto& e : array.elements) {
            e.network = array.network.get();
            ending_.number(e);
        }
    }
    bool idle() const { return changed_.empty(); }
    double next() const { return ending_.next(); }

    /// A process computes from now on for `duration`, were it alone, and `work` in all. `until`, when given, is told
    /// when it ends; `entity` is the pool of its processor where that is shown, -1: none. `varies`: how the duration
    /// changes, where stamps carry that; null: it does not.
    void begin(Proc* p, const Step& step, double duration, double work, double* until = nullptr, int entity = -1,
               [[maybe_unused]] const expr::Slopes* varies = nullptr) {
        const int number = take_customer();
        Customer& c = customers_[static_cast<std::size_t>(number)];
        c.process = p;
        c.progress = {duration, k_.now};
        c.begun = c.told = k_.now;
        if constexpr (Stamp::has_slopes) {
            c.left_slopes.slopes = varies ? *varies : expr::Slopes{};
            c.factor_slopes.slopes = {};
            c.since_slopes = p->clock;
            if (p->clock.at != k_.now) c.since_slopes.wait_until(k_.now);
            k_.meet(met_, c.since_slopes);
        }
        c.work_rate = work / duration;
        c.until = until;
        c.entity = entity;
        if (until) *until = kNever;
        for (const auto& with : step.as<action::Contend>().with) {
            const int handle = instances_.of(p, with.contention.handle);
            const std::int64_t at = instances_.element(p, handle, with.contention.indices, k_.span_of(step));
            auto& array = instances_[handle].template as<ContentionArray>();
            auto& e = array.elements[static_cast<std::size_t>(at)];
            const int record = array.network->record(values(p, step, with, *array.network));
            c.parts.push_back({&e, record, array.network->rate(record)});
            e.mix.enter(record);
            e.customers.push_back(number);
            change(e);
        }
        p->request.amount = number;
        k_.observe.executed(step.stmt, 1, 0);
    }
    /// Those that end now.
    void due() {
        while (ending_.next() == k_.now) {
            ContendedElement& e = ending_.first();
            ended_.clear();
            for (const int number : e.customers) {
                const Customer& c = customers_[static_cast<std::size_t>(number)];
                if (c.progress.end() <= e.limit) ended_.push_back(number);
            }
            change(e);
            for (const int number : ended_) {
                Proc* p = customers_[static_cast<std::size_t>(number)].process;
                if (!p) continue;  // it was a customer twice
                leave(number);
                k_.schedule(p);
            }
        }
    }
    /// At the end of an instant: who computes is known until the next one.
    [[gnu::noinline]] void resolve() {
        if constexpr (Observe::on) {
            for (ContendedElement* e : changed_) {
                for (const int number : e->customers) tell(customers_[static_cast<std::size_t>(number)]);
            }
        }
        for (ContendedElement* e : changed_) {
            if (e->customers.empty()) continue;
            e->solution = e->network->solve(e->mix);
            if constexpr (Stamp::has_slopes) {
                if (auto* slopes = e->network->slopes())
                    e->response_slopes = slopes->solve(e->mix, e->network->known_records());
            }
        }
        // Whoever is also a customer of another element ends at another time there, too.
        const std::size_t solved = changed_.size();
        for (std::size_t i = 0; i < solved; ++i) {
            for (const int number : changed_[i]->customers) {
                Customer& c = customers_[static_cast<std::size_t>(number)];
                if (refresh(c) && c.parts.size() > 1) {
                    for (const auto& part : c.parts) change(*part.element);
                }
            }
        }
        for (ContendedElement* e : changed_) expect(*e);
        changed_.clear();
    }
    /// It goes, and nobody is a customer of it any more.
    void forget(const Instance<Stamp>& instance) {
        const auto* array = std::get_if<ContentionArray>(&instance.what);
        if (!array || changed_.empty()) return;
        std::erase_if(changed_, [&](const ContendedElement* e) { return e->network == array->network.get(); });
    }
    /// The process is ended from outside: it computes no further. The work that it has not done.
    double stop(Proc* p) {
        const int number = static_cast<int>(p->request.amount);
        Customer& c = customers_[static_cast<std::size_t>(number)];
        const double left = c.progress.left(k_.now) * c.work_rate;
        leave(number);
        return left;
    }

  private:
    struct Part {
        ContendedElement* element;
        int record;
        double rate;  // requests a tick of computing
    };
    struct Customer {
        Proc* process = nullptr;
        Progress progress;
        double begun = 0, told = 0;  // until when the observer knows
        double work_rate = 1;        // work in a tick of computing
        double* until = nullptr;
        int entity = -1;
        std::vector<Part> parts;
        // How progress.factor changes, and what is left of the computing from since_slopes on.
        [[no_unique_address]] KeptWithSlopes<Stamp> left_slopes{}, since_slopes{}, factor_slopes{};
    };
    int take_customer() {
        if (free_.empty()) {
            customers_.emplace_back();
            return static_cast<int>(customers_.size()) - 1;
        }
        const int number = free_.back();
        free_.pop_back();
        return number;
    }
    const std::vector<double>& values(Proc* p, const Step& step, const action::Contend::With& with,
                                      const ContentionNetwork& network) {
        values_.clear();
        for (const Cost& cost : with.values) {
            const double v = k_.local.evaluate(cost, p->locals()).r;
            const bool rate = values_.empty();
            if ((rate && !(v >= 0)) || v != v || v == HUGE_VAL || v == -HUGE_VAL) {
                const auto& entity = k_.graph.graph.entities[static_cast<std::size_t>(network.entity())];
                const auto& customer = k_.graph.graph.contentions[static_cast<std::size_t>(entity.contention)].customer;
                fail("E1120", within(k_.span_of(step), cost.span),
                     fmt::format("`{}` of `{}` is {}", customer[values_.size()].name, entity.name,
                                 v != v  ? "not a number"
                                 : v < 0 ? (v == -HUGE_VAL ? "infinite" : "negative")
                                         : "infinite"));
            }
            values_.push_back(v);
        }
        if constexpr (Stamp::has_slopes) {
            for (std::size_t i = 0; network.slopes() && i < with.values.size(); ++i) {
                const expr::Slopes* its = k_.carry->of(with.values[i], p->locals());
                const expr::Slopes of = its ? *its : expr::Slopes{};
                if (i == 0 && its) k_.carry->stay_above_0(values_[0], of, 0);  // a rate
                values_.insert(values_.end(), of.of.begin(), of.of.end());
            }
        }
        return values_;
    }
    void change(ContendedElement& e) {
        if (e.changed) return;
        e.changed = true;
        ending_.set(e, kNever);
        changed_.push_back(&e);
    }
    /// The customer has done its work, or is ended.
    void leave(int number) {
        Customer& c = customers_[static_cast<std::size_t>(number)];
        Proc* p = c.process;
        const Step& step = k_.step_of(p);
        tell(c);
        const double took = k_.now - c.begun;
        if constexpr (Stamp::has_slopes) {
            const double computed = (k_.now - c.since_slopes.at) / c.progress.factor;
            p->clock = c.since_slopes;
            p->clock.slopes.add(c.left_slopes.slopes, c.progress.factor);
            p->clock.slopes.add(c.factor_slopes.slopes, computed);
            p->clock.at = k_.now;
            k_.meet(met_, p->clock);
        } else {
            p->clock.advance(took, step.stmt);
        }
        p->clock.settle_at(k_.now);
        k_.observe.executed(step.stmt, 0, took);
        if (c.entity >= 0) k_.observe.kept(c.entity, p->request.unit, c.begun, 1);
        if (c.until) *c.until = k_.now;
        for (const auto& part : c.parts) {
            auto& its = part.element->customers;
            *std::find(its.begin(), its.end(), number) = its.back();
            its.pop_back();
            part.element->mix.leave(part.record);
            change(*part.element);
        }
        c.parts.clear();
        c.process = nullptr;
        free_.push_back(number);
    }
    /// How fast it is from now on; false when that is as before.
    bool refresh(Customer& c) {
        double slower = 0;
        for (const auto& part : c.parts) slower += part.rate * part.element->response();
        if constexpr (Stamp::has_slopes) progress_with_slopes(c, 1 + slower, slopes_of_factor(c));
        return c.progress.change(k_.now, 1 + slower);
    }
    /// Before it goes on at another rate: what is left follows from when this is, as somebody came or left.
    void progress_with_slopes(Customer& c, double factor, const expr::Slopes& its) {
        if (c.progress.factor == factor && c.factor_slopes.slopes == its) return;
        Stamp now = met_;
        if (now.at != k_.now) now.wait_until(k_.now);
        const double before = c.progress.factor;
        c.left_slopes.slopes.add(now.slopes, -1 / before);
        c.left_slopes.slopes.add(c.since_slopes.slopes, 1 / before);
        c.left_slopes.slopes.add(c.factor_slopes.slopes, (k_.now - c.since_slopes.at) / before / before);
        c.since_slopes = now;
        c.factor_slopes.slopes = its;
    }
    /// The factor is 1 + the sum of rate * response.
    expr::Slopes slopes_of_factor(const Customer& c) {
        expr::Slopes all;
        for (const auto& part : c.parts) {
            auto& network = *part.element->network;
            const ContentionSlopes* slopes = network.slopes();
            if (!slopes) continue;
            const double* of_rate = slopes->of_rate(network.known_records()[part.record]);
            const double times = part.element->response() / k_.graph.ticks_per_second;
            for (std::size_t k = 0; k < all.of.size(); ++k) all.of[k] += times * of_rate[k];
            if (part.element->response_slopes) all.add(*part.element->response_slopes, part.rate);
        }
        k_.carry->curve(all);
        return all;
    }
    /// When the next of its customers ends, and who ends with it.
    void expect(ContendedElement& e) {
        e.changed = false;
        if (e.customers.empty()) return;
        NextEnd next;
        for (const int number : e.customers) {
            const Progress& progress = customers_[static_cast<std::size_t>(number)].progress;
            next.look(progress.end(), progress.factor);
        }
        next.settle(k_.now);
        ending_.set(e, next.at);
        e.limit = next.limit;
        if (!next.is_exact()) k_.local.exact = false;
    }
    /// The observer is told of the time since it was last told, in which nothing has changed.
    void tell(Customer& c) {
        if constexpr (Observe::on) {
            const double passed = k_.now - c.told, computed = passed / c.progress.factor;
            c.told = k_.now;
            if (passed == 0) return;
            for (const auto& part : c.parts) {
                const auto& e = *part.element;
                k_.observe.contended(e.network->entity(), passed, computed * part.rate, e.response(),
                                     e.network->at_stations(e.solution));
            }
        }
    }

    std::vector<Customer> customers_;
    std::vector<int> free_, ended_;
    std::vector<ContendedElement*> changed_;             // since the last instant
    Timetable<ContendedElement> ending_;                 // elements that have customers
    [[no_unique_address]] KeptWithSlopes<Stamp> met_{};  // who came or was done last, anywhere
    std::vector<double> values_;
};

}  // namespace pamina::engine
