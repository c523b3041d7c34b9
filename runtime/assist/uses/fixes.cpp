#include "runtime/assist/uses/fixes.h"

#include <cctype>

namespace pamina::assist {

namespace {

std::string sentence(std::string title) {
    if (!title.empty()) title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

bool touch(Span a, Span b) {
    return a.begin <= b.end && b.begin <= a.end;
}

}  // namespace

std::vector<QuickFix> quick_fixes(const Document& document, Span span) {
    std::vector<QuickFix> out;
    for (const Diagnostic& d : document.diagnostics().list()) {
        if (d.span.file != document.module().file.id || !touch(d.span, span)) continue;
        for (const Fix& f : d.fixes) {
            if (f.span.file != d.span.file) continue;
            // Where there is a choice, nothing is surely meant.
            out.push_back({sentence(f.title), &d, {{f.span, f.replacement}}, d.fixes.size() == 1});
        }
    }
    return out;
}

}  // namespace pamina::assist
