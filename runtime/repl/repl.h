// The prompt without its terminal: texts and commands in, what they say to an Output.
//
// A text is taken over as a whole or not at all. What it declares may be there already: then all that uses the old one
// is checked again with the new one, its lets are evaluated again, and the text is refused when something does not fit.
// The last value of a text is `_`, and for good `_3` when it was the third text.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/assist/complete/complete.h"
#include "runtime/assist/uses/hover.h"
#include "runtime/repl/listener.h"
#include "runtime/repl/statements.h"

namespace pamina::repl {

class Repl {
  public:
    enum class Came {
        Done,
        Incomplete,  // more lines are needed; nothing has happened
        Failed,
        Left,  // by :quit
    };

    Repl(script::SessionOptions options, Output& output, engine::RunControl& control);

    /// A text, or a command (`:help`). One that is `ended` is never incomplete. Who may stop it takes back what stopped
    /// the one before.
    Came input(const std::string& text, bool ended = false);
    /// Runs a file that the user names; with its text, when it has been read. False when it is refused or fails.
    bool load(const std::string& path) { return load(path, files::read_named(path, false)); }
    bool load(const std::string& path, LoadedText loaded);

    /// The exit status of the texts so far, as of a script.
    int status() const { return status_; }
    bool stopped() const { return control_.stop.load(); }

    /// What may stand at `offset` of the lines typed so far; also commands and what they take.
    std::vector<assist::Completion> complete(
        const std::string& text, std::size_t offset,
        const std::function<std::vector<std::string>(const std::string& folder)>& list_folder) const;

    /// What stands at `offset` of the lines typed so far: as in a script, and where they have mistakes what is declared
    /// under the name there.
    std::optional<assist::Hover> inspect(const std::string& text, std::size_t offset);

    /// Declares `name` as if by a `let`, with a value from outside; `like` is an expression of its type. What uses the
    /// name follows. False when it is refused.
    bool give(const std::string& name, const std::string& like, script::Value value);

    /// The exit status of what the last text ran, as of a script; 2 where it was refused.
    int last_status() const { return last_status_; }
    /// Another one after :reload.
    const std::shared_ptr<script::Session>& session() const { return session_; }

    static bool is_command(std::string_view text);

  private:
    friend struct Command;  // its table calls the commands below

    // repl.cpp
    void begin();
    /// The command that is meant by a word with which other prompts are left or asked, unless it is declared; else "".
    std::string of_another_prompt(std::string_view text) const;
    bool run_loaded(const std::string& path, LoadedText loaded);
    enum class Taken { Refused, Failed /* a statement, but kept */, Done };
    Taken take(const Text& text);
    /// Statements that stand in these parts; their `uses` are found here when the parts are one whole text.
    Taken take(std::vector<Statement> fresh, std::vector<script::Session::Part> parts, const std::string& path);
    bool declare_again(const std::string& name);
    std::vector<script::Session::Part> parts_of(const std::vector<const Statement*>& statements,
                                                std::vector<FileId>& files);
    void name_last();
    void promote(std::vector<Statement>& statements);
    void refused(const std::set<std::string>& names, const std::vector<const Statement*>& again,
                 const std::vector<FileId>& files);
    /// Checks and runs again what uses the name, which was declared anew; false when that is refused.
    bool follow(const std::string& name);
    bool mistake(const std::string& id, const std::string& message, const std::string& help = {});

    // changes.cpp
    using Values = std::map<std::string, std::string>;  // of lets and params, as shown
    Values values_of(const std::vector<const Statement*>& statements) const;
    std::string value_text(const std::string& name) const;
    void say_changes(const std::vector<Statement>& before, const std::vector<Statement>& fresh,
                     const Values& old_values, const std::vector<std::string>& again);

    // commands.cpp
    bool command(const std::string& text);
    bool load_command(const std::string& path);
    bool help(const std::string& topic);
    bool type(const std::string& expression);
    bool doc(const std::string& name);
    bool reload(const std::string&);
    bool forget(const std::string&);
    bool list(const std::string&);
    bool set(const std::string& assignment);
    bool time(const std::string& text);
    bool why(const std::string& text);
    /// The prediction that a let is, as it is written; "" where the name is none of such a let.
    std::string predicted_by(const std::string& name) const;
    /// Of a text that was taken over: a let that is a prediction counts as one that was shown.
    void remember_predicted(const std::vector<Statement>& fresh);
    bool graph(const std::string& model);
    bool save(const std::string& path);
    bool explain(const std::string& id);
    bool quit(const std::string&);

    script::SessionOptions options_;
    Output& output_;
    engine::RunControl& control_;
    Listener listener_;
    std::shared_ptr<script::Session> session_;
    std::vector<Statement> statements_;
    std::map<std::string, Statement> results_;  // `let _3 = …` of those that nothing uses so far
    std::vector<std::string> files_;            // that were loaded
    std::set<std::string> named_;               // those of them that the user named
    std::map<std::string, std::string> set_;    // by :set
    std::string last_name_;                     // what `_` stands for; "" before the first
    int inputs_ = 0;
    int status_ = 0, last_status_ = 0;
    bool left_ = false;
};

/// The names in a folder ("": the working folder), sorted, folders with a `/` at the end; hidden ones are left out.
std::vector<std::string> list_folder(const std::string& folder);

}  // namespace pamina::repl
