#include "runtime/arrays/modular.h"

#include <utility>

namespace pamina::arrays {

Bezout bezout(std::int64_t a, std::int64_t m) {
    std::int64_t x = floor_mod(a, m), y = m, u = 1, v = 0;
    while (y != 0) {
        const std::int64_t q = x / y;
        x = std::exchange(y, x - q * y);
        u = std::exchange(v, u - q * v);
    }
    return {x, floor_mod(u, m / x)};
}

Wide floor_sum(std::int64_t n, std::int64_t m, Wide a, Wide b) {
    Wide sum = 0, count = n, modulus = m;
    // Below the line (a * i + b) / m, column by column: whole rows first, then what is left with axes exchanged.
    for (Wide sign = 1; count > 0;) {
        const Wide slope = floor_div<Wide>(a, modulus), up = floor_div<Wide>(b, modulus);
        sum += sign * (count * (count - 1) / 2 * slope + count * up);
        a -= slope * modulus;
        b -= up * modulus;
        const Wide rows = (a * (count - 1) + b) / modulus;
        if (rows == 0) break;
        // Row j in 1..rows has the columns from ceil((j * m - b) / a) on.
        sum += sign * rows * count;
        sign = -sign;
        b = modulus - b + a - 1;
        count = rows;
        std::swap(a, modulus);
    }
    return sum;
}

std::int64_t hits(std::int64_t n, std::int64_t m, std::int64_t a, std::int64_t b, std::int64_t from,
                  std::int64_t length) {
    const Wide above = Wide(b) - from;
    return narrow(floor_sum(n, m, a, above) - floor_sum(n, m, a, above - length));
}

}  // namespace pamina::arrays
