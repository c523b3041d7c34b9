// Any bytes as a log of events.
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return pamina::import::fuzz::recorded("events", {{"order", "free"}}, {}, data, size);
}
