// What is done under the same name in every run of a script: sweeps and simulations, and what they depend on.
#pragma once

#include <string>

#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/sweep/state_journal.h"

namespace pamina::script {

/// Of what the command line gives that changes results: a hash.
std::string options_key(Interpreter& script);

/// Of an expression in a statement (null: none is known). `points`: what else it is made of.
StateJournal::Key key_of(Interpreter& script, const ast::Stmt* statement, const ast::Expr& e,
                         const std::string& points);

}  // namespace pamina::script
