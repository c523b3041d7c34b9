// Behind a session of pamina_open_prompt: the prompt's room (runtime/repl), what it says handed to the caller, and a
// Host for what is asked besides.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/c/host.h"
#include "runtime/c/mistake.h"
#include "runtime/repl/repl.h"

namespace pamina::c {

/// Hands on what a prompt says.
class Shown : public repl::Output {
  public:
    explicit Shown(const Calls& calls) : calls_(calls) {}

    using Function = std::function<void(pamina_shown kind, std::string text, std::unique_ptr<pamina_value> value)>;

    void shows(const std::vector<script::Value>& values, const std::vector<const ast::Expr*>& written,
               const std::string& heading) override;
    void printed(const std::vector<script::Value>& values, const check::Program& program) override;
    void predicted(script::ResultHandle& result, const std::string& heading, const SourceMap& sources) override;
    void solved(const script::Solved& solution, const std::string& heading, const check::Program& program) override;
    void explained(const script::Value& why, const std::string& heading) override;
    void diagnosed(const Diagnostic& d, const SourceMap& sources) override;
    void said(const std::string& lines) override;
    void noted(const std::string& remark) override;
    std::string saved(const script::SavedFile& file) override;

    Function function;               // empty: nobody is told
    std::optional<Mistake> mistake;  // of the text, the first one with all drawn
    /// Makes a value of the prompt's session one of the caller's. `heading`: "" where it is as written.
    std::function<std::unique_ptr<pamina_value>(const script::Value& value, const ast::Expr* written,
                                                const std::string& heading)>
        made;
    bool runs = false;  // a text does

  private:
    void tell(pamina_shown kind, std::string text);
    void tell_value(std::string text);

    const Calls& calls_;
    std::vector<script::Value> values_;  // that are shown next
    std::vector<const ast::Expr*> written_;
    std::string heading_;
};

class Prompt : public std::enable_shared_from_this<Prompt> {
  public:
    static std::shared_ptr<Prompt> opened(script::SessionOptions options);

    /// Of its present session: :reload has another one.
    std::shared_ptr<Host> host();

    // All throw Mistake.

    bool input(const std::string& text, Shown::Function function);
    bool load(const std::string& path);
    bool give(const std::string& name, const script::Value& value);
    script::Value complete(const std::string& text, std::size_t offset);
    script::Value inspect(const std::string& text, std::size_t offset);

    Calls calls;
    Host::Progress progress;

  private:
    explicit Prompt(script::SessionOptions options);
    /// Does something of the prompt's as a call; `body` says whether it was taken over.
    bool told(const std::function<bool()>& body, Shown::Function function);

    Shown shown_;
    repl::Repl repl_;
    std::weak_ptr<Host> host_;  // a host keeps the prompt
};

}  // namespace pamina::c
