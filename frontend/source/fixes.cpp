#include "frontend/source/fixes.h"

#include <fmt/format.h>

namespace pamina {

void suggest(Diagnostic& d, const std::string& word) {
    d.help = fmt::format("did you mean `{}`?", word);
    add_fix(d, d.span, word, fmt::format("write `{}`", word));
}

void add_fix(Diagnostic& d, Span span, std::string replacement, std::string title) {
    d.fixes.push_back({span, std::move(replacement), std::move(title)});
}

void add_insertion(Diagnostic& d, Span before, std::string text, std::string title) {
    add_fix(d, {before.file, before.begin, before.begin}, std::move(text), std::move(title));
}

}  // namespace pamina
