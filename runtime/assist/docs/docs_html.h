// Documentation as a small static site: an index, a page on the language, a page for each file, and one style sheet.
// Without scripts, for light and dark screens of any width; names link to what they are.
#pragma once

#include <string>
#include <vector>

#include "runtime/assist/docs/docs_page.h"

namespace pamina::assist {

struct SiteFile {
    std::string name;  // "index.html"
    std::string text;
};

/// The first `standard` of the pages are those of the standard library.
std::vector<SiteFile> html_site(const std::vector<DocPage>& pages, std::size_t standard);

/// The style sheet of the site.
std::string html_style();

}  // namespace pamina::assist
