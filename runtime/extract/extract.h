// From LLVM's intermediate representation to what a script says of it.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "runtime/extract/counted.h"
#include "runtime/extract/tree.h"

namespace pamina::extract {

/// Why nothing is made of a program, and what helps.
struct Problem : std::runtime_error {
    explicit Problem(const std::string& what, std::string help = {})
        : std::runtime_error(what), help(std::move(help)) {}
    std::string help;
};

struct Asked {
    std::string file;      // as it is called
    std::string ir;        // textual or binary
    std::string parallel;  // the same, compiled with OpenMP; "": without
    std::string function;  // "": the only one that there is
    /// Functions that are put where they are called; "small": all small ones, too.
    std::vector<std::string> inlined;
    bool indices = false;  // whether arithmetic on sizes and indices is counted, too
};

/// What is called with a sentence where LLVM gives up without a way back; it has to end the process.
void at_giving_up(void (*told)(const char* why));

/// Throws Problem. `watched`: filled with the program with counters, where it is not null.
Program extract(const Asked& asked, Watched* watched = nullptr);

}  // namespace pamina::extract
