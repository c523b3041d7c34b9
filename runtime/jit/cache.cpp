#include "runtime/jit/cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "runtime/jit/interface.h"

namespace pamina::jit {

namespace fs = std::filesystem;

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

/// Closes what it holds.
struct File {
    int number;
    explicit File(int n) : number(n) {}
    ~File() {
        if (number >= 0) close(number);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
};

std::optional<std::string> read_all(const std::string& path) {
    const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat about;
    // What is run must be the user's own.
    if (file.number < 0 || fstat(file.number, &about) != 0 || !S_ISREG(about.st_mode) || about.st_uid != geteuid())
        return {};
    if (about.st_size < 0 || static_cast<std::size_t>(about.st_size) > Cache::kMaxSize) return {};
    std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t n = read(file.number, bytes.data() + at, bytes.size() - at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return {};
        at += static_cast<std::size_t>(n);
    }
    return bytes;
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = write(file, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
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

std::string Cache::machine() {
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

std::string Cache::path_of(std::string_view key) const {
    return (fs::path(folder_) / fmt::format("{:016x}{:016x}.code", hash(key), hash(key, 0x9e3779b97f4a7c15))).string();
}

std::optional<std::string> Cache::find(std::string_view key) const {
    if (folder_.empty()) return {};
    const auto bytes = read_all(path_of(key));
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
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) return false;
    trim();
    std::string rest;
    rest.append(key).append(image);
    Header header;
    header.key = key.size();
    header.image = image.size();
    header.checksum = checksum(header, rest);
    std::string beside = path_of(key) + ".XXXXXX";
    const File file(mkostemp(beside.data(), O_CLOEXEC));
    if (file.number < 0) return false;
    const bool written =
        write_all(file.number, {reinterpret_cast<const char*>(&header), sizeof header}) && write_all(file.number, rest);
    if (written && std::rename(beside.c_str(), path_of(key).c_str()) == 0) return true;
    unlink(beside.c_str());
    return false;
}

/// Also takes what killed processes left.
void Cache::trim() const {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error)) {
        std::error_code gone;
        const auto time = it->last_write_time(gone);
        if (!gone) files.push_back({time, it->path()});
    }
    if (files.size() <= static_cast<std::size_t>(kMaxFiles)) return;
    std::sort(files.begin(), files.end());
    files.resize(files.size() / 2);
    for (const auto& [time, path] : files) {
        if (path.filename().string().find(".code") != std::string::npos) fs::remove(path, error);
    }
}

}  // namespace pamina::jit
