#include "runtime/cli/commands/made_script.h"

#include <algorithm>
#include <filesystem>

#include "frontend/language/keywords.h"
#include "runtime/cli/commands/mistakes.h"
#include "runtime/script/session.h"

namespace pamina::cli {

namespace fs = std::filesystem;

bool is_right(const std::string& text, const std::string& name, Messages& messages) {
    Mistakes sink(messages);
    engine::RunControl control;
    script::Session session({}, sink, control);
    if (!name.empty()) sink.session = &session;
    session.loader().overlay(name, text);
    return session.check_file(name) != nullptr;
}

std::string name_of_file(const std::string& file, const std::string& otherwise, const std::vector<std::string>& taken) {
    std::string name;
    for (const char c : std::filesystem::path(file).stem().string()) {
        const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (!name.empty() && c >= '0' && c <= '9');
        name += fits || c == '_' ? c : '_';
    }
    // Names that start with `_` are private.
    name.erase(0, std::min(name.size(), name.find_first_not_of('_')));
    if (name.empty()) return otherwise;
    const bool is_taken = language::is_reserved(name) || std::find(taken.begin(), taken.end(), name) != taken.end();
    return is_taken ? name + "_" + otherwise : name;
}

std::string seen_from(const std::string& out, const std::string& file) {
    std::error_code none;
    if (out.empty() || fs::path(file).is_absolute()) return file;
    const fs::path folder = fs::absolute(out, none).lexically_normal().parent_path();
    const fs::path seen = fs::absolute(file, none).lexically_normal().lexically_relative(folder);
    return seen.empty() ? file : seen.generic_string();
}

std::string formatted(const std::string& text, const std::string& name) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics diagnostics;
    const FileId file = sources.add(name, text);
    return ast::format(syntax::parse(file, sources, ids, diagnostics).file, sources);
}

}  // namespace pamina::cli
