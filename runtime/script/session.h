// A session: the state that `run`, a REPL, tests and editors share.
//
// Texts are fed one by one; their statements run from top to bottom and see what earlier ones declared. A Session
// never prints: everything that happens goes to a Sink.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/compile.h"
#include "runtime/engine/run.h"
#include "runtime/relax/relax.h"
#include "runtime/script/evaluator.h"
#include "runtime/script/task_files.h"

namespace pamina::script {

/// What happens while statements run, in order.
class Sink {
  public:
    virtual ~Sink() = default;
    /// `print e, …` and bare expressions.
    virtual void printed(const ast::Stmt& statement, const std::vector<Value>& values) = 0;
    /// A `predict` on a line of its own.
    virtual void predicted(const ast::Stmt& statement, const std::shared_ptr<ResultHandle>& result) = 0;
    /// An assert that holds, or does not: then with what was compared.
    virtual void asserted(const ast::Stmt& statement, bool holds, const std::string& message) = 0;
    /// `save`: the text of a file, to be kept under this path. Returns why it cannot be, or "" when it is.
    virtual std::string saved(const std::string& path, const std::string& text) = 0;
    /// A `predict` has been evaluated.
    virtual void evaluated(Span, const result::Evaluation&) {}
    /// Errors and warnings, when they are found.
    virtual void diagnosed(const Diagnostic& diagnostic) = 0;
};

struct SessionOptions {
    std::map<std::string, std::string> set;  // param -> expression, from --set
    std::string tick;                        // a time, from --tick; empty: chosen
    std::string max_time;                    // a time, from --max-time
    bool relax = true;
    result::TraceSink* trace = nullptr;  // gets what happens in predictions on lines of their own
    bool path_steps = false;             // these have each step of their critical path
    engine::Jit jit = engine::Jit::Auto;
    jit::Compiler* compiler = nullptr;  // outlives the session; null: everything is interpreted
    engine::Limits limits;               // max_time is in ticks and follows `max_time`
};

class Session {
  public:
    enum class Fed { complete, incomplete, error };

    Session(SessionOptions options, Sink& sink, engine::RunControl& control);

    /// Runs a file. Returns the exit status of language.md section 8.
    int run_file(const std::string& path);
    /// Runs a text after what was fed before; an incomplete one runs nothing and may be fed again with more.
    Fed feed(const std::string& text);
    /// Checks a file without running it; returns its module, null after errors.
    const check::Module* check_file(const std::string& path);

    /// The relaxed task graph of a model with its default parameters, before relaxation. The machine is that of the
    /// first predict of the model in the module, or `machine` when it is not empty. Nothing after an error (reported).
    std::optional<rtg::Graph> graph_of(const check::Module& module, const std::string& model,
                                       const std::string& machine);

    int status() const { return status_; }
    const SourceMap& sources() const { return sources_; }
    Loader& loader() { return loader_; }
    const check::Program& program() const { return program_; }

  private:
    struct Compiled {
        lower::Lowered lowered;
        std::optional<rtg::Graph> unobserved;  // a smaller one for runs that observe nothing
    };
    struct Call {  // of a model or machine: arguments by position
        const check::Symbol* symbol = nullptr;
        std::vector<std::optional<Value>> arguments;
    };

    const check::Module* check(const std::string& path, const std::string* text);
    bool report(Diagnostics& diagnostics);
    void run(const check::Module& module);
    void statement(const ast::Stmt& s, const check::Module& module);
    void declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module);
    void assertion(const ast::Stmt& s, const ast::Assert& a);
    Value variable(const check::Symbol& s, Span use);
    Value csv(const std::string& path, Span use);
    void save(const Value& v, const std::string& path, Span use);
    Value predict(const ast::Expr& e, const ast::Predict& p);
    Call evaluate_call(const ast::Expr& e, const std::vector<ast::Parameter>& parameters, const check::Symbol& symbol);
    Call machine_call(const ast::Expr& e, lower::MachineUse& use);
    /// A machine by its root and the `with`s that derive it, without arguments.
    lower::MachineUse derived_use(const check::Symbol& machine);
    lower::Request request(const Call& model, std::vector<lower::MachineUse> machines, Span span);
    std::shared_ptr<Compiled> compile(const lower::Request& request, bool relaxed);
    std::shared_ptr<const TaskFileContent> file_of(const Compiled& c, std::size_t number);
    engine::Values bind(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    int tick_of(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    const Value& source_value(const lower::ValueSource& source, const Call& model, const std::vector<Call>& machines,
                              Span span, Value& holder);
    Real option_time(const std::string& text, const char* option);
    [[noreturn]] void fail(std::string id, Span span, std::string message, std::string help = {}, int status = 2) {
        evaluate_.fail(std::move(id), span, std::move(message), std::move(help), status);
    }

    SessionOptions options_;
    Sink& sink_;
    engine::RunControl& control_;
    SourceMap sources_;
    Loader loader_;
    check::Program program_;
    Diagnostics diagnostics_;
    TaskFiles files_{loader_, sources_, diagnostics_};
    Evaluator evaluate_;
    const check::Module* previous_ = nullptr;
    const check::Module* current_ = nullptr;
    const ast::Expr* reported_ =
        nullptr;  // the predict of the statement being run, when it stands on a line of its own
    std::unordered_map<const check::Symbol*, Value> variables_;
    std::vector<const check::Symbol*> evaluating_;  // lets of imported files on their way
    std::map<std::string, std::shared_ptr<Compiled>> compiled_;
    bool lazy_ = false;  // no statements are run: lets and params are evaluated when they are first used
    int status_ = 0;
};

}  // namespace pamina::script
