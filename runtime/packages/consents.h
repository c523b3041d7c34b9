// Packages outside of a project that its user lets it import. `pamina add FOLDER`, which the user types, keeps that for
// this project and this package, both by their place on this computer: among the user's states, not in the project,
// whose author cannot consent for its reader.
//
// The name of the file begins with `.`: no script writes such a file, whatever it may write (files/reach.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pamina::packages {

class Consents {
  public:
    /// `file`: absolute; "": nothing is kept, and nothing consented to.
    explicit Consents(std::string file) : file_(std::move(file)) {}
    /// $XDG_STATE_HOME/pamina/.added, else ~/.local/state/pamina/.added; "" without a home.
    static std::string usual_file();

    // Folders are absolute and without links. A file that does not read as it was written consents to nothing.

    /// Whether files of `package` may import what lies in `other`, which its manifest names.
    bool has(const std::string& package, const std::string& other) const;
    /// Whether that is kept now.
    bool keep(const std::string& package, const std::string& other);
    void withdraw(const std::string& package, const std::string& other);

  private:
    /// A pair is a line, its two folders apart by a tab.
    static bool fits_on_line(std::string_view folder);
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    Pairs read() const;
    bool write(const Pairs& pairs) const;

    std::string file_;
};

}  // namespace pamina::packages
