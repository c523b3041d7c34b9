#include "runtime/c/mistake.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <utility>

#include "frontend/source/out_of_memory.h"
#include "runtime/values/value.h"

struct pamina_error {
    pamina::c::Mistake mistake;
};

namespace pamina::c {

namespace {

/// For when there is no memory for another one.
pamina_error& no_memory() {
    static pamina_error error{[] {
        const Diagnostic d = out_of_memory({});
        return mistake(PAMINA_CANNOT, d.id, d.message, d.help);
    }()};
    return error;
}
// Made while there is memory.
[[maybe_unused]] const pamina_error* const made_early = &no_memory();

}  // namespace

Mistake mistake(pamina_failure failure, std::string code, std::string message, std::string help) {
    Mistake m{failure, std::move(code), std::move(message), std::move(help), {}, 0, 0, {}};
    m.text = m.code.empty() ? fmt::format("error: {}", m.message) : fmt::format("error[{}]: {}", m.code, m.message);
    if (!m.help.empty()) m.text += fmt::format("\n  {}", m.help);
    m.text += "\n";
    return m;
}

Mistake misused(std::string message) {
    return mistake(PAMINA_MISUSED, {}, std::move(message));
}

Mistake mistake_of(const std::vector<Diagnostic>& said, const SourceMap& sources, pamina_failure failure) {
    const Diagnostic* first = nullptr;
    std::string text;
    for (const auto& d : said) {
        if (d.severity != Severity::error) continue;
        if (!first) first = &d;
        text += draw(d, sources, false);
    }
    if (!first) return mistake(PAMINA_DEFECT, {}, "something failed and nothing was said of it");
    Mistake m{failure, first->id, first->message, first->help, {}, 0, 0, std::move(text)};
    if (first->span.file) {
        m.file = sources.name(first->span.file);
        const auto at = sources.locate(first->span.file, first->span.begin);
        m.line = static_cast<int>(at.line);
        m.column = static_cast<int>(at.column);
    }
    return m;
}

void give(pamina_error** error, Mistake mistake) noexcept {
    if (!error) return;
    try {
        *error = new pamina_error{std::move(mistake)};
    } catch (...) {
        *error = &no_memory();
    }
}

void give_thrown(pamina_error** error) noexcept {
    try {
        try {
            throw;
        } catch (Mistake& m) {
            give(error, std::move(m));
        } catch (const script::ValueError& e) {
            give(error, mistake(PAMINA_WRONG, e.id, e.message, e.help));
        } catch (const std::bad_alloc&) {
            if (error) *error = &no_memory();
        } catch (const std::exception& e) {
            give(error, mistake(PAMINA_DEFECT, {}, fmt::format("a defect of Pamina's own: {}", e.what())));
        } catch (...) {
            give(error, mistake(PAMINA_DEFECT, {}, "a defect of Pamina's own"));
        }
    } catch (...) {
        if (error) *error = &no_memory();
    }
}

void need(const void* pointer, const char* what) {
    if (!pointer) throw misused(fmt::format("{} is NULL", what));
}

std::string needed(const char* text, const char* what) {
    need(text, what);
    return text;
}

}  // namespace pamina::c

using namespace pamina::c;

pamina_failure pamina_error_failure(const pamina_error* error) {
    return error ? error->mistake.failure : PAMINA_MISUSED;
}
const char* pamina_error_code(const pamina_error* error) {
    return error ? error->mistake.code.c_str() : "";
}
const char* pamina_error_message(const pamina_error* error) {
    return error ? error->mistake.message.c_str() : "";
}
const char* pamina_error_help(const pamina_error* error) {
    return error ? error->mistake.help.c_str() : "";
}
const char* pamina_error_file(const pamina_error* error) {
    return error ? error->mistake.file.c_str() : "";
}
int pamina_error_line(const pamina_error* error) {
    return error ? error->mistake.line : 0;
}
int pamina_error_column(const pamina_error* error) {
    return error ? error->mistake.column : 0;
}
const char* pamina_error_text(const pamina_error* error) {
    return error ? error->mistake.text.c_str() : "";
}
void pamina_error_free(pamina_error* error) {
    if (error != &no_memory()) delete error;
}
