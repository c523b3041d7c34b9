// The words of a graph's text form: lines of words, whole numbers, texts in quotes, spans.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontend/source/span.h"

namespace pamina::rtg {

/// Reads a text from line to line, word by word. Whatever is not as it is asked for throws Wrong.
class TextWords {
  public:
    struct Wrong {
        std::string message;
    };

    explicit TextWords(std::string_view text) : text_(text) {}
    /// Where it stands, from 1; 0 before the first line.
    int line() const { return line_; }

    [[noreturn]] void wrong(const std::string& expected) { throw Wrong{fmt::format("expected {}", expected)}; }

    /// To the next line that is not empty, from the end of this one; false when there is none.
    bool next_line() {
        if (line_ > 0) {
            skip();
            if (at_ < end_) wrong("the end of the line");
            if (end_ >= text_.size()) return false;
            at_ = end_ + 1;
        }
        for (;;) {
            if (at_ >= text_.size()) return false;
            ++line_;
            end_ = text_.find('\n', at_);
            if (end_ == std::string_view::npos) end_ = text_.size();
            skip();
            if (at_ < end_) return true;
            at_ = end_ + 1;
        }
    }
    void skip() {
        while (at_ < end_ && text_[at_] == ' ') ++at_;
    }
    std::string_view word() {
        skip();
        const std::size_t from = at_;
        while (at_ < end_ && text_[at_] != ' ') ++at_;
        if (from == at_) wrong("more on this line");
        return text_.substr(from, at_ - from);
    }
    std::string_view peek() {
        const std::size_t at = at_;
        skip();
        const auto w = at_ < end_ ? word() : std::string_view();
        at_ = at;
        return w;
    }
    bool accept(std::string_view w) {
        if (peek() != w) return false;
        word();
        return true;
    }
    void expect(std::string_view w) {
        if (!accept(w)) wrong(fmt::format("`{}`", w));
    }
    std::string text() {
        skip();
        if (at_ >= end_ || text_[at_] != '"') wrong("a text in quotes");
        std::string s;
        for (++at_; at_ < end_ && text_[at_] != '"'; ++at_) {
            if (text_[at_] != '\\') {
                s += text_[at_];
                continue;
            }
            if (++at_ >= end_) break;
            s += text_[at_] == 'n' ? '\n' : text_[at_];
        }
        if (at_ >= end_) wrong("the closing quote");
        ++at_;
        return s;
    }
    std::int64_t integer() {
        const auto w = word();
        std::int64_t v;
        const auto [p, e] = std::from_chars(w.data(), w.data() + w.size(), v);
        if (e != std::errc() || p != w.data() + w.size()) wrong("a whole number");
        return v;
    }
    std::int64_t bounded(std::int64_t low, std::int64_t high, const char* what) {
        const auto v = integer();
        if (v < low || v > high) wrong(fmt::format("{} from {} to {}", what, low, high));
        return v;
    }
    bool flag() { return bounded(0, 1, "a flag") == 1; }
    /// An index, or -1.
    int small(const char* what) { return static_cast<int>(bounded(-1, 1'000'000'000, what)); }
    Span span() {
        const auto w = word();
        Span s;
        const char *p = w.data(), *end = p + w.size();
        auto part = [&](std::uint32_t& v, char after) {
            const auto r = std::from_chars(p, end, v);
            if (r.ec != std::errc()) wrong("a span like 1:10-20");
            p = r.ptr;
            if (after && (p == end || *p++ != after)) wrong("a span like 1:10-20");
        };
        part(s.file, ':');
        part(s.begin, '-');
        part(s.end, 0);
        if (p != end) wrong("a span like 1:10-20");
        return s;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0, end_ = 0;
    int line_ = 0;
};

}  // namespace pamina::rtg
