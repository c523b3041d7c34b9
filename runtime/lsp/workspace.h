// The texts that are open in the editor, each with its checked document.
//
// An open text hides the file of its path, also for texts that import it. A document is made when it is first asked for
// after a change of its text or of a file that it imports; what changed meanwhile was never checked.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/assist/document.h"
#include "runtime/lsp/message.h"
#include "runtime/lsp/positions.h"

namespace pamina::lsp {

/// Larger texts are not looked at: each change would take seconds, and a gigabyte of memory.
inline constexpr std::size_t kLargestText = 2'000'000;

struct OpenText {
    std::string uri;   // as the client wrote it
    std::string path;  // as the front end knows it
    std::int64_t version = 0;
    std::string text;
    Lines lines{""};
    std::uint64_t revision = 0;                  // another one after each change of the text or of what it imports
    std::uint64_t told = 0;                      // the revision whose diagnostics the client has
    std::unique_ptr<assist::Document> document;  // of this revision; null until it is asked for
};

class Workspace {
  public:
    Encoding encoding = Encoding::utf16;
    std::vector<std::string> folders;     // of the client's workspace, as paths
    std::vector<std::string> allow_read;  // folders that all scripts may read

    OpenText& open(const std::string& uri, std::int64_t version, std::string text);
    /// Null when it is not open.
    OpenText* find(const std::string& uri);
    const OpenText* at_path(const std::string& path) const;
    /// Applies the `contentChanges` of a notification, in order.
    void change(OpenText& open, std::int64_t version, const Json& changes);
    void close(const std::string& uri);
    /// Files on disk changed, in ways that are not known: every document is made anew.
    void files_changed();

    /// The checked text.
    const assist::Document& document(OpenText& open);
    /// An open text whose diagnostics the client does not have; null when there is none.
    OpenText* untold();
    /// Other texts that may use what this one declares: those that are open, and the scripts of the workspace that hold
    /// the word. `keep` holds the documents of the latter.
    std::vector<assist::View> others(const OpenText& open, const std::string& word,
                                     std::vector<std::unique_ptr<assist::Document>>& keep);
    /// What a script may read.
    files::Reach reach(const std::string& path) const;
    /// All open texts, by path.
    std::vector<std::pair<std::string, std::string>> texts() const;

    /// Told whenever a text has a new revision.
    std::function<void(const OpenText&)> on_revision;

    /// Scripts of the workspace that are looked at: a folder of more is no project of Pamina's.
    static constexpr std::size_t kMaxFiles = 2'000;
    /// Names in its folders that are looked at: a second or less, should it be a whole disk.
    static constexpr std::size_t kMaxEntries = 100'000;

  private:
    void touch(OpenText& open);
    /// Those whose documents hold the file, or miss one.
    void touch_importers(const std::string& path);

    std::map<std::string, std::unique_ptr<OpenText>> open_;  // by path
    Loader loader_;
    std::uint64_t revisions_ = 0;
};

}  // namespace pamina::lsp
