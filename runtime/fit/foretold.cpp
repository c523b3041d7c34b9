#include "runtime/fit/foretold.h"

#include <cmath>
#include <cstddef>

namespace pamina::fit {

std::optional<Foretold> foretold(std::vector<std::vector<double>> columns, std::vector<double> y) {
    const std::size_t n = y.size();
    if (n <= columns.size()) return {};
    std::vector<double> leverage(n, 0);
    const auto product = [n](const std::vector<double>& a, const std::vector<double>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
        return sum;
    };
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const double before = product(columns[k], columns[k]);
        for (int twice = 0; twice < 2; ++twice)
            for (std::size_t j = 0; j < k; ++j) {
                const double part = product(columns[j], columns[k]);
                for (std::size_t i = 0; i < n; ++i) columns[k][i] -= part * columns[j][i];
            }
        const double length = product(columns[k], columns[k]);
        if (!(length > 1e-18 * before)) return {};
        const double scale = 1 / std::sqrt(length);
        for (double& x : columns[k]) x *= scale;
        const double part = product(columns[k], y);
        for (std::size_t i = 0; i < n; ++i) {
            y[i] -= part * columns[k][i];
            leverage[i] += columns[k][i] * columns[k][i];
        }
    }
    Foretold f;
    for (std::size_t i = 0; i < n; ++i) {
        if (leverage[i] > 1 - 1e-9) return {};  // only this row tells something: none foretells it
        const double off = y[i] / (1 - leverage[i]);
        f.press += off * off;
        f.squares += y[i] * y[i];
    }
    f.press /= static_cast<double>(n);
    f.squares /= static_cast<double>(n);
    return f;
}

}  // namespace pamina::fit
