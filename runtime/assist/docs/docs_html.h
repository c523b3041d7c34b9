// Documentation as a small static site: an index, a page for each chapter of the guide, one on the words of the
// language, two with its rules, a page for each file, one style sheet, and one script for the search, without which the
// pages are whole. For light and dark screens of any width; names link to what they are.
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
