#include "runtime/import/dot_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/import/characters.h"

namespace pamina::import::dot {

namespace {

/// What a name may begin with.
bool begins_name(char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 128;
}

}  // namespace

bool Word::is_keyword(std::string_view lower) const {
    return kind == Kind::Id && bare && text.size() == lower.size() &&
           std::equal(text.begin(), text.end(), lower.begin(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

void Words::fail(std::size_t offset, std::size_t length, const char* id, std::string message, std::string help) const {
    throw Failure(problem_at(text_, offset, std::max<std::size_t>(length, 1), id, std::move(message), std::move(help)));
}

void Words::expected(std::string_view what) const {
    fail(now_.offset, now_.length, "E0764",
         fmt::format("{} is expected here, not {}", what,
                     now_.kind == Kind::End ? "the end of the file" : shown(text_.substr(now_.offset, now_.length))));
}

void Words::skip_blanks() {
    while (at_ < text_.size()) {
        const char c = text_[at_];
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v') {
            ++at_;
        } else if (c == '#' && (at_ == after_byte_order_mark(text_) || text_[at_ - 1] == '\n')) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (text_.substr(at_, 2) == "//") {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (text_.substr(at_, 2) == "/*") {
            const auto end = text_.find("*/", at_ + 2);
            if (end == std::string_view::npos) fail(at_, 2, "E0764", "this comment is never closed");
            at_ = end + 2;
        } else {
            return;
        }
    }
}

void Words::next() {
    skip_blanks();
    now_ = {};
    now_.offset = at_;
    if (at_ == text_.size()) return;
    const char c = text_[at_];
    if (c == '"') {
        quoted();
    } else if (c == '<') {
        html();
    } else if (std::string_view("{}[];,=:").find(c) != std::string_view::npos) {
        now_.kind = Kind::Mark;
        now_.mark = c;
        ++at_;
    } else if (text_.substr(at_, 2) == "->" || text_.substr(at_, 2) == "--") {
        now_.kind = text_[at_ + 1] == '>' ? Kind::Arrow : Kind::Line;
        at_ += 2;
    } else {
        bare();
    }
    now_.length = at_ - now_.offset;
}

void Words::quoted() {
    now_.kind = Kind::Id;
    for (;;) {
        const std::size_t from = at_;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                ++at_;
                if (text_[at_] == '\n') continue;
                if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') {
                    ++at_;
                    continue;
                }
                if (text_[at_] != '"') now_.text += '\\';
            }
            now_.text += text_[at_];
        }
        if (at_ == text_.size()) fail(from, 1, "E0764", "this quote is never closed");
        const std::size_t end = ++at_;
        skip_blanks();
        if (at_ < text_.size() && text_[at_] == '+') {
            ++at_;
            skip_blanks();
            if (at_ < text_.size() && text_[at_] == '"') continue;
            fail(at_, 1, "E0764", "a string in quotes is expected after `+`");
        }
        at_ = end;
        return;
    }
}

void Words::html() {
    now_.kind = Kind::Id;
    const std::size_t from = at_;
    std::size_t open = 0;
    for (; at_ < text_.size(); ++at_) {
        if (text_[at_] == '<') ++open;
        if (text_[at_] == '>' && --open == 0) {
            ++at_;
            now_.text = text_.substr(from, at_ - from);
            return;
        }
    }
    fail(from, 1, "E0764", "this `<` is never closed");
}

void Words::bare() {
    now_.kind = Kind::Id;
    now_.bare = true;
    const std::size_t from = at_;
    if (begins_name(text_[at_])) {
        while (at_ < text_.size() && (begins_name(text_[at_]) || is_digit(text_[at_]))) ++at_;
    } else {
        if (text_[at_] == '-') ++at_;
        std::size_t digits = 0;
        const auto run = [&] {
            for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) ++digits;
        };
        run();
        if (at_ < text_.size() && text_[at_] == '.') {
            ++at_;
            run();
        }
        if (digits == 0) {
            fail(from, 1, "E0764",
                 fmt::format("a name, a number or a mark is expected here, not {}", shown(text_.substr(from, 1))),
                 "names with other characters stand in double quotes");
        }
        // Graphviz reads `1e3` as 1 and a name `e3`, and warns.
        const auto goes_on = [&] {
            if (at_ == text_.size()) return false;
            const char c = text_[at_], last = text_[at_ - 1];
            const bool sign = (c == '+' || c == '-') && (last == 'e' || last == 'E') && at_ + 1 < text_.size() &&
                              is_digit(text_[at_ + 1]);
            return begins_name(c) || is_digit(c) || c == '.' || sign;
        };
        const std::size_t end = at_;
        while (goes_on()) ++at_;
        if (at_ > end) {
            const auto piece = text_.substr(from, at_ - from);
            fail(from, at_ - from, "E0764",
                 fmt::format(
                     "{} is not a number, nor a name: numbers have digits and one point, names begin with a letter",
                     shown(piece)),
                 "in double quotes it is taken as a whole, as a number with an exponent or as a name");
        }
    }
    now_.text = text_.substr(from, at_ - from);
}

}  // namespace pamina::import::dot
