// Any bytes as a log of ninja, and behind a line `----` its graph.
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return pamina::import::fuzz::recorded("ninja", {}, "graph", data, size);
}
