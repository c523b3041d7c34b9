#include "runtime/cli/terminal/messages.h"

#include <algorithm>
#include <string_view>

#include "runtime/cli/terminal/console.h"

namespace pamina::cli {

void Messages::add(const Diagnostic& d, const SourceMap& sources) {
    if (json_) {
        diagnostics_.push_back(diagnostic_json(d, sources));
    } else {
        show(d, sources);
    }
}

int Messages::end(int status, const nlohmann::ordered_json& members) const {
    if (!json_) return status;
    nlohmann::ordered_json document = {{"status", status}};
    document.update(members);
    document["diagnostics"] = diagnostics_;
    write_document(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n", status);
    return status;
}

bool asks_for_json(int argc, char** argv) {
    // What stands behind `--` is of another program.
    const auto is = [](std::string_view what) { return [=](const char* argument) { return argument == what; }; };
    const auto end = std::find_if(argv + std::min(argc, 1), argv + argc, is("--"));
    return std::any_of(argv + std::min(argc, 1), end, is("--json"));
}

}  // namespace pamina::cli
