// Texts with a `|` where the cursor stands.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "runtime/assist/complete/complete.h"
#include "runtime/assist/document.h"

namespace pamina::assist::testing_ {

struct Marked {
    std::string text;
    std::uint32_t offset = 0;

    explicit Marked(const std::string& marked) : text(marked) {
        const auto at = marked.find('|');
        offset = static_cast<std::uint32_t>(at == std::string::npos ? marked.size() : at);
        if (at != std::string::npos) text.erase(at, 1);
    }
};

/// A document from a marked text, with other files beside it.
struct Opened {
    Marked marked;
    Loader loader;
    std::unique_ptr<Document> document;

    using Files = std::vector<std::pair<std::string, std::string>>;
    explicit Opened(const std::string& text, const Files& files = {}) : marked(text) {
        loader.overlays_only();
        for (const auto& [path, content] : files) loader.overlay(path, content);
        document = std::make_unique<Document>("main.pam", marked.text, loader);
    }
    View view() const { return document->view(); }
    std::uint32_t at() const { return marked.offset; }
    Context context() const {
        Context c;
        c.program = &document->program();
        c.module = &document->module();
        c.sources = &document->sources();
        return c;
    }
    std::vector<std::string> errors() const {
        std::vector<std::string> ids;
        for (const Diagnostic& d : document->diagnostics().list()) ids.push_back(d.id);
        return ids;
    }
};

inline std::vector<std::string> inserts(const std::vector<Completion>& list) {
    std::vector<std::string> out;
    for (const Completion& c : list) out.push_back(c.insert);
    return out;
}

}  // namespace pamina::assist::testing_
