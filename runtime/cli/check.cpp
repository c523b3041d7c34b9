// `pamina check FILE…`: all mistakes of scripts, without running them.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"
#include "runtime/cli/mistakes.h"
#include "runtime/script/session.h"

namespace pamina::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

/// As they are found, or all of them as one document.
class Collected : public Mistakes {
  public:
    explicit Collected(bool json) : json_(json) {}
    void diagnosed(const Diagnostic& d) override {
        if (!json_) return Mistakes::diagnosed(d);
        found.push_back(nlohmann::ordered_json::parse(diagnostic_json(d, session->sources())));
    }
    nlohmann::ordered_json found = nlohmann::ordered_json::array();

  private:
    bool json_;
};

int check(const CheckOptions& o) {
    int status = kDone;
    Collected sink(o.json);
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
