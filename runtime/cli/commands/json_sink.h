// What a script says, as the document of `pamina run --json`.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/cli/commands/stats.h"
#include "runtime/script/session.h"

namespace pamina::cli {

class JsonSink : public script::Sink {
  public:
    using Json = nlohmann::ordered_json;

    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override;
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override;
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override;
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override;
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override;
    void explained(const ast::Stmt& s, const std::string& heading, const script::Value& why) override;
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override;
    std::string saved(const script::SavedFile& f) override;
    void evaluated(Span predict, const result::Evaluation& e) override { stats.add(predict, e); }
    void noted(const std::string& text) override { notes.push_back(text); }
    void diagnosed(const Diagnostic& d) override;

    /// All of it, as grammar/schemas/run.json says.
    Json document(const std::string& file, int status, bool interrupted) const;

    script::Session* session = nullptr;
    bool only_why = false;  // nothing else is told
    bool saves = true;      // files are written
    Stats stats;
    Json output = Json::array(), diagnostics = Json::array(), notes = Json::array();

  private:
    Json at(const char* kind, const ast::Stmt& s) const;
};

}  // namespace pamina::cli
