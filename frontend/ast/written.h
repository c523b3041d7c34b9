// How a text was written, for the printer: where lines ended, and which comments are still to be printed.
//
// Positions are byte offsets. Comments are taken out one after the other; a comment that was taken stays taken. Line
// ends inside comments do not count as line ends of the text. Without a text every question has the answer no.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// A comment as it is printed: no carriage returns, a line comment without spaces at its end.
struct CommentText {
    std::string text;
    std::uint32_t begin = 0, end = 0;

    bool is_doc() const { return text.starts_with("///"); }
};

class Written {
  public:
    Written() = default;
    Written(std::string_view text, const std::vector<Comment>& comments);

    bool known() const { return known_; }
    std::string_view text(Span s) const { return text(s.begin, s.end); }
    std::string_view text(std::uint32_t from, std::uint32_t to) const;
    std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }

    /// How many lines end between two places, outside comments.
    int line_ends(std::uint32_t from, std::uint32_t to) const;
    bool has_comment(std::uint32_t from, std::uint32_t to) const;
    /// Where the first of what is neither space nor comment nor one of `skipped` stands, at or after `at`.
    std::uint32_t next(std::uint32_t at, std::string_view skipped = "") const;
    /// Whether nothing but spaces and comments stands before (behind) `at` on its line.
    bool starts_line(std::uint32_t at) const;
    bool ends_line(std::uint32_t at) const;
    /// Where `word` stands first between two places, outside comments; `to` if nowhere.
    std::uint32_t find(std::uint32_t from, std::uint32_t to, std::string_view word) const;

    /// Takes the comments that begin between two places.
    std::vector<CommentText> take(std::uint32_t from, std::uint32_t to);
    /// Takes the next comment between two places if it stands on the line of `from`, with nothing but spaces, `,` and
    /// `;` between; an empty text if there is none.
    CommentText take_trailing(std::uint32_t from, std::uint32_t to);
    /// The same without taking it.
    /// Nothing but spaces and ends of lines stands there.
    bool only_space(std::uint32_t from, std::uint32_t to) const {
        return text(from, to).find_first_not_of(" \t\r\n") == std::string_view::npos;
    }
    bool has_trailing_doc(std::uint32_t from, std::uint32_t to) const;

  private:
    struct Entry {
        std::uint32_t begin, end;
        bool taken = false;
    };
    /// The first comment that ends after `at`.
    std::size_t after(std::uint32_t at) const;
    std::size_t trailing(std::uint32_t from, std::uint32_t to) const;
    CommentText take(Entry& e);

    bool known_ = false;
    std::string_view text_;
    std::vector<Entry> comments_;
};

}  // namespace pamina::ast
