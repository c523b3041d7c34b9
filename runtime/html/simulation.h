// A simulation as a section: means over replications with their intervals, how its times are spread, and what a typical
// replication did.
#pragma once

#include <string>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// `answer` gets what the first section tells of it.
Section simulation_section(const std::string& id, const std::string& heading, script::ResultHandle& r,
                           const script::Session& session, Answer& answer);

}  // namespace pamina::html
