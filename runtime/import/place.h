// Where in a text something is wrong, and how a piece of a file is shown in a message.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "runtime/import/task_graph.h"

namespace pamina::import {

/// Thrown inside an importer, caught by reading(): no reader has to pass a failure through its levels.
struct Failure : std::exception {
    explicit Failure(Problem p) : problem(std::move(p)) {}
    const char* what() const noexcept override { return problem.message.c_str(); }
    Problem problem;
};

/// A problem at text[offset, offset + length): line and column are counted here, once, when something is wrong.
Problem problem_at(std::string_view text, std::size_t offset, std::size_t length, std::string id, std::string message,
                   std::string help = {});

/// A piece of a file between backquotes: shortened, and without bytes that a terminal does not print.
std::string shown(std::string_view piece);

}  // namespace pamina::import
