// A function that is only lent: called while its owner is on the stack, never stored. Unlike std::function it
// never allocates.
#pragma once

#include <cstdint>
#include <type_traits>

namespace pamina::engine {

/// Called with a task's number. What it refers to must outlive the call it is passed to.
class Visit {
  public:
    template <class F, class = std::enable_if_t<!std::is_same_v<std::remove_cvref_t<F>, Visit>>>
    Visit(F&& f)
        : object_(const_cast<void*>(static_cast<const void*>(&f))), call_([](void* object, std::int64_t number) {
              (*static_cast<std::remove_reference_t<F>*>(object))(number);
          }) {}
    void operator()(std::int64_t number) const { call_(object_, number); }

  private:
    void* object_;
    void (*call_)(void*, std::int64_t);
};

}  // namespace pamina::engine
