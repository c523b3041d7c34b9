// Errors as values: what is wrong, where, and what to write instead.
//
// A room that finds a mistake adds a Diagnostic to a Diagnostics list and goes on; only the program
// draws and prints them. Every error has a stable id (`E0101`), unique in error_ids.h, where a test
// checks that each is covered. One mistake gives one error.
#pragma once

#include <string>
#include <vector>

#include "frontend/source/span.h"

namespace pamina {

class SourceMap;

/// A remark says what may not have been meant; only those who check a script see it.
enum class Severity { error, warning, remark };
/// "error", "warning", "remark".
const char* word_of(Severity s);

struct Note {
    Span span;  // file 0: a note without a place
    std::string message;
};

/// What `help` says in a form that can be applied: the text that takes the place of `span`.
struct Fix {
    Span span;  // empty: an insertion
    std::string replacement;
    std::string title;  // "write `server`"
};

struct Diagnostic {
    Severity severity = Severity::error;
    std::string id;       // "E0101"
    Span span;            // file 0: no place in a text (a command line, say)
    std::string message;  // in the model's terms, no trailing full stop
    std::string help;     // what to write instead; may be empty
    std::vector<Note> notes;
    std::vector<Fix> fixes = {};  // alternatives, the best one first; for tools, not drawn
};

class Diagnostics {
  public:
    Diagnostic& error(std::string id, Span span, std::string message, std::string help = {});
    void add(Diagnostic d) { list_.push_back(std::move(d)); }
    bool has_errors() const;
    const std::vector<Diagnostic>& list() const { return list_; }
    std::vector<Diagnostic>& list() { return list_; }
    void clear() { list_.clear(); }

  private:
    std::vector<Diagnostic> list_;
};

/// More mistakes than this are counted, not shown: they follow from each other, or the text is no script.
inline constexpr std::size_t kMaxShown = 100;
/// The first mistakes, and when there are more an error that says how many (E0006).
std::vector<Diagnostic> shown(const Diagnostics& diagnostics);
/// For people: of three and more with the same words the first, with a note that says where the others are.
std::vector<Diagnostic> folded(std::vector<Diagnostic> list, const SourceMap& sources);

/// Draws one diagnostic as users know it (reference.md "Errors"):
///
///     error[E0301]: `sever` is not declared
///       --> repair.pam:5:11
///        |
///      5 |       use sever for service
///        |           ^^^^^ did you mean `server`?
///
/// with its notes below; `colour` adds ANSI colours. Tabs and multi-byte text stay aligned, control characters are
/// shown as printable() does.
std::string draw(const Diagnostic& d, const SourceMap& sources, bool colour);

/// The best "did you mean" for `name` among `candidates` (edit distance at most a third of its length), or "".
std::string closest(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace pamina
