// Any bytes as a result that `pamina diff` compares: never a crash, a problem lies inside the text, and what is read is
// the same as itself, whatever is asked of it.
#include <nlohmann/json.hpp>

#include "runtime/compare/json.h"
#include "runtime/report/difference.h"
#include "tests/fuzz/import_fuzz.h"

namespace {

using namespace pamina;
using import::fuzz::fail;

void check_told(const compare::Comparison& c) {
    const compare::Budget budget{0.01, true};
    compare::to_json(c, &budget).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    for (const std::string& text :
         {report::difference_text(c, &budget, {}), report::difference_markdown(c, &budget, {})})
        for (const char ch : text)
            if (static_cast<unsigned char>(ch) < 0x20 && ch != '\n') fail("a control character", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto read = compare::read_document(text, "a.json");
    if (const auto* problem = std::get_if<import::Problem>(&read)) {
        import::fuzz::check_problem(*problem, text);
        return 0;
    }
    const auto& document = std::get<compare::Document>(read);
    const auto with_itself = compare::compare(document, document);
    if (!with_itself.same()) fail("it differs from itself", text);
    check_told(with_itself);
    // And from what has every second entry, with other numbers.
    compare::Document other = document;
    for (std::size_t i = 0; i < other.entries.size(); ++i) {
        if (i % 2 == 1) other.entries[i].source += "!";
        for (auto& f : other.entries[i].figures) f.value = f.value.value_or(1) * 1.5 + 1;
        for (auto& p : other.entries[i].path) p.time += 1;
    }
    check_told(compare::compare(document, other));
    check_told(compare::compare(other, {}));
    return 0;
}
