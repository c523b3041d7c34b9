#include <cctype>
#include <cstddef>
#include <string>
#include <variant>

#include "frontend/source/one_line.h"
#include "runtime/c/show_values.h"
#include "runtime/script/show/show.h"

namespace pamina::c {

namespace {

bool in_word(char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Whether the word that ends there names an argument or a field: `P = ...`.
bool is_named(const std::string& text, std::size_t end) {
    while (end < text.size() && text[end] == ' ') ++end;
    return end < text.size() && text[end] == '=' && (end + 1 == text.size() || text[end + 1] != '=');
}

}  // namespace

std::string heading(const pamina_value& v) {
    if (v.told) return v.told->heading;
    if (!v.given.of) return {};
    const auto& x = *v.given.of;
    const std::string text = one_line(x.text);
    const auto& program = v.host->program();
    const auto value_of = [&](const std::string& word) -> std::string {
        for (std::size_t i = 0; i < x.symbols.size() && i < v.given.values.size(); ++i) {
            const auto& value = v.given.values[i];
            if (x.symbols[i]->name == word && (value.is_number() || value.as<bool>()))
                return script::show(value, program);
        }
        return word;
    };
    std::string out;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '"') quoted = !quoted;
        if (!in_word(text[i])) {
            out += text[i++];
            continue;
        }
        const std::size_t begin = i;
        while (i < text.size() && in_word(text[i])) ++i;
        const std::string word = text.substr(begin, i - begin);
        const bool stands = !quoted && !is_named(text, i) && (begin == 0 || text[begin - 1] != '.');
        out += stands ? value_of(word) : word;
    }
    return out;
}

bool is_why(const ast::Expr& e) {
    const auto* advice = std::get_if<ast::Advice>(&e.node);
    return advice && !advice->what_if;
}

bool is_why(const pamina_value& v) {
    if (v.told) return v.told->why;
    return v.given.of && is_why(*v.given.of->expr);
}

}  // namespace pamina::c
