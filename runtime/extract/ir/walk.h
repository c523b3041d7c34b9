// From the blocks of a function to loops, branches and calls.
#pragma once

#include <llvm/IR/Function.h>

#include <functional>
#include <map>
#include <string>

#include "runtime/extract/ir/names.h"
#include "runtime/extract/ir/openmp.h"
#include "runtime/extract/ir/watch.h"
#include "runtime/extract/tree.h"

namespace pamina::extract {

/// What all functions of a program share.
struct Shared {
    Program& program;
    Names& names;
    /// Stands before names of what is open: "c." within procs.
    std::string prefix;
    bool indices = false;
    /// What is told, for counters; null where no run counts.
    Watches* watches = nullptr;
    /// Of OpenMP, and what is asked for in the script.
    Directives directives;
    ThreadNames threads;
    /// The routine of a function that has a body here; "" where it has none that can be told.
    std::function<std::string(const llvm::Function&)> routine;
    /// The name of a parameter; made when it is first asked for with this key.
    std::string open(Open::Kind kind, const std::string& key, const std::string& wanted, const std::string& meaning,
                     unsigned line, const std::string& on_machine = {});

  private:
    std::map<std::string, std::string> opened_;

  public:
    /// The time of what words of the libraries count; it has this name in all scripts.
    void word_time(const char* name, Open::Kind kind, const char* meaning, const char* on_machine) {
        open(kind, name, name, meaning, 0, on_machine);
    }
    Shared(Program& program, Names& names) : program(program), names(names) {}
};

/// Why a function cannot be told; "" where it can.
std::string untold(const llvm::Function& function);

/// Brings a function into the form that is counted: variables that are no memory, loops with one begin and one way
/// back.
void prepare(llvm::Function& function);

/// The body and the sizes of a routine. `is_alone`: it is called by nothing here, so that what it finds once, at its
/// begin, is a size, too. Throws Problem.
void tell(llvm::Function& function, Routine& routine, Shared& shared, bool is_alone);

}  // namespace pamina::extract
