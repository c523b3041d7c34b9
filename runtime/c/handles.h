// What the opaque types of the C interface are.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/c/host.h"
#include "runtime/c/prompt.h"
#include "runtime/c/times.h"

struct pamina_session {
    explicit pamina_session(std::shared_ptr<pamina::c::Host> h) : own(std::move(h)), control(&own->control) {}
    explicit pamina_session(std::shared_ptr<pamina::c::Prompt> p)
        : prompt(std::move(p)), control(&prompt->calls.control) {}

    std::shared_ptr<pamina::c::Host> host() {
        if (!prompt) return own;
        const std::lock_guard guard(prompt->calls.lock);
        return own = prompt->host();
    }

    std::shared_ptr<pamina::c::Host> own;       // of a prompt the one that was asked for last
    std::shared_ptr<pamina::c::Prompt> prompt;  // null: it is none
    pamina::engine::RunControl* control;
};

struct pamina_value {
    pamina_value() = default;
    explicit pamina_value(pamina::script::Value v) : value(std::move(v)) {}

    std::shared_ptr<pamina::c::Host> host;  // null: made by the caller, of no session
    pamina::script::Value value;
    /// What gave it; `of` is null for parts of values and what the caller made.
    pamina::c::Given given;
    /// Of what a prompt shows: how its statement is told of.
    struct Told {
        std::string heading;
        bool why = false;  // it is what a `why` says
    };
    std::optional<Told> told;

    // Filled when they are asked for, under `lock`.
    mutable std::mutex lock;
    struct Texts {
        std::optional<std::string> text, json, report, html, time_line, svg, unit, column_unit;
    };
    mutable Texts texts;
    mutable std::optional<std::vector<double>> reals;
    mutable std::optional<std::vector<std::int64_t>> ints;
    mutable bool laid_out = false;                                 // reals or ints, where it has them
    mutable std::shared_ptr<const pamina::script::Record> fields;  // of a result or a part
};

struct pamina_prepared {
    std::shared_ptr<pamina::c::Host> host;
    std::shared_ptr<const pamina::c::Expression> expression;
    std::vector<pamina::script::Value> examples;
    std::unique_ptr<pamina::c::Times> times;  // once they are asked for
};

namespace pamina::c {

/// `options` may be null. Throws Mistake for those that cannot be.
script::SessionOptions options_of(const pamina_options* options);

/// Throws Mistake for a session that is none.
inline Prompt& prompt_of(pamina_session* session) {
    need(session, "the prompt");
    if (!session->prompt) throw misused("the session is no prompt: pamina_open_prompt makes one");
    return *session->prompt;
}

}  // namespace pamina::c
