#include "runtime/script/evaluate/stack.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>
#include <utility>

#include "frontend/source/carried.h"

namespace pamina::script {

namespace {

constexpr std::size_t kMost = std::size_t{256} << 20;

/// Lowest address of the stack that run_on_large_stack made for this thread; 0: it has none.
thread_local std::uintptr_t own_lowest = 0;

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PAMINA_OWN_STACK 0
#endif
#endif
#ifndef PAMINA_OWN_STACK
#define PAMINA_OWN_STACK 1
#endif
#else
#define PAMINA_OWN_STACK 0
#endif

#if PAMINA_OWN_STACK
constexpr std::size_t kLeast = std::size_t{16} << 20;

/// What runs on the new stack, and how it ended.
struct Task {
    const std::function<int()>& body;
    int result = 0;
    Carried thrown;  // there is nobody below on this stack
};
thread_local Task* task = nullptr;  // makecontext's functions take no pointer

void enter() {
    task->thrown([] { task->result = task->body(); });
}

/// An eighth of a limited address space: the rest is for what functions compute.
std::size_t wanted() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kMost;
    return std::clamp<std::size_t>(limit.rlim_cur / 8 & ~std::size_t{0xffff}, kLeast, kMost);
}
#endif

std::atomic<bool (*)(std::int64_t)> take_bytes{nullptr};
std::atomic<void (*)(std::int64_t)> give_bytes{nullptr};

/// What of this thread's stack has been counted.
struct Counted {
    std::uintptr_t lowest = 0;
    std::int64_t bytes = 0;
    ~Counted() {
        if (auto* give = give_bytes.load(); give && bytes > 0) give(bytes);
    }
};
thread_local Counted counted;

/// Counts what the stack has grown by since it was counted last.
void count(std::uintptr_t here) {
    constexpr std::uintptr_t kStep = 1 << 16;
    auto* const take = take_bytes.load(std::memory_order_relaxed);
    if (!take) return;
    if (counted.lowest == 0) counted.lowest = here;
    if (here + kStep > counted.lowest) return;
    const auto grown = static_cast<std::int64_t>(counted.lowest - here);
    if (!take(grown)) throw std::bad_alloc();
    counted.lowest = here;
    counted.bytes += grown;
}

}  // namespace

void count_stacks(bool (*take)(std::int64_t), void (*give)(std::int64_t)) {
    give_bytes = give;
    take_bytes = take;
}

int run_on_large_stack(const std::function<int()>& body) {
#if PAMINA_OWN_STACK
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::size_t size = wanted();
    void* memory = MAP_FAILED;
    for (; size >= kLeast; size /= 2) {
        memory =
            mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
        if (memory != MAP_FAILED) break;
    }
    if (memory == MAP_FAILED) return body();
    mprotect(memory, page, PROT_NONE);  // what goes beyond its end must not write elsewhere
    Task own{body, 0, {}};
    ucontext_t here{}, there{};
    getcontext(&there);
    there.uc_stack.ss_sp = memory;
    there.uc_stack.ss_size = size;
    there.uc_link = &here;
    makecontext(&there, enter, 0);
    // Within another one where what runs there calls back.
    auto* const task_before = std::exchange(task, &own);
    const auto lowest_before = std::exchange(own_lowest, reinterpret_cast<std::uintptr_t>(memory) + page);
    swapcontext(&here, &there);
    own_lowest = lowest_before;
    task = task_before;
    munmap(memory, size);
    own.thrown.rethrow();
    return own.result;
#else
    return body();
#endif
}

std::size_t stack_left() {
    // The lowest address does not change while a thread runs; the C library reads a file of the system to find it. A
    // stack without a limit could grow until the memory is full.
    thread_local const std::uintptr_t lowest = [] {
        pthread_attr_t attributes;
        void* address = nullptr;
        std::size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return UINTPTR_MAX;
        pthread_attr_getstack(&attributes, &address, &size);
        pthread_attr_destroy(&attributes);
        return reinterpret_cast<std::uintptr_t>(address) + (size > kMost ? size - kMost : 0);
    }();
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    count(here);
    const std::uintptr_t end = own_lowest ? own_lowest : lowest;
    return here > end ? here - end : 0;
}

}  // namespace pamina::script
