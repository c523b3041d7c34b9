// Any bytes as a table of tasks.
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return pamina::import::fuzz::one("csv", data, size);
}
