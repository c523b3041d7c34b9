// Shared things that count their users themselves: one pointer for each user, and no atomic counting.
#pragma once

#include <utility>

namespace pamina::engine {

/// A pointer to something that counts its users (`users`), in one thread.
template <class T>
class Ref {
  public:
    Ref() = default;
    explicit Ref(T* made) : to_(made) {
        if (to_) ++to_->users;
    }
    Ref(const Ref& o) : Ref(o.to_) {}
    Ref(Ref&& o) noexcept : to_(std::exchange(o.to_, nullptr)) {}
    Ref& operator=(Ref o) noexcept {
        std::swap(to_, o.to_);
        return *this;
    }
    ~Ref() {
        if (to_ && --to_->users == 0) T::destroy(to_);
    }
    T* get() const { return to_; }
    T& operator*() const { return *to_; }
    T* operator->() const { return to_; }
    explicit operator bool() const { return to_ != nullptr; }
    bool operator==(const Ref& o) const = default;
    bool unique() const { return to_ && to_->users == 1; }
    /// Gives the pointer away with its count.
    T* leave() { return std::exchange(to_, nullptr); }

  private:
    T* to_ = nullptr;
};

/// Ends a thing without users and those that nobody else uses behind it, one by one and not inside each other: lists
/// may be long.
template <auto Next, class T>
void destroy_list(T* t) {
    while (t) {
        T* next = (t->*Next).leave();
        delete t;
        t = next && --next->users == 0 ? next : nullptr;
    }
}

}  // namespace pamina::engine
