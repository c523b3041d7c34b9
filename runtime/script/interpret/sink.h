// Who is told what happens while the statements of a script run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/script/nets/net_solved.h"
#include "runtime/script/networks/model_solved.h"
#include "runtime/script/networks/solved.h"
#include "runtime/values/request.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// A file that a script saves.
struct SavedFile {
    std::string name;   // as csv() finds it
    std::string place;  // where it may be written: absolute, without links
    std::string text;
};

/// What happens while statements run, in order.
class Sink {
  public:
    virtual ~Sink() = default;
    /// `print e, …` and bare expressions.
    virtual void printed(const ast::Stmt& statement, const std::vector<Value>& values) = 0;
    /// A `predict` on a line of its own.
    virtual void predicted(const ast::Stmt& statement, const std::shared_ptr<ResultHandle>& result) = 0;
    /// A `solve` on a line of its own.
    virtual void solved(const ast::Stmt& statement, const std::shared_ptr<const Solved>& solution) = 0;
    /// A `solve` of a model on a line of its own.
    virtual void model_solved(const ast::Stmt& statement, const std::shared_ptr<const ModelSolved>& solution) {
        printed(statement, {Value(std::shared_ptr<const Record>(solution))});
    }
    /// A `solve` of a net on a line of its own.
    virtual void net_solved(const ast::Stmt& statement, const std::shared_ptr<const NetSolved>& solution) {
        printed(statement, {Value(std::shared_ptr<const Record>(solution))});
    }
    /// A `why` on a line of its own, or for a `predict` (`heading`): a record with its sentences.
    virtual void explained(const ast::Stmt& statement, const std::string& /*heading*/, const Value& why) {
        printed(statement, {why});
    }
    /// An assert that holds, or does not: then with what was compared.
    virtual void asserted(const ast::Stmt& statement, bool holds, const std::string& message) = 0;
    /// `save`. Returns why the file cannot be kept, or "" when it is.
    virtual std::string saved(const SavedFile& file) = 0;
    /// A remark about the work itself, for people.
    virtual void noted(const std::string&) {}
    /// A `predict` or `solve` has been evaluated.
    virtual void evaluated(Span, const result::Evaluation&) {}
    /// The run of a `predict` goes wrong, which is an error that is diagnosed next. The runner can run it once more.
    virtual void broke_off(const Request& /*request*/, Runner& /*runner*/, const Diagnostic& /*error*/) {}
    /// Errors and warnings, when they are found.
    virtual void diagnosed(const Diagnostic& diagnostic) = 0;
    /// Whether it is for people, to whom alike ones found together are said once.
    virtual bool folds() const { return false; }
};

}  // namespace pamina::script
