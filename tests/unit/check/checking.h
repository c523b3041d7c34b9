// Checks a text and writes what was found on one line a mistake:
//     E0201 `sever` is not declared @ sever | did you mean `server`?
// id, message, the text of the span, and the help where there is one; a note adds ` + message @ text`.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "frontend/check/check.h"
#include "frontend/check/program/program.h"

namespace pamina::check::testing_ {

struct Checked {
    Program program;
    SourceMap sources;
    Loader loader;
    CheckOptions options;
    Diagnostics diagnostics;
    Module* module = nullptr;

    explicit Checked(const std::string& text) { add("test.pam", text); }
    Checked() = default;

    void add(const std::string& name, const std::string& text, const Module* previous = nullptr) {
        module = check_text(program, name, text, sources, loader, options, diagnostics, previous);
    }
    void file(const std::string& path) { module = check_file(program, path, sources, loader, options, diagnostics); }

    std::string shown(Span s) const { return s.file == 0 ? std::string() : std::string(sources.text(s)); }
    std::vector<std::string> errors(bool notes = false) const {
        std::vector<std::string> r;
        for (const Diagnostic& d : diagnostics.list()) {
            std::string line = fmt::format("{} {} @ {}", d.id, d.message, shown(d.span));
            if (!d.help.empty()) line += fmt::format(" | {}", d.help);
            if (notes)
                for (const Note& n : d.notes) line += fmt::format(" + {} @ {}", n.message, shown(n.span));
            r.push_back(line);
        }
        return r;
    }
    const Symbol* symbol(const std::string& name) const {
        auto it = module->visible.find(name);
        return it == module->visible.end() ? nullptr : it->second;
    }
};

struct Case {
    const char* text;
    std::vector<std::string> errors;
};

inline void expect_errors(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
        SCOPED_TRACE(c.text);
        EXPECT_THAT(Checked(c.text).errors(), ::testing::ElementsAreArray(c.errors));
    }
}

/// The statements as the body of a model with an int `n`, a time `t`, a resource `r` and processors `cpu`.
inline std::string in_model(const std::string& body) {
    return fmt::format("model m(n: int = 4, t: time = 1 ms) {{\n  resource r\n  processor cpu[4]\n  {}\n}}\n", body);
}

inline void expect_body_errors(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
        SCOPED_TRACE(c.text);
        EXPECT_THAT(Checked(in_model(c.text)).errors(), ::testing::ElementsAreArray(c.errors));
    }
}

}  // namespace pamina::check::testing_
