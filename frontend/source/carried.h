// An exception that is carried over a border where none may leave by itself: the first function of a thread or of a
// stack, a function that C calls, a destructor.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <utility>

namespace pamina {

/// Of several threads, too: then the first exception is the one.
class Carried {
  public:
    /// Does `work`; false where it threw, which is kept.
    template <class Work>
    bool operator()(Work&& work) noexcept {
        try {
            std::forward<Work>(work)();
            return true;
        } catch (...) {
            keep(std::current_exception());
            return false;
        }
    }
    bool caught() const noexcept { return caught_.load(std::memory_order_acquire); }
    /// On the other side: throws what was kept, once.
    void rethrow() {
        std::exception_ptr thrown;
        {
            const std::lock_guard lock(mutex_);
            thrown = std::exchange(thrown_, nullptr);
            caught_ = false;
        }
        if (thrown) std::rethrow_exception(std::move(thrown));
    }

  private:
    void keep(std::exception_ptr thrown) {
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::move(thrown);
        caught_.store(true, std::memory_order_release);
    }

    std::mutex mutex_;
    std::exception_ptr thrown_;
    std::atomic<bool> caught_{false};
};

}  // namespace pamina
