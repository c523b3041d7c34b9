// Where the scripts of fuzz targets print: everything is turned to text as for a user, and forgotten.
#pragma once

#include <nlohmann/json.hpp>

#include "runtime/report/report.h"
#include "runtime/report/solution.h"
#include "runtime/result/result.h"
#include "runtime/script/session.h"
#include "runtime/script/show/show.h"

namespace pamina::fuzz {

class QuietSink : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>& values) override {
        for (const auto& v : values) {
            if (script::items_in(v) > 100'000) continue;  // long, and the same text again and again
            script::show(v, session->program());
            script::to_json(v, session->program())
                .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        }
    }
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>& result) override {
        result->observed();
        report::text(result->result, "", session->sources(), {});
    }
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>& solution) override {
        report::text(report::solved(*solution), "", session->program().written_units.manner(), {});
        report::to_json(report::solved(*solution));
    }
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile& file) override {
        // What is saved can be read again.
        session->loader().overlay(file.name, file.text);
        return {};
    }
    void diagnosed(const Diagnostic& d) override { draw(d, session->sources(), false); }

    script::Session* session = nullptr;
};

}  // namespace pamina::fuzz
