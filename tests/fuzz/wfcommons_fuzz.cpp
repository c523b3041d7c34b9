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
    // The other parser ends at a zero byte, and refuses numbers that are no doubles; neither is in the standard.
    if (text.find('\0') == std::string::npos) {
        bool other = true;
        try {
            const auto tree = nlohmann::json::parse(text);
        } catch (const nlohmann::json::out_of_range&) {
            other = taken;
        } catch (const nlohmann::json::exception&) {
            other = false;
        }
        if (taken != other) fuzz::fail("the JSON readers disagree", text);
    }
    return fuzz::one("wfcommons", data, size);
}
