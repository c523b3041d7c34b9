#include "runtime/engine/run/thread.h"

#include <cstring>
#include <memory>
#include <utility>

namespace pamina::engine {

namespace {

struct Start {
    Thread::Work work;
    std::stop_token stop;
    Carried& thrown;
};

void* do_work(void* start) {
    const std::unique_ptr<Start> own(static_cast<Start*>(start));
    // Nobody is below on this stack. What the work holds goes before its end is known.
    own->thrown([&] { std::exchange(own->work, nullptr)(own->stop); });
    return nullptr;
}

}  // namespace

Thread::Thread(Work work, std::size_t stack) : stop_(std::stop_source()), thrown_(std::make_unique<Carried>()) {
    pthread_attr_t attributes;
    error_ = pthread_attr_init(&attributes);
    if (error_ != 0) return;
    if (stack > 0) error_ = pthread_attr_setstacksize(&attributes, stack);
    if (error_ == 0) {
        auto start = std::make_unique<Start>(std::move(work), stop_.get_token(), *thrown_);
        error_ = pthread_create(&thread_, &attributes, do_work, start.get());
        started_ = error_ == 0;
        if (started_) start.release();  // it is the thread's
    }
    pthread_attr_destroy(&attributes);
}

Thread::Thread(Thread&& other) noexcept
    : stop_(std::move(other.stop_)),
      thrown_(std::move(other.thrown_)),
      thread_(other.thread_),
      started_(std::exchange(other.started_, false)),
      error_(other.error_) {}

Thread& Thread::operator=(Thread&& other) noexcept {
    stop_and_wait();
    stop_ = std::move(other.stop_);
    thrown_ = std::move(other.thrown_);
    thread_ = other.thread_;
    started_ = std::exchange(other.started_, false);
    error_ = other.error_;
    return *this;
}

std::string Thread::problem() const {
    return std::strerror(error_);
}

void Thread::wait() noexcept {
    if (std::exchange(started_, false)) pthread_join(thread_, nullptr);
}

void Thread::stop_and_wait() noexcept {
    stop_.request_stop();
    wait();
}

void Thread::join() {
    wait();
    if (thrown_) thrown_->rethrow();
}

void Thread::end() {
    stop_.request_stop();
    join();
}

}  // namespace pamina::engine
