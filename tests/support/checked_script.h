// A script that was parsed and checked, for tests that evaluate its predictions.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/check/check.h"
#include "frontend/check/program/program.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina::test {

struct CheckedScript {
    SourceMap sources;
    Loader loader;
    Diagnostics diagnostics;
    check::Program program;
    check::Module* module = nullptr;
    std::vector<const ast::Predict*> predicts;  // `predict …` statements at the top, in order

    explicit CheckedScript(std::string text, check::StandardLibrary library = {}) {
        check::CheckOptions options;
        options.standard_library = library;
        options.reach.allow_read("/");  // the scripts of tests name what they mean
        module = check::check_text(program, "test.pam", std::move(text), sources, loader, options, diagnostics);
        if (!module) return;
        for (const auto& s : module->file.statements)
            if (auto* e = std::get_if<ast::ExprStmt>(&s->node))
                if (auto* p = std::get_if<ast::Predict>(&e->value->node)) predicts.push_back(p);
    }

    bool good() const { return module && !diagnostics.has_errors(); }
    std::string errors() const {
        std::string all;
        for (const Diagnostic& d : diagnostics.list()) all += draw(d, sources, false);
        return all;
    }
};

}  // namespace pamina::test
