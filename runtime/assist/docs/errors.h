// What Pamina says about each of its errors and warnings: an explanation, an example that gives the error, and its
// repair.
//
// The texts are the sections of grammar/errors/*.md, which the build puts into the program: `## E0123 Title`, then
// paragraphs and fenced blocks. A block says in its first line what it is: `pamina wrong` and `pamina repaired` are
// scripts (options of `pamina run` may follow), `pamina file=x.pam` or `csv file=x.csv` a file beside them, `console`
// a command with what it answers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::assist {

struct ErrorEntry {
    std::string_view id;     // E or W and four digits
    std::string_view title;  // "A name that nothing declares"
    std::string_view text;   // Markdown, without the heading
};

/// The entry of a section that begins with `## E0123 Title`; its views are into the section.
ErrorEntry error_entry(std::string_view section);

/// All entries, by id.
std::span<const ErrorEntry> error_entries();

/// The entry of an id as users write it (`E0123`, `e123`, `123`, `W1701`), or null.
const ErrorEntry* find_error(std::string_view id);

/// The ids nearest to one that there is not, with the same letter: the one before it and the one after it.
std::vector<const ErrorEntry*> nearest_errors(std::string_view id);

/// The entry for a terminal: at most `width` columns (but for code), `colour` adds ANSI colours.
std::string error_text(const ErrorEntry& entry, std::size_t width, bool colour);

}  // namespace pamina::assist
