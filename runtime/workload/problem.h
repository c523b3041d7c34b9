// What is wrong with the numbers that something was asked of.
#pragma once

#include <string>

namespace pamina::workload {

/// Thrown: sentences without their stop.
struct Problem {
    std::string message, help;
};
/// Thrown when a flag asks long work to stop.
struct Stopped {};

}  // namespace pamina::workload
