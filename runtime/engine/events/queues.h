// Queues of tokens (semantics.md 5.3).
#pragma once

#include <memory>

#include "runtime/engine/events/facility.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Queues : public Facility<Stamp, Observe> {
    using Base = Facility<Stamp, Observe>;
    using Base::instances_;
    using Base::k_;
    using Channel = typename Channels<Stamp>::Element;

  public:
    using Base::Base;
    using typename Base::Proc;

    void make(Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& channels = instance.what.template emplace<Channels<Stamp>>();
        channels.total = size;
        channels.capacity = instances_.count(p, instance.entity, bound.capacity, -1, 1, "E0525", "place");
        channels.initial = instances_.count(p, instance.entity, bound.initial, 0, 0, "E0526", "tokens");
        if (channels.capacity >= 0 && channels.initial > channels.capacity) {
            fail("E0527", k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)].span,
                 fmt::format("`{}` has room for {} tokens and starts with {}", k_.name_of(instance.entity),
                             channels.capacity, channels.initial));
        }
    }
    bool idle() const { return listed_.empty(); }

    /// `is_quiet` says whether only this process acts at this instant, and nobody waits for the round.
    template <class IsQuiet>
    Flow request(Proc* p, const Step& step, const action::Put& a, const IsQuiet& is_quiet) {
        instances_.element(p, a.queue, step);
        p->request.amount = a.latency.present() ? k_.local.evaluate(a.latency, p->locals()).r : 0;
        k_.local.check_duration(p->request.amount, a.latency, step.stmt);
        k_.keep_above_0(p, a.latency);
        if (!a.values.empty()) carry(p, a);
        auto& channels = channels_of(p);
        auto& c = channels.get(p->request.unit, p->instance);
        if constexpr (Stamp::has_slopes)
            if (channels.capacity >= 0 || k_.graph.reads_state) k_.meet(c.paths.room_met, p->clock);
        if (is_quiet()) {
            // The round would only meet this request.
            make_visible(c);
            if (c.puts.empty() && channels.room(c)) {
                p->request.at = k_.now;
                k_.count(p);
                take_room(channels, c, p, step, a);
                complete(c, p, step);
                p->state = step.to;
                return Flow::Continues;
            }
        }
        k_.begin_wait(p);
        c.puts.push(p);
        list(c);
        return Flow::Stops;
    }
    template <class IsQuiet>
    Flow request(Proc* p, const Step& step, const action::Get& a, const IsQuiet& is_quiet) {
        instances_.element(p, a.queue, step);
        auto& channels = channels_of(p);
        auto& c = channels.get(p->request.unit, p->instance);
        if constexpr (Stamp::has_slopes) {
            make_visible(c);
            k_.meet(c.paths.tokens_met, p->clock);
        }
        if (is_quiet()) {
            make_visible(c);
            if (c.gets.empty() && c.visible > 0) {
                p->request.at = k_.now;
                k_.count(p);
                take_token(c, p, step, a);
                complete(channels, c, p);
                p->state = step.to;
                return Flow::Continues;
            }
        }
        k_.begin_wait(p);
        c.gets.push(p);
        list(c);
        return Flow::Stops;
    }
    void round() {
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            listed_[i]->listed = false;
            grant(*listed_[i]);
        }
        listed_.clear();
    }
    void complete(Proc* p, const Step& step, const action::Put&) { complete(channel_of(p), p, step); }
    void complete(Proc* p, const Step&, const action::Get&) { complete(channels_of(p), channel_of(p), p); }
    void cancel(Proc* p, const action::Put&, [[maybe_unused]] const Stamp& by) {
        auto& c = channel_of(p);
        if constexpr (Stamp::has_slopes) k_.meet(c.paths.room_met, by);
        c.puts.remove(p);
        list(c);
    }
    void cancel(Proc* p, const action::Get&, [[maybe_unused]] const Stamp& by) {
        auto& c = channel_of(p);
        if constexpr (Stamp::has_slopes) {
            make_visible(c);
            k_.meet(c.paths.tokens_met, by);
        }
        c.gets.remove(p);
        list(c);
    }
    /// A token becomes visible.
    void wake(Channel* c) {
        --c->wakeups;
        if (c->wake_at <= k_.now) c->wake_at = -1;
        auto& instance = instances_[c->instance];
        if (--instance.template as<Channels<Stamp>>().wakeups == 0 && instance.disposed)
            return instances_.free_if_unused(c->instance);
        list(*c);
    }
    /// A process will read it, and the order of that and of what else happens there decides.
    void look(Proc* p, int handle, std::int64_t element) {
        auto& c = instances_[handle].template as<Channels<Stamp>>().get(element, handle);
        make_visible(c);
        k_.meet(c.paths.tokens_met, p->clock);
        k_.meet(c.paths.room_met, p->clock);
    }
    /// What a process finds at its turn.
    std::int64_t read(rtg::Read::What what, Channels<Stamp>& channels, int handle, std::int64_t element) {
        auto& c = channels.get(element, handle);
        make_visible(c);
        const std::int64_t found = what == rtg::Read::What::Tokens ? c.visible : c.puts.size() + c.gets.size();
        channels.drop_if_unchanged(c);
        return found;
    }
    std::string awaited(const Proc* p, const action::Put&) const {
        return fmt::format("room in {}", instances_.name_of_element(p));
    }
    std::string awaited(const Proc* p, const action::Get&) const {
        return fmt::format("a token of {}", instances_.name_of_element(p));
    }

  private:
    Channels<Stamp>& channels_of(const Proc* p) { return instances_[p->instance].template as<Channels<Stamp>>(); }
    Channel& channel_of(const Proc* p) { return channels_of(p).get(p->request.unit, p->instance); }
    void list(Channel& c) {
        if (!c.listed) c.listed = true, listed_.push_back(&c);
    }
    void make_visible(Channel& c) {
        while (!c.in_flight.empty() && c.in_flight.front().at <= k_.now) {
            auto token = c.in_flight.pop();
            if constexpr (Stamp::has_slopes) k_.meet(c.paths.tokens_met, token.by);
            if constexpr (Stamp::follows) c.paths.visible.push_back(std::move(token));
            if (c.values) c.values->arrive();
            ++c.visible;
        }
    }
    /// The values of the token that it puts are those of this moment.
    void carry(Proc* p, const action::Put& a) {
        auto& values = p->need_extra().carried;
        // Behind the values of a token are those of their slopes.
        constexpr std::size_t kEach = Stamp::has_slopes ? 1 + expr::Duals::kPlaces : 1;
        values = std::make_unique<expr::Slot[]>(kEach * a.values.size());
        for (std::size_t i = 0; i < a.values.size(); ++i) values[i] = k_.local.evaluate(a.values[i], p->locals());
        if constexpr (Stamp::has_slopes) {
            for (std::size_t i = 0; i < a.values.size(); ++i)
                expr::Duals::write(k_.carry->dual_of(a.values[i], p->locals()),
                                   values.get() + a.values.size() + i * expr::Duals::kPlaces);
        }
    }
    /// The request is met now.
    void meet(Proc* p, const Step& step, int entity) {
        k_.observe.waited(step.stmt, k_.now - p->request.at);
        k_.observe.executed(step.stmt, 1, 0);
        p->clock.wait_until(k_.now, k_.rows.entity(entity));
    }
    /// A put is granted.
    void take_room(Channels<Stamp>& channels, Channel& c, Proc* p, const Step& step, const action::Put& a) {
        meet(p, step, a.queue.entity);
        if constexpr (Stamp::follows) {
            if (channels.capacity >= 0)
                c.paths.room.granted(channels.capacity - c.tokens, p->clock, k_.rows.entity(a.queue.entity), 1,
                                     p->request.at < k_.now);
        }
        ++c.tokens;
        if (++instances_.tokens > k_.control.limits.max_tokens) {
            fail("E0912", k_.span_of(step),
                 fmt::format("there are more than {} tokens in queues, and `{}` gets another one",
                             k_.control.limits.max_tokens, k_.name_of(a.queue.entity)),
                 "does anybody take them? A queue with a capacity lets who puts wait");
        }
    }
    /// A get is granted.
    void take_token(Channel& c, Proc* p, const Step& step, const action::Get& a) {
        meet(p, step, a.queue.entity);
        --c.visible;
        if (c.values) {
            const auto values = c.values->take();
            for (std::size_t i = 0; i < a.slots.size(); ++i) p->locals()[a.slots[i]] = values[i];
            if constexpr (Stamp::has_slopes) {
                const std::size_t all = k_.graph.graph.entities[static_cast<std::size_t>(a.queue.entity)].token.size();
                for (std::size_t i = 0; i < a.slots.size(); ++i)
                    k_.carry->keep(a.slots[i], expr::Duals::read(values.get() + all + i * expr::Duals::kPlaces),
                                   p->locals());
            }
        }
        if constexpr (Stamp::follows) {
            if (c.paths.initial > 0) {
                --c.paths.initial;
            } else {
                // A token that became visible at this very moment is what was waited for.
                if (c.paths.visible.front().at == k_.now)
                    p->clock.take_path(c.paths.visible.front().by, k_.rows.entity(a.queue.entity));
                c.paths.visible.pop_front();
            }
        }
    }
    void grant(Channel& c) {
        auto& channels = instances_[c.instance].template as<Channels<Stamp>>();
        make_visible(c);
        const auto granted = [&](Proc* p) {
            k_.end_wait(p);
            k_.resume_after_round(p);
        };
        while (c.puts.first && channels.room(c)) {
            Proc* p = c.puts.pop();
            const Step& step = k_.step_of(p);
            take_room(channels, c, p, step, step.as<action::Put>());
            granted(p);
        }
        while (c.gets.first && c.visible > 0) {
            Proc* p = c.gets.pop();
            const Step& step = k_.step_of(p);
            take_token(c, p, step, step.as<action::Get>());
            granted(p);
        }
        if (c.gets.first && !c.in_flight.empty() && c.wake_at != c.in_flight.front().at) {
            c.wake_at = c.in_flight.front().at;
            ++c.wakeups;
            ++channels.wakeups;
            k_.queue.push(c.wake_at, &c);
        }
        channels.drop_if_unchanged(c);
    }
    /// The token of a put is in flight.
    void complete(Channel& c, Proc* p, const Step& step) {
        Stamp by = p->clock;
        if constexpr (Stamp::has_slopes) {
            const Cost& latency = step.as<action::Put>().latency;
            by.advance_by(p->request.amount, k_.carry->of_duration(latency, p->locals(), p->request.amount));
        } else {
            by.advance(p->request.amount, step.stmt);
        }
        if (p->extra && p->extra->carried) {
            if (!c.values) c.values = std::make_unique<TokenValues>();
            c.values->push(by.at, std::move(p->extra->carried));
        }
        if constexpr (Stamp::follows) {
            const double at = by.at;
            c.in_flight.push({at, c.paths.puts++, std::move(by)});
        } else {
            c.in_flight.push({by.at});
        }
        if (c.gets.first) list(c);
    }
    /// The token of a get is gone.
    void complete(Channels<Stamp>& channels, Channel& c, [[maybe_unused]] Proc* p) {
        --c.tokens;
        --instances_.tokens;
        if constexpr (Stamp::follows) {
            if (channels.capacity >= 0) {
                if constexpr (Stamp::has_slopes) k_.meet(c.paths.room_met, p->clock);
                c.paths.room.released(p->clock);
            }
        }
        if (c.puts.first) {
            list(c);
        } else {
            channels.drop_if_unchanged(c);
        }
    }

    std::vector<Channel*> listed_;  // for the next round
};

}  // namespace pamina::engine
