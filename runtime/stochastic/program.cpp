#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

double Time::mean() const {
    double sum = fixed;
    for (const Drawn& d : drawn) sum += d.mean;
    return sum;
}

double Time::variance() const {
    double sum = 0;
    for (const Drawn& d : drawn) sum += d.variance;
    return sum;
}

}  // namespace pamina::stochastic
