// Facts and tables of a solution (runtime/report/facts.h) as a section: of nets, and of models by stochastic ones.
#pragma once

#include <string>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/report/facts.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// Tables that are long are folded away.
Section facts_section(const std::string& id, const std::string& heading, const report::Facts& facts);

/// `answer` gets what the first section tells of it.
Section solution_section(const std::string& id, const std::string& heading, const script::NetSolved& solved,
                         const script::Session& session, Answer& answer);
Section solution_section(const std::string& id, const std::string& heading, const script::ModelSolved& solved,
                         const script::Session& session, Answer& answer);

}  // namespace pamina::html
