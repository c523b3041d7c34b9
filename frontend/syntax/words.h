// What kinds of tokens there are, for those who look at token lists.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/language/keywords.h"

namespace pamina::syntax {

/// Reserved words.
inline bool is_keyword(std::size_t type) {
    return type >= PaminaLexer::AND && type <= PaminaLexer::IMPORT;
}
static_assert(PaminaLexer::IMPORT - PaminaLexer::AND + 1 == language::kKeywords.size(),
              "as in frontend/language/keywords.h");

/// Words with a meaning in their place only, which the layout pass finds, and reserved ones that it takes for another
/// token there; null for other tokens.
inline const language::ContextualWord* contextual(std::size_t type) {
    const bool is_one = type >= PaminaLexer::AS && type <= PaminaLexer::LET_LOCAL;
    return is_one ? &language::kContextual[type - PaminaLexer::AS] : nullptr;
}
static_assert(PaminaLexer::LET_LOCAL - PaminaLexer::AS + 1 == language::kContextual.size(),
              "as in frontend/language/keywords.h");

/// As it is written; "" for other tokens.
inline std::string_view contextual_word(std::size_t type) {
    const language::ContextualWord* word = contextual(type);
    return word ? word->word : std::string_view();
}

/// Of the contextual words those that open a statement with a time and a block, `every 2 ms {`: their token, 0 for
/// another word.
inline std::size_t timed_statement(std::string_view word) {
    for (std::size_t i = 0; i < language::kContextual.size(); ++i)
        if ((language::kContextual[i].places & language::kTimed) && language::kContextual[i].word == word)
            return PaminaLexer::AS + i;
    return 0;
}

/// The words that open a statement or declaration, with those that also stand in expressions (`for`, `if`, `on`) left
/// out.
inline bool opens_statement(std::size_t type) {
    return type >= PaminaLexer::DELAY && type <= PaminaLexer::IMPORT;
}

/// Words whose statement ends with a block.
inline bool opens_block(std::size_t type) {
    using L = PaminaLexer;
    switch (type) {
        case L::FOR:
        case L::PAR:
        case L::FORK:
        case L::ON:
        case L::IF:
        case L::HOLD:
        case L::SPAWN:
        case L::BACKGROUND:
        case L::LOOP:
        case L::MEASURE:
        case L::GRAPH:
        case L::TASK:
        case L::MODEL:
        case L::PROC:
        case L::MACHINE:
            return true;
        default:
            const language::ContextualWord* word = contextual(type);
            return word && (word->places & language::kWithBlock);
    }
}

/// Whether a statement may end with this token.
inline bool can_end_statement(std::size_t type) {
    using L = PaminaLexer;
    switch (type) {
        case L::WORD:
        case L::INT:
        case L::REAL:
        case L::STRING:
        case L::TEXT_CLOSE:
        case L::TRUE:
        case L::FALSE:
        case L::RPAREN:
        case L::RBRACK:
        case L::RBRACE:
        case L::UNIT:
        case L::PERCENT:
        case L::SYNC:
        case L::BROKEN:
        case L::LOST:
            return true;
        default:
            return false;
    }
}

/// Words that begin a value before a name; elsewhere they are names themselves.
inline bool begins_value(std::string_view word) {
    return word == "symbolic" || word == "sensitivity" || word == "solve" || word == "simulate" || word == "draw" ||
           word == "why";
}

/// What other languages call it; "" for other words.
inline const char* ours(std::string_view word) {
    struct Pair {
        std::string_view theirs;
        const char* ours;
    };
    static constexpr Pair kPairs[] = {{"def", "fn"},
                                      {"func", "fn"},
                                      {"function", "fn"},
                                      {"val", "let"},
                                      {"const", "let"},
                                      {"elif", "else if"},
                                      {"elsif", "else if"},
                                      {"elseif", "else if"},
                                      {"parallel", "par"},
                                      {"parfor", "par"},
                                      {"foreach", "for"},
                                      {"wait", "delay"},
                                      {"sleep", "delay"},
                                      {"include", "import"},
                                      {"from", "import"},
                                      {"mutex", "resource"},
                                      {"semaphore", "resource"},
                                      {"thread", "spawn"},
                                      {"lock", "hold"},
                                      {"acquire", "hold"},
                                      {"echo", "print"},
                                      {"println", "print"}};
    for (const auto& p : kPairs) {
        if (word == p.theirs) return p.ours;
    }
    return "";
}

/// How it is said here, where no single word does; "" for other words.
inline const char* said_here(std::string_view word) {
    struct Pair {
        std::string_view theirs;
        const char* here;
    };
    static constexpr Pair kPairs[] = {
        {"while",
         "a `proc` that calls itself goes on while something holds, `proc again(k: int) { …; if k < 3 { again(k + 1) } "
         "}`; a `for` counts, and `background { loop { … } }` goes on until the process around it ends"},
        {"process",
         "`par c in 0..<n { … }` is a process for each `c`, `fork { … } { … }` one for each block, `spawn { … }` one "
         "beside this one"},
        {"save", "it is a function, of a value and a file: `save(t, \"t.csv\")`"},
        {"write", "`save(t, \"t.csv\")` writes a file"},
        {"until", "`delay until t` waits for a time; a `proc` that calls itself goes on until something holds"},
        {"var",
         "`let x = …` names a value, which stays as it is; what changes is the argument of a `proc` that calls itself"},
        {"link",
         "a link is a resource, `resource nv(discipline = maxmin, speed = 300 GB/s)`, and `use nv for bytes` sends"},
        {"slack", "the slack of a run is a table: `print (predict m()).slack`"},
        {"bus", "a bus is a resource: `resource bus(speed = 10 GB/s)`, and `use bus for bytes` sends"}};
    for (const auto& p : kPairs) {
        if (word == p.theirs) return p.here;
    }
    return "";
}

/// For "did you mean".
inline const std::vector<std::string>& statement_words() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> opening;
        for (const auto& k : language::kKeywords)
            if (k.places & language::kOpens) opening.emplace_back(k.word);
        for (const auto& k : language::kContextual)
            if ((k.places & language::kTimed) || begins_value(k.word)) opening.emplace_back(k.word);
        return opening;
    }();
    return words;
}

}  // namespace pamina::syntax
