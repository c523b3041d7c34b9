// Facilities: what processes meet. Each has the state of one kind of thing and all that is done with it:
//
//   request   a process comes to one of its actions: it goes on, or stops and waits
//   round     grants what can be granted of what is listed for the round (semantics.md 3.2)
//   complete  what was granted is complete: an overload for each action that is granted
//   cancel    the process is ended from outside while it waits or is served (semantics.md 2.5)
//   awaited   what a process waits for, in words
//   due       something of its own happens at a time that no process is at
//
// The engine (engine.h) has them all, a list known at compile time, and an overload for each action; one that is
// missing does not compile.
#pragma once

#include "runtime/engine/events/instances.h"
#include "runtime/engine/events/kernel.h"
#include "runtime/engine/time/never.h"

namespace pamina::engine {

/// What most facilities have none of.
template <class Stamp, class Observe>
class Facility {
  public:
    using Proc = Process<Stamp>;

    explicit Facility(Kernel<Stamp, Observe>& kernel, Instances<Stamp, Observe>& instances)
        : k_(kernel), instances_(instances) {}
    Facility(const Facility&) = delete;
    Facility& operator=(const Facility&) = delete;

    /// When something of its own is due.
    double next() const { return kNever; }
    void due() {}
    /// Nothing waits for the round.
    bool idle() const { return true; }
    void round() {}

  protected:
    Kernel<Stamp, Observe>& k_;
    Instances<Stamp, Observe>& instances_;
};

}  // namespace pamina::engine
