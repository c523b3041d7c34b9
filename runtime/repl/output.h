// Where what a prompt has to say goes: to a terminal, or to a test.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/script/session.h"

namespace pamina::repl {

class Output {
  public:
    virtual ~Output() = default;
    /// Before what a statement shows: the values that it does, for who wants more of them than their text. `written`:
    /// how each stands in the script; `heading`: the statement as it is told of, "" of a `print`.
    virtual void shows(const std::vector<script::Value>& /*values*/, const std::vector<const ast::Expr*>& /*written*/,
                       const std::string& /*heading*/) {}
    /// Values of `print` and of expressions.
    virtual void printed(const std::vector<script::Value>& values, const check::Program& program) = 0;
    /// A `predict` on a line of its own; `heading` is the statement as written.
    virtual void predicted(script::ResultHandle& result, const std::string& heading, const SourceMap& sources) = 0;
    /// The same of a `solve`.
    virtual void solved(const script::Solved& solution, const std::string& heading, const check::Program& program) = 0;
    /// What a `why` says; `heading` is what was asked.
    virtual void explained(const script::Value& why, const std::string& heading) = 0;
    /// Errors and warnings.
    virtual void diagnosed(const Diagnostic& diagnostic, const SourceMap& sources) = 0;
    /// What a command answers, or what has changed: whole lines.
    virtual void said(const std::string& lines) = 0;
    /// A remark about the work itself.
    virtual void noted(const std::string& remark) = 0;
    /// Writes a file. Returns why it cannot, or "".
    virtual std::string saved(const script::SavedFile& file) = 0;
    /// How wide lines may be.
    virtual int columns() const { return 80; }
    virtual bool colour() const { return false; }
};

}  // namespace pamina::repl
