// What the rooms below say, in the forms of the protocol: positions, ranges, locations, diagnostics.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/assist/uses/uses.h"
#include "runtime/lsp/message.h"
#include "runtime/lsp/positions.h"
#include "runtime/lsp/workspace.h"

namespace pamina::lsp {

/// Where a file of the standard library can be read by an editor: its path, "" when there is none.
using LibraryFile = std::function<std::string(const std::string& name, std::string_view text)>;

/// A `Position` of the protocol; RequestError when it is none.
Position position_of(const Json& j);
Json json_of(Position p);
/// A range of an open text.
Json range_of(const OpenText& open, std::size_t begin, std::size_t end, Encoding encoding);
/// The offset of `position` in the params of a request.
std::uint32_t offset_of(const OpenText& open, const Json& position, Encoding encoding);

/// Turns places in files into the protocol's, for one answer: each file is read once.
class Places {
  public:
    Places(const Workspace& workspace, const LibraryFile& library) : workspace_(workspace), library_(library) {}
    /// A place in a file by its name; nothing where an editor cannot open the file.
    std::optional<Json> location(const std::string& file, Span span);
    std::optional<Json> location(const assist::Location& at) { return location(at.file, at.span); }
    /// The document's version when it is open.
    std::optional<std::int64_t> version(const std::string& file) const;

  private:
    struct File {
        std::string uri;  // "": it cannot be opened
        std::string text;
        Lines lines{""};
    };
    const File& file(const std::string& name);

    const Workspace& workspace_;
    const LibraryFile& library_;
    std::map<std::string, File> files_;
};

/// One diagnostic of the document's own text.
Json diagnostic_of(const Diagnostic& d, const OpenText& open, const assist::Document& document, Encoding encoding,
                   Places& places);
/// All that an editor shows for a text: its own, and one at each import of a file with mistakes.
Json diagnostics_of(const OpenText& open, const assist::Document& document, Encoding encoding, Places& places);

}  // namespace pamina::lsp
