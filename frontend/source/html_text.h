// Text as HTML.
#pragma once

#include <string>
#include <string_view>

namespace pamina {

/// Any text as text of HTML, also between quotes of both kinds: what has a meaning there is written as &lt;.
std::string html_escaped(std::string_view text);

}  // namespace pamina
