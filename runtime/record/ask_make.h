// What is asked of make: to say what it runs, and what its makefiles say of targets without a recipe.
#pragma once

#include <map>
#include <string>

#include "runtime/record/recorded_make.h"

namespace pamina::record {

/// Why this make cannot be recorded: it is not GNU's, or older than 4.0; "" if it can.
std::string unfit_make(const std::string& path);

/// The makefile that every make reads first (MAKEFILES): lines run under the program that kMakeStepProgram names, and
/// what their targets wait for is written down. "" where it cannot be written.
std::string write_hook(const std::string& folder);

/// Whether a program is make, by its name.
bool is_make(const std::string& path);

/// What a makefile says (`make -pqk`, with a shell that runs nothing); empty where it cannot be asked, or takes longer
/// than `seconds`.
std::map<std::string, Rule> ask_make(const std::string& path, const Make& make, const std::string& folder,
                                     double seconds);

}  // namespace pamina::record
