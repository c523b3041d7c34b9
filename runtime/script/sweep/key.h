// What is done under the same name in every run of a script: sweeps, searches and simulations, and what they depend on.
#pragma once

#include <map>
#include <string>

#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/sweep/state_journal.h"

namespace pamina::script {

struct Sweeps;

/// Of what the command line gives that changes results: a hash.
std::string options_key(Interpreter& script);

/// What is the same for all in one statement, files aside.
struct StatementKey {
    const ast::Stmt* statement = nullptr;
    std::string text;                            // its hash
    std::map<std::string, std::string> depends;  // as StateJournal::Key has it
};

/// Of an expression in the statement under way. `points`: what else it is made of.
StateJournal::Key key_of(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const std::string& points);

/// Opens the journal, and gives values that it has their units. Throws StateError.
void open_journal(Interpreter& script, StateJournal& journal);

}  // namespace pamina::script
