// Which declaration a name means at a place: a stack of scopes.
//
// One hash table holds for each name the innermost declaration in force; entering a declaration remembers the
// one it hides, leaving a scope brings it back. Looking up, entering and leaving cost one table access a name.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/check/program/program.h"

namespace pamina::check {

class Scopes {
  public:
    void push() { marks_.push_back(entries_.size()); }
    void pop();
    /// Enters a symbol in the innermost scope; returns the one of the same name that stands there already (and
    /// then enters nothing), else null.
    const Symbol* enter(const Symbol* symbol);
    const Symbol* find(std::string_view name) const;
    std::size_t depth() const { return marks_.size(); }
    /// All names in force, for "did you mean".
    void names(std::vector<std::string>& out) const;

  private:
    struct Entry {
        const Symbol* symbol;
        std::size_t hidden;  // index + 1 of the entry it hides; 0 for none
    };
    std::vector<Entry> entries_;
    std::vector<std::size_t> marks_;
    std::unordered_map<std::string_view, std::size_t> innermost_;  // index + 1
};

}  // namespace pamina::check
