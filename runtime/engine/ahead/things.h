// What is declared in a run whose processes run ahead: queues and processors. Of all else only that it is declared
// without a mistake, since nobody comes to it. GiveUp is thrown where something is wrong: events say what.
#pragma once

#include <memory>
#include <vector>

#include "runtime/engine/ahead/alike.h"
#include "runtime/engine/bind/local_work.h"

namespace pamina::engine {

/// Serves one after the other.
struct AheadProcessor {
    Asked asked;
    double free = 0;  // from then on
};

struct Thing {
    int entity = -1;
    std::vector<std::int64_t> shape;
    std::unique_ptr<Mailboxes> boxes;  // of a queue
    std::vector<AheadProcessor> processors;
    bool used = false;  // one of these was
    // Of one to which choruses come, and nobody else.
    std::unique_ptr<Alike<Mailbox>> alike_boxes;
    std::unique_ptr<Alike<AheadProcessor>> alike_processors;
    double speed = 1;       // of processors
    std::int64_t made = 0;  // elements that were made with it
};

class Things {
  public:
    explicit Things(LocalState& local) : local_(local) {}
    Things(const Things&) = delete;
    Things& operator=(const Things&) = delete;

    /// The one whose handle is in this Local.
    Thing& at(Walker* p, int slot) { return (*this)[p->locals()[slot].i]; }
    Thing& operator[](std::int64_t handle) { return all_[static_cast<std::size_t>(handle)]; }

    std::int64_t element(Walker* p, const Thing& thing, const std::vector<Cost>& indices) {
        std::int64_t linear = 0;
        for (std::size_t d = 0; d < indices.size(); ++d) {
            const std::int64_t i = local_.evaluate(indices[d], p->locals()).i, n = thing.shape[d];
            if (i < 0 || i >= n) throw GiveUp{};
            linear = linear * n + i;
        }
        return linear;
    }
    /// One processor alone: which of several a process gets depends on who else asks.
    Walker::Place place(Walker* p, const BoundPlace& place) {
        const Thing& thing = at(p, place.handle);
        std::int64_t others = 1;
        for (std::size_t d = place.indices.size(); d < thing.shape.size(); ++d) others *= thing.shape[d];
        if (place.kind == rtg::Place::Kind::Part || others != 1) throw GiveUp{};
        return {p->locals()[place.handle].i, element(p, thing, place.indices)};
    }

    void declare(Walker* p, int entity) {
        std::size_t handle = all_.size();
        if (unused_.empty()) {
            all_.emplace_back();
        } else {
            handle = unused_.back();
            unused_.pop_back();
        }
        make(p, entity, all_[handle]);
        p->locals()[local_.graph.graph.entities[static_cast<std::size_t>(entity)].slot].i =
            static_cast<std::int64_t>(handle);
    }
    /// Its block has ended. Whoever could come to it has, too.
    void dispose(Walker* p, int entity) {
        const auto handle =
            static_cast<std::size_t>(p->locals()[local_.graph.graph.entities[static_cast<std::size_t>(entity)].slot].i);
        elements_ -= all_[handle].made;
        all_[handle] = {};
        unused_.push_back(handle);
    }

  private:
    void make(Walker* p, int number, Thing& thing) {
        const auto& entity = local_.graph.graph.entities[static_cast<std::size_t>(number)];
        const auto& bound = local_.graph.entities[static_cast<std::size_t>(number)];
        thing.entity = number;
        std::int64_t total = 1;
        for (const auto& size : bound.dimensions) {
            const std::int64_t n = local_.evaluate(size, p->locals()).i;
            if (n < 0 || __builtin_mul_overflow(total, n, &total)) throw GiveUp{};
            thing.shape.push_back(n);
        }
        if (entity.kind == rtg::Entity::Kind::Queue) {
            const std::int64_t initial =
                bound.initial.present() ? local_.evaluate(bound.initial, p->locals()).i : std::int64_t{0};
            if (initial < 0) throw GiveUp{};
            thing.boxes = std::make_unique<Mailboxes>(total, initial);
            return;
        }
        for (const Cost* count : {&bound.servers, &bound.parties})
            if (count->present() && local_.evaluate(*count, p->locals()).i < 1) throw GiveUp{};
        for (const Cost* speed : {&bound.speed, &bound.each, &bound.slice}) {
            if (!speed->present()) continue;
            const double its = local_.evaluate(*speed, p->locals()).r;
            if (!(its > 0) || its == HUGE_VAL) throw GiveUp{};
            if (speed == &bound.speed) thing.speed = its;
        }
        const auto limit = local_.control.limits.max_elements;
        if (total > limit || elements_ > limit - total) throw GiveUp{};
        elements_ += thing.made = total;
        if (entity.kind == rtg::Entity::Kind::Processor) thing.processors.resize(static_cast<std::size_t>(total));
    }

    LocalState& local_;
    std::vector<Thing> all_;
    std::vector<std::size_t> unused_;
    std::int64_t elements_ = 0;  // of all but queues
};

}  // namespace pamina::engine
