// A program as a script.
#pragma once

#include <map>
#include <string>

#include "runtime/extract/measured.h"
#include "runtime/extract/tree.h"

namespace pamina::extract {

struct Wanted {
    std::string model = "program";  // its name
    std::string version;            // of Pamina
    bool sums = false;              // all costs of a block added up, instead of the longer of computing and memory
    /// A file to import, from where the script will lie, and the machine there: one that `pamina probe` wrote. "":
    /// none.
    std::string machine_file, machine;
    /// Of params, as they are written.
    std::map<std::string, std::string> values;
    /// What runs said of it.
    Measured measured;
};

/// The script, without mistakes, not formatted. Throws Problem where `values` has a name that is no param.
std::string as_script(const Program& program, const Wanted& wanted);

/// What was derived and what was left open, in one line.
std::string summary(const Program& program, const Measured& measured);

}  // namespace pamina::extract
