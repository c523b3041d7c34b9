// Recordings made up: events as the library would write them.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "runtime/record/event.h"
#include "runtime/record/recording.h"
#include "runtime/record/run.h"

namespace pamina::record {

class Recorded {
  public:
    Recorded() {
        const char* where = std::getenv("TMPDIR");
        folder_ = std::string(where ? where : "/tmp") + "/pamina-recorded-XXXXXX";
        if (!mkdtemp(folder_.data())) std::abort();
        process.magic = Process::kMagic;
        process.version = Process::kVersion;
        process.end = 1'000'000;
    }
    ~Recorded() { std::filesystem::remove_all(folder_); }

    /// At this time in ns on the wall; processor time passes alike unless `cpu` says otherwise.
    Recorded& at(std::size_t thread, std::uint64_t time, Kind kind, std::uint64_t a = 0, std::uint64_t b = 0,
                 std::uint32_t small = 0) {
        if (threads.size() <= thread) threads.resize(thread + 1);
        threads[thread].push_back({time, time, kind, small, a, b});
        return *this;
    }
    /// A program of `n` threads that has come into a region at `time`; their tasks are 11, 12 … in region 2.
    Recorded& region(std::size_t n, std::uint64_t time) {
        at(0, 0, Kind::Start).at(0, 10, Kind::Thread, 0, 0, 1).at(0, 10, Kind::Implicit, 1, 0, 0);
        at(0, time, Kind::Parallel, 2, 0x1000, static_cast<std::uint32_t>(n));
        for (std::size_t t = 0; t < n; ++t) at(t, time, Kind::Implicit, 11 + t, 2, static_cast<std::uint32_t>(t));
        return *this;
    }
    /// Its end: each thread comes to the last barrier at its time, and leaves it at `time`.
    Recorded& end(const std::vector<std::uint64_t>& arrivals, std::uint64_t time) {
        for (std::size_t t = 0; t < arrivals.size(); ++t) at(t, arrivals[t], Kind::Barrier);
        return left(arrivals.size(), time);
    }
    Recorded& left(std::size_t n, std::uint64_t time) {
        for (std::size_t t = 0; t < n; ++t)
            at(t, time, Kind::BarrierEnd).at(t, time, Kind::ImplicitEnd, 11 + t, 0, static_cast<std::uint32_t>(t));
        return at(0, time, Kind::ParallelEnd, 2);
    }

    /// Written as files; `bytes` of a thread may be damaged before.
    const std::string& written() const {
        put("process", &process, sizeof process);
        for (std::size_t t = 0; t < threads.size(); ++t)
            put("thread" + std::to_string(t), threads[t].data(), threads[t].size() * sizeof(Event));
        return folder_;
    }
    Run run() const {
        Recording recording(written());
        return run_of(recording);
    }

    Process process{};
    std::vector<std::vector<Event>> threads;

  private:
    void put(const std::string& name, const void* data, std::size_t bytes) const {
        std::FILE* f = std::fopen((folder_ + "/" + name).c_str(), "wb");
        if (!f || std::fwrite(data, 1, bytes, f) != bytes || std::fclose(f) != 0) std::abort();
    }
    std::string folder_;
};

}  // namespace pamina::record
