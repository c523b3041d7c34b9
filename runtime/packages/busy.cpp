#include "runtime/packages/busy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace {

/// Whether the file that was locked is still the one of this name: whoever had it before took it away.
bool is_there(int descriptor, const std::string& path) {
    struct stat mine = {}, named = {};
    return ::fstat(descriptor, &mine) == 0 && ::stat(path.c_str(), &named) == 0 && mine.st_ino == named.st_ino &&
           mine.st_dev == named.st_dev;
}

}  // namespace

Busy::Busy(const std::string& path, const std::function<void()>& told) : path_(path) {
    bool waited = false;
    for (;;) {
        files::Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
        if (!file.is_open()) fail("E1226", fmt::format("cannot write {}: {}", path, std::strerror(errno)));
        if (::flock(file.number(), waited ? LOCK_EX : LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK && errno != EINTR)
                fail("E1226", fmt::format("cannot lock {}: {}", path, std::strerror(errno)));
            if (!std::exchange(waited, true)) told();
            continue;
        }
        if (!is_there(file.number(), path)) continue;
        file_ = std::move(file);
        return;
    }
}

Busy::~Busy() {
    if (file_.is_open()) ::unlink(path_.c_str());
}

}  // namespace pamina::packages
