// POSIX threads (and C's, which the C library makes of them): each function writes what happens around the one that it
// stands for.
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>

#include "runtime/record/library/writer.h"

namespace pamina::record {

namespace {

std::uint64_t address(const void* at) {
    return reinterpret_cast<std::uint64_t>(at);
}

/// The function of the C library. Condition variables have two, of which the newer is meant.
void* find(const char* name, const char* version = nullptr) {
    void* at = version ? dlvsym(RTLD_NEXT, name, version) : nullptr;
    if (!at) at = dlsym(RTLD_NEXT, name);
    if (!at) _exit(127);
    return at;
}
// Found once each; several threads find the same.
#define REAL(name, ...)                                                                         \
    static std::atomic<void*> found{nullptr};                                                   \
    if (!found.load(std::memory_order_relaxed)) found = find(#name __VA_OPT__(, ) __VA_ARGS__); \
    const auto function = reinterpret_cast<decltype(&name)>(found.load(std::memory_order_relaxed))

std::atomic<std::uint64_t> last_thread{0};

struct Beginning {
    void* (*run)(void*);
    void* argument;
    std::uint64_t id;
};

void ended(void* id) {
    write(Kind::End, 0, address(id));
}
void* begin(void* data) {
    const Beginning b = *static_cast<Beginning*>(data);
    std::free(data);
    write(Kind::Begin, 0, b.id, static_cast<std::uint64_t>(pthread_self()));
    void* result = nullptr;
    // Also where it ends by pthread_exit, or is cancelled.
    pthread_cleanup_push(ended, reinterpret_cast<void*>(b.id));
    result = b.run(b.argument);
    pthread_cleanup_pop(1);
    return result;
}

/// A wait for a condition gives its lock back, and has it again behind it.
template <class Call>
int waits(pthread_cond_t* condition, pthread_mutex_t* mutex, const Call& call) {
    if (!recording_threads()) return call();
    write(Kind::Wait, 0, address(condition), address(mutex));
    const int result = call();
    write(Kind::Woken, result == ETIMEDOUT, address(condition), address(mutex));
    return result;
}

template <class Call>
int locks(pthread_mutex_t* mutex, const void* code, const Call& call) {
    if (!recording_threads()) return call();
    write(Kind::Acquire, 0, address(mutex), address(code));
    const int result = call();
    if (result == 0) write(Kind::Acquired, 0, address(mutex), address(code));
    return result;
}

}  // namespace

}  // namespace pamina::record

using namespace pamina::record;

#define SEEN extern "C" __attribute__((visibility("default")))

SEEN int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
    REAL(pthread_create);
    if (!recording_threads()) return function(thread, attributes, run, argument);
    auto* b = static_cast<Beginning*>(std::malloc(sizeof(Beginning)));
    if (!b) return EAGAIN;
    *b = {run, argument, last_thread.fetch_add(1) + 1};
    write(Kind::Create, 0, b->id, address(reinterpret_cast<const void*>(run)));
    const int result = function(thread, attributes, begin, b);
    if (result != 0) std::free(b);
    return result;
}
SEEN int pthread_join(pthread_t thread, void** value) {
    REAL(pthread_join);
    if (!recording_threads()) return function(thread, value);
    write(Kind::Join, 0, 0, static_cast<std::uint64_t>(thread));
    const int result = function(thread, value);
    if (result == 0) write(Kind::Joined, 0, 0, static_cast<std::uint64_t>(thread));
    return result;
}

SEEN int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
    REAL(pthread_mutex_lock);
    return locks(mutex, __builtin_return_address(0), [&] { return function(mutex); });
}
SEEN int pthread_mutex_trylock(pthread_mutex_t* mutex) noexcept {
    REAL(pthread_mutex_trylock);
    return locks(mutex, __builtin_return_address(0), [&] { return function(mutex); });
}
SEEN int pthread_mutex_timedlock(pthread_mutex_t* mutex, const timespec* until) noexcept {
    REAL(pthread_mutex_timedlock);
    return locks(mutex, __builtin_return_address(0), [&] { return function(mutex, until); });
}
SEEN int pthread_mutex_unlock(pthread_mutex_t* mutex) noexcept {
    REAL(pthread_mutex_unlock);
    if (recording_threads()) write(Kind::Released, 0, address(mutex));
    return function(mutex);
}

SEEN int pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    REAL(pthread_cond_wait, "GLIBC_2.3.2");
    return waits(condition, mutex, [&] { return function(condition, mutex); });
}
SEEN int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex, const timespec* until) {
    REAL(pthread_cond_timedwait, "GLIBC_2.3.2");
    return waits(condition, mutex, [&] { return function(condition, mutex, until); });
}
SEEN int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                                const timespec* until) {
    REAL(pthread_cond_clockwait);
    return waits(condition, mutex, [&] { return function(condition, mutex, clock, until); });
}
SEEN int pthread_cond_signal(pthread_cond_t* condition) noexcept {
    REAL(pthread_cond_signal, "GLIBC_2.3.2");
    if (recording_threads()) write(Kind::Signal, 0, address(condition));
    return function(condition);
}
SEEN int pthread_cond_broadcast(pthread_cond_t* condition) noexcept {
    REAL(pthread_cond_broadcast, "GLIBC_2.3.2");
    if (recording_threads()) write(Kind::Signal, 1, address(condition));
    return function(condition);
}

SEEN int pthread_barrier_init(pthread_barrier_t* barrier, const pthread_barrierattr_t* attributes,
                              unsigned count) noexcept {
    REAL(pthread_barrier_init);
    if (recording_threads()) write(Kind::Parties, count, address(barrier));
    return function(barrier, attributes, count);
}
SEEN int pthread_barrier_wait(pthread_barrier_t* barrier) noexcept {
    REAL(pthread_barrier_wait);
    if (!recording_threads()) return function(barrier);
    write(Kind::Meet, 0, address(barrier));
    const int result = function(barrier);
    write(Kind::Met, 0, address(barrier));
    return result;
}

SEEN int sem_init(sem_t* semaphore, int shared, unsigned value) noexcept {
    REAL(sem_init);
    if (recording_threads()) write(Kind::Tokens, value, address(semaphore));
    return function(semaphore, shared, value);
}
SEEN int sem_wait(sem_t* semaphore) {
    REAL(sem_wait);
    if (!recording_threads()) return function(semaphore);
    write(Kind::Take, 0, address(semaphore));
    const int result = function(semaphore);
    if (result == 0) write(Kind::Taken, 0, address(semaphore));
    return result;
}
SEEN int sem_trywait(sem_t* semaphore) noexcept {
    REAL(sem_trywait);
    const int result = function(semaphore);
    if (result == 0 && recording_threads()) {
        write(Kind::Take, 0, address(semaphore));
        write(Kind::Taken, 0, address(semaphore));
    }
    return result;
}
SEEN int sem_post(sem_t* semaphore) noexcept {
    REAL(sem_post);
    if (recording_threads()) write(Kind::Give, 0, address(semaphore));
    return function(semaphore);
}
