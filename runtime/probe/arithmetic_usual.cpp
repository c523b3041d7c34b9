// What every processor of this kind can do: two doubles at once.
#if defined(__x86_64__)
#include <emmintrin.h>
#define SQUARE_ROOT(x) _mm_sqrt_pd(x)
#elif defined(__aarch64__)
#include <arm_neon.h>
#define SQUARE_ROOT(x) vsqrtq_f64(x)
#else
#define SQUARE_ROOT(x)                                 \
    Vector {                                           \
        __builtin_sqrt((x)[0]), __builtin_sqrt((x)[1]) \
    }
#endif
#define LANES 2
#include "runtime/probe/arithmetic_loops.inl"

namespace pamina::probe {

Loops usual_loops() {
    return all_loops();
}

}  // namespace pamina::probe
