#include "runtime/jit/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "frontend/files/descriptor.h"
#include "runtime/expr/bytecode.h"
#include "runtime/expr/program.h"
#include "runtime/jit/interface.h"

namespace pamina::jit {

namespace fs = std::filesystem;

// A library or a cache of another bytecode would compute something else.
static_assert(expr::code::FailEmpty == 82 && static_cast<int>(expr::Fault::Arrays) == 13,
              "the bytecode has changed: raise PAMINA_JIT_VERSION, then write the new numbers here");

namespace {

/// FNV-1a: each byte changes it, whatever follows.
std::uint64_t hash(std::string_view bytes, std::uint64_t h = 0xcbf29ce484222325) {
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return h;
}

struct Header {
    char magic[8] = {'P', 'A', 'M', 'C', 'O', 'D', 'E', '1'};
    std::uint64_t key = 0, image = 0;  // sizes
    std::uint64_t checksum = 0;        // of the sizes, the key and the image
};

std::uint64_t checksum(const Header& header, std::string_view rest) {
    const std::uint64_t sizes[] = {header.key, header.image};
    return hash(rest, hash({reinterpret_cast<const char*>(sizes), sizeof sizes}));
}

/// What is run must be the user's own, and nobody else's to change.
bool is_own(const struct stat& about) {
    return about.st_uid == geteuid() && (about.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// The folder, when it is to be trusted.
files::Descriptor trusted(const std::string& folder) {
    files::Descriptor opened(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    struct stat about;
    if (!opened.is_open() || fstat(opened.number(), &about) != 0 || !is_own(about)) return {};
    return opened;
}

/// Its name for a key begins with this many hexadecimal digits.
constexpr std::size_t kDigits = 32;
constexpr std::string_view kEnd = ".code";
constexpr std::size_t kRandom = 7;  // ".XXXXXX", while a file is written

bool is_ours(std::string_view name) {
    const std::size_t whole = kDigits + kEnd.size();
    return (name.size() == whole || (name.size() == whole + kRandom && name[whole] == '.')) &&
           name.find_first_not_of("0123456789abcdef") == kDigits && name.substr(kDigits, kEnd.size()) == kEnd &&
           std::all_of(name.begin() + std::min(name.size(), whole + 1), name.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0; });
}

std::optional<std::string> read_own(const files::Descriptor& folder, const std::string& name) {
    const files::Descriptor file(openat(folder.number(), name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat about;
    if (!file.is_open() || fstat(file.number(), &about) != 0 || !S_ISREG(about.st_mode) || !is_own(about)) return {};
    if (about.st_size < 0 || static_cast<std::size_t>(about.st_size) > Cache::kMaxSize) return {};
    std::string bytes;
    if (!files::read_all(file.number(), bytes, static_cast<std::size_t>(about.st_size))) return {};
    return bytes;
}

/// Folders that are missing are the user's alone.
void make_folders(const fs::path& folder) {
    std::error_code error;
    if (fs::exists(folder, error)) return;
    if (folder.has_parent_path() && folder.parent_path() != folder) make_folders(folder.parent_path());
    mkdir(folder.c_str(), 0700);
}

std::string name_of(std::string_view key) {
    return fmt::format("{:016x}{:016x}{}", hash(key), hash(key, 0x9e3779b97f4a7c15), kEnd);
}

std::string describe_machine() {
    std::string all = fmt::format("{} LLVM {}", PAMINA_JIT_VERSION, PAMINA_LLVM);
#if defined(__x86_64__)
    const auto leaf = [&](unsigned number, bool ebx) {
        unsigned a = 0, b = 0, c = 0, d = 0;
        if (!__get_cpuid_count(number, 0, &a, &b, &c, &d)) return;
        // Of leaf 1 this is the number of the core that runs.
        if (!ebx) b = 0;
        all += fmt::format(" {:x}:{:x},{:x},{:x},{:x}", number, a, b, c, d);
    };
    leaf(1, false);
    leaf(7, true);
    leaf(0x80000001, true);
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 27)) {
        // Which registers the system keeps.
        unsigned low, high;
        __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        all += fmt::format(" {:x}", low);
    }
#endif
    return all;
}

}  // namespace

std::string Cache::usual_folder() {
    if (const char* given = std::getenv("PAMINA_CACHE")) return std::string_view(given) == "off" ? "" : given;
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
        return (fs::path(cache) / "pamina" / "jit").string();
    if (const char* home = std::getenv("HOME"); home && *home == '/')
        return (fs::path(home) / ".cache" / "pamina" / "jit").string();
    return {};
}

const std::string& Cache::machine() {
    static const std::string known = describe_machine();
    return known;
}

std::string Cache::path_of(std::string_view key) const {
    return (fs::path(folder_) / name_of(key)).string();
}

std::string Cache::refused() const {
    struct stat about;
    if (folder_.empty() || stat(folder_.c_str(), &about) != 0 || is_own(about)) return {};
    return about.st_uid != geteuid() ? fmt::format("{} belongs to somebody else", folder_)
                                     : fmt::format("others may write to {}", folder_);
}

std::optional<std::string> Cache::find(std::string_view key) const {
    if (folder_.empty()) return {};
    const files::Descriptor folder = trusted(folder_);
    if (!folder.is_open()) return {};
    const auto bytes = read_own(folder, name_of(key));
    Header header;
    const Header expected;
    if (!bytes || bytes->size() < sizeof header) return {};
    std::memcpy(&header, bytes->data(), sizeof header);
    const std::string_view rest = std::string_view(*bytes).substr(sizeof header);
    if (std::memcmp(header.magic, expected.magic, sizeof header.magic) != 0 || header.key > rest.size() ||
        header.image != rest.size() - header.key || header.checksum != checksum(header, rest) ||
        rest.substr(0, header.key) != key)
        return {};
    return std::string(rest.substr(header.key));
}

bool Cache::store(std::string_view key, std::string_view image) const {
    if (folder_.empty() || key.size() + image.size() + sizeof(Header) > kMaxSize) return false;
    make_folders(folder_);
    const files::Descriptor folder = trusted(folder_);
    if (!folder.is_open()) return false;
    trim();
    std::string rest;
    rest.append(key).append(image);
    Header header;
    header.key = key.size();
    header.image = image.size();
    header.checksum = checksum(header, rest);
    std::string beside = path_of(key) + ".XXXXXX";
    files::Descriptor file(mkostemp(beside.data(), O_CLOEXEC));
    if (!file.is_open()) return false;
    const bool written = files::write_all(file.number(), {reinterpret_cast<const char*>(&header), sizeof header}) &&
                         files::write_all(file.number(), rest) && file.close();
    if (written && std::rename(beside.c_str(), path_of(key).c_str()) == 0) return true;
    unlink(beside.c_str());
    return false;
}

/// Also takes what killed processes left; what others keep there stays, and is not counted.
void Cache::trim() const {
    std::error_code error;
    std::vector<fs::path> names;
    for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error))
        if (is_ours(it->path().filename().string())) names.push_back(it->path());
    if (names.size() <= static_cast<std::size_t>(kMaxFiles)) return;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (auto& path : names) {
        std::error_code gone;
        if (fs::symlink_status(path, gone).type() != fs::file_type::regular) continue;
        const auto time = fs::last_write_time(path, gone);
        if (!gone) files.push_back({time, std::move(path)});
    }
    std::sort(files.begin(), files.end());
    files.resize(files.size() / 2);
    for (const auto& [time, path] : files) fs::remove(path, error);
}

}  // namespace pamina::jit
