// What `sensitivity` gives: a record with a member for each parameter, and its table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// What is known of one parameter. Missing values say why.
struct ParameterSensitivity {
    std::string name;  // `think`, `m.gap`
    Value value, derivative, elasticity, from, until, left, right;
    bool affine = false;
    std::optional<Value> below, above;  // of `within`
    std::string by;
    double weight = 0;               // for the order in the table: % of the time for % of the parameter
    bool is_told = true;             // it has a member and a row; else only a column where this is a row of others
    std::vector<std::string> notes;  // sentences about it
};

struct SensitivityOf {
    Value time;
    std::vector<ParameterSensitivity> parameters;
    std::vector<std::string> notes;
};

/// `s.think.derivative`, `s.m.gap.from`, `s.time`, `s.table`; a parameter goes before what has its name. Printed as its
/// table, with its notes. In a row of a table, as of a sweep, it has `time` and the derivative of each real parameter,
/// `think.derivative`: the same columns at all points of a model.
Value sensitivity_value(SensitivityOf found, const check::Program& program);

}  // namespace pamina::script
