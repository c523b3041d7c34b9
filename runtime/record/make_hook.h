// What the makefile that every make reads first, the program between make and its lines, and the reader agree on.
#pragma once

namespace pamina::record {

/// Environment variables: the folder of the recording, the program that runs a line, and the line that a make was
/// started in.
constexpr char kMakeFolder[] = "PAMINA_RECORD_FOLDER", kMakeStepProgram[] = "PAMINA_RECORD_STEP",
               kMakeStep[] = "PAMINA_RECORD_WITHIN";
/// What the word for the shell begins with that makes it run that program.
constexpr char kStepCall[] = "\"$PAMINA_RECORD_STEP\"";
/// Rows `B id make parent begin target` and `E id end cpu status`, tabs between them, times in ns.
constexpr char kStepsFile[] = "steps";
/// `rules.MAKE`, of each make that ran: rows `M folder flags goals makefiles` (among them those that MAKEFILES names),
/// `T target prerequisites order-only`, blanks between names, and `S target` where its shell takes no such word.
constexpr char kRulesFile[] = "rules.";

}  // namespace pamina::record
