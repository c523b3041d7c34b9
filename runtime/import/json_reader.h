// A JSON text read once from front to back (RFC 8259), without building a tree.
//
// The caller goes into the objects and arrays that it knows and skips the rest; the reader keeps the path to where it
// is, so a problem says `workflow.execution.tasks[3].runtimeInSeconds` and the line. Strings are pieces of the text
// where they have no escapes; numbers are handed out as written, so that decimals stay exact. Depth is bounded only by
// memory: what is skipped takes no recursion.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/import/place.h"

namespace pamina::import {

class JsonReader {
  public:
    /// Whether NaN and Infinity are numbers, as programs write them that do not look; the standard has none.
    enum class Numbers { Finite, Any };
    /// A Failure when the text is not UTF-8.
    explicit JsonReader(std::string_view text, Numbers numbers = Numbers::Finite);

    enum class Type { Object, Array, String, Number, Bool, Null };
    static std::string_view noun(Type type);

    /// A string of the text; it lives as long as the reader and the text.
    struct Text {
        std::string_view text;
        std::size_t offset = 0, length = 0;  // with its quotes
    };

    /// Which value comes next; a Failure where none does.
    Type peek();
    Text string();
    Text number();
    void skip();
    /// Calls member(key) for each member, which reads its value.
    template <class F>
    void object(const F& member) {
        expect(Type::Object);
        ++at_;
        for (bool more = !closes('}'); more; more = goes_on('}')) {
            if (peek_char() != '"') malformed("the name of a member in double quotes");
            const Text key = string();
            if (peek_char() != ':') malformed("`:`");
            ++at_;
            path_.push_back({key.text, 0});
            member(key.text);
            path_.pop_back();
        }
    }
    /// Calls element(i) for each element, which reads it.
    template <class F>
    void array(const F& element) {
        expect(Type::Array);
        ++at_;
        std::size_t i = 0;
        for (bool more = !closes(']'); more; more = goes_on(']')) {
            path_.push_back({{}, i});
            element(i++);
            path_.pop_back();
        }
    }
    /// Nothing but blanks may follow.
    void end();
    bool at_end() { return peek_char() == '\0' && at_ == text_.size(); }

    /// A Failure at the value that comes next unless it has this type.
    void expect(Type type);
    [[noreturn]] void fail(const Text& at, std::string where, const char* id, std::string message,
                           std::string help = {}) const;
    std::string path() const;
    std::size_t offset() const { return at_; }

  private:
    [[noreturn]] void malformed(std::string_view what) const;
    void skip_blanks();
    /// The character that comes next; 0 at the end.
    char peek_char() {
        skip_blanks();
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    /// Takes the mark that ends an object or array if it comes next.
    bool closes(char mark);
    /// After a member or element: true after a comma, false when it ends.
    bool goes_on(char mark);
    void word(std::string_view literal);
    /// NaN or Infinity, with a sign or without, where that comes next and is a number; else empty.
    std::string_view no_finite_number() const;
    std::string_view unescaped(std::size_t from);
    unsigned hex4();

    struct Step {
        std::string_view key;  // data() null: an index
        std::size_t index;
    };
    std::string_view text_;
    Numbers numbers_;
    std::size_t at_ = 0;
    std::vector<Step> path_;
    std::deque<std::string> plain_;  // strings with escapes, without them
};

}  // namespace pamina::import
