// A session: the state that `run`, a REPL, tests and editors share.
//
// Texts are fed one by one; their statements run from top to bottom and see what earlier ones declared. A Session
// never prints: everything that happens goes to a Sink.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/compile.h"
#include "runtime/engine/evaluate.h"
#include "runtime/relax/relax.h"
#include "runtime/script/decimal_times.h"
#include "runtime/script/evaluator.h"
#include "runtime/script/task_files.h"

namespace pamina::script {

class StateJournal;

/// Ticks are powers of ten of a second, from this one up.
inline constexpr int kFinestTick = -30;

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
    /// An assert that holds, or does not: then with what was compared.
    virtual void asserted(const ast::Stmt& statement, bool holds, const std::string& message) = 0;
    /// `save`. Returns why the file cannot be kept, or "" when it is.
    virtual std::string saved(const SavedFile& file) = 0;
    /// A remark about the work itself, for people.
    virtual void noted(const std::string&) {}
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
    jit::Compiler* compiler = nullptr;                 // outlives the session; null: everything is interpreted
    engine::Limits limits;                             // max_time is in ticks and follows `max_time`
    int threads = 1;                                   // for sweeps
    std::vector<std::string> allow_read, allow_write;  // folders besides those of the scripts, which exist
    bool typed = true;    // the files of :load and :save are named by the user, not by a dialogue from elsewhere
    bool prompt = false;  // messages name the commands of a prompt (`:set P = 8`), not options
    StateJournal* state = nullptr;  // keeps the points of sweeps, and gives those that it has; outlives the session
};

class Session {
  public:
    enum class Fed { complete, incomplete, error };

    Session(SessionOptions options, Sink& sink, engine::RunControl& control);

    /// Runs a file. Returns the exit status (reference.md "Colours and exit status").
    int run_file(const std::string& path);
    /// Runs a text after what was fed before; an incomplete one runs nothing and may be fed again with more.
    Fed feed(const std::string& text);
    /// Whether a text may be fed, goes on, or is wrong already.
    static syntax::Completeness completeness(const std::string& text);

    // For prompts, which check, run and keep texts one after the other (session_prompt.cpp).

    /// A text, or the statements of it that begin at these places.
    struct Part {
        FileId text = 0;
        std::optional<std::vector<std::uint32_t>> only;
    };
    FileId add_text(std::string name, std::string text) { return sources_.add(std::move(name), std::move(text)); }
    /// Adds a text that was read; reports why it could not be.
    std::optional<FileId> add_text(const std::string& path, LoadedText loaded);
    /// Which files the scripts may read and write.
    const files::Reach& reach() const { return shared_->reach; }
    /// A script of the user's, or "": what is typed in the working folder.
    void reach_folder_of(const std::string& script) { shared_->reach.add_script(script); }
    /// Checks parts as one module after what was kept before; null after mistakes, and then nothing has changed.
    const check::Module* check_parts(const std::string& path, const std::vector<Part>& parts);
    /// Runs its statements; returns the exit status of these alone.
    int run_module(const check::Module& module);
    /// What the module declares is known to all that is checked from now on.
    void keep(const check::Module& module) { previous_ = &module; }
    /// The module that was kept last, whose visible names are those of the session; null before the first.
    const check::Module* kept() const { return previous_; }
    /// Keeps a module of one `let`, which gets this value without being run; `alias` is a second name for it.
    void name_value(const check::Module& let, const std::string& alias, Value value);
    /// Of a param or let that has been evaluated; null for others.
    const Value* value_of(const check::Symbol& symbol) const;
    /// The value for a param that is declared from now on, as --set gives it; without a text its own again.
    void set(const std::string& param, const std::optional<std::string>& text);

    /// Checks a file without running it; returns its module, null after errors.
    const check::Module* check_file(const std::string& path);

    /// The relaxed task graph of a model with its default parameters, before relaxation. The machine is that of the
    /// first predict of the model in the module, or `machine` when it is not empty. Nothing after an error (reported).
    std::optional<rtg::Graph> graph_of(const check::Module& module, const std::string& model,
                                       const std::string& machine);
    /// The result of a model of a checked module with its parameters' defaults, on the machines of its first predict in
    /// the module; where a parameter has no default, with the arguments of that predict. No statement is run. Nothing
    /// after an error (reported).
    std::optional<result::Result> predict_defaults(const check::Module& module, const check::Symbol& model);

    int status() const { return status_; }
    const SourceMap& sources() const { return sources_; }
    Loader& loader() { return loader_; }
    const check::Program& program() const { return program_; }

  private:
    friend class SweepRun;
    friend class SweepWorker;
    friend class PointRuns;

    struct Compiled {
        lower::Lowered lowered;
        std::optional<rtg::Graph> unobserved;  // a smaller one for runs that observe nothing
    };
    /// What the workers of a sweep have in common with the session that they work for. What changes while they work is
    /// under the lock; the program does not.
    struct Shared {
        SourceMap sources;
        Loader loader;
        files::Reach reach;
        check::Program program;
        TaskFiles task_files{loader, reach, sources};
        std::map<std::string, std::shared_ptr<Compiled>> compiled;
        std::vector<std::pair<std::string, std::string>> read;  // files other than scripts: path, hash of the text
        std::recursive_mutex lock;
    };
    struct Call {  // of a model or machine: arguments by position
        const check::Symbol* symbol = nullptr;
        std::vector<std::optional<Value>> arguments;
    };

    /// A worker for a sweep of `of`: it sees what that has declared, and evaluates in a thread of its own.
    Session(Session& of, Sink& sink, engine::RunControl& control);
    Evaluator::Hooks hooks();

    const check::Module* check(const std::string& path, const std::string* text);
    bool report(Diagnostics& diagnostics);
    void run(const check::Module& module);
    void statement(const ast::Stmt& s, const check::Module& module);
    void declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module);
    const char* set_word() const { return options_.prompt ? ":set" : "--set"; }
    void assertion(const ast::Stmt& s, const ast::Assert& a);
    Value variable(const check::Symbol& s, Span use);
    Value csv(const std::string& path, Span use);
    void save(const Value& v, const std::string& path, Span use);
    Value predict(const ast::Expr& e, const ast::Predict& p);
    Value sweep(const ast::Expr& e, const ast::Comprehension& c);
    /// The `with`s of a predict may read binders: their types decide what is lowered, too.
    std::string bound_types(const std::vector<lower::MachineUse>& machines) const;
    engine::Outcome evaluate(const Compiled& c, const engine::Values& values, const engine::Options& options,
                             Span predict);
    [[noreturn]] void fail_run(Diagnostic error, Span predict);
    engine::Options engine_options() const;
    void limit_time(int tick_exponent);
    Call evaluate_call(const ast::Expr& e, const std::vector<ast::Parameter>& parameters, const check::Symbol& symbol);
    void argument(const ast::Expr& e, const ast::Parameter& parameter, std::optional<Value>& out);
    Call machine_call(const ast::Expr& e, lower::MachineUse& use);
    /// A machine by its root and the `with`s that derive it, without arguments.
    lower::MachineUse derived_use(const check::Symbol& machine);
    lower::Request request(const Call& model, std::vector<lower::MachineUse> machines, Span span);
    std::shared_ptr<Compiled> compile(const lower::Request& request, bool relaxed);
    std::shared_ptr<const TaskFileContent> file_of(const Compiled& c, std::size_t number);
    engine::Values bind(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    int tick_of(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    /// The last digit of the time literals that a prediction reaches; nothing when it reaches none.
    std::optional<int> written_tick(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    DecimalTimes times_of(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    /// What is said about ties of a rounded run, and which --tick would help.
    std::string rounded_ties(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span);
    const Value& source_value(const lower::ValueSource& source, const Call& model, const std::vector<Call>& machines,
                              Span span, Value& holder);
    Real option_time(const std::string& text, const char* option);
    const std::optional<Real>& tick_option();
    const std::optional<Real>& max_time_option();
    /// Of a lets, params and, in `with`, binders.
    Value outside_value(const check::Symbol& s, Span use);
    [[noreturn]] void fail(std::string id, Span span, std::string message, std::string help = {}, int status = 2) {
        evaluate_.fail(std::move(id), span, std::move(message), std::move(help), status);
    }

    SessionOptions options_;
    Sink& sink_;
    engine::RunControl& control_;
    std::shared_ptr<Shared> shared_;
    SourceMap& sources_;
    Loader& loader_;
    check::Program& program_;
    Diagnostics diagnostics_;
    Evaluator evaluate_;
    const check::Module* previous_ = nullptr;
    const check::Module* current_ = nullptr;
    const ast::Expr* reported_ =
        nullptr;  // the predict of the statement being run, when it stands on a line of its own
    std::unordered_map<const check::Symbol*, Value> variables_;
    std::vector<const check::Symbol*> evaluating_;       // lets of imported files on their way
    std::optional<Real> tick_option_, max_time_option_;  // once they are read
    bool is_worker_ = false;
    bool refused_ = false;                    // a model could not be lowered: so at all points of a sweep
    const ast::Expr* prepared_at_ = nullptr;  // a predict whose result is there already
    std::shared_ptr<ResultHandle> prepared_;  // this one
    std::recursive_mutex running_;            // results may be asked for more by several threads
    int sweeps_ = 0;                          // sweeps so far
    bool told_threads_ = false;               // that there are fewer than asked for
    std::optional<Value> stopped_;            // the table of a sweep that was stopped
    bool lazy_ = false;  // no statements are run: lets and params are evaluated when they are first used
    int status_ = 0;
};

}  // namespace pamina::script
