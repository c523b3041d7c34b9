// A result as Markdown: facts, the critical path by line, resources, measures, what makes it unsure.
#pragma once

#include <string>
#include <string_view>

#include "runtime/script/session.h"

namespace pamina::report {

/// Of a prediction or simulation, which is observed. `why`: what is said of it, Markdown; or "".
std::string result_markdown(script::ResultHandle& r, std::string_view heading, const std::string& why,
                            const script::Session& session);
std::string solution_markdown(const script::Solved& s, std::string_view heading, const std::string& why,
                              const script::Session& session);
/// Of what `why` gives: its sentences, and the changes that help as a table. Of a text, that says why it was not asked.
std::string why_markdown(const script::Value& why, const check::Program& program);
/// Of what `sensitivity` gives: a row for each parameter, the one that matters most first. "" of another value.
std::string sensitivity_markdown(const script::Value& found, const check::Program& program);

}  // namespace pamina::report
