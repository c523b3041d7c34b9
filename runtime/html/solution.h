// A solved queueing network as a section.
#pragma once

#include <string>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// `answer` gets what the first section tells of it.
Section solution_section(const std::string& id, const std::string& heading, const script::Solved& solved,
                         const script::Session& session, Answer& answer);

}  // namespace pamina::html
