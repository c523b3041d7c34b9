// What a script shows, as Markdown for a pull request: of each prediction the answer, why it takes its time and what to
// change first, its critical path, how busy everything is, and what makes it unsure.
//
// A page says more (runtime/html); this is what fits under a change that somebody reviews.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/report/facts.h"
#include "runtime/script/session.h"

namespace pamina::report {

class MarkdownReport : public script::Sink {
  public:
    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override;
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override;
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override;
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override;
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override;
    void explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) override;
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override;
    void diagnosed(const Diagnostic& d) override;
    bool folds() const override { return true; }

    /// After the run: of the first predictions, what their times depend on. The session says what that finds wrong.
    void add_sensitivities(const check::Module& module);

    /// All of it. `file`: the script, as it was named; `status`: the exit status of the run.
    std::string text(std::string_view file, int status) const;

    script::Session* session = nullptr;

  protected:
    bool silent_ = false;  // what goes wrong is of no interest

  private:
    struct Explained {
        const ast::Stmt* statement;
        std::string heading, text;
    };
    /// A prediction of which may be asked what its time depends on: `m(8) on gc`, and where its section ends.
    struct Asked {
        std::string text;
        std::size_t end;
    };
    /// What was said of this statement why its prediction takes its time; "" where that was not asked. Headed where
    /// what stands before it does not say of which.
    std::string take_explained(const ast::Stmt& s, bool headed = false);
    void note_asked(const ast::Stmt& s, const script::ResultHandle& r);
    void add_facts(const ast::Stmt& s, const Facts& facts, const std::string& answer);

    std::string body_, wrong_;
    std::vector<Explained> explained_;
    std::vector<Asked> asked_;
    std::optional<script::Value> caught_;  // what is printed meanwhile
    std::int64_t held_ = 0, items_ = 0, left_out_ = 0;
};

}  // namespace pamina::report
