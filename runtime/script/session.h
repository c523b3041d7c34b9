// A session: the state that `run`, a REPL, tests and editors share.
//
// Texts are fed one by one; their statements run from top to bottom and see what earlier ones declared. A Session
// never prints: everything that happens goes to a Sink.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "frontend/compile.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/sweep/sweep.h"

namespace pamina::script {

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
    FileId add_text(std::string name, std::string text) {
        return interpreter_.shared().sources.add(std::move(name), std::move(text));
    }
    /// Adds a text that was read; reports why it could not be.
    std::optional<FileId> add_text(const std::string& path, LoadedText loaded);
    /// Which files the scripts may read and write.
    const files::Reach& reach() const { return interpreter_.shared().reach; }
    /// A script of the user's, or "": what is typed in the working folder.
    void reach_folder_of(const std::string& script) { interpreter_.shared().reach.add_script(script); }
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
    const Value* value_of(const check::Symbol& symbol) const { return interpreter_.known(symbol); }
    /// The value for a param that is declared from now on, as --set gives it; without a text its own again.
    void set(const std::string& param, const std::optional<std::string>& text);

    /// Checks a file without running it; returns its module, null after errors.
    const check::Module* check_file(const std::string& path);

    /// The relaxed task graph of a model with its default parameters, before relaxation. The machine is that of the
    /// first predict of the model in the module, or `machine` when it is not empty. Nothing after an error (reported).
    std::optional<rtg::Graph> graph_of(const check::Module& module, const std::string& model,
                                       const std::string& machine);
    /// The net of that name; without one the module's first, where it has no model. Null: there is none.
    static const check::Symbol* net_named(const check::Module& module, const std::string& name);
    /// It with its default arguments, in the language of Graphviz: the net, or its markings. Nothing after an error
    /// (reported).
    std::optional<std::string> net_as_dot(const check::Module& module, const check::Symbol& net, bool reachability);
    /// The time of a model as a formula of its parameters that are numbers, on that machine or those of its first
    /// predict. Null after an error (reported).
    std::shared_ptr<const FormValue> formula_of(const check::Module& module, const std::string& model,
                                                const std::string& machine);
    /// The result of a model of a checked module with its parameters' defaults, on the machines of its first predict in
    /// the module; where a parameter has no default, with the arguments of that predict. No statement is run. Nothing
    /// after an error (reported).
    std::optional<result::Result> predict_defaults(const check::Module& module, const check::Symbol& model);
    /// The value of an expression of a checked module; no statement is run. Nothing after an error (reported).
    std::optional<Value> value_of(const check::Module& module, const ast::Expr& e);

    /// A statement on one line, with the round of the `for`s of the script around it: "predict m(i) (i = 3)".
    std::string heading(const ast::Stmt& s) const;
    /// The statement under way stands in a `for` or `if` of the script.
    bool in_block() const { return blocks_ > 0; }
    /// The `for`s of the script around the statement under way, the outermost first.
    const std::vector<Interpreter::Round>& rounds() const { return interpreter_.rounds; }

    int status() const { return status_; }
    /// Whose statements are run, or were; null before.
    const check::Module* module() const { return interpreter_.module(); }
    /// Whether a statement was run: of a text with mistakes that are seen before, none is.
    bool ran() const { return ran_; }
    /// The statement under way, or that was last; null before the first.
    const ast::Stmt* under_way() const { return under_way_; }
    /// An error of the statement that was last has ended the run.
    bool broke_off() const { return broke_off_; }
    const SourceMap& sources() const { return interpreter_.shared().sources; }
    /// For who evaluates expressions without statements around them.
    Interpreter& interpreter() { return interpreter_; }
    Loader& loader() { return interpreter_.shared().loader; }
    const check::Program& program() const { return interpreter_.shared().program; }

  private:
    const check::Module* check(const std::string& path, const std::string* text);
    /// Tells of what was found since the last time; whether there are errors among it.
    bool report();
    void run(const check::Module& module);
    void statement(const ast::Stmt& s, const check::Module& module);
    // session_blocks.cpp
    void block(const ast::Block& b, const check::Module& module);
    /// Says of the errors that were found in which round they were.
    void in_its_round();
    void for_each(const ast::Stmt& s, const ast::For& f, const check::Module& module);
    void choose(const ast::If& first, const check::Module& module);
    /// Says where a `for` does what a sweep does faster.
    void suggest_sweep(const ast::Stmt& s);
    void assertion(const ast::Stmt& s, const ast::Assert& a);
    void validation(const ast::Stmt& s, const Value& v);
    Value sweep(const ast::Expr& e, const ast::Comprehension& c);
    check::Program& checked() { return interpreter_.shared().program; }
    Diagnostics& diagnostics() { return interpreter_.diagnostics(); }
    bool stopped() const { return interpreter_.stopped(); }

    Interpreter interpreter_;
    Sweeps sweeps_;
    const check::Module* previous_ = nullptr;
    std::optional<Value> stopped_table_;  // of a sweep that was stopped
    int status_ = 0;
    bool ran_ = false, broke_off_ = false;
    const ast::Stmt* under_way_ = nullptr;
    int blocks_ = 0;                                                   // around the statement under way
    std::string failed_in_;                                            // the round in which a statement failed
    std::int64_t innermost_ = 0;                                       // rounds of `for`s without one in them, so far
    std::set<std::tuple<std::string, FileId, std::uint32_t>> warned_;  // in the `for` under way: each once
};

}  // namespace pamina::script
