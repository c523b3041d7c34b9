// The terminal: colours, and where output goes.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "frontend/compile.h"

namespace pamina::cli {

/// Never with NO_COLOR set; else always with CLICOLOR_FORCE set and not 0; else on a terminal that is not `dumb`.
bool colour_on(int descriptor);

/// Writes to standard output; a reader that went away ends the program quietly, any other failure is an error with
/// status 2. A terminal is shown control characters, not sent them (printable.h).
void write_out(std::string_view text);
/// The one document of a command with `--json`, which ends with this status.
void write_document(std::string_view text, int status);
/// How far standard output is; signal handlers may ask.
enum class Written : std::uint8_t { Nothing, Some, Document };
Written written();
/// Whether something is being written to it, which may take as long as its reader likes.
bool writing();
/// Of the document that was written.
int document_status();
/// The same for text with colours of our own.
void write_coloured(std::string_view text);
/// To standard error, with colours.
void write_error(std::string_view text);
/// Writes a line in the place of the last one, on a terminal's standard error.
void write_progress(std::string_view line);

/// Draws a diagnostic to standard error.
void show(const Diagnostic& d, const SourceMap& sources);

/// As JSON: id, severity, message, help, file, line, column, end_line, end_column, notes.
nlohmann::ordered_json diagnostic_json(const Diagnostic& d, const SourceMap& sources);

/// The text of a file that the command line names; of `-` standard input.
LoadedText named_text(const std::string& path);

}  // namespace pamina::cli
