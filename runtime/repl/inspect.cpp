// What stands at a place of an input that is being written.
#include <algorithm>
#include <string>

#include "runtime/assist/docs/docs.h"
#include "runtime/repl/repl.h"

namespace pamina::repl {

namespace {

/// The name, word or unit at a place of the text; an empty span where there is none.
Span word_at(const std::string& text, std::size_t offset) {
    Span found;
    for (const auto& t : syntax::tokens(0, text)) {
        const bool word = t.kind == syntax::TokenKind::Name || t.kind == syntax::TokenKind::Keyword ||
                          t.kind == syntax::TokenKind::Unit;
        if (word && t.span.begin <= offset && offset <= t.span.end) found = t.span;
    }
    return found;
}

}  // namespace

std::optional<assist::Hover> Repl::inspect(const std::string& text, std::size_t offset) {
    if (offset > text.size()) return {};
    // A command is blank, its argument is looked at.
    std::string all = text;
    if (is_command(text))
        std::fill_n(all.begin(), std::min(text.find_first_of(" \t", text.find(':')), text.size()), ' ');
    const Span at = word_at(all, offset);
    const std::string word = all.substr(at.begin, at.end - at.begin);
    const auto* kept = session_->kept();

    listener_.muted = true;
    const auto* module = session_->check_parts({}, {{session_->add_text("<looked at>", all), {}}});
    listener_.muted = false;
    if (module) {
        auto found =
            assist::hover({session_->program(), session_->sources(), *module}, static_cast<std::uint32_t>(offset));
        // What was computed says more than what can be told without.
        if (found && !module->names.contains(word))
            if (const std::string now = value_text(word); !now.empty()) found->value = now;
        if (found) return found;
    }
    if (word.empty()) return {};
    assist::Hover h;
    h.span = at;
    if (kept && kept->visible.contains(word)) {
        const auto& symbol = *kept->visible.at(word);
        const auto doc = assist::doc_of(symbol, session_->program(), session_->sources());
        h.signature = doc.signature;
        h.doc = doc.text;
        h.value = value_text(word);
        return h;
    }
    const auto topics = assist::topics_of(word);
    if (topics.empty()) return {};
    h.signature = topics.front()->signature.empty() ? topics.front()->name : topics.front()->signature;
    h.doc = topics.front()->text;
    return h;
}

}  // namespace pamina::repl
