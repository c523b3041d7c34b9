// The content of a package: which of its files count, which make it unsafe, and the sum over all.
//
// Files and folders whose names begin with `.` are settings of programs, and `pamina_modules` is what others wrote:
// both are left out. Everything else has to be an ordinary file with a name that every system can have.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::packages {

inline constexpr std::size_t kMaxFile = std::size_t{16} << 20;
inline constexpr std::size_t kMaxPackage = std::size_t{64} << 20;
inline constexpr std::size_t kMaxFiles = 10'000;

/// A name in a package, as git or a folder lists it.
struct ContentEntry {
    enum class Kind { file, link, other };
    std::string path;  // with `/`
    Kind kind = Kind::file;
    std::size_t size = 0;
    std::string blob;  // git's name of it; empty for one in a folder
};

/// What of these is content, sorted by path. Throws a Problem (E1214 to E1217) about what is unsafe; `package` says of
/// what.
std::vector<ContentEntry> safe_content(std::vector<ContentEntry> all, const std::string& package);

/// What lies in a folder, links and strange things too, but nothing behind a link.
std::vector<ContentEntry> list_folder(const std::string& folder);
/// Of one file; throws E1226.
std::string read_content(const std::string& folder, const ContentEntry& entry);

/// SHA-256 over the sorted paths and the contents.
class ContentSum {
  public:
    ContentSum();
    ~ContentSum();
    ContentSum(const ContentSum&) = delete;
    ContentSum& operator=(const ContentSum&) = delete;
    void add(const std::string& path, std::string_view content);
    std::string hex();

  private:
    struct State;
    State* state_;
};

/// Of a folder that `sync` wrote. Throws where it is no safe content any more.
std::string sum_of_folder(const std::string& folder, const std::string& package);
/// Of a text, for names of files.
std::string sum_of_text(std::string_view text);

}  // namespace pamina::packages
