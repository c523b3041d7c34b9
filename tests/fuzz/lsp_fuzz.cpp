// Any bytes as what an editor sends: alone, as a frame's body, and as the text of a document about which everything is
// asked.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "runtime/lsp/server.h"

namespace {

using namespace pamina::lsp;

void serve(const std::string& bytes) {
    ServerOptions options;
    options.budget = std::chrono::milliseconds(50);
    Server server([](std::string_view) {}, std::move(options));
    std::size_t at = 0;
    server.run([&](char* buffer, std::size_t size) {
        const std::size_t n = std::min(size, bytes.size() - at);
        std::memcpy(buffer, bytes.data() + at, n);
        at += n;
        return n;
    });
}

std::string message(const char* method, Json params, int id) {
    Json j = {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
    if (id) j["id"] = id;
    return framed(j.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    const std::string begin = message("initialize", {{"capabilities", Json::object()}}, 1);
    const std::string end = message("shutdown", nullptr, 2) + message("exit", nullptr, 0);
    serve(input);
    serve(begin + input + end);
    serve(begin + framed(input) + end);
    // The same places for the same input: the middle, and where its bytes say.
    const char* uri = "untitled:fuzz";
    const auto lines = static_cast<unsigned>(std::count(input.begin(), input.end(), '\n'));
    const unsigned byte = size ? data[size / 2] : 0;
    const Json position = {{"line", lines ? byte % (lines + 1) : 0}, {"character", byte % 40}};
    const Json params = {
        {"textDocument", {{"uri", uri}, {"version", 2}}},
        {"position", position},
        {"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", position}}},
        {"context", {{"includeDeclaration", true}}},
        {"contentChanges", Json::array({{{"range", {{"start", position}, {"end", position}}}, {"text", "x"}}})},
        {"newName", "other"}};
    std::string all =
        begin + message("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"version", 1}, {"text", input}}}}, 0);
    int id = 10;
    for (const bool changed : {false, true}) {
        if (changed) all += message("textDocument/didChange", params, 0);
        for (const char* method :
             {"hover", "definition", "references", "documentHighlight", "documentSymbol", "semanticTokens/full",
              "signatureHelp", "codeLens", "completion", "prepareRename", "rename", "formatting", "codeAction"})
            all += message((std::string("textDocument/") + method).c_str(), params, ++id);
    }
    serve(all + end);
    return 0;
}
