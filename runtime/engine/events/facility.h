// Facilities: what processes meet. Each has the state of one kind of thing and all that is done with it. At an action
// of a process:
//
//   request   a process comes to the action: it goes on, or stops and waits
//   complete  what was granted is complete
//   stop      what was granted is in progress, and the process is ended from outside (semantics.md 2.5): it ends now
//   cancel    the process is ended from outside while it waits, or is served in a way that `due` ends
//   awaited   what a process waits for, in words
//
// In the phases of an instant, which go through all facilities (semantics.md 3.2):
//
//   next      when something of its own happens, at a time that no process is at
//   due       that happens now
//   round     grants what can be granted of what is listed for the round
//   idle      nothing waits for the round
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
    /// Who waits is granted what it waits for, and completes it.
    static constexpr bool grants = true;

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
