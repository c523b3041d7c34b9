// `pamina check FILE…`: all mistakes of scripts, without running them.
#include <fmt/format.h>

#include <memory>

#include "frontend/check/remarks.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/mistakes.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/script/session.h"

namespace pamina::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    FolderOptions folders;
    bool json = false;
};

int check(const CheckOptions& o) {
    int status = kDone;
    Messages messages(o.json);
    Mistakes sink(messages);
    for (const auto& file : o.files) {
        engine::RunControl control;
        script::Session session(o.folders.session(), sink, control);
        sink.session = &session;
        session.loader().overlay(file, named_text(file));
        const check::Module* module = session.check_file(file);
        if (!module) {
            status = kWrong;
            continue;
        }
        for (const Diagnostic& remark : check::unused(session.program(), *module)) sink.diagnosed(remark);
        for (const Diagnostic& remark : check::joined_signs(*module, session.sources())) sink.diagnosed(remark);
    }
    return messages.end(status, {{"files", o.files}});
}

}  // namespace

void add_check(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<CheckOptions>();
    auto* c = app.add_subcommand("check", "Checks names, types and units of scripts without running them");
    c->group("Write");
    c->add_option("FILE", o->files, "Scripts; - reads standard input")->required();
    o->folders.add_read(*c);
    c->add_flag("--json", o->json, "One JSON document with the mistakes");
    c->footer(
        "Example: pamina check office.pam\n\n"
        "Exit status: 0 no mistakes, 2 mistakes were found.");
    c->callback([o, &chosen] { chosen = [o] { return check(*o); }; });
}

}  // namespace pamina::cli
