// Any bytes as the text form of a graph: never a crash, and what reads (and so passes the verifier) prints to a text
// that reads back to the same. Its other forms must not crash either.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "runtime/rtg/forms.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina::rtg;
    const auto first = parse({reinterpret_cast<const char*>(data), size});
    if (!first.graph) return 0;
    const auto fail = [](const char* what) {
        std::fprintf(stderr, "rtg_text: %s\n", what);
        std::abort();
    };
    const std::string once = print(*first.graph);
    const auto second = parse(once);
    if (!second.graph) fail("what was printed does not read");
    if (print(*second.graph) != once) fail("what was printed reads as another graph");
    dot(*first.graph);
    json(*first.graph).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    stats(*first.graph);
    return 0;
}
