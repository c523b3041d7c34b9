// Loops of one operation each, compiled for several sets of instructions (arithmetic_WIDTH.cpp).
#pragma once

namespace pamina::probe {

/// Does `rounds` rounds of kOperations operations.
using Loop = void (*)(long rounds);
inline constexpr int kOperations = 64;

struct Loops {
    int lanes = 1;
    /// Of add, multiply_add, divide, square_root; independent ones, and each after the one before.
    Loop scalar[4], scalar_after[4], vector[4], vector_after[4];
};

/// With the instructions that every processor of this kind has; with AVX2 and FMA; with AVX-512. The last two only on
/// x86-64.
Loops usual_loops();
Loops avx2_loops();
Loops avx512_loops();

}  // namespace pamina::probe
