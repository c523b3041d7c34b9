// Behind a pamina_session: a script's session that is asked for the values of expressions.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/c/mistake.h"
#include "runtime/c/pamina.h"
#include "runtime/script/session.h"

namespace pamina::c {

using Named = std::vector<std::pair<std::string, script::Value>>;

/// An expression that was checked, with the names that the caller gives values to.
struct Expression {
    const check::Module* module = nullptr;
    const ast::Expr* expr = nullptr;
    std::vector<const check::Symbol*> symbols;  // of the names, in their order
    std::string arguments;                      // what declares them
    std::string text;
    const check::Module* base = nullptr;  // what it was checked after
    bool of_it = false;                   // there, `it` is another expression's value
    /// Where `it` is its value: made when that is asked for.
    mutable std::shared_ptr<const Expression> subject;
};

struct Subject;

/// Values for the names of an expression.
struct Given {
    std::shared_ptr<const Expression> of;
    std::vector<script::Value> values;
    std::shared_ptr<const Subject> about;  // what `it` was; null: there was none
};

/// A value that an expression is about, with what gave it.
struct Subject {
    Given given;
    script::Value value;
};

class Host;

/// What calls on a session share; with those on all sessions that one prompt has had.
struct Calls {
    std::recursive_mutex lock;
    engine::RunControl control;
    std::atomic<int> entered = 0;  // of those that go on or wait: who cancels then means them
    int depth = 0;                 // a function that is told something may ask for more
    Host* asking = nullptr;        // who is asked
};

/// Waits until no other call is under way. What is cancelled from then on is this one.
class Call {
  public:
    explicit Call(Calls& calls) : calls_(calls) {
        if (calls.entered++ == 0) calls.control.stop = false;
        calls.lock.lock();
    }
    ~Call() {
        if (calls_.depth == 0) calls_.control.stop = false;
        calls_.lock.unlock();
        --calls_.entered;
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

  private:
    Calls& calls_;
};

class Host : public script::Sink, public std::enable_shared_from_this<Host> {
  public:
    explicit Host(script::SessionOptions options);
    /// Of a session that is another's, which the pointer keeps with all that it needs, also the calls. What that
    /// session is told goes to who is asked.
    Host(std::shared_ptr<script::Session> session, Calls& calls);

    /// Does `body` as one call: others wait, what is said is new, it may be cancelled, progress is told of. Within a
    /// call (`asked_within`) it is a part of that. Throws Mistake.
    template <class Body>
    auto call(Body&& body) {
        const Call own(calls_);
        begin();
        std::optional<decltype(body())> result;
        run([&] { result.emplace(body()); });
        return std::move(*result);
    }
    /// The same for work of microseconds, which tells nothing of its progress. `body` throws Mistake.
    template <class Body>
    bool briefly(Body&& body) {
        const Call own(calls_);
        begin();
        body();
        return true;
    }

    /// Whether a function that is told of a call asks for more.
    bool asked_within() const { return calls_.depth > 1; }

    // Within a call; all throw Failed, ValueError or Mistake.

    void load_file(const std::string& path);
    void load_text(const std::string& text, const std::string& name);
    /// The values say of which types the names are; `it` (may be null) is what the expression is about.
    std::shared_ptr<const Expression> expression(const std::string& text, const Named& named, const Given* it);
    script::Value value(const Expression& x, const std::vector<script::Value>& values);
    /// Gives names the values that they had, of what an expression is about too.
    void stand_in(const Given& given);
    /// Makes `it` this value, of which an expression is checked.
    void stand_in(const Subject& subject);
    /// One of a unit as written.
    script::Value one_of(const std::string& unit);
    /// Throws Mistake where values are not of the types that the expression was checked for.
    void fits(const Expression& x, const std::vector<script::Value>& values);

  private:
    Calls own_calls_;
    Calls& calls_ = own_calls_;
    std::shared_ptr<script::Session> held_;

  public:
    std::recursive_mutex& lock = calls_.lock;
    engine::RunControl& control = calls_.control;
    script::Session& session;
    std::vector<Diagnostic> said;  // in the call under way, or the last one
    std::string warnings;          // as pamina_warnings gives them
    std::map<std::string, std::string> set;

    struct Progress {
        int milliseconds = 0;
        pamina_progress_function function = nullptr;
        void* user = nullptr;
    } progress;

    // Statements of scripts are not run: nothing is printed.
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile& file) override;
    void diagnosed(const Diagnostic& d) override { said.push_back(d); }

    const check::Program& program() const { return session.program(); }

  private:
    void load(const std::string& path, std::string text, bool is_file);
    void begin();
    void run(const std::function<void()>& body);
    void run_within(const std::function<void()>& body);
    /// The exit status; what is wrong with the script or its run is said.
    int status_of(const std::function<void()>& body);
    /// Tells of what the interpreter found.
    void take_diagnostics();
    const check::Module* checked(const std::vector<std::pair<std::string, std::string>>& texts,
                                 const check::Module* after);
    std::shared_ptr<Expression> checked_expression(const std::string& text, std::string arguments,
                                                   const std::vector<std::string>& names, const check::Module* after);
    std::shared_ptr<const Expression> subject_of(const Expression& x);

    std::map<std::string, std::shared_ptr<const Expression>> known_;
    std::map<std::string, script::Value> units_;
};

}  // namespace pamina::c
