// Who waits for one thing, the last to come first: in order of (request time, process order), from the end.
#pragma once

#include "runtime/engine/processes/line.h"

namespace pamina::engine {

template <class Stamp>
class Stack : private Line<Stamp> {
  public:
    using Line<Stamp>::each;
    using Line<Stamp>::empty;
    using Line<Stamp>::size;
    using Line<Stamp>::push;
    using Line<Stamp>::remove;

    /// Null where nobody waits.
    Process<Stamp>* front() const { return this->first ? this->first->previous_waiting : nullptr; }
};

}  // namespace pamina::engine
