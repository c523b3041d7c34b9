// The pages of rules, from the Markdown of grammar/reference.md and grammar/semantics.md: headings that can be linked
// to as on other sites that show such files, tables, links and emphasis besides what doc comments have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/assist/docs/docs_html_text.h"

namespace pamina::assist {

struct RulesHeading {
    int level = 1;
    std::string text;  // without marks
    std::string id;
    std::string first;  // the sentence that follows; may be empty
};

struct Rules {
    std::string html;
    std::vector<RulesHeading> headings;
};

/// Addresses of other files (`semantics.md#1-time`) become those of their pages (`semantics.html#1-time`).
Rules rules_of(std::string_view text, const Links& links);

/// `10.2 What is there?` -> `102-what-is-there`.
std::string heading_id(std::string_view text);

}  // namespace pamina::assist
