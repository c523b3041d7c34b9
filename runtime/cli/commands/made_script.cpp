#include "runtime/cli/commands/made_script.h"

#include "runtime/cli/commands/mistakes.h"
#include "runtime/script/session.h"

namespace pamina::cli {

bool is_right(const std::string& text, const std::string& name, Messages& messages) {
    Mistakes sink(messages);
    engine::RunControl control;
    script::Session session({}, sink, control);
    if (!name.empty()) sink.session = &session;
    session.loader().overlay(name, text);
    return session.check_file(name) != nullptr;
}

std::string formatted(const std::string& text, const std::string& name) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics diagnostics;
    const FileId file = sources.add(name, text);
    return ast::format(syntax::parse(file, sources, ids, diagnostics).file, sources);
}

}  // namespace pamina::cli
