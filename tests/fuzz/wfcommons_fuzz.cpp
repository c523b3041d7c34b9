// Any bytes as a WfFormat file; and the JSON reader takes what another JSON parser takes.
#include <nlohmann/json.hpp>

#include "runtime/import/json_reader.h"
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina::import;
    const std::string text(reinterpret_cast<const char*>(data), size);
    bool taken = true;
    try {
        JsonReader json(text);
        json.skip();
        json.end();
    } catch (const Failure&) {
        taken = false;
    }
    if (taken != nlohmann::json::accept(text)) fuzz::fail("the JSON readers disagree", text);
    return fuzz::one("wfcommons", data, size);
}
