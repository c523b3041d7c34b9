// The report of a Petri net that was solved: its places, transitions and measures. And the same as JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "frontend/compile.h"
#include "runtime/report/facts.h"
#include "runtime/report/report.h"
#include "runtime/script/nets/net_solved.h"

namespace pamina::report {

/// Tables have so many rows at most.
Facts facts(const script::NetSolved& s, const check::Program& program, std::int64_t most);
/// The whole report, ended by a line end. `heading` is what was solved, as written.
std::string text(const script::NetSolved& s, std::string_view heading, const check::Program& program,
                 const Style& style);
/// In a line: its measures, or how many markings it has. What `pamina test` compares, without the intervals of means.
std::string short_text(const script::NetSolved& s, const check::Program& program, bool interval = false);

/// Base units: s, 1/s.
nlohmann::ordered_json to_json(const script::NetSolved& s);

}  // namespace pamina::report
