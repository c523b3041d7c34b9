// The only way in which a file is written anew: all of it or nothing, however that ends.
//
// The text goes into a file beside the old one, which has no name where the file system knows such files (a program
// that is killed leaves nothing then), else one that is opened exclusively; it takes the old one's name when it is
// complete, its mode and its owner. Where a new file cannot be what the old one was (it has more names, an owner or
// attributes that cannot be given), the old one gets the text in place while the complete one stands beside it; that is
// removed last.
#pragma once

#include <string>
#include <string_view>

#include "frontend/files/descriptor.h"

namespace pamina::files {

class NewFile {
  public:
    NewFile() = default;
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    /// Gives up what was not closed.
    ~NewFile() { give_up(); }

    /// Both begin; why they cannot, or "". A place is an absolute path without links, and a link that has come there
    /// meanwhile is not followed. What the user names may also be a pipe or a device, which is written to directly.
    std::string open(const std::string& place);
    std::string open_named(const std::string& path);

    /// False from the first failure on; `close` says which.
    bool write(std::string_view text);
    /// Ends; why that failed, or "".
    std::string close();
    /// Leaves everything as it was.
    void give_up();
    bool is_open() const { return file_.is_open(); }
    /// What went wrong so far, or "".
    const std::string& problem() const { return problem_; }

  private:
    bool flush();
    std::string begin(InFolder at);
    std::string end();
    bool is_like_old();
    template <class Make>
    bool name_beside(const Make& make);
    bool give_name();
    std::string write_in_place();

    InFolder at_;         // of the file that is to be
    std::string beside_;  // the name of the new one; "" when it is written directly, or has none yet
    bool nameless_ = false;
    Descriptor file_;      // that is written
    Descriptor old_;       // what it replaces
    std::string waiting_;  // not written yet
    std::string problem_;
};

/// Writes a whole file at a place, or at a path that the user names; why that failed, or "".
std::string replace(const std::string& place, std::string_view text);
std::string replace_named(const std::string& path, std::string_view text);

}  // namespace pamina::files
