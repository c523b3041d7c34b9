// Chrome's trace event format (Trace Event Format, Google, 2016): JSON with an array of events, alone or as the member
// `traceEvents` of an object. Bazel, clang (-ftime-trace), Perfetto and others write it.
//
// Read are slices of time on a thread, as complete events (`X`) and pairs (`B`, `E`), and flows between them (`s`,
// `t`, `f`; `bind_id` with `flow_out`, `flow_in` of a slice itself). What is on no thread (asynchronous events,
// counters, instants, samples) is counted or skipped.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/import/json_reader.h"
#include "runtime/import/recorded_run.h"

namespace pamina::import {

struct ChromeEvent {
    enum class Kind : std::uint8_t { Slice, Open, Begin, End, FlowStart, FlowStep, FlowEnd };
    Kind kind = Kind::Slice;     // Open: a complete event whose length is not given
    bool enclosing = true;       // a flow's: bound to the slice around it, else to the next one
    std::uint32_t thread = 0;    // by (pid, tid), in the order of the file
    std::uint32_t flow = 0;      // by category, name and id
    std::uint32_t of = kByTime;  // a flow's: the event whose slice it is bound to
    std::uint32_t offset = 0, length = 0;
    Decimal at, lasts;  // seconds
    std::string_view name;

    static constexpr std::uint32_t kByTime = ~std::uint32_t{0};
    bool is_flow() const { return kind >= Kind::FlowStart; }
};

class ChromeEvents {
  public:
    explicit ChromeEvents(std::string_view text) : text_(text), json_(text) {}
    /// Reads all. What is no trace: a Failure.
    void read();

    std::vector<ChromeEvent> events;  // names live as long as this and the text
    std::uint32_t threads = 0;
    std::uint64_t asynchronous = 0;  // that are on no thread
    std::uint64_t sums = 0;          // of clang: sums over slices that are there, too
    std::uint64_t repeated = 0;      // of Bazel: its critical path, drawn once more
    std::uint64_t without_phase = 0;
    std::uint32_t first_without_phase = 0;
    bool cut = false;  // within an event, or before the end of the object

  private:
    struct Fields {
        std::string_view phase, name, category, process, thread, id, bind_id, bound;
        JsonReader::Text at, lasts;
        bool flow_in = false, flow_out = false, average = false;
    };
    void list();
    void event();
    void add(const Fields& f, std::size_t offset);
    std::string_view scalar();
    JsonReader::Text amount();
    bool flag();
    Decimal time(const JsonReader::Text& t, std::string_view what, std::size_t event) const;
    static std::uint32_t number(std::unordered_map<std::string, std::uint32_t>& of, std::string key);

    std::string_view text_;
    JsonReader json_;
    bool listed_ = false, in_event_ = false;
    std::unordered_map<std::string, std::uint32_t> threads_, flows_;
};

/// Whether a JSON text has events of this format, as far as it goes.
bool is_chrome_trace(std::string_view text);

}  // namespace pamina::import
