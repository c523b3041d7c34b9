// Files of the system by their numbers: held and closed, found without following a link.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace pamina::files {

/// Closes what it holds.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    bool is_open() const { return number_ >= 0; }
    int number() const { return number_; }
    /// False with errno set when the system could not keep what was written.
    bool close();

  private:
    int number_ = -1;
};

/// The folder that holds a file, and its name there.
struct InFolder {
    Descriptor folder;
    std::string name;
};

/// Of an absolute path without links (Reach has such). A link that has come there meanwhile is not followed: the folder
/// is not open then, and errno says why.
InFolder in_folder(const std::string& path);

/// Both write or read all of it unless they return false, with errno set; the second one reads up to `limit` bytes.
bool write_all(int descriptor, std::string_view text);
bool read_all(int descriptor, std::string& text, std::size_t limit);

}  // namespace pamina::files
