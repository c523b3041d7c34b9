#include "runtime/cli/options/state_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cstring>
#include <limits>
#include <map>
#include <memory>

namespace pamina::cli {

namespace {

constexpr std::string_view kPoints = ".points", kClaims = "claims";
/// How long others may wait to see what was done, where more is done soon.
constexpr std::chrono::milliseconds kUnseen{250};

std::string cannot(const char* what, const std::string& name) {
    return fmt::format("cannot {} {}: {}", what, name, std::strerror(errno));
}

/// What stands in a folder, in the order of the names. False, with errno set, where it cannot be read.
bool list(const std::string& folder, std::vector<std::string>& names) {
    const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
    if (!open) return false;
    errno = 0;
    while (const dirent* entry = readdir(open.get())) names.emplace_back(entry->d_name);
    std::ranges::sort(names);
    return errno == 0;
}

std::string host() {
    std::array<char, HOST_NAME_MAX + 1> name{};
    gethostname(name.data(), name.size() - 1);
    std::string text = name.data();
    for (char& c : text)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '.') c = '-';
    return text.empty() || text.front() == '.' ? "host" + text : text;
}

}  // namespace

StateFolderOnDisk::StateFolderOnDisk(std::string name) : name_(std::move(name)) {
    if (!name_.ends_with('/')) name_ += '/';
}

StateFolderOnDisk::~StateFolderOnDisk() {
    if (!own_.lock.is_open()) return;
    // A script that had no sweep, or a mistake before it, leaves nothing behind.
    struct stat status{};
    if (fstat(own_.lock.number(), &status) == 0 && status.st_size == 0) unlink(own_.path.c_str());
    rmdir(claims().c_str());
    if (made_) rmdir(name_.c_str());
}

bool StateFolderOnDisk::is_meant(const std::string& name) {
    struct stat status{};
    return name.ends_with('/') || (stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode));
}

std::optional<Diagnostic> StateFolderOnDisk::open() {
    const auto problem = [](const char* id, std::string message, std::string help) {
        return Diagnostic{Severity::error, id, {}, std::move(message), std::move(help), {}};
    };
    made_ = mkdir(name_.c_str(), 0777) == 0;
    std::vector<std::string> names;
    if ((!made_ && errno != EEXIST) || !list(name_, names)) return problem("E0851", cannot("write", name_), {});
    for (const auto& n : names)
        if (!n.starts_with('.') && n != kClaims && !n.ends_with(kPoints))
            return problem("E0853", fmt::format("{}{} is not a file that --resume wrote", name_, n),
                           "name a folder that does not exist yet");
    return make_own();
}

std::optional<Diagnostic> StateFolderOnDisk::make_own() {
    const auto problem = [](std::string message, std::string help) {
        return Diagnostic{Severity::error, "E0851", {}, std::move(message), std::move(help), {}};
    };
    for (int n = 0; !own_.lock.is_open(); ++n) {
        // Another one may have had the number of this process before.
        own_name_ = n == 0 ? fmt::format("{}-{}{}", host(), getpid(), kPoints)
                           : fmt::format("{}-{}-{}{}", host(), getpid(), n, kPoints);
        own_.path = name_ + own_name_;
        own_.lock = files::Descriptor(::open(own_.path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (!own_.lock.is_open() && errno != EEXIST) return problem(cannot("write", own_.path), {});
    }
    if (flock(own_.lock.number(), LOCK_EX) != 0) {
        auto wrong = problem(cannot("lock", own_.path),
                             "the folder has to be on a file system with locks that all hosts see, such as NFS 4");
        unlink(own_.path.c_str());
        return wrong;
    }
    return {};
}

// ---- the own file -----------------------------------------------------------------------------------

std::string StateFolderOnDisk::Own::append(const std::string& text) {
    if (!open_.is_open()) {
        open_ = files::Descriptor(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
        if (!open_.is_open()) return std::strerror(errno);
    }
    if (!files::write_all(open_.number(), text)) return std::strerror(errno);
    return std::chrono::steady_clock::now() - published_ > kUnseen ? publish() : std::string();
}

std::string StateFolderOnDisk::Own::publish() {
    if (!open_.is_open()) return {};
    published_ = std::chrono::steady_clock::now();
    return open_.close() ? std::string() : std::strerror(errno);
}

void StateFolderOnDisk::publish() {
    const std::string problem = own_.publish();
    if (!problem.empty()) throw script::StateError{"E0851", fmt::format("cannot write {}: {}", own_.path, problem), {}};
}

// ---- the others -------------------------------------------------------------------------------------

std::vector<std::string> StateFolderOnDisk::others() {
    std::vector<std::string> names;
    if (!list(name_, names)) throw script::StateError{"E0851", cannot("read", name_), {}};
    std::erase_if(names,
                  [&](const std::string& n) { return n.starts_with('.') || !n.ends_with(kPoints) || n == own_name_; });
    return names;
}

std::string StateFolderOnDisk::read(const std::string& other, std::size_t from) {
    const files::Descriptor file(::open((name_ + other).c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open() && errno == ENOENT) return {};
    std::string text;
    if (!file.is_open() || lseek(file.number(), static_cast<off_t>(from), SEEK_SET) < 0 ||
        !files::read_all(file.number(), text, std::numeric_limits<std::size_t>::max()))
        throw script::StateError{"E0851", cannot("read", name_ + other), {}};
    return text;
}

bool StateFolderOnDisk::alive(const std::string& other) {
    const files::Descriptor file(::open((name_ + other).c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open() && errno == ENOENT) return false;
    if (file.is_open() && flock(file.number(), LOCK_SH | LOCK_NB) == 0) return false;
    if (file.is_open() && errno == EWOULDBLOCK) return true;
    throw script::StateError{"E0851", cannot("read", name_ + other), {}};
}

std::string StateFolderOnDisk::claim(const std::string& what) {
    const std::string path = fmt::format("{}/{}", claims(), what);
    for (;;) {
        if (symlink(own_name_.c_str(), path.c_str()) == 0) return {};
        if (errno == ENOENT) {
            if (mkdir(claims().c_str(), 0777) == 0 || errno == EEXIST) continue;
        } else if (errno == EEXIST) {
            const std::string whose = owner(path);
            // Its own where an answer got lost: the link was made all the same.
            if (!whose.empty()) return whose == own_name_ ? std::string() : whose;
            if (errno == ENOENT) continue;
        }
        throw script::StateError{"E0851", cannot("write", path), {}};
    }
}

/// Whose it is; "" with errno set.
std::string StateFolderOnDisk::owner(const std::string& claim) {
    std::array<char, NAME_MAX + 1> name{};
    const ssize_t size = readlink(claim.c_str(), name.data(), name.size());
    return {name.data(), size < 0 ? 0 : static_cast<std::size_t>(size)};
}

void StateFolderOnDisk::release(const std::string& prefix) {
    std::vector<std::string> names;
    if (!list(claims(), names)) return;  // another one has released all
    std::map<std::string, bool> ended{{own_name_, true}, {"", false}};
    for (const auto& n : names) {
        if (!n.starts_with(prefix)) continue;
        const std::string path = fmt::format("{}/{}", claims(), n), whose = owner(path);
        const auto [it, fresh] = ended.try_emplace(whose);
        if (fresh) it->second = !alive(whose);
        if (it->second) unlink(path.c_str());
    }
}

}  // namespace pamina::cli
