// Programs for tests, written by hand.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

inline Drawn exponential(double mean) {
    return {language::Law::Exponential, mean, mean * mean, 1, {}};
}
inline Drawn erlang(double mean, int k) {
    return {language::Law::Erlang, mean, mean * mean / k, static_cast<double>(k), {}};
}
inline Drawn hyperexponential(double mean, double cv) {
    return {language::Law::Hyperexponential, mean, mean * mean * cv * cv, cv, {}};
}

class Written {
  public:
    std::int32_t center(std::int64_t servers) {
        program.centers.push_back({"cpu", servers, std::ssize(program.centers), 0, 1});
        return static_cast<std::int32_t>(program.centers.size()) - 1;
    }
    std::int32_t task(Drawn time, std::vector<std::int32_t> after = {}, std::int32_t center = -1, double key = 0) {
        Task t;
        t.time.drawn = {time};
        t.after = std::move(after);
        t.center = center;
        t.key = key;
        program.tasks.push_back(std::move(t));
        ++program.count;
        return static_cast<std::int32_t>(program.tasks.size()) - 1;
    }
    std::vector<std::int32_t> several(int count, const Drawn& time, const std::vector<std::int32_t>& after = {},
                                      std::int32_t center = -1) {
        std::vector<std::int32_t> made;
        for (int i = 0; i < count; ++i) made.push_back(task(time, after, center));
        return made;
    }
    Program program;
};

/// 1 + 1/2 + … + 1/n
inline double harmonic(int n, int power = 1) {
    double sum = 0;
    for (int i = 1; i <= n; ++i) sum += power == 1 ? 1.0 / i : 1.0 / (static_cast<double>(i) * i);
    return sum;
}

/// The error for which a program is refused; "": it is not.
inline std::string refused(const std::function<void()>& f) {
    try {
        f();
    } catch (const Refused& r) {
        return r.id;
    }
    return "";
}

}  // namespace pamina::stochastic
