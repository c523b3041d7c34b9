// Included by arithmetic_WIDTH.cpp, which says LANES, and SQUARE_ROOT of a vector. Each file is compiled for its own
// instructions, so all of this stays within it.
#include "runtime/probe/arithmetic.h"

namespace pamina::probe {

namespace {

using Vector = double __attribute__((vector_size(LANES * sizeof(double))));

#if defined(__x86_64__)
#define IN_REGISTER "+x"
#elif defined(__aarch64__)
#define IN_REGISTER "+w"
#else
#define IN_REGISTER "+m"
#endif

/// What the compiler must not leave out, put together or do earlier.
template <class V>
inline void keep_there(V& value) {
    asm volatile("" : IN_REGISTER(value));
}

template <class V>
V all_of(double value) {
    if constexpr (sizeof(V) == sizeof(double)) {
        return value;
    } else {
        V v;
        for (int i = 0; i < LANES; ++i) v[i] = value;
        return v;
    }
}

struct Add {
    template <class V>
    static V of(V x, V, V b) {
        return x + b;
    }
};
struct MultiplyAdd {
    template <class V>
    static V of(V x, V a, V b) {
        return x * a + b;
    }
};
struct Divide {
    template <class V>
    static V of(V x, V a, V) {
        return x / a;
    }
};
struct SquareRoot {
    template <class V>
    static V of(V x, V, V) {
        if constexpr (sizeof(V) == sizeof(double)) {
            return __builtin_sqrt(x);
        } else {
            return SQUARE_ROOT(x);
        }
    }
};

/// `Chains` values, each of which every operation changes in turn: with one, each waits for the one before. Values stay
/// near 1: no operand is one that takes the processor longer.
template <class V, class Operation, int Chains>
void loop(long rounds) {
    V values[Chains];
    for (auto& v : values) v = all_of<V>(1.25);
    V a = all_of<V>(0.999999999), b = all_of<V>(1e-9);
    keep_there(a);
    keep_there(b);
    for (long i = 0; i < rounds; ++i) {
#pragma GCC unroll 64
        for (int k = 0; k < kOperations; ++k) {
            V& v = values[k % Chains];
            v = Operation::of(v, a, b);
            keep_there(v);
        }
    }
}

/// Enough chains that none waits, few enough for the registers.
constexpr int kChains = 8;

template <class V, class Operation>
constexpr Loop free_of() {
    return loop<V, Operation, kChains>;
}
template <class V, class Operation>
constexpr Loop after_of() {
    return loop<V, Operation, 1>;
}

Loops all_loops() {
    Loops l{};
    l.lanes = LANES;
    const auto put = [](Loop(&to)[4], Loop a, Loop b, Loop c, Loop d) { to[0] = a, to[1] = b, to[2] = c, to[3] = d; };
    put(l.scalar, free_of<double, Add>(), free_of<double, MultiplyAdd>(), free_of<double, Divide>(),
        free_of<double, SquareRoot>());
    put(l.scalar_after, after_of<double, Add>(), after_of<double, MultiplyAdd>(), after_of<double, Divide>(),
        after_of<double, SquareRoot>());
    put(l.vector, free_of<Vector, Add>(), free_of<Vector, MultiplyAdd>(), free_of<Vector, Divide>(),
        free_of<Vector, SquareRoot>());
    put(l.vector_after, after_of<Vector, Add>(), after_of<Vector, MultiplyAdd>(), after_of<Vector, Divide>(),
        after_of<Vector, SquareRoot>());
    return l;
}

}  // namespace

}  // namespace pamina::probe
