#include "runtime/script/stack.h"

#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>

namespace pamina::script {

void raise_stack_limit() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    constexpr rlim_t kWanted = rlim_t{256} << 20;
    rlimit limit{};
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kWanted) return;
    limit.rlim_cur = std::min(kWanted, limit.rlim_max);
    setrlimit(RLIMIT_STACK, &limit);
#endif
}

std::size_t stack_left() {
    // The lowest address does not change while a thread runs; the C library reads a file of the system to find it.
    thread_local const std::uintptr_t lowest = [] {
        pthread_attr_t attributes;
        void* address = nullptr;
        std::size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return UINTPTR_MAX;
        pthread_attr_getstack(&attributes, &address, &size);
        pthread_attr_destroy(&attributes);
        return reinterpret_cast<std::uintptr_t>(address);
    }();
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    return here > lowest ? here - lowest : 0;
}

}  // namespace pamina::script
