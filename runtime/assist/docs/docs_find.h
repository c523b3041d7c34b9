// What a name means to somebody who asks for documentation: words of the language, and the standard library.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/assist/docs/docs_page.h"
#include "runtime/assist/docs/docs_text.h"
#include "runtime/assist/docs/errors.h"

namespace pamina::assist {

struct Found {
    std::string name;  // as it is written where it was found
    std::vector<const Topic*> topics;
    std::vector<const DocPage*> pages;
    std::vector<std::pair<const DocPage*, const DocEntry*>> entries;
    const ErrorEntry* error = nullptr;

    bool empty() const { return topics.empty() && pages.empty() && entries.empty() && !error; }
};

/// Everything of this name: `delay`, `us`, `E0301`, `std.machines.loggp`, `loggp.message`, `collectives.barrier`,
/// `std.machines.loggp.loggp`, and of `std.machines` all pages below it. By the last part of its name, `loggp`, a page
/// is found when it declares nothing of this name. Where nothing has the very name, capital letters, blanks, hyphens
/// and underscores do not count: `NVLink`, `critical-path`, `data parallel`.
Found find_docs(std::string_view name, const std::vector<DocPage>& pages);

/// Its texts one below the other, several pages as a list; "" when nothing was found.
std::string found_text(const Found& found, const TextStyle& style);

/// What mentions a word, or several: "doc capacity", "guide chance", without the command's own name. Words of the
/// language and of the field first, then the standard library, then chapters; at most three of each. Capital letters do
/// not count. Without what is about `meant`.
std::vector<std::string> mentions(std::string_view words, const std::vector<DocPage>& pages, std::string_view meant);

/// A name that may have been meant, or "".
std::string closest_docs(const std::string& name, const std::vector<DocPage>& pages);

}  // namespace pamina::assist
