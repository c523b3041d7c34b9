// What goes wrong in a call of the C interface, on its way to the caller: it becomes a pamina_error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "runtime/c/pamina.h"

namespace pamina::c {

struct Mistake {
    pamina_failure failure = PAMINA_WRONG;
    std::string code, message, help, file;
    int line = 0, column = 0;
    std::string text;  // all mistakes, drawn
};

/// The first error of those that were said, with all errors drawn; `failure` says how grave it is.
Mistake mistake_of(const std::vector<Diagnostic>& said, const SourceMap& sources, pamina_failure failure);
/// Without a place.
Mistake mistake(pamina_failure failure, std::string code, std::string message, std::string help = {});
Mistake misused(std::string message);

/// Gives the caller an error, where one is asked for. Never throws: without memory there is one that says so.
void give(pamina_error** error, Mistake mistake) noexcept;
/// What is thrown becomes an error; called in a `catch (...)`.
void give_thrown(pamina_error** error) noexcept;

/// What `body` gives; after an error `otherwise`.
template <class Body, class Result>
Result guarded(pamina_error** error, Result otherwise, Body&& body) noexcept {
    try {
        return body();
    } catch (...) {
        give_thrown(error);
        return otherwise;
    }
}

/// A text that the caller has to give. Throws Mistake where it is NULL.
std::string needed(const char* text, const char* what);
/// Throws Mistake for a pointer that is NULL and may not be.
void need(const void* pointer, const char* what);

}  // namespace pamina::c
