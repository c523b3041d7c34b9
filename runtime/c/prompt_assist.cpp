// What a prompt says about a text that is being written.
#include <cstdint>
#include <memory>
#include <string>

#include "runtime/assist/complete/complete.h"
#include "runtime/c/handles.h"
#include "runtime/c/prompt.h"

namespace pamina::c {

namespace {

using script::Value;

std::string word_of(assist::CompletionKind kind) {
    using enum assist::CompletionKind;
    switch (kind) {
        case Keyword:
            return "keyword";
        case Variable:
            return "variable";
        case Parameter:
            return "parameter";
        case Function:
            return "function";
        case Model:
            return "model";
        case Proc:
            return "proc";
        case Machine:
            return "machine";
        case Network:
            return "network";
        case Entity:
            return "entity";
        case Unit:
            return "unit";
        case Type:
            return "type";
        case Field:
            return "field";
        case Metric:
            return "figure";
        case Option:
            return "option";
        case Module:
            return "module";
        case File:
            return "file";
        case Folder:
            return "folder";
    }
    return {};
}

Value number(std::uint32_t n) {
    return Value(static_cast<std::int64_t>(n));
}

/// As a call of the prompt's.
template <class Body>
pamina_value* asked(pamina_session* session, const char* text, Body&& body, pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        Prompt& prompt = prompt_of(session);
        const std::string all = needed(text, "the text");
        const auto host = session->host();
        auto made = std::make_unique<pamina_value>(host->call([&] { return body(prompt, all); }));
        made->host = host;
        return made.release();
    });
}

}  // namespace

Value Prompt::complete(const std::string& text, std::size_t offset) {
    auto list = std::make_shared<script::List>();
    for (const auto& c : repl_.complete(text, offset, repl::list_folder))
        list->push_back(script::record({{"insert", c.insert},
                                        {"kind", word_of(c.kind)},
                                        {"detail", c.detail},
                                        {"doc", c.doc},
                                        {"begin", number(c.replace.begin)},
                                        {"end", number(c.replace.end)}}));
    return Value(std::shared_ptr<const script::List>(std::move(list)));
}

Value Prompt::inspect(const std::string& text, std::size_t offset) {
    const auto h = repl_.inspect(text, offset);
    if (!h) return script::Missing{};
    return script::record({{"signature", h->signature},
                           {"type", h->type},
                           {"value", h->value},
                           {"doc", h->doc},
                           {"from", h->from},
                           {"markdown", h->markdown()},
                           {"begin", number(h->span.begin)},
                           {"end", number(h->span.end)}});
}

}  // namespace pamina::c

using namespace pamina::c;

pamina_value* pamina_complete(pamina_session* prompt, const char* text, size_t offset, pamina_error** error) {
    return asked(prompt, text, [&](Prompt& p, const std::string& all) { return p.complete(all, offset); }, error);
}

pamina_value* pamina_inspect(pamina_session* prompt, const char* text, size_t offset, pamina_error** error) {
    return asked(prompt, text, [&](Prompt& p, const std::string& all) { return p.inspect(all, offset); }, error);
}
