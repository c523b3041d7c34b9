// What kinds of tokens there are, for those who look at token lists.
#pragma once

#include <string>
#include <vector>

#include "PaminaLexer.h"

namespace pamina::syntax {

/// Reserved words.
inline bool is_keyword(std::size_t type) { return type >= PaminaLexer::AND && type <= PaminaLexer::IMPORT; }

/// The words that open a statement or declaration, with those that also stand in expressions (`for`, `if`, `on`) left out.
inline bool opens_statement(std::size_t type) { return type >= PaminaLexer::DELAY && type <= PaminaLexer::IMPORT; }

/// Whether a statement may end with this token.
inline bool can_end_statement(std::size_t type) {
    using L = PaminaLexer;
    switch (type) {
        case L::WORD: case L::INT: case L::REAL: case L::STRING: case L::TRUE: case L::FALSE: case L::RPAREN: case L::RBRACK:
        case L::RBRACE: case L::UNIT: case L::PERCENT: case L::SYNC: case L::BROKEN:
            return true;
        default:
            return false;
    }
}

/// For "did you mean".
inline const std::vector<std::string>& statement_words() {
    static const std::vector<std::string> words{
        "delay", "compute", "use", "hold", "for", "par", "fork", "spawn", "background", "loop", "choose", "sync", "put", "get", "signal", "await",
        "graph", "measure", "task", "after", "if", "on", "model", "machine", "param", "let", "fn", "unit", "proc", "resource", "processor", "barrier",
        "queue", "event", "part", "contention", "predict", "print", "assert", "import"};
    return words;
}

}  // namespace pamina::syntax
