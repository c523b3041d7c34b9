// Which files a script may read and write: it may be from anywhere.
//
// A script reads below its root, the folder of the nearest `pamina.toml` at or above it, else its own folder; it writes
// below its own folder, no name there that begins with `.` (such files are settings of programs). The user may allow
// more folders. A file of another root, which is a package, reads below that root and nowhere else, whatever the script
// may. Links are resolved before anything is compared.
#pragma once

#include <string>
#include <vector>

namespace pamina::files {

/// Where a file is: an absolute path without links; or why it may not be used, and what would help.
struct Place {
    std::string path;
    std::string error, help;
};

/// The place of a file that the user names: any.
Place resolved(const std::string& path);

class Reach {
  public:
    /// Nothing is reached.
    Reach() = default;
    explicit Reach(const std::string& script) { add_script(script); }

    /// A script that the user runs. One that is typed or piped ("", "-") is in the working folder.
    void add_script(const std::string& path);
    void allow_read(const std::string& folder) { add(reads_, folder); }
    void allow_write(const std::string& folder) { add(writes_, folder); }

    /// `from`: the file that reads it; "" for the script.
    Place to_read(const std::string& path, const std::string& from = {}) const;
    /// The root of a file of a package, within which it reads; "" for one that reads what the script may.
    std::string confined_to(const std::string& file) const;
    Place to_write(const std::string& path) const;

  private:
    static void add(std::vector<std::string>& folders, const std::string& folder);

    std::vector<std::string> roots_, reads_, writes_;  // absolute, without links; the first of the scripts alone
};

}  // namespace pamina::files
