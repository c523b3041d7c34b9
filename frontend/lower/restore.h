// A variable that is changed while something is walked, and is itself again afterwards.
#pragma once

#include <utility>

namespace pamina::lower {

/// Sets a variable and puts the old value back at the end of a C++ scope.
template <class T>
class Restore {
  public:
    Restore(T& variable, T value) : variable_(variable), old_(std::exchange(variable, std::move(value))) {}
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;
    ~Restore() {
        if (!kept_) variable_ = std::move(old_);
    }
    /// The value stays, as it is then.
    void keep() { kept_ = true; }

  private:
    T& variable_;
    T old_;
    bool kept_ = false;
};

}  // namespace pamina::lower
