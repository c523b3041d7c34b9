// Pieces of pages: Markdown, and code with colours and links.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "frontend/source/html_text.h"

namespace pamina::assist {

/// Where names lead from one page.
using Links = std::map<std::string, std::string, std::less<>>;

/// What may stand in an address and in an id: letters, digits, `.`, `_` and `-`; all else becomes `-`.
std::string html_id(std::string_view name);

/// A line of Markdown: `code` is set as such and linked where it is a name.
std::string html_inline(std::string_view text, const Links& links);
std::string html_markdown(std::string_view text, const Links& links);

/// Words of the language, names, numbers, texts and comments marked; no element around it.
std::string html_code(std::string_view code, const Links& links);

}  // namespace pamina::assist
