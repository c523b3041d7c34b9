#include "runtime/record/recording.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace pamina::record {

namespace {

struct Mapped {
    void* memory = nullptr;
    std::size_t bytes = 0;
};

Mapped mapped(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    struct stat s{};
    Mapped m;
    if (fstat(file, &s) == 0 && s.st_size > 0) {
        m.bytes = static_cast<std::size_t>(s.st_size);
        m.memory = mmap(nullptr, m.bytes, PROT_READ, MAP_PRIVATE, file, 0);
        if (m.memory == MAP_FAILED) m = {};
    }
    close(file);
    return m;
}

}  // namespace

Recording::Recording(const std::string& folder) {
    const Mapped head = mapped(folder + "/process");
    if (head.memory && head.bytes >= sizeof(Process)) {
        Process p;
        std::memcpy(&p, head.memory, sizeof p);
        if (p.magic == Process::kMagic && p.version == Process::kVersion) process_ = p;
    }
    if (head.memory) munmap(head.memory, head.bytes);
    if (!process_) return;
    for (std::size_t k = 0;; ++k) {
        const Mapped m = mapped(fmt::format("{}/thread{}", folder, k));
        if (!m.memory) break;
        const auto* begin = static_cast<const Event*>(m.memory);
        const auto* limit = begin + m.bytes / sizeof(Event);
        // Clocks do not go back, and kinds are known: what is otherwise is no event.
        const auto* end = begin;
        while (end != limit && end->kind != Kind::None && end->kind <= Kind::Last &&
               (end == begin || (end->wall >= end[-1].wall && end->cpu >= end[-1].cpu)))
            ++end;
        if (end != limit && end->kind != Kind::None) damaged_ = true;
        if (begin != end) first_.push({begin->wall, streams_.size()});
        events_ += static_cast<std::uint64_t>(end - begin);
        streams_.push_back({begin, begin, end, m.bytes});
    }
}

Recording::~Recording() {
    for (const auto& s : streams_) munmap(const_cast<Event*>(s.begin), s.bytes);
}

std::set<std::uint64_t> Recording::locks_of_conditions() const {
    std::set<std::uint64_t> locks;
    for (const auto& s : streams_)
        for (const auto* e = s.begin; e != s.end; ++e)
            if (e->kind == Kind::Wait) locks.insert(e->b);
    return locks;
}

std::optional<Recording::Happened> Recording::next() {
    if (first_.empty()) return {};
    const std::size_t thread = first_.top().thread;
    first_.pop();
    Stream& s = streams_[thread];
    const Event* e = s.at++;
    // What was read is no longer needed in memory; the file keeps it.
    constexpr std::size_t kPiece = 4096 * 64;  // events: a whole number of pages
    if (static_cast<std::size_t>(s.at - s.begin) % kPiece == 0 && s.at - s.begin > static_cast<std::ptrdiff_t>(kPiece))
        madvise(const_cast<Event*>(s.at - 2 * kPiece), kPiece * sizeof(Event), MADV_DONTNEED);
    if (s.at != s.end) first_.push({s.at->wall, thread});
    const Process& p = *process_;
    if (e == s.begin) return Happened{thread, 0, 0, p.cost(*e), e};
    // What writing events took is no time of the program: of the one before all that came behind its time; of
    // processor time, which is read in the midst of it, half of one and half of the other.
    const bool by_wall = (e->cpu & kByWall) != 0, from_wall = (e[-1].cpu & kByWall) != 0;
    const double writing =
        by_wall ? (from_wall ? p.event_by_wall : 0) : (from_wall ? p.event_by_wall : p.event / 2) + p.event / 2;
    return Happened{thread, std::max(0.0, static_cast<double>(e->wall - e[-1].wall) - p.cost(e[-1])),
                    std::max(0.0, static_cast<double>(e->cpu - e[-1].cpu) - writing), p.cost(*e), e};
}

}  // namespace pamina::record
