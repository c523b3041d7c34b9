// Definition, references and rename: across the text and all files that are among the views.
//
// A symbol is one object for the program that it belongs to. Another program (a file that imports this one) has
// a symbol of its own for the same declaration, so references are found there by file name and place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/assist/document.h"
#include "runtime/assist/uses/occurrences.h"

namespace pamina::assist {

/// A place in a file, by the file's display name (SourceMap::name).
struct Location {
    std::string file;
    Span span;  // `file` of the span belongs to the program it was found in

    friend bool operator==(const Location& a, const Location& b) {
        return a.file == b.file && a.span.begin == b.span.begin && a.span.end == b.span.end;
    }
};

/// Where what stands at the offset is declared; a file's start for an import. Nothing for builtins and for what has no
/// name.
std::vector<Location> definition(const View& view, std::uint32_t offset);

/// Every use of what is named at the offset, in the text, in the files that it imports, and in `others`: documents that
/// may use the same declaration. In order of file and place, each once.
std::vector<Location> references(const View& view, std::uint32_t offset, bool with_declaration,
                                 const std::vector<View>& others = {});

struct Edit {
    Location at;
    std::string text;
};
struct Rename {
    std::vector<Edit> edits;
    std::string refused;  // why not; then there are no edits
};

/// Whether what stands at the offset can be renamed: its span, or why not.
struct Renamable {
    std::optional<Span> span;
    std::string name;
    std::string refused;
};
Renamable renamable(const View& view, std::uint32_t offset);
/// All edits that rename what stands at the offset, so that every text means what it meant.
Rename rename(const View& view, std::uint32_t offset, const std::string& name, const std::vector<View>& others = {});

}  // namespace pamina::assist
