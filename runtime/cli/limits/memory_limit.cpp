#include "runtime/cli/limits/memory_limit.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "runtime/script/evaluate/stack.h"

namespace pamina::cli {

namespace {

/// Each thread tells of its memory in steps: an atomic operation at each allocation would cost more than the
/// allocation.
constexpr std::int64_t kStep = 1 << 16;
/// After a refusal a thread may take so much more, since saying what went wrong takes memory, too.
constexpr std::int64_t kToTell = 4 << 20;

std::atomic<std::int64_t> most{0};  // 0: no limit
std::atomic<std::int64_t> used{0};
thread_local std::int64_t untold = 0, to_tell = 0;

bool limited() {
    return most.load(std::memory_order_relaxed) > 0;
}

void tell() {
    used.fetch_add(untold, std::memory_order_relaxed);
    untold = 0;
}

bool take(std::int64_t bytes) {
    untold += bytes;
    if (untold < kStep) return true;
    tell();
    if (used.load(std::memory_order_relaxed) <= most.load(std::memory_order_relaxed)) return true;
    if (to_tell >= bytes) {
        to_tell -= bytes;
        return true;
    }
    to_tell = kToTell;
    return false;
}

void give(std::int64_t bytes) {
    untold -= bytes;
    if (untold <= -kStep) tell();
}

std::int64_t size_of(void* block) {
    return static_cast<std::int64_t>(malloc_usable_size(block));
}

void release(void* block) noexcept {
    if (block && limited()) give(size_of(block));
    std::free(block);
}

void* allocate(std::size_t bytes, std::size_t alignment) noexcept {
    if (bytes == 0) bytes = 1;
    void* block = nullptr;
    if (alignment == 0) {
        block = std::malloc(bytes);
    } else {
        const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
        if (whole >= bytes) block = std::aligned_alloc(alignment, whole);
    }
    if (!block || !limited() || take(size_of(block))) return block;
    release(block);
    return nullptr;
}

void* allocate_or_throw(std::size_t bytes, std::size_t alignment) {
    void* block = allocate(bytes, alignment);
    if (!block) throw std::bad_alloc();
    return block;
}

}  // namespace

void limit_memory(std::int64_t bytes) {
    most = bytes;
    script::count_stacks(take, give);
}

}  // namespace pamina::cli

// The program's own `new` and `delete`; what is not here is defined by these.
using pamina::cli::allocate;
using pamina::cli::allocate_or_throw;
using pamina::cli::release;

void* operator new(std::size_t bytes) {
    return allocate_or_throw(bytes, 0);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return allocate_or_throw(bytes, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return allocate(bytes, 0);
}
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t) noexcept {
    release(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    release(block);
}
