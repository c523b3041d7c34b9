// What a script shows while it runs, as sections of a page, in its order.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// What one statement showed.
struct Item {
    std::uint32_t line = 0;       // of the script
    bool printed = false;         // one of several in a section
    std::vector<Section> parts;   // of what is printed the body of one
    std::vector<Answer> answers;  // of predictions, simulations and solutions
    std::string asked;            // what is predicted, `m(8) on gc`; empty: it cannot be asked again
    std::string not_asked;        // why it is not asked what it depends on; empty: it may be
    double interactions = 0;      // of its run
};

/// Pictures of a run that need no page.
struct Pictures {
    std::string gantt, profile;  // SVG; the profile may be unknown, and empty
};

class Collected : public script::Sink {
  public:
    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override;
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override;
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override;
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override;
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override;
    void explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) override;
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override;
    void noted(const std::string& text) override {
        if (!silent) notes.push_back(text);
    }
    void diagnosed(const Diagnostic& d) override {
        if (!silent) diagnostics.push_back(d);
    }
    void broke_off(const script::Request& request, script::Runner& runner, const Diagnostic& error) override;
    bool folds() const override { return true; }

    /// After the run: of the first predictions that stand alone, what their times depend on (collect_after.cpp).
    void add_sensitivities(const check::Module& module);
    /// After the run, before that: the results that a `let` of the script has and nothing showed, and what was said why
    /// of those within other expressions.
    void add_silent(const check::Module& module);

    script::Session* session = nullptr;
    std::vector<Item> items;      // after add_silent in the order of the script
    std::vector<Section> broken;  // how runs went that came to a deadlock
    std::vector<Diagnostic> diagnostics;
    std::vector<std::string> notes;
    bool silent = false;             // what goes wrong is of no interest
    bool asks_sensitivity = false;   // the script does
    std::int64_t held = 0;           // assertions that did
    std::int64_t left_out = 0;       // results and lines beyond what a page has
    bool pictures_only = false;      // there will be no page: there is no time line to walk through
    std::vector<Pictures> pictures;  // of runs, in the order in which these were shown
    bool has_time_lines = false;

  private:
    using Explained = std::vector<std::pair<std::string, script::Value>>;

    /// Bytes that the page has room for.
    std::size_t left() const;
    std::string new_id() { return "part" + std::to_string(++parts_); }
    Item* item(const ast::Stmt& s);
    /// Notes what a prediction without `using` asks.
    void note_asked(Item& item, const ast::Stmt& s, const script::ResultHandle& result);
    void add_result(Item& item, const std::shared_ptr<script::ResultHandle>& result, const std::string& heading,
                    Explained why);
    /// How the run went, unless the page has too many of these.
    void add_time_line(Section& section, script::ResultHandle& result, const std::string& heading);
    template <class Solution>
    void add_solved(Item& item, const Solution& solution, const std::string& heading, Explained why);
    /// Of a value of a `let`; whether it is a result, or a list of some.
    bool add_value(const ast::Stmt& s, const script::Value& v);
    /// What was said of a prediction that nothing else is shown of. `asked`: by the script.
    void add_why(Item& item, const std::string& heading, const script::Value& why, bool asked);
    /// What was said of this statement why its predictions take their time.
    Explained take_explained(const ast::Stmt& s);

    std::map<const ast::Stmt*, Explained> explained_;
    std::vector<const ast::Stmt*> order_;             // of these
    std::vector<std::shared_ptr<const void>> kept_;   // as another one may not get their places
    std::set<const void*> shown_;                     // results
    std::optional<script::Value>* caught_ = nullptr;  // gets what is printed, which is not shown
    int in_full_ = 0;                                 // results
    int parts_ = 0;                                   // numbers ids
    std::size_t bytes_ = 0;                           // of what is collected
};

}  // namespace pamina::html
