// What a session tells while it checks and runs a text, and what is remembered of it: the last value, and where
// mistakes were.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/repl/output.h"

namespace pamina::repl {

class Listener : public script::Sink {
  public:
    explicit Listener(Output& output) : output_(output) {}

    /// The value of an expression on a line of its own, and the expression as written.
    struct Last {
        std::string source;
        script::Value value;
    };

    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override;
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override;
    void explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) override;
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override;
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override;
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override;
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override;
    std::string saved(const script::SavedFile& file) override { return output_.saved(file); }
    void noted(const std::string& text) override { output_.noted(text); }
    void diagnosed(const Diagnostic& d) override;
    bool folds() const override { return true; }

    /// Before the next text.
    void clear() {
        last.reset();
        mistakes.clear();
    }

    /// A prediction that was made: `predict m(3) on gc`.
    void remember(const std::string& statement);

    const script::Session* session = nullptr;
    bool muted = false;  // mistakes are remembered, and not shown
    std::optional<Last> last;
    std::string predicted_last;                            // the statement, as its report is headed; "": none yet
    std::map<std::string, std::string> predicted_last_of;  // by model
    std::vector<Span> mistakes;

  private:
    void shows(const ast::Stmt& s, const script::Value& value);

    Output& output_;
};

}  // namespace pamina::repl
