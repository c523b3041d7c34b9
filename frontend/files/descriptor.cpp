#include "frontend/files/descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace pamina::files {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    close();
    number_ = std::exchange(other.number_, -1);
    return *this;
}

Descriptor::~Descriptor() {
    close();
}

bool Descriptor::close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0 || errno == EINTR;
}

InFolder in_folder(const std::string& path) {
    InFolder found;
    const std::size_t last = path.rfind('/');
    if (path.empty() || path.front() != '/' || last + 1 == path.size()) {
        errno = path == "/" ? EISDIR : ENOENT;
        return found;
    }
    Descriptor folder(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
    for (std::size_t from = 1; folder.is_open() && from < last;) {
        const std::size_t to = path.find('/', from);
        const std::string name = path.substr(from, to - from);
        folder = Descriptor(::openat(folder.number(), name.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        from = to + 1;
    }
    found.folder = std::move(folder);
    found.name = path.substr(last + 1);
    return found;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(descriptor, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

bool read_all(int descriptor, std::string& text, std::size_t limit) {
    char buffer[1 << 16];
    while (limit > 0) {
        const ssize_t n = ::read(descriptor, buffer, std::min(limit, sizeof buffer));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        if (n == 0) return true;
        text.append(buffer, static_cast<std::size_t>(n));
        limit -= static_cast<std::size_t>(n);
    }
    return true;
}

}  // namespace pamina::files
