// How well each row is foretold by the others.
#pragma once

#include <optional>
#include <vector>

namespace pamina::fit {

struct Foretold {
    double press = 0;  // mean square of what each row is off that the others foretell (Allen, Technometrics 16 (1974))
    double squares = 0;  // of the residuals
};

/// Least squares over columns of rows that are scaled by their weights already, by modified Gram and Schmidt. None
/// where the columns do not differ, or where one row alone tells something.
std::optional<Foretold> foretold(std::vector<std::vector<double>> columns, std::vector<double> measured);

}  // namespace pamina::fit
