// What a script shows while it runs, as sections of a page, in its order.
#pragma once

#include <map>
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
    const ast::Stmt* statement = nullptr;
    std::string heading;  // the statement on one line, with its round
    std::vector<Section> parts;
    std::vector<Answer> answers;  // of predictions, simulations and solutions
};

class Collected : public script::Sink {
  public:
    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override;
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override;
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override;
    void explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) override;
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override;
    void noted(const std::string& text) override { notes.push_back(text); }
    void diagnosed(const Diagnostic& d) override { diagnostics.push_back(d); }
    bool folds() const override { return true; }

    /// After the run: results that a `let` has and nothing showed.
    void add_silent(const check::Module& module);

    script::Session* session = nullptr;
    std::vector<Item> items;
    std::vector<Diagnostic> diagnostics;
    std::vector<std::string> notes;
    std::int64_t held = 0;    // assertions that did
    bool time_lines = false;  // there are some

  private:
    Item& item(const ast::Stmt& s, std::string heading);
    void add_result(Item& item, const std::shared_ptr<script::ResultHandle>& result, const std::string& heading);
    /// Takes what was said of this statement why its predictions take their time.
    std::vector<std::pair<std::string, script::Value>> take_explained(const ast::Stmt& s);

    std::map<const ast::Stmt*, std::vector<std::pair<std::string, script::Value>>> explained_;
    std::set<const script::ResultHandle*> shown_;
    int parts_ = 0;  // numbers ids
};

}  // namespace pamina::html
