// What the opaque types of the C interface are.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/c/host.h"
#include "runtime/c/times.h"

struct pamina_session {
    std::shared_ptr<pamina::c::Host> host;
};

struct pamina_value {
    pamina_value() = default;
    explicit pamina_value(pamina::script::Value v) : value(std::move(v)) {}

    std::shared_ptr<pamina::c::Host> host;  // null: made by the caller, of no session
    pamina::script::Value value;
    /// What gave it; `of` is null for parts of values and what the caller made.
    pamina::c::Given given;

    // Filled when they are asked for, under `lock`.
    mutable std::mutex lock;
    struct Texts {
        std::optional<std::string> text, json, report, html, time_line, svg, unit, column_unit;
    };
    mutable Texts texts;
    mutable std::optional<std::vector<double>> reals;
    mutable std::optional<std::vector<std::int64_t>> ints;
    mutable bool laid_out = false;                                 // reals or ints, where it has them
    mutable std::shared_ptr<const pamina::script::Record> fields;  // of a result or a part
};

struct pamina_prepared {
    std::shared_ptr<pamina::c::Host> host;
    std::shared_ptr<const pamina::c::Expression> expression;
    std::vector<pamina::script::Value> examples;
    std::unique_ptr<pamina::c::Times> times;  // once they are asked for
};
