// Where a cursor stands in a text that may be unfinished, as far as the tokens before it tell.
//
// Every bracket that is open is a level, with what was declared in it so far. Nothing is parsed: a text that is wrong
// before or behind the cursor has a place all the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/compile.h"
#include "runtime/assist/complete/complete.h"

namespace pamina::assist {

/// A name that was declared around the cursor.
struct Local {
    std::string name;
    CompletionKind kind = CompletionKind::Variable;
    std::string type;  // as written, or the machine that a machine name demands; may be empty
    bool task_array = false;
};

/// Firing: what a transition of a net takes and gives.
enum class Block { Top, Script, Machine, Network, Net, Firing, Body, Graph, Choose, With, Record };

struct Level {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    char opener = 0;  // ( [ {, 0 for the whole text
    Block block = Block::Top;
    std::size_t open = kNone;        // the token of its bracket
    std::size_t head = kNone;        // the first token of the statement that stands in it
    std::size_t piece = kNone;       // the first token behind the last comma or the bracket
    int commas = 0;                  // so far
    std::vector<Local> locals;       // known to its end
    std::vector<Local> pending;      // known to the end of the statement
    std::vector<std::string> given;  // names of arguments
    bool naming = false;             // between a `let` and its `in`
};

struct Place {
    std::string_view text;
    std::vector<syntax::ToolToken> before;  // without comments; the word at the cursor is not among them
    std::string prefix;                     // the word at the cursor, as far as it stands before it
    std::uint32_t begin = 0;                // where that begins
    bool in_comment = false;
    bool in_string = false;  // then `prefix` is what of it stands before the cursor
    bool first_on_line = false;
    bool starts_statement = false;
    std::vector<Level> levels;  // outermost first; never empty
    std::string owner;          // the model, proc, fn, machine or network around; "" at the top

    std::string_view word(std::size_t i) const {
        return i < before.size() ? text.substr(before[i].span.begin, before[i].span.end - before[i].span.begin)
                                 : std::string_view();
    }
    /// The last word before the cursor's, `back` words further to the front.
    std::string_view last(std::size_t back = 0) const {
        return back < before.size() ? word(before.size() - 1 - back) : std::string_view();
    }
    /// Whether nothing but spaces stands between the last token and the cursor's word, on one line.
    bool same_line() const;
    /// The innermost level that holds statements.
    const Level& block() const;
    /// The word that the statement around the cursor begins with.
    std::string_view opening() const { return word(block().head); }
    /// Whether a word stands in the statement around the cursor, outside brackets.
    bool said(std::string_view wanted) const;
};

Place place_at(std::string_view text, std::uint32_t offset);

}  // namespace pamina::assist
