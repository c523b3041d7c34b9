#include "runtime/probe/arithmetic.h"

#include <string>

#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

Loops widest() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return avx512_loops();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return avx2_loops();
#endif
    return usual_loops();
}

double time_of(Loop loop) {
    return per_unit(loop) / kOperations;
}

}  // namespace

void measure_arithmetic(const Place& place) {
    pin(place.cpus.front());
    const Loops loops = widest();
    const char* const kinds[] = {"add", "multiply_add", "divide", "square_root"};
    // A processor that slept is slow at first.
    for (const double begin = now(); now() - begin < 0.05;) loops.scalar[0](10'000);
    for (int k = 0; k < 4; ++k) {
        const std::string kind = kinds[k];
        tell(kind + "_scalar", time_of(loops.scalar[k]));
        tell(kind + "_scalar_after", time_of(loops.scalar_after[k]));
        tell(kind + "_vector", time_of(loops.vector[k]) / loops.lanes);
        tell(kind + "_vector_after", time_of(loops.vector_after[k]) / loops.lanes);
    }
    tell("lanes", loops.lanes);
    tell("clock", per_unit([](long n) {
                      long x = 1;
                      for (long i = 0; i < n; ++i) {
#pragma GCC unroll 64
                          for (int k = 0; k < kOperations; ++k) {
                              x += 1;
                              keep(x);
                          }
                      }
                  }) / kOperations);
}

}  // namespace pamina::probe
