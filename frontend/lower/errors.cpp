
#include "frontend/lower/errors.h"

#include <fmt/format.h>

#include "frontend/check/words/describe.h"

namespace pamina::lower {

Diagnostic& Errors::error(const char* id, Span span, std::string message, std::string help) {
    failed_ = true;
    if (!reported_.insert({id, {span.file, span.begin}}).second) return ignored_ = {};
    Diagnostic d;
    d.id = id;
    d.span = span;
    d.message = std::move(message);
    d.help = std::move(help);
    if (request_.predict.file && !(request_.predict == span))
        d.notes.push_back({request_.predict, fmt::format("in this evaluation of `{}`", request_.model->name)});
    diagnostics_.add(std::move(d));
    return diagnostics_.list().back();
}

std::string Errors::describe(const Value& v) const {
    return check::describe(v.type, program_);
}

const check::Module* Errors::module_of(Span span) const {
    if (modules_.empty()) {
        for (const auto& m : program_.modules) {
            modules_[m->file.id] = m.get();
            for (const FileId text : m->more_texts) modules_[text] = m.get();
        }
    }
    auto it = modules_.find(span.file);
    return it == modules_.end() ? nullptr : it->second;
}

}  // namespace pamina::lower
