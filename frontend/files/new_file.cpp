#include "frontend/files/new_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "frontend/files/reach.h"

namespace pamina::files {

namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 16;
constexpr std::size_t kMaxName = 255;
constexpr int kMaxBeside = 1000;  // that killed programs left, where files cannot be nameless

/// The path of an open file of this process.
std::string of_number(int descriptor) {
    return fmt::format("/proc/self/fd/{}", descriptor);
}

std::string reason() {
    return errno ? std::strerror(errno) : "the file system refuses it";
}

/// What a full disk or a quota refuses may only be told now. Some file systems know of no such thing.
bool sync(int descriptor) {
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

/// The names of a file's extended attributes (access lists, for one), sorted.
std::vector<std::string> attributes(int descriptor) {
    std::string list(1 << 12, '\0');
    const ssize_t size = ::flistxattr(descriptor, list.data(), list.size());
    std::vector<std::string> names;
    for (ssize_t at = 0; at < size;) {
        names.emplace_back(list.c_str() + at);
        at += static_cast<ssize_t>(names.back().size()) + 1;
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::string NewFile::open(const std::string& place) {
    return begin(in_folder(place));
}

std::string NewFile::open_named(const std::string& path) {
    struct stat there = {};
    if (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
        file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
        return file_.is_open() ? std::string() : reason();
    }
    const Place place = resolved(path);
    return place.error.empty() ? open(place.path) : place.error;
}

std::string NewFile::begin(InFolder at) {
    if (!at.folder.is_open()) return reason();
    at_ = std::move(at);
    const int folder = at_.folder.number();
    struct stat there = {};
    const bool exists = ::fstatat(folder, at_.name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0;
    if (!exists && errno != ENOENT) return reason();
    if (exists) {
        if (S_ISLNK(there.st_mode)) return "it is a link to nothing";
        if (S_ISDIR(there.st_mode)) return std::strerror(EISDIR);
        if (!S_ISREG(there.st_mode)) return "it is not an ordinary file";
        // A file that is protected could still be replaced; opening it only tells whether it is.
        old_ = Descriptor(::openat(folder, at_.name.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        if (!old_.is_open()) return reason();
    }
    // Nobody else reads it before it has the mode of the old one.
    const mode_t mode = exists ? 0600 : 0666;
    // Without a name it goes with the program, however that ends.
    file_ = Descriptor(::openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode));
    nameless_ = file_.is_open() && ::access(of_number(file_.number()).c_str(), F_OK) == 0;
    if (nameless_) return {};
    const bool made = name_beside([&](const char* name) {
        file_ = Descriptor(::openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
        return file_.is_open();
    });
    if (made) return {};
    const std::string why = fmt::format("{}, for {} beside it", reason(), beside_);
    beside_.clear();
    return why;
}

/// A name that nothing has, and that `make` can give.
template <class Make>
bool NewFile::name_beside(const Make& make) {
    for (int n = 0; n < kMaxBeside; ++n) {
        const std::string end = fmt::format(".part{}", n == 0 ? "" : std::to_string(n));
        beside_ = at_.name.substr(0, std::min(at_.name.size(), kMaxName - end.size())) + end;
        if (make(beside_.c_str())) return true;
        if (errno != EEXIST) return false;
    }
    return false;
}

/// Of a nameless one: it stands beside the old one, for the moment until it takes its place.
bool NewFile::give_name() {
    if (!nameless_) return true;
    const bool named = name_beside([&](const char* name) {
        return ::linkat(AT_FDCWD, of_number(file_.number()).c_str(), at_.folder.number(), name, AT_SYMLINK_FOLLOW) == 0;
    });
    if (named) nameless_ = false;
    if (!named) beside_.clear();
    return named;
}

bool NewFile::write(std::string_view text) {
    if (!problem_.empty() || !is_open()) return false;
    waiting_.append(text);
    return waiting_.size() < kBuffer || flush();
}

bool NewFile::flush() {
    errno = 0;
    if (problem_.empty() && !write_all(file_.number(), waiting_)) problem_ = reason();
    waiting_.clear();
    return problem_.empty();
}

std::string NewFile::close() {
    if (flush()) problem_ = end();
    give_up();
    return problem_;
}

std::string NewFile::end() {
    errno = 0;
    if (beside_.empty() && !nameless_) return file_.close() ? std::string() : reason();
    if (!sync(file_.number())) return reason();
    const bool like_old = !old_.is_open() || is_like_old();
    if (!give_name()) return reason();
    if (!like_old) return write_in_place();
    if (!file_.close()) return reason();
    const int folder = at_.folder.number();
    if (::renameat(folder, beside_.c_str(), folder, at_.name.c_str()) != 0) return reason();
    beside_.clear();
    return {};
}

/// Gives the new file what the old one has; false when it cannot have it.
bool NewFile::is_like_old() {
    struct stat old = {}, made = {};
    if (::fstat(old_.number(), &old) != 0 || old.st_nlink > 1) return false;
    const int file = file_.number();
    if (::fstat(file, &made) != 0) return false;
    const bool owned = made.st_uid == old.st_uid && made.st_gid == old.st_gid;
    if (!owned && ::fchown(file, old.st_uid, old.st_gid) != 0) return false;
    return ::fchmod(file, old.st_mode & 07777) == 0 && attributes(old_.number()) == attributes(file);
}

/// The room that a longer text needs is taken before anything is lost.
std::string NewFile::write_in_place() {
    struct stat old = {}, made = {};
    if (::fstat(old_.number(), &old) != 0 || ::fstat(file_.number(), &made) != 0) return reason();
    if (made.st_size > old.st_size) {
        if (const int error = ::posix_fallocate(old_.number(), 0, made.st_size); error != 0) {
            const bool restored = ::ftruncate(old_.number(), old.st_size) == 0;
            return restored ? std::strerror(error) : reason();
        }
    }
    bool good = ::lseek(file_.number(), 0, SEEK_SET) == 0;
    std::string text;
    do {
        text.clear();
        good = good && read_all(file_.number(), text, kBuffer) && write_all(old_.number(), text);
    } while (good && !text.empty());
    good = good && ::ftruncate(old_.number(), made.st_size) == 0 && sync(old_.number()) && old_.close();
    if (good) return {};
    const std::string why = fmt::format("{}; the whole text is in {} beside it", reason(), beside_);
    beside_.clear();  // which stays
    return why;
}

void NewFile::give_up() {
    file_.close();
    old_.close();
    if (!beside_.empty()) ::unlinkat(at_.folder.number(), beside_.c_str(), 0);
    beside_.clear();
    nameless_ = false;
    waiting_.clear();
}

std::string replace(const std::string& place, std::string_view text) {
    NewFile file;
    if (std::string why = file.open(place); !why.empty()) return why;
    file.write(text);
    return file.close();
}

std::string replace_named(const std::string& path, std::string_view text) {
    NewFile file;
    if (std::string why = file.open_named(path); !why.empty()) return why;
    file.write(text);
    return file.close();
}

}  // namespace pamina::files
