#include "runtime/engine/run/thread.h"

#include <cstring>
#include <memory>
#include <utility>

namespace pamina::engine {

namespace {

using Work = std::function<void()>;

void* do_work(void* work) {
    const std::unique_ptr<Work> own(static_cast<Work*>(work));
    (*own)();
    return nullptr;
}

}  // namespace

Thread::Thread(Work work, std::size_t stack) {
    pthread_attr_t attributes;
    error_ = pthread_attr_init(&attributes);
    if (error_ != 0) return;
    if (stack > 0) error_ = pthread_attr_setstacksize(&attributes, stack);
    if (error_ == 0) {
        auto own = std::make_unique<Work>(std::move(work));
        error_ = pthread_create(&thread_, &attributes, do_work, own.get());
        started_ = error_ == 0;
        if (started_) own.release();  // it is the thread's
    }
    pthread_attr_destroy(&attributes);
}

Thread::Thread(Thread&& other) noexcept
    : thread_(other.thread_), started_(std::exchange(other.started_, false)), error_(other.error_) {}

Thread& Thread::operator=(Thread&& other) noexcept {
    join();
    thread_ = other.thread_;
    started_ = std::exchange(other.started_, false);
    error_ = other.error_;
    return *this;
}

std::string Thread::problem() const {
    return std::strerror(error_);
}

void Thread::join() {
    if (std::exchange(started_, false)) pthread_join(thread_, nullptr);
}

}  // namespace pamina::engine
