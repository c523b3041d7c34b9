// What names are worth at this point of the walk, and whose body it is in.
//
// Entering a fn binds its parameters anew and leaving it restores them; a proc is never written out inside itself, so
// its names are simply bound at each run.
#pragma once

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/lower/value.h"

namespace pamina::lower {

using check::Symbol;

using Bindings = std::unordered_map<const Symbol*, Value>;

/// Binds names until the end of a C++ scope.
class Scope {
  public:
    explicit Scope(Bindings& bound) : bound_(bound) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope();
    void bind(const Symbol* s, Value v);

  private:
    Bindings& bound_;
    std::vector<std::pair<const Symbol*, std::optional<Value>>> saved_;
};

/// A body of its own: which machine's members plain names are, what the body's machine names are.
struct Frame {
    MachineRef machine;                // whose members plain names are
    std::vector<MachineRef> machines;  // by position of `on a, b`
    const Symbol* replaced = nullptr;  // in a `with`: this name means
    int replaced_version = 0;          // that version
    const Symbol* item = nullptr;      // the fn or proc of the machine whose body this is
};

struct Scopes {
    Bindings bound;  // parameters, lets, indices and declarations
    Frame frame;
};

}  // namespace pamina::lower
