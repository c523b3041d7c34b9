// `pamina check FILE…`: all mistakes of scripts, without running them.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"
#include "runtime/script/session.h"

namespace pamina::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

class Mistakes : public script::Sink {
  public:
    explicit Mistakes(bool json) : json_(json) {}
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const std::string&, const std::string&) override { return "this command runs no statements"; }
    void diagnosed(const Diagnostic& d) override {
        if (json_)
            found.push_back(nlohmann::ordered_json::parse(diagnostic_json(d, session->sources())));
        else
            show(d, session->sources());
    }
    script::Session* session = nullptr;
    nlohmann::ordered_json found = nlohmann::ordered_json::array();

  private:
    bool json_;
};

int check(const CheckOptions& o) {
    int status = kDone;
    Mistakes sink(o.json);
    for (const auto& file : o.files) {
        engine::RunControl control;
        script::Session session({}, sink, control);
        sink.session = &session;
        if (file == "-") session.loader().overlay("-", read_input());
        if (!session.check_file(file)) status = kWrong;
    }
    if (o.json) write_out(nlohmann::ordered_json{{"status", status}, {"diagnostics", sink.found}}.dump(2) + "\n");
    return status;
}

}  // namespace

void add_check(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<CheckOptions>();
    auto* c = app.add_subcommand("check", "Checks names, types and units of scripts without running them");
    c->add_option("FILE", o->files, "Scripts; - reads standard input")->required();
    c->add_flag("--json", o->json, "Diagnostics as a JSON document");
    c->footer("Exit status: 0 no mistakes, 2 mistakes were found.");
    c->callback([o, &chosen] { chosen = [o] { return check(*o); }; });
}

}  // namespace pamina::cli
