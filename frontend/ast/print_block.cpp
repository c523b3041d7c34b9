// Blocks: statements and the comments around them.
#include <algorithm>
#include <array>

#include "frontend/ast/printer.h"
#include "frontend/language/keywords.h"

namespace pamina::ast {

namespace {

constexpr int kWidth = 120;  // of a block that may stay on one line

/// A `///` comment that documents nothing must not come to stand before a declaration as if it did.
std::string plain(const std::string& comment) {
    if (!comment.starts_with("///")) return comment;
    const auto text = comment.find_first_not_of('/');
    return text == comment.npos ? "//" : "//" + comment.substr(text);
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Whether `word` could not end a statement by itself: a member named like a reserved word.
bool wants_more(std::string_view word) {
    const language::Keyword* k = language::keyword(word);
    return k ? (k->places & language::kEnds) == 0 : word == "as" || word == "of" || word == "schedule";
}

/// Whether a `;` that stood between two statements must stay when they come on lines of their own, because the second
/// could be read as more of the first.
bool needs_separator(std::string_view before, std::string_view behind) {
    if (before.empty() || behind.empty()) return false;
    const char first = behind.front();
    if (first == '{') return true;
    if (first == '(' || first == '[' || first == '-') {
        auto start = before.size();
        while (start > 0 && is_letter(before[start - 1])) --start;
        return wants_more(before.substr(start));
    }
    std::size_t length = 0;
    while (length < behind.size() && is_letter(behind[length])) ++length;
    static constexpr std::array<std::string_view, 9> kWords = {"on", "of",       "by",  "order",   "schedule",
                                                               "as", "priority", "all", "carrying"};
    return std::find(kWords.begin(), kWords.end(), behind.substr(0, length)) != kWords.end();
}

}  // namespace

std::string Printer::print(const File& file) {
    std::vector<Item> list;
    for (const StmtPtr& s : file.statements) list.push_back(item(*s));
    lines(list, 0, written_.size(), true);
    return std::move(out_);
}

Printer::Item Printer::item(const Stmt& s) {
    return {s.span.begin, s.span.end, !s.doc.empty(), [this, &s] { statement(s); }};
}

/// `carried` are comments from before the block that go to its beginning.
void Printer::block(const Block& b, const std::vector<CommentText>& carried) {
    std::vector<Item> list;
    for (const StmtPtr& s : b.statements) list.push_back(item(*s));
    // What a transition takes and gives reads well side by side.
    const bool arcs = std::all_of(b.statements.begin(), b.statements.end(),
                                  [](const StmtPtr& s) { return std::holds_alternative<Arcs>(s->node); });
    braces(list, b.span, arcs || list.size() <= 1, "; ", carried);
}

void Printer::braces(const std::vector<Item>& list, Span span, bool may_be_one_line, std::string_view between,
                     const std::vector<CommentText>& carried) {
    const std::uint32_t end = span.end > span.begin ? span.end - 1 : span.end;
    std::uint32_t at = std::min(span.begin + 1, end);
    const bool comments = !carried.empty() || written_.has_comment(at, end);
    if (list.empty() && !comments) {
        out_ += "{ }";
        return;
    }
    if (may_be_one_line && !comments && written_.line_ends(span.begin, span.end) == 0 && try_one_line(list, between))
        return;
    if (flat_) {
        flat_failed_ = true;
        return;
    }
    out_ += '{';
    // A doc comment behind the brace belongs to the first statement.
    const std::uint32_t limit = list.empty() ? end : list.front().begin;
    while (!written_.has_trailing_doc(at, limit)) {
        const CommentText c = written_.take_trailing(at, limit);
        if (c.text.empty()) break;
        out_ += ' ';
        out_ += c.text;
        at = c.end;
    }
    out_ += '\n';
    indent_ += 2;
    for (const CommentText& c : carried) comment_line(plain(c.text));
    lines(list, at, end, carried.empty());
    indent_ -= 2;
    pad(indent_);
    out_ += '}';
}

bool Printer::try_one_line(const std::vector<Item>& list, std::string_view between) {
    const bool inside = flat_;
    const auto start = out_.size();
    flat_ = true;
    out_ += "{ ";
    for (std::size_t i = 0; i < list.size() && !flat_failed_; ++i) {
        if (i > 0) out_ += between;
        list[i].print();
    }
    out_ += " }";
    flat_ = inside;
    if (!flat_failed_ && out_.find('\n', start) == out_.npos && column() <= kWidth) return true;
    if (!inside) {
        flat_failed_ = false;
        out_.resize(start);
    }
    return false;
}

/// The items between two places, each on a line of its own. `first`: nothing stands before them in their block.
void Printer::lines(const std::vector<Item>& list, std::uint32_t at, std::uint32_t end, bool first) {
    const int hang = hang_;
    hang_ = indent_ + 4;
    std::size_t line_end = 0;  // of the item before
    std::uint32_t source_end = at;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Item& item = list[i];
        const auto inner_comments = lead(at, item.begin, item.documented, first);
        pad(indent_);
        const auto start = out_.size();
        item.print();
        std::string moved;
        for (const CommentText& c : written_.take(item.begin, item.end)) {
            moved.append(static_cast<std::size_t>(indent_), ' ');
            moved += plain(c.text) + '\n';
        }
        auto stop = out_.size();
        if (i > 0 && written_.find(source_end, item.begin, ";") < item.begin &&
            needs_separator(std::string_view(out_).substr(0, line_end), std::string_view(out_).substr(start))) {
            out_.insert(line_end, ";");
            ++stop;
            out_.insert(inner_comments + 1, moved);
        } else {
            out_.insert(inner_comments, moved);
        }
        line_end = stop + moved.size();
        source_end = item.end;
        at = trail(item.end, i + 1 < list.size() ? &list[i + 1] : nullptr, end);
        out_ += '\n';
        first = false;
    }
    lead(at, end, true, first);
    // No blank line before the closing brace.
    if (out_.ends_with("\n\n")) out_.pop_back();
    hang_ = hang;
}

std::size_t Printer::lead(std::uint32_t at, std::uint32_t begin, bool documented, bool first) {
    struct Line {
        std::string text;
        bool blank;  // a blank line before it
        bool cut;    // something else than a comment before it
        bool doc;
    };
    std::vector<Line> before;
    for (const CommentText& c : written_.take(at, begin)) {
        before.push_back({c.text, !first && written_.line_ends(at, c.begin) > 1,
                          !before.empty() && !written_.only_space(at, c.begin), c.is_doc()});
        at = c.end;
        first = false;
    }
    const bool blank = !first && written_.line_ends(at, begin) > 1;
    // The `///` lines right before the item stay with it; others must not look as if they were its own.
    std::size_t run = before.size();
    bool own = before.empty() || written_.only_space(at, begin);
    for (bool apart = blank; run > 0 && !apart && before[run - 1].doc; --run) {
        if (!documented || !own) before[run - 1].text = plain(before[run - 1].text);
        apart = before[run - 1].blank;
        own = own && !before[run - 1].cut;
    }
    std::size_t position = 0;
    for (std::size_t i = 0; i <= before.size(); ++i) {
        if (i < before.size() ? before[i].blank : blank) out_ += '\n';
        if (i == run) position = out_.size();
        if (i < before.size()) comment_line(before[i].text);
    }
    return position;
}

std::uint32_t Printer::trail(std::uint32_t at, const Item* next, std::uint32_t end) {
    const std::uint32_t limit = next ? next->begin : end;
    for (;;) {
        const bool doc = written_.has_trailing_doc(at, limit);
        // What the language reads as the documentation of the next statement goes to that statement.
        if (doc && next && next->documented) return at;
        const CommentText c = written_.take_trailing(at, limit);
        if (c.text.empty()) return at;
        out_ += ' ';
        out_ += doc && next && written_.line_ends(c.end, limit) <= 1 ? plain(c.text) : c.text;
        at = c.end;
    }
}

}  // namespace pamina::ast
