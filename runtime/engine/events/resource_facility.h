// Facilities of resources (semantics.md 4): what those of all disciplines have in common. Each has the elements of its
// resources, and a list of those that the next round has to look at.
#pragma once

#include "runtime/engine/events/facility.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe, class ItsElement>
class ResourceFacility : public Facility<Stamp, Observe> {
  public:
    using typename Facility<Stamp, Observe>::Proc;
    using Element = ItsElement;
    using Resource = ResourceOf<Element>;

    using Facility<Stamp, Observe>::Facility;

    /// The elements of a new resource, and what they have in common.
    Resource& make(const Proc* p, Instance<Stamp>& instance, const BoundEntity& bound, std::int64_t size) {
        auto& resource = instance.what.template emplace<Resource>();
        resource.data = instances_.speed(p, instance.entity, bound.speed, 0);
        const std::int64_t servers = instances_.count(p, instance.entity, bound.servers, 1, 1, "E0515", "server");
        resource.servers = static_cast<double>(servers);
        resource.elements.resize(static_cast<std::size_t>(size));
        for (std::size_t i = 0; i < resource.elements.size(); ++i) {
            auto& e = resource.elements[i];
            e.servers = servers;
            e.entity = instance.entity;
            e.element = static_cast<std::int64_t>(i);
        }
        return resource;
    }
    bool idle() const { return listed_.empty(); }
    std::string awaited(const Proc* p, const action::Use&) const { return instances_.name_of_element(p); }

  protected:
    using Facility<Stamp, Observe>::instances_;
    using Facility<Stamp, Observe>::k_;

    Resource& resource_of(const Proc* p) { return instances_[p->instance].template as<Resource>(); }
    /// That of a request.
    Element& element_of(const Proc* p) { return resource_of(p).elements[static_cast<std::size_t>(p->request.unit)]; }
    const Element& element(int handle, std::int64_t number) const {
        return instances_[handle].template as<Resource>().elements[static_cast<std::size_t>(number)];
    }
    /// For the next round.
    void list(Element& e) {
        if (!e.listed) e.listed = true, listed_.push_back(&e);
    }
    /// The round: `look` at each that is listed.
    template <class Look>
    void look_at_listed(const Look& look) {
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            listed_[i]->listed = false;
            look(*listed_[i]);
        }
        listed_.clear();
    }

  private:
    std::vector<Element*> listed_;
};

}  // namespace pamina::engine
