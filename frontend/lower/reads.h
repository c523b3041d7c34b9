// What an expression reads: whether it is the same for all processes and the whole run.
#pragma once

#include <unordered_set>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Reads : Collaborator {
  public:
    explicit Reads(Context& context) : Collaborator(context) {}

    /// True when it reads no Locals of a process and no parameters of a function called at run time.
    bool global_only(Id id) const;
    bool global_only(const Value& v) const;
    bool reads_now(const Value& v) const;

  private:
    mutable std::unordered_set<Id> global_nodes_;  // known to be global_only
};

}  // namespace pamina::lower
