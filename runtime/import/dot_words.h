// The words of the DOT language (graphviz.org/doc/info/lang.html): ids, quoted and HTML strings, numerals, marks.
//
// Ids are letters, digits, `_` and bytes above 127; numerals; strings in double quotes, where `\"` is a quote and a
// backslash at a line's end joins lines, and which `+` joins; HTML between balanced `<` and `>`. Comments are `//`, `/*
// */` and lines that start with `#`. Keywords are ids without quotes, in any case.
#pragma once

#include <string>
#include <string_view>

#include "frontend/source/byte_order_mark.h"
#include "runtime/import/place.h"

namespace pamina::import::dot {

enum class Kind { End, Id, Arrow, Line, Mark };  // Arrow `->`, Line `--`, Mark one of { } [ ] ; , = :

struct Word {
    Kind kind = Kind::End;
    char mark = 0;
    bool bare = false;  // an id without quotes: it may be a keyword
    std::string text;   // of an id, without quotes
    std::size_t offset = 0, length = 0;

    bool is(char m) const { return kind == Kind::Mark && mark == m; }
    /// `lower` is in lower case.
    bool is_keyword(std::string_view lower) const;
};

class Words {
  public:
    explicit Words(std::string_view text) : text_(text), at_(after_byte_order_mark(text)) { next(); }
    const Word& now() const { return now_; }
    /// Reads the word after `now`; a Failure for what is no word.
    void next();
    [[noreturn]] void fail(std::size_t offset, std::size_t length, const char* id, std::string message,
                           std::string help = {}) const;
    /// `what` is expected where `now` stands.
    [[noreturn]] void expected(std::string_view what) const;

  private:
    void skip_blanks();
    void quoted();
    void html();
    void bare();

    std::string_view text_;
    std::size_t at_;
    Word now_;
};

}  // namespace pamina::import::dot
