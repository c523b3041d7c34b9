// A prediction or simulation as a section.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// Names with what they stand for: `facts`, and what is known of work and processors.
std::string extra_facts(const result::Result& r, std::vector<std::pair<std::string, std::string>> facts);

/// Observed; `answer` gets what the first section tells of it.
Section run_section(const std::string& id, const std::string& heading, script::ResultHandle& r,
                    const script::Session& session, Answer& answer);

}  // namespace pamina::html
