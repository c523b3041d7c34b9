// An output that keeps what was said as lines.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/repl/repl.h"
#include "runtime/script/show/show.h"

namespace pamina::repl {

class Recording : public Output {
  public:
    explicit Recording(script::SessionOptions options = {}) : repl(std::move(options), *this, control) {}

    void printed(const std::vector<script::Value>& values, const check::Program& program) override {
        std::string line;
        for (const auto& v : values) line += (line.empty() ? "" : " ") + script::show(v, program);
        lines.push_back(line);
        if (stop_after_print) control.stop = true;
    }
    void predicted(script::ResultHandle& result, const std::string& heading, const SourceMap&) override {
        lines.push_back(fmt::format("{}: {} s", heading, result.result.seconds(result.result.time)));
    }
    void solved(const script::Solved& solution, const std::string& heading, const check::Program& program) override {
        lines.push_back(fmt::format("{}: {}", heading, script::show(*solution.get("throughput"), program)));
    }
    void explained(const script::Value& why, const std::string& heading) override {
        const auto* record = why.as<std::shared_ptr<const script::Record>>();
        lines.push_back(fmt::format("{}: {}", heading, (*record)->get("text") ? "text" : "no text"));
    }
    void diagnosed(const Diagnostic& d, const SourceMap& sources) override {
        lines.push_back(fmt::format("{} {}", d.id, d.message));
        help = d.help;
        drawn = draw(d, sources, false);
    }
    void said(const std::string& text) override {
        for (std::size_t at = 0; at < text.size();) {
            const auto end = std::min(text.find('\n', at), text.size());
            lines.push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    void noted(const std::string& remark) override { lines.push_back("note: " + remark); }
    std::string saved(const script::SavedFile& file) override {
        if (file.name.find("full/") != std::string::npos) return "the disk is full";
        files[file.name] = file.text;
        return {};
    }

    /// What an input says.
    std::vector<std::string> operator()(const std::string& text) {
        control.stop = false;
        came = repl.input(text);
        return std::exchange(lines, {});
    }

    engine::RunControl control;
    std::vector<std::string> lines;
    std::map<std::string, std::string> files;
    std::string help, drawn;
    bool stop_after_print = false;
    Repl::Came came = Repl::Came::Done;
    Repl repl;
};

using Lines = std::vector<std::string>;

}  // namespace pamina::repl
