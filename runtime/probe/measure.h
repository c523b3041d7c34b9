// How a child of the probe measures: repetitions that take long enough for the clock, and their median.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <vector>

namespace pamina::probe {

/// Seconds of a clock that only goes forward.
inline double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The value in the middle; of an even number of values the mean of the two there. 0 of none.
inline double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// Seconds that one unit of `work(n)` takes, which does n of them: n doubles until that takes `least` seconds; then the
/// median of `repetitions`. The least of them would be 2 to 3 % too low.
template <class Work>
double per_unit(Work&& work, double least = 2e-3, int repetitions = 7) {
    long n = 1;
    for (;; n *= 2) {
        const double begin = now();
        work(n);
        if (now() - begin >= least || n > (1L << 40)) break;
    }
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        const double begin = now();
        work(n);
        times.push_back((now() - begin) / static_cast<double>(n));
    }
    return median(std::move(times));
}

/// The compiler has to have this value at hand here, and does not know it afterwards.
template <class T>
inline void keep(T& value) {
    asm volatile("" : "+r"(value)::"memory");
}

/// A line of a child's output: what was measured, in SI units.
void tell(std::string_view name, double value);

}  // namespace pamina::probe
