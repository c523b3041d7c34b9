// The report of a model that a stochastic model has solved: how long it takes, where that holds, what is not seen; its
// phases. And the same as JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "frontend/compile.h"
#include "runtime/report/facts.h"
#include "runtime/report/report.h"
#include "runtime/script/networks/model_solved.h"

namespace pamina::report {

/// Tables have so many rows at most.
Facts facts(const script::ModelSolved& s, const check::Program& program, std::int64_t most);
/// The whole report, ended by a line end. `heading` is what was solved, as written.
std::string text(const script::ModelSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style);
/// The time in a line: what `pamina test` compares.
std::string short_text(const script::ModelSolved& s, const check::Program& program);

nlohmann::ordered_json to_json(const script::ModelSolved& s);

}  // namespace pamina::report
