// Any bytes as a trace of Chrome's format, with the order of threads and without.
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return pamina::import::fuzz::recorded("chrome", {{"slices", "own"}, {"order", "free"}}, {}, data, size);
}
