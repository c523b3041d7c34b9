#include "runtime/cli/options/state_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace pamina::cli {

StateFileOnDisk::~StateFileOnDisk() {
    if (descriptor_ < 0) return;
    // A script that had no sweep, or a mistake before it, leaves nothing behind.
    struct stat status{};
    if (made_ && fstat(descriptor_, &status) == 0 && status.st_size == 0) unlink(name_.c_str());
    close(descriptor_);
}

std::optional<Diagnostic> StateFileOnDisk::open() {
    const auto problem = [&](const char* id, std::string message, std::string help) {
        return Diagnostic{Severity::error, id, {}, std::move(message), std::move(help), {}};
    };
    descriptor_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    made_ = descriptor_ >= 0;
    if (!made_ && errno == EEXIST) descriptor_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct stat status{};
    if (descriptor_ < 0 || fstat(descriptor_, &status) != 0)
        return problem("E0851", fmt::format("cannot write {}: {}", name_, std::strerror(errno)), {});
    if (!S_ISREG(status.st_mode))
        return problem("E0853", fmt::format("{} is not a file that --resume wrote", name_),
                       "name a file that does not exist yet");
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
        return problem("E0854", fmt::format("another process is writing {}", name_),
                       "wait for it, or name another file");
    char buffer[1 << 16];
    for (;;) {
        const ssize_t n = read(descriptor_, buffer, sizeof buffer);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return problem("E0851", fmt::format("cannot read {}: {}", name_, std::strerror(errno)), {});
        if (n == 0) return {};
        text_.append(buffer, static_cast<std::size_t>(n));
    }
}

std::string StateFileOnDisk::cut(std::size_t size) {
    if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return std::strerror(errno);
    if (lseek(descriptor_, 0, SEEK_END) < 0) return std::strerror(errno);
    return {};
}

std::string StateFileOnDisk::append(const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const ssize_t n = write(descriptor_, text.data() + at, text.size() - at);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return std::strerror(errno);
        at += static_cast<std::size_t>(n);
    }
    return {};
}

}  // namespace pamina::cli
