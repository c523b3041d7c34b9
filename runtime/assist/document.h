// A checked text: what every function of this room looks at.
//
// A View points to a module of a program; a Document owns one that was made from a text as it stands in an editor.
// There is always a Document, whatever mistakes the text has: what can be read is checked, and the diagnostics say the
// rest.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "frontend/compile.h"

namespace pamina::assist {

struct View {
    const check::Program& program;
    const SourceMap& sources;
    const check::Module& module;

    FileId file() const { return module.file.id; }
    std::string_view text() const { return sources.text(module.file.id); }
};

class Document {
  public:
    /// `path` is where the text belongs, from which imports are found; other open buffers are overlays of the loader.
    Document(const std::string& path, std::string text, const Loader& loader)
        : Document(path, std::move(text), loader, files::Reach(path)) {}
    /// `reach`: which files it may import.
    Document(const std::string& path, std::string text, const Loader& loader, const files::Reach& reach);
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    const std::string& path() const { return path_; }
    View view() const { return {program_, sources_, *module_}; }
    std::string_view text() const { return view().text(); }
    const check::Program& program() const { return program_; }
    const SourceMap& sources() const { return sources_; }
    /// Of the text and of the files that it imports: Span::file and sources() tell which. Tools for one text show those
    /// of `module().file.id`.
    const Diagnostics& diagnostics() const { return diagnostics_; }
    const check::Module& module() const { return *module_; }

  private:
    /// Remarks on packages of which a newer version was seen when they were last asked.
    void outdated();

    std::string path_;
    SourceMap sources_;
    check::Program program_;
    Diagnostics diagnostics_;
    const check::Module* module_ = nullptr;
};

}  // namespace pamina::assist
