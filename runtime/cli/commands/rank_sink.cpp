#include "runtime/cli/commands/rank_sink.h"

#include <fmt/format.h>

#include "runtime/cli/terminal/console.h"

namespace pamina::cli {

std::string RankSink::saved(const script::SavedFile& f) {
    session->loader().overlay(f.name, f.text);
    return {};
}

void RankSink::diagnosed(const Diagnostic& d) {
    if (d.severity != Severity::error) return;
    std::string where;
    if (d.span.file) {
        const auto at = session->sources().locate(d.span.file, d.span.begin);
        where = fmt::format("{}:{}: ", session->sources().name(d.span.file), at.line);
    }
    write_error(fmt::format("rank {}: {}error[{}]: {}\n", rank_, where, d.id, d.message));
}

}  // namespace pamina::cli
