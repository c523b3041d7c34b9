#include "runtime/record/library/writer.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

// Lives in programs of others: nothing here allocates, throws or prints, and files are mapped a window at a time, so
// that memory is bounded.
namespace pamina::record {

namespace {

/// Bytes of a thread's file that are mapped at once; a whole number of events and pages.
constexpr std::size_t kWindow = sizeof(Event) * 4096;

struct Stream {
    Event* window = nullptr;
    std::size_t used = 0;  // events in it
    unsigned number = 0;
    off_t at = 0;  // of the window in the file
    bool failed = false, closed = false;
    std::uint64_t cpu = 0, wall = 0;  // when processor time was last read
    std::uint64_t written = 0;        // the last processor time: it does not go back
};

thread_local Stream stream;
Process* process = nullptr;
std::atomic<bool> on{false};
bool of_threads = false;
std::atomic<unsigned> threads{0};
char folder[4000];

std::uint64_t ns(clockid_t clock) {
    timespec t;
    clock_gettime(clock, &t);
    return static_cast<std::uint64_t>(t.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(t.tv_nsec);
}

void lose() {
    __atomic_add_fetch(&process->lost, 1, __ATOMIC_RELAXED);
}

/// Memory of a file whose blocks are there: a full disk is an error here, and no signal later.
void* mapped(int file, off_t at, std::size_t bytes) {
    if (posix_fallocate(file, at, static_cast<off_t>(bytes)) != 0) return nullptr;
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, at);
    return memory == MAP_FAILED ? nullptr : memory;
}

/// A file of the recording; it is open for a moment only, as programs close what they do not know.
int open_file(const char* name) {
    char path[4096];
    if (std::snprintf(path, sizeof path, "%s/%s", folder, name) >= static_cast<int>(sizeof path)) return -1;
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

bool next_window(Stream& s) {
    if (s.failed) return false;
    if (s.window) {
        munmap(s.window, kWindow);
        s.at += static_cast<off_t>(kWindow);
    } else {
        s.number = threads.fetch_add(1);
    }
    char name[32];
    std::snprintf(name, sizeof name, "thread%u", s.number);
    const int file = open_file(name);
    s.used = 0;
    s.window = file < 0 ? nullptr : static_cast<Event*>(mapped(file, s.at, kWindow));
    if (file >= 0) close(file);
    s.failed = !s.window;
    return !s.failed;
}

pthread_key_t at_thread_end;

/// With a thread its window goes.
void end_thread(void*) {
    if (stream.window) munmap(stream.window, kWindow);
    stream.window = nullptr;
    stream.closed = true;
}

void fill(Event& e, Stream& s, Kind kind) {
    e.wall = ns(CLOCK_MONOTONIC);
    if (e.wall - s.wall < kSoon) {
        e.cpu = (s.cpu + (e.wall - s.wall)) | kByWall;
    } else {
        const std::uint64_t cpu = ns(CLOCK_THREAD_CPUTIME_ID);
        s.cpu = ((cpu > s.written ? cpu : s.written) + 1) & ~kByWall;
        s.wall = ns(CLOCK_MONOTONIC);
        e.cpu = s.cpu;
    }
    s.written = e.cpu;
    // Last: an event that the end of the program cut is none.
    std::atomic_ref(e.kind).store(kind, std::memory_order_release);
}

/// What an event costs: thousands of them on a stream that is thrown away.
double cost(bool by_wall) {
    constexpr int kTries = 1000;
    static Event thrown[16];
    Stream s;
    const std::uint64_t before = ns(CLOCK_THREAD_CPUTIME_ID);
    for (int i = 0; i < kTries; ++i) {
        s.wall = by_wall ? ~std::uint64_t{0} - kSoon / 2 : 0;
        fill(thrown[i % 16], s, Kind::Start);
    }
    return static_cast<double>(ns(CLOCK_THREAD_CPUTIME_ID) - before) / kTries;
}

void in_parent() {
    if (process) __atomic_add_fetch(&process->forks, 1, __ATOMIC_RELAXED);
}
/// A child's events would mix with its parent's.
void in_child() {
    on = false;
    process = nullptr;
}

/// The environment as it was.
void forget() {
    const char* before = getenv(kPreload);
    if (before && *before) {
        setenv("LD_PRELOAD", before, 1);
    } else {
        unsetenv("LD_PRELOAD");
    }
    for (const char* name : {kFolder, kPid, kPreload, kThreads}) unsetenv(name);
}

__attribute__((constructor)) void begin() {
    const char *where = getenv(kFolder), *pid = getenv(kPid);
    const bool ours = where && pid && std::strlen(where) < sizeof folder && std::atol(pid) == getpid();
    if (ours) std::strcpy(folder, where);
    of_threads = getenv(kThreads) != nullptr;
    if (where) forget();
    if (!ours) return;
    const int file = open_file("process");
    if (file < 0) return;
    process = static_cast<Process*>(mapped(file, 0, sizeof(Process)));
    close(file);
    if (!process) return;
    process->begin = ns(CLOCK_MONOTONIC);
    process->event = cost(false);
    process->event_by_wall = cost(true);
    if (pthread_key_create(&at_thread_end, end_thread) != 0) return;
    pthread_atfork(nullptr, in_parent, in_child);
    process->version = Process::kVersion;
    process->magic = Process::kMagic;
    on = true;
    if (of_threads) keep_maps();
    write(Kind::Start);
}

__attribute__((destructor)) void end() {
    if (process) process->end = ns(CLOCK_MONOTONIC);
    on = false;
}

}  // namespace

bool recording_threads() {
    return of_threads && recording();
}

bool recording() {
    return on.load(std::memory_order_relaxed);
}

void keep_maps() {
    if (!recording()) return;
    const int from = open("/proc/self/maps", O_RDONLY | O_CLOEXEC), to = open_file("maps");
    char piece[4096];
    for (;;) {
        const ssize_t n = from < 0 || to < 0 ? 0 : read(from, piece, sizeof piece);
        if (n <= 0 || ::write(to, piece, static_cast<std::size_t>(n)) != n) break;
    }
    if (from >= 0) close(from);
    if (to >= 0) close(to);
}

void write(Kind kind, std::uint32_t small, std::uint64_t a, std::uint64_t b) {
    if (!recording()) return;
    Stream& s = stream;
    // What a thread does in its last destructors.
    if (s.closed) return;
    if (!s.window || s.used == kWindow / sizeof(Event)) {
        if (!s.window) pthread_setspecific(at_thread_end, &s);
        if (!next_window(s)) return lose();
    }
    Event& e = s.window[s.used++];
    e.small = small;
    e.a = a;
    e.b = b;
    fill(e, s, kind);
}

}  // namespace pamina::record
