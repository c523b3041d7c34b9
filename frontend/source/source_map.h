// The texts that diagnostics point into, and how a text is found.
//
// A SourceMap owns every text that was read, by FileId (0 is reserved for "no file"). A Loader answers
// "what is the text of this path?"; overlays (an editor's unsaved buffers, tests) hide files on disk.
// Neither prints nor exits.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/files/read.h"
#include "frontend/source/span.h"

namespace pamina {

struct LineColumn {
    std::uint32_t line = 1;    // from 1
    std::uint32_t column = 1;  // from 1, in code points
};

class SourceMap {
  public:
    /// Adds a text under a display name and returns its id (never 0).
    FileId add(std::string name, std::string text);
    std::size_t size() const { return files_.size(); }
    /// Forgets all texts but the first `size`.
    void shrink(std::size_t size) { files_.resize(size); }

    const std::string& name(FileId file) const;
    std::string_view text(FileId file) const;
    std::string_view text(Span span) const;
    LineColumn locate(FileId file, std::uint32_t offset) const;
    /// The line (from 1), without its line end.
    std::string_view line(FileId file, std::uint32_t number) const;

  private:
    struct File {
        std::string name;
        std::string text;
        std::vector<std::uint32_t> line_starts;
        std::vector<std::uint32_t> blocks;  // code points before each block of bytes, since a line may be long
        std::uint32_t code_points(std::size_t offset) const;
    };
    const File& at(FileId file) const;
    std::vector<std::unique_ptr<File>> files_;
};

class Loader {
  public:
    /// A text, or why there is none, that hides whatever the disk holds under this (normalised) path.
    void overlay(const std::string& path, LoadedText text);
    void overlay(const std::string& path, std::string text) { overlay(path, LoadedText{std::move(text)}); }
    /// From now on there are overlays only: no file is read.
    void overlays_only() { overlays_only_ = true; }
    /// The overlay of a path, else an ordinary file within reach of `from`; "": of the script. What a package may not
    /// read an overlay does not give it either.
    LoadedText load(const std::string& path, const files::Reach& reach, const std::string& from = {}) const;
    /// `path` seen from the folder of `from_file` ("" for the working directory), normalised lexically.
    static std::string resolve(const std::string& from_file, const std::string& path);

  private:
    std::map<std::string, LoadedText> overlays_;
    bool overlays_only_ = false;
};

}  // namespace pamina
