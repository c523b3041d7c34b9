// Traces as files that time line viewers open: Perfetto (ui.perfetto.dev) and Chrome's about:tracing.
//
// The format is the JSON object form of Chrome's "Trace Event Format" (Duffy, Google, 2016): `traceEvents` with
// complete events (ph X: name, ts and dur in microseconds, pid, tid, args) and metadata events (ph M: process_name,
// process_sort_index, thread_name, thread_sort_index). A prediction is a process of the trace, a lane a thread. Times
// are exact decimals: they have the digits that the run's ticks have.
//
// Events are written as they come, into a file that has another name until it is complete: a trace that was given up
// does not look like a whole one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/files/new_file.h"
#include "frontend/source/source_map.h"
#include "runtime/result/trace.h"

namespace pamina::report {

class ChromeTrace : public result::TraceSink {
  public:
    static constexpr std::uint64_t kDefaultLimit = 10'000'000;

    /// Slices and lanes beyond `limit` end the trace.
    ChromeTrace(std::string path, std::uint64_t limit) : path_(std::move(path)), limit_(limit) {}
    ChromeTrace(const ChromeTrace&) = delete;
    ChromeTrace& operator=(const ChromeTrace&) = delete;
    /// What is wrong, or nothing. `sources` say in which line a slice is.
    std::optional<Diagnostic> open(const SourceMap& sources);
    /// Ends the file and gives it its name.
    std::optional<Diagnostic> close();

    void begin(const std::string& title, int tick_exponent) override;
    bool lane(const result::TraceLane& lane) override;
    bool slice(const result::TraceSlice& slice) override;
    Diagnostic problem() const override;
    bool failed() const { return !file_.problem().empty(); }  // to write

  private:
    bool event(const std::string& text);
    bool count(double reached);
    void end_prediction();
    Diagnostic cannot_write(const std::string& reason) const;

    std::string path_;
    std::uint64_t limit_, events_ = 0;
    const SourceMap* sources_ = nullptr;
    files::NewFile file_;
    bool first_ = true, over_limit_ = false;
    int prediction_ = 0, tick_exponent_ = 0;
    double reached_ = 0;
    std::vector<result::TraceLane> lanes_;  // of this prediction
};

}  // namespace pamina::report
