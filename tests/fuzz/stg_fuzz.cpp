// Any bytes as a Standard Task Graph file.
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return pamina::import::fuzz::one("stg", data, size);
}
