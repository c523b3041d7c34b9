// The words of the language: one table of those that are reserved, for the formatter, messages, completions and the
// editors' files, which frontend/editors/words.py makes from it, and one of those that mean something in their place
// only. That the lexer knows these and no others is tested.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace pamina::language {

/// What editors take a word for.
enum class WordKind { Operator, Truth, Choice, Repetition, Statement, Declaration, Import };

/// Where a word may stand, or what it does there.
enum WordPlace : unsigned {
    kOpens = 1,   // begins a statement or declaration
    kEnds = 2,    // may be the last word of a statement
    kAtTop = 4,   // a statement of a script; these six are what completions offer
    kInBody = 8,  // of a model or proc
    kInMachine = 16,
    kInGraph = 32,
    kInWith = 64,  // `machine with { … }`
    kInNetwork = 128,
    kWithBlock = 256,  // its statement ends with a block; said of words that are not reserved
    kTimed = 512,      // `within 5 s {`: opens a statement with a time and a block
    kIsEnded = 1024,   // its block is ended from outside: a `loop` may stand in it
    kInScript = 2048,  // in a `for` or `if` of the script
    kInNet = 4096,
};

struct Keyword {
    std::string_view word;
    WordKind kind;
    unsigned places;
};

/// Of those that are equally near to a misspelt word, messages propose the first.
inline constexpr auto kKeywords = std::to_array<Keyword>({
    {"and", WordKind::Operator, 0},
    {"or", WordKind::Operator, 0},
    {"not", WordKind::Operator, 0},
    {"div", WordKind::Operator, 0},
    {"mod", WordKind::Operator, 0},
    {"true", WordKind::Truth, kEnds},
    {"false", WordKind::Truth, kEnds},
    {"then", WordKind::Choice, 0},
    {"else", WordKind::Choice, 0},
    {"in", WordKind::Repetition, 0},
    {"step", WordKind::Repetition, 0},
    {"with", WordKind::Statement, 0},
    {"delay", WordKind::Statement, kOpens | kInBody | kInNetwork},
    {"compute", WordKind::Statement, kOpens | kInBody},
    {"use", WordKind::Statement, kOpens | kInBody},
    {"hold", WordKind::Statement, kOpens | kInBody},
    {"for", WordKind::Repetition, kOpens | kAtTop | kInScript | kInBody | kInGraph | kInNetwork},
    {"par", WordKind::Repetition, kOpens | kInBody},
    {"fork", WordKind::Repetition, kOpens | kInBody},
    {"spawn", WordKind::Statement, kOpens | kInBody},
    {"background", WordKind::Statement, kOpens | kInBody | kIsEnded},
    {"loop", WordKind::Repetition, kOpens},
    {"choose", WordKind::Choice, kOpens | kInBody},
    {"sync", WordKind::Statement, kOpens | kEnds | kInBody},
    {"put", WordKind::Statement, kOpens | kInBody},
    {"get", WordKind::Statement, kOpens | kInBody},
    {"signal", WordKind::Statement, kOpens | kInBody},
    {"await", WordKind::Statement, kOpens | kInBody},
    {"graph", WordKind::Statement, kOpens | kInBody},
    {"measure", WordKind::Statement, kOpens | kInBody},
    {"task", WordKind::Statement, kOpens | kInGraph},
    {"after", WordKind::Statement, kOpens},
    {"if", WordKind::Choice, kOpens | kAtTop | kInScript | kInBody | kInGraph | kInNetwork},
    {"on", WordKind::Statement, kOpens | kInBody},
    {"model", WordKind::Declaration, kOpens | kAtTop},
    {"machine", WordKind::Declaration, kOpens | kAtTop},
    {"param", WordKind::Declaration, kOpens | kAtTop},
    {"let", WordKind::Declaration, kOpens | kAtTop | kInScript | kInBody | kInMachine | kInGraph | kInNetwork},
    {"fn", WordKind::Declaration, kOpens | kAtTop | kInMachine | kInWith | kInNetwork},
    {"unit", WordKind::Declaration, kOpens | kAtTop},
    {"proc", WordKind::Declaration, kOpens | kAtTop | kInMachine | kInWith},
    {"resource", WordKind::Declaration, kOpens | kInBody | kInMachine | kInWith},
    {"processor", WordKind::Declaration, kOpens | kInBody | kInMachine | kInWith},
    {"barrier", WordKind::Declaration, kOpens | kInBody | kInMachine | kInWith},
    {"queue", WordKind::Declaration, kOpens | kInBody | kInMachine | kInWith | kInNetwork},
    {"event", WordKind::Declaration, kOpens | kInBody | kInMachine | kInWith},
    {"part", WordKind::Declaration, kOpens | kInMachine | kInWith},
    {"predict", WordKind::Statement, kOpens | kAtTop | kInScript},
    {"print", WordKind::Statement, kOpens | kAtTop | kInScript},
    {"assert", WordKind::Statement, kOpens | kAtTop | kInScript},
    {"import", WordKind::Import, kOpens | kAtTop},
});

/// Null for a word that is not reserved.
constexpr const Keyword* keyword(std::string_view word) {
    const auto found =
        std::find_if(kKeywords.begin(), kKeywords.end(), [&](const Keyword& k) { return k.word == word; });
    return found == kKeywords.end() ? nullptr : &*found;
}
/// No name can be spelled like this.
constexpr bool is_reserved(std::string_view word) {
    return keyword(word) != nullptr;
}

/// Elsewhere it is a name.
struct ContextualWord {
    std::string_view word;
    unsigned places = 0;
};
/// A row for each of their tokens, in the order of the lexer; some words have several.
inline constexpr auto kContextual = std::to_array<ContextualWord>({
    {"as"},
    {"until"},
    {"of"},
    {"priority"},
    {"schedule"},
    {"order"},
    {"by"},
    {"all"},
    {"carrying"},
    {"from"},
    {"symbolic"},
    {"sensitivity"},
    {"contention"},
    {"for"},   // another `after` for each
    {"if"},    // an `after` under a condition
    {"on"},    // machines of a call
    {"with"},  // of a machine
    {"network", kAtTop | kWithBlock},
    {"class", kInNetwork},
    {"route", kInNetwork},
    {"to"},
    {"removes"},
    {"solve"},
    {"free"},
    {"where"},
    {"using"},
    {"simulate"},
    {"draw"},
    {"every", kInBody | kWithBlock | kTimed},
    {"count"},
    {"within", kInBody | kWithBlock | kTimed | kIsEnded},
    {"customer"},
    {"without"},
    {"for"},  // of `where`
    {"why"},
    {"what"},  // of `what if`
    {"fit"},
    {"validate"},
    {"array", kInBody},
    {"like"},
    {"distributed"},
    {"forall", kInBody | kWithBlock},
    {"writes"},
    {"reads"},
    {"reduce", kInBody},
    {"broadcast", kInBody},
    {"net", kAtTop | kWithBlock},
    {"place", kInNet},
    {"transition", kInNet | kWithBlock},
    {"when"},
    {"take"},
    {"give"},
    {"inhibit"},
    {"at"},
    {"let"},  // of a local name
});

}  // namespace pamina::language
