// What is said about the model while it is lowered, and whether to go on.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "frontend/lower/lower.h"
#include "frontend/lower/value.h"

namespace pamina::lower {

class Errors {
  public:
    Errors(const check::Program& program, const Request& request, Diagnostics& diagnostics)
        : program_(program), request_(request), diagnostics_(diagnostics) {}

    /// Once for each mistake and place: a proc that runs twice, and the rounds of a recursive fn, meet the same again.
    Diagnostic& error(const char* id, Span span, std::string message, std::string help = {});
    std::string describe(const Value& v) const;
    /// The file in which a text stands.
    const check::Module* module_of(Span span) const;
    Diagnostics& diagnostics() { return diagnostics_; }

    bool failed() const { return failed_; }
    void fail() { failed_ = true; }
    /// A limit was reached: nothing more is lowered.
    bool stopped() const { return stopped_; }
    void stop() { stopped_ = true; }

  private:
    const check::Program& program_;
    const Request& request_;
    Diagnostics& diagnostics_;
    bool failed_ = false;
    bool stopped_ = false;
    std::set<std::pair<std::string, std::pair<FileId, std::uint32_t>>> reported_;
    Diagnostic ignored_;  // takes what is said again about the same place
    mutable std::unordered_map<FileId, const check::Module*> modules_;
};

}  // namespace pamina::lower
