// What is measured of a workload as a script asks for it: lists of plain numbers.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "runtime/values/value.h"

namespace pamina::script {

/// `eigen(S)`: { values, vectors } of a symmetric matrix, a list of rows. Throws ValueError, as all here.
Value eigen_value(const List& rows, const check::Program& program);
/// `clusters(points, k, seed)`: { centers, of, within }.
Value clusters_value(const List& points, std::int64_t k, std::int64_t seed, const check::Program& program,
                     const std::atomic<bool>* stop);
/// `fit_law(sample, "gamma", by, samples, seed)`: { parameters, log_likelihood, ks, ks_p, ad, ad_p }; p-values are
/// missing without samples.
Value fit_law_value(const List& sample, const std::string& law, const std::string& by, std::int64_t samples,
                    std::int64_t seed, const check::Program& program, const std::atomic<bool>* stop);

}  // namespace pamina::script
