// A sink that keeps what happened as lines of text.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "runtime/script/session.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

class Recording : public Sink {
  public:
    explicit Recording(SessionOptions options = {}) : session(std::move(options), *this, control) {}

    void printed(const ast::Stmt&, const std::vector<Value>& values) override {
        std::string line;
        for (const auto& v : values) line += (line.empty() ? "" : " ") + show(v, session.program());
        lines.push_back(line);
    }
    void predicted(const ast::Stmt&, const std::shared_ptr<ResultHandle>& result) override {
        const auto& r = result->result;
        lines.push_back(fmt::format("predicted {} s{}", r.seconds(r.time), r.observed ? ", observed" : ""));
    }
    void solved(const ast::Stmt&, const std::shared_ptr<const Solved>& solution) override {
        lines.push_back(fmt::format("solved {}", show(*solution->get("throughput"), session.program())));
    }
    void asserted(const ast::Stmt&, bool holds, const std::string& message) override {
        if (!holds) lines.push_back("failed: " + message);
    }
    std::string saved(const SavedFile& file) override {
        if (file.name.find("full/") != std::string::npos) return "the disk is full";
        session.loader().overlay(file.name, file.text);
        files[file.name] = file.text;
        return {};
    }
    void diagnosed(const Diagnostic& d) override {
        lines.push_back(fmt::format("{} {}", d.id, d.message));
        last = d;
    }
    /// Runs a text as a file, and what came out.
    std::vector<std::string> run(const std::string& text, int status = 0, const std::string& path = "t.pam") {
        session.loader().overlay(path, text);
        EXPECT_EQ(session.run_file(path), status) << text;
        return take();
    }
    /// What came out since the last call.
    std::vector<std::string> take() { return std::exchange(lines, {}); }

    engine::RunControl control;
    std::vector<std::string> lines;
    std::map<std::string, std::string> files;  // by save()
    Diagnostic last;
    Session session;
};

}  // namespace pamina::script
