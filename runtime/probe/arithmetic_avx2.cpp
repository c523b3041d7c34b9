// Four doubles at once, and multiply-adds as one instruction.
#include <immintrin.h>
#define SQUARE_ROOT(x) _mm256_sqrt_pd(x)
#define LANES 4
#include "runtime/probe/arithmetic_loops.inl"

namespace pamina::probe {

Loops avx2_loops() {
    return all_loops();
}

}  // namespace pamina::probe
