// The search of the site: what can be found, and the script that finds it. Both are one file, so that the pages need no
// server; they are whole without it.
#pragma once

#include <string>
#include <vector>

namespace pamina::assist {

struct SearchEntry {
    std::string name, kind, address;
    std::string text;                // a sentence
    std::vector<std::string> alike;  // other names: of a unit those with a prefix
};

/// The field at the top of a page; a script shows it.
std::string search_field();
/// The file `search.js`.
std::string search_script(const std::vector<SearchEntry>& entries);

}  // namespace pamina::assist
