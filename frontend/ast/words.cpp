#include "frontend/ast/words.h"

namespace pamina::ast {

namespace {

template <class S>
    requires requires { S::kWord; }
const char* word(const S&) {
    return S::kWord;
}
template <class S>
    requires requires(const S& s) { word_of(s.kind); }
const char* word(const S& s) {
    return word_of(s.kind);
}
const char* word(const StationDecl& s) {
    return s.delay ? "delay" : "queue";
}

}  // namespace

const char* word_of(const Stmt& s) {
    return std::visit([](const auto& statement) { return word(statement); }, s.node);
}

}  // namespace pamina::ast
