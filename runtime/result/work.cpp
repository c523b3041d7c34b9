#include "runtime/result/work.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace pamina::result {

namespace {

/// The proc in whose text a place stands: procs begin a line, and stand in no other one.
std::string_view proc_around(Span s, const SourceMap& sources) {
    constexpr std::string_view kProc = "proc ";
    std::string_view text = sources.text(s.file).substr(0, s.begin);
    while (!text.empty()) {
        const auto end = text.rfind('\n');
        std::string_view line = end == text.npos ? text : text.substr(end + 1);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.starts_with(kProc)) {
            line.remove_prefix(kProc.size());
            return line.substr(0, line.find_first_of("( "));
        }
        text = text.substr(0, end == text.npos ? 0 : end);
    }
    return {};
}

}  // namespace

bool computes_messages(const Result& r, const SourceMap& sources) {
    return r.observed && std::ranges::any_of(r.observed->statements, [&](const StatementResult& s) {
               if (s.kind != "compute" || s.places == 0 || !(s.busy > 0) || !s.span.file) return false;
               const std::string_view proc = proc_around(s.span, sources);
               return proc == "send" || proc == "recv";
           });
}

std::string work_words(const std::string& work, const std::string& speedup, bool messages) {
    return messages ? fmt::format("{} computed, with what messages cost, {} times the time", work, speedup)
                    : fmt::format("{} computed, speedup {}", work, speedup);
}

std::string efficiency_words(const std::string& efficiency, bool messages) {
    return messages ? efficiency + " used" : "efficiency " + efficiency;
}

}  // namespace pamina::result
