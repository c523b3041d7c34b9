// The report of a solved queueing network for a terminal: what it does, which station limits it and what more of that
// would bring, then the stations, the limiting one first. And the same as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/manner.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/report/report.h"
#include "runtime/script/networks/solved.h"

namespace pamina::report {

/// What is reported on.
struct Solved {
    const queueing::Network& network;
    const queueing::Solution& solution;
    const queueing::Bottleneck& bottleneck;
    /// What the doubt of its numbers makes of it.
    struct Doubt {
        double throughput = 0, response = 0;   // half their intervals, 1/s and s
        std::vector<result::DoubtPart> parts;  // of the response, seconds
        std::vector<std::string> notes;
    };
    std::optional<Doubt> doubt = {};  // nothing: all are known exactly, or it is solved for its bounds alone
};

Solved solved(const script::Solved& s);

/// The station that limits the network, in one line; empty where none does.
std::string limiting(const Solved& s, Manner manner);
/// The whole report, ended by a line end. `heading` is what was solved, as written.
std::string text(const Solved& s, std::string_view heading, Manner manner, const Style& style);
/// Throughput and response in a line, and whether they are exact: what `pamina test` compares.
std::string short_text(const Solved& s, Manner manner);

nlohmann::ordered_json to_json(const Solved& s);

}  // namespace pamina::report
