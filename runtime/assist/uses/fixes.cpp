#include "runtime/assist/uses/fixes.h"

#include <algorithm>
#include <cctype>

#include "runtime/script/embedded_stdlib.h"

namespace pamina::assist {

namespace {

std::string sentence(std::string title) {
    if (!title.empty()) title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

bool touch(Span a, Span b) {
    return a.begin <= b.end && b.begin <= a.end;
}

/// `import std.machines.gc` for a name that the standard library has.
void offer_import(const Document& document, const Diagnostic& d, std::vector<QuickFix>& out) {
    if (d.id != "E0201") return;
    const std::string_view name = document.sources().text(d.span);
    for (const EmbeddedFile& f : embedded_stdlib()) {
        std::string path(f.name.substr(0, f.name.rfind('.')));
        if (path.substr(path.rfind('/') + 1) != name) continue;
        std::replace(path.begin(), path.end(), '/', '.');
        // Before the first import; a comment at the top of the file stays with what it is about.
        std::uint32_t at = 0;
        for (const ast::StmtPtr& s : document.module().file.statements) {
            if (!std::holds_alternative<ast::Import>(s->node)) continue;
            at = s->span.begin;
            break;
        }
        out.push_back({"Import std." + path, &d, {{{d.span.file, at, at}, "import std." + path + "\n"}}, true});
    }
}

}  // namespace

std::vector<QuickFix> quick_fixes(const Document& document, Span span) {
    std::vector<QuickFix> out;
    for (const Diagnostic& d : document.diagnostics().list()) {
        if (d.span.file != document.module().file.id || !touch(d.span, span)) continue;
        offer_import(document, d, out);
        for (const Fix& f : d.fixes) {
            if (f.span.file != d.span.file) continue;
            // Where there is a choice, nothing is surely meant.
            out.push_back({sentence(f.title), &d, {{f.span, f.replacement}}, d.fixes.size() == 1});
        }
    }
    return out;
}

}  // namespace pamina::assist
