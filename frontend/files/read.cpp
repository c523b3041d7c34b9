#include "frontend/files/read.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "frontend/files/descriptor.h"

namespace pamina::files {

namespace {

LoadedText no_file(const std::string& path) {
    return {{}, fmt::format("there is no file `{}`", path)};
}

LoadedText unreadable(const std::string& what) {
    if (errno == ENOENT || errno == ENOTDIR) return {{}, fmt::format("there is no file {}", what)};
    return {{}, fmt::format("{} cannot be read: {}", what, std::strerror(errno))};
}

/// Why what is there is not read; "" when it is. Of devices there are terminals, and /dev/null, that end.
std::string refusal(const struct stat& there, int descriptor, const std::string& what, bool may_be_pipe) {
    if (S_ISDIR(there.st_mode)) return fmt::format("{} is a folder", what);
    if (S_ISREG(there.st_mode)) {
        if (there.st_size <= static_cast<off_t>(kMaxBytes)) return {};
        return fmt::format("{} is larger than {} bytes", what, kMaxBytes);
    }
    if (S_ISFIFO(there.st_mode) || S_ISSOCK(there.st_mode))
        return may_be_pipe ? std::string() : fmt::format("{} is a pipe, not a file", what);
    const bool ends = may_be_pipe && S_ISCHR(there.st_mode) &&
                      (there.st_rdev == makedev(1, 3) || (descriptor >= 0 && ::isatty(descriptor)));
    return ends ? std::string() : fmt::format("{} is a device, not a file", what);
}

LoadedText read_open(int descriptor, const std::string& what, bool may_be_pipe) {
    struct stat there = {};
    if (::fstat(descriptor, &there) != 0) return unreadable(what);
    if (std::string why = refusal(there, descriptor, what, may_be_pipe); !why.empty()) return {{}, std::move(why)};
    // A file may grow meanwhile.
    const std::size_t limit = S_ISREG(there.st_mode) ? kMaxBytes : kMaxPipedBytes;
    std::string text;
    if (S_ISREG(there.st_mode)) text.reserve(static_cast<std::size_t>(there.st_size));
    if (!read_all(descriptor, text, limit + 1)) return unreadable(what);
    if (text.size() > limit) return {{}, fmt::format("{} is larger than {} bytes", what, limit)};
    return {std::move(text)};
}

/// An ordinary file, by an absolute path without links; nothing else is opened. `path` is how it was named.
LoadedText read_ordinary(const std::string& real, const std::string& path) {
    const std::string what = fmt::format("`{}`", path);
    const InFolder at = in_folder(real);
    struct stat there = {};
    if (!at.folder.is_open()) {
        if (errno == EISDIR) return {{}, fmt::format("{} is a folder", what)};
        return unreadable(what);
    }
    if (::fstatat(at.folder.number(), at.name.c_str(), &there, AT_SYMLINK_NOFOLLOW) != 0) return unreadable(what);
    if (S_ISLNK(there.st_mode)) return {{}, fmt::format("{} is a link to nothing", what)};
    if (std::string why = refusal(there, -1, what, false); !why.empty()) return {{}, std::move(why)};
    const Descriptor file(
        ::openat(at.folder.number(), at.name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.is_open()) return unreadable(what);
    return read_open(file.number(), what, false);
}

}  // namespace

LoadedText read(const std::string& path, const Reach& reach, const std::string& from) {
    if (path.empty()) return no_file(path);
    Place place = reach.to_read(path, from);
    if (!place.error.empty()) return {{}, std::move(place.error), std::move(place.help)};
    return read_ordinary(place.path, path);
}

LoadedText read_named(const std::string& path, bool may_be_pipe) {
    if (path.empty()) return no_file(path);
    const std::string what = fmt::format("`{}`", path);
    struct stat there = {};
    if (::stat(path.c_str(), &there) != 0) return unreadable(what);
    // A pipe without a writer is not opened unless it may be one.
    if (!S_ISCHR(there.st_mode)) {
        if (std::string why = refusal(there, -1, what, may_be_pipe); !why.empty()) return {{}, std::move(why)};
    }
    const int wait = may_be_pipe ? 0 : O_NONBLOCK;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | wait));
    if (!file.is_open()) return unreadable(what);
    return read_open(file.number(), what, may_be_pipe);
}

LoadedText read_input() {
    const int flags = ::fcntl(STDIN_FILENO, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_WRONLY) return {{}, "standard input is closed"};
    return read_open(STDIN_FILENO, "standard input", true);
}

}  // namespace pamina::files
