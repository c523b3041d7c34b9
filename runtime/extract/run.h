// A program with counters, built and run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/extract/counted.h"

namespace pamina::extract {

/// The words of a command: parted by blanks, with quotes '…' and "…" and \ before a character. No shell reads it, so
/// nothing is put in for `$` or `*`. Throws Problem for what only a shell could do, and for a quote without an end.
std::vector<std::string> words_of(const std::string& command);

/// What of the user's words stands behind `--` is for compiling one source: all but other sources, objects and
/// libraries.
std::vector<std::string> without_files(const std::vector<std::string>& flags);

/// A program that was built in a folder of its own, which is removed with it.
class Built {
  public:
    /// `file`: as it is called; `flags`: the user's, with other sources, objects and libraries. Throws Problem.
    Built(const Watched& watched, const std::string& file, const std::vector<std::string>& flags);

    /// Runs it: the first word is the name that it goes by. Its standard input is this program's, its standard output
    /// is nowhere. Throws Problem where it does not start, does not end within kSeconds or not well.
    Counted run(const std::string& command) const;

    static constexpr double kSeconds = 600;

  private:
    struct Folder;
    std::shared_ptr<const Folder> folder_;
    std::string program_;
    std::size_t numbers_, values_;
};

}  // namespace pamina::extract
