// Declared entities while they exist: their instances, elements, and when they go.
//
// An instance is what `Declare` makes. It goes when its block has ended and no spawned process needs it any more. What
// its elements are is a facility's own (entities.h).
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/engine/events/entities.h"
#include "runtime/engine/events/kernel.h"
#include "runtime/engine/periodic/cells.h"
#include "runtime/expr/math.h"
#include "runtime/result/show.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Instances {
  public:
    using Proc = Process<Stamp>;

    explicit Instances(Kernel<Stamp, Observe>& kernel) : k_(kernel) {}
    Instances(const Instances&) = delete;
    Instances& operator=(const Instances&) = delete;

    Instance<Stamp>& operator[](int handle) { return *all_[static_cast<std::size_t>(handle)]; }
    const Instance<Stamp>& operator[](int handle) const { return *all_[static_cast<std::size_t>(handle)]; }
    static int of(const Proc* p, int slot) { return static_cast<int>(p->locals()[slot].i); }

    /// Makes an instance: `make(instance, size)` makes its elements.
    template <class Make>
    void declare(Proc* p, int number, const Make& make) {
        const auto& entity = k_.graph.graph.entities[static_cast<std::size_t>(number)];
        auto instance = std::make_unique<Instance<Stamp>>();
        instance->entity = number;
        instance->discipline = entity.discipline;
        instance->born = p->clock.at;
        const std::int64_t size = shape(p, number, *instance);
        make(*instance, size);
        if (Tracer* t = k_.tracer()) {
            const auto* pools = std::get_if<Pools<Stamp>>(&instance->what);
            t->declared(number, instance->shape, pools ? static_cast<std::int64_t>(pools->processors.size()) : 0);
        }
        int handle = static_cast<int>(all_.size());
        if (free_.empty()) {
            all_.push_back(std::move(instance));
        } else {
            handle = free_.back();
            free_.pop_back();
            all_[static_cast<std::size_t>(handle)] = std::move(instance);
        }
        p->locals()[entity.slot].i = handle;
        if (p->cancellable) p->need_extra().declared.push_back(handle);
    }
    /// The instance's block has ended.
    void dispose(Proc* p, int handle) {
        if (p->cancellable) std::erase(p->extra->declared, handle);
        dispose(handle);
    }
    void dispose(int handle) {
        (*this)[handle].disposed = true;
        free_if_unused(handle);
    }
    /// A spawned process needs it, and does so no longer.
    void keep(int handle) { ++(*this)[handle].keepers; }
    void release(int handle) {
        --(*this)[handle].keepers;
        free_if_unused(handle);
    }
    void free_if_unused(int handle) {
        const auto& instance = (*this)[handle];
        if (!instance.disposed || instance.keepers > 0 || instance.is_awaited()) return;
        if (instance.elements() > 0 || !instance.shape.empty()) existed(instance, k_.now - instance.born);
        disposed_.push_back(handle);  // freed after the round: something of it may still be listed
    }
    /// After the round. `forget(instance)`: whoever lists something of it for the end of the instant does so no longer.
    template <class Forget>
    void free_disposed(const Forget& forget) {
        for (int handle : disposed_) {
            auto& instance = all_[static_cast<std::size_t>(handle)];
            forget(*instance);
            keep_behind(*instance);
            elements_ -= instance->made;
            if (const auto* channels = std::get_if<Channels<Stamp>>(&instance->what)) tokens -= channels->tokens();
            instance.reset();
            free_.push_back(handle);
        }
        disposed_.clear();
    }
    /// Those that still exist are reported as if they ended now (a stopped run).
    void close() {
        for (const auto& instance : all_) {
            if (instance) existed(*instance, std::max(0.0, k_.now - instance->born));
        }
    }
    /// Tokens that are on their way when nobody can look any more stay behind all that happened at their queue.
    void keep_behind([[maybe_unused]] const Instance<Stamp>& instance) {
        if constexpr (Stamp::has_slopes) {
            const auto* channels = std::get_if<Channels<Stamp>>(&instance.what);
            if (!channels) return;
            for (const auto& c : channels->elements)
                c.in_flight.each([&](const auto& token) { k_.carry->order(c.paths.tokens_met, token.by); });
        }
    }
    template <class Visit>
    void each(const Visit& visit) {
        for (std::size_t handle = 0; handle < all_.size(); ++handle) {
            if (all_[handle]) visit(static_cast<int>(handle), *all_[handle]);
        }
    }

    /// Which element an action asks for; the process remembers it as its request's.
    std::int64_t element(Proc* p, const BoundElement& e, const Step& step) {
        p->instance = of(p, e.handle);
        return p->request.unit = element(p, p->instance, e.indices, k_.span_of(step));
    }
    std::int64_t element(const Proc* p, int handle, const std::vector<Cost>& indices, Span span) const {
        const auto& instance = (*this)[handle];
        std::int64_t linear = 0;
        for (std::size_t d = 0; d < indices.size(); ++d) {
            const std::int64_t i = k_.local.evaluate(indices[d], p->locals()).i;
            const std::int64_t n = instance.shape[d];
            if (i < 0 || i >= n) {
                fail("E0513", within(span, indices[d].span),
                     fmt::format("index {} is outside `{}[{}]`", i, k_.name_of(instance.entity),
                                 fmt::join(instance.shape, ", ")),
                     n > 0 ? fmt::format("indices go from 0 to {}", n - 1) : "it is empty");
            }
            linear = linear * n + i;
        }
        return linear;
    }
    /// The element of a request, in words.
    std::string name_of_element(const Proc* p) const {
        const auto& instance = (*this)[p->instance];
        if (instance.shape.empty()) return fmt::format("`{}`", k_.name_of(instance.entity));
        std::vector<std::int64_t> indices(instance.shape.size());
        std::int64_t rest = p->request.unit;
        for (std::size_t d = indices.size(); d-- > 0;) {
            indices[d] = rest % instance.shape[d];
            rest /= instance.shape[d];
        }
        return fmt::format("`{}[{}]`", k_.name_of(instance.entity), fmt::join(indices, ", "));
    }

    // ---- what facilities evaluate of a declaration ----------------------------------------------------------

    /// An option that is a whole number, of at least `least`.
    std::int64_t count(const Proc* p, int entity, const Cost& c, std::int64_t otherwise, std::int64_t least,
                       const char* id, const char* what) {
        if (!c.present()) return otherwise;
        const std::int64_t n = k_.local.evaluate(c, p->locals()).i;
        if (n < least) {
            fail(id, k_.graph.graph.entities[static_cast<std::size_t>(entity)].span,
                 fmt::format("`{}` needs at least {} {}, not {}", k_.name_of(entity), least, what, n));
        }
        return n;
    }
    /// A speed, which is positive.
    double speed(const Proc* p, int entity, const Cost& c, double otherwise) {
        if (!c.present()) return otherwise;
        const double s = k_.local.evaluate(c, p->locals()).r;
        if (!(s > 0) || s == HUGE_VAL) bad_speed(entity, s);
        return s;
    }
    [[noreturn]] void bad_speed(int entity, double s) const {
        const auto& declared = k_.graph.graph.entities[static_cast<std::size_t>(entity)];
        fail("E0516", declared.span,
             fmt::format("the speed of `{}` must be positive, not {}", k_.name_of(entity),
                         result::show_amount(s, declared.speed_unit, true, {})));
    }

    /// Elements of what is declared, but for queues.
    std::int64_t made() const { return elements_; }
    void cells(Cells& see) {
        see.same(all_.size());
        see.same(free_.size());
        for (const int handle : free_) see.same(handle);
        see.same(elements_);
        see.same(tokens);
    }
    std::int64_t tokens = 0;  // in queues, beyond those that were there at first

  private:
    /// The sizes of its dimensions; gives the number of its elements.
    std::int64_t shape(const Proc* p, int number, Instance<Stamp>& instance) {
        const auto& entity = k_.graph.graph.entities[static_cast<std::size_t>(number)];
        const auto& limits = k_.control.limits;
        // Only the elements of queues that hold something take memory.
        const bool made = entity.kind != rtg::Entity::Kind::Queue;
        std::int64_t total = 1;
        for (const auto& c : k_.graph.entities[static_cast<std::size_t>(number)].dimensions) {
            const std::int64_t n = k_.local.evaluate(c, p->locals()).i;
            if (n < 0) fail("E0514", entity.span, fmt::format("`{}` has a negative size: {}", entity.name, n));
            instance.shape.push_back(n);
            if (__builtin_mul_overflow(total, n, &total) || (total > limits.max_elements && made)) {
                fail("E0904", entity.span,
                     fmt::format("`{}` has more than {} elements", entity.name, limits.max_elements));
            }
        }
        if (!made) return total;
        if (total > limits.max_elements - elements_) {
            fail("E0904", entity.span,
                 fmt::format("with the {} elements of `{}` there are more than {}, of all declarations together", total,
                             entity.name, limits.max_elements));
        }
        instance.made = total;
        elements_ += total;
        return total;
    }
    void existed(const Instance<Stamp>& instance, double lifetime) {
        k_.observe.existed(instance.entity, instance.shape, instance.elements(), instance.servers(), lifetime);
        const auto* pools = std::get_if<Pools<Stamp>>(&instance.what);
        if (!pools) return;
        const bool is_rate = k_.graph.graph.entities[static_cast<std::size_t>(instance.entity)].speed_is_rate;
        // Amounts of work count as the time of the fastest one.
        for (std::int64_t i = 0; i < instance.elements(); ++i)
            k_.observe.has_speed(instance.entity, i, (*pools)[i].speed / (is_rate ? pools->fastest : 1));
    }

    Kernel<Stamp, Observe>& k_;
    std::vector<std::unique_ptr<Instance<Stamp>>> all_;
    std::vector<int> free_, disposed_;
    std::int64_t elements_ = 0;  // of declarations that exist, but for queues
};

}  // namespace pamina::engine
