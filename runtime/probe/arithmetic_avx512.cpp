// Eight doubles at once.
#include <immintrin.h>
#define SQUARE_ROOT(x) _mm512_sqrt_pd(x)
#define LANES 8
#include "runtime/probe/arithmetic_loops.inl"

namespace pamina::probe {

Loops avx512_loops() {
    return all_loops();
}

}  // namespace pamina::probe
