// A run made again to be seen: what happens in it, and the steps of its critical path.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/html/kinds.h"
#include "runtime/html/page.h"
#include "runtime/html/path_bars.h"
#include "runtime/html/recorder.h"
#include "runtime/values/request.h"
#include "runtime/values/value.h"

namespace pamina::html {

struct Seen {
    /// Interactions after which a run is shown as far as it has come.
    static constexpr std::uint64_t kMostEvents = 2'000'000;

    Recorded line;
    result::Result run;
    Kinds kinds;
    PathBars path;
    FileId script = 0;             // where it is asked for
    std::int64_t replication = 0;  // of a simulation, from 1
    std::string cut_off;           // why what is shown is not the whole run; empty: it is
};

/// Of a prediction that comes to a deadlock: up to there and at least a quarter further, so that who waits is seen.
/// Nothing where that cannot be shown: no time passes before it.
std::optional<Seen> seen_deadlock(const script::Request& request, script::Runner& runner, const std::string& title);
/// Of a prediction, or of the typical replication of a simulation. Nothing where there is none.
std::optional<Seen> seen(script::ResultHandle& result, const std::string& title);

}  // namespace pamina::html
