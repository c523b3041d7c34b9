// A prediction or simulation as a section.
#pragma once

#include <string>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// Observed; `answer` gets what the first section tells of it.
Section run_section(const std::string& id, const std::string& heading, script::ResultHandle& r,
                    const script::Session& session, Answer& answer);

}  // namespace pamina::html
