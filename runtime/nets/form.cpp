#include "runtime/nets/form.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace pamina::nets {

namespace {

FormPtr made(Form::Kind kind, std::size_t place, std::string word, std::vector<FormPtr> of) {
    return std::make_shared<const Form>(Form{kind, place, std::move(word), std::move(of)});
}

void write_number(std::uint64_t n, std::string& out) {
    for (; n >= 128; n >>= 7) out.push_back(static_cast<char>((n & 127U) | 128U));
    out.push_back(static_cast<char>(n));
}

}  // namespace

FormPtr form_of_place(std::size_t place) {
    return made(Form::Kind::Place, place, {}, {});
}
FormPtr form_of_number(double x) {
    std::string word = "number ";
    write_number(std::bit_cast<std::uint64_t>(x), word);
    return form_of_constant(std::move(word));
}
FormPtr form_of_constant(std::string value) {
    return made(Form::Kind::Constant, 0, std::move(value), {});
}
FormPtr form_of(std::string word, std::vector<FormPtr> of) {
    if (std::find(of.begin(), of.end(), nullptr) != of.end()) return nullptr;
    return made(Form::Kind::Ordered, 0, std::move(word), std::move(of));
}
FormPtr form_in_any_order(std::string word, std::vector<FormPtr> of, bool chains) {
    std::vector<FormPtr> all;
    for (FormPtr& f : of) {
        if (!f) return nullptr;
        if (chains && f->kind == Form::Kind::AnyOrder && f->word == word)
            all.insert(all.end(), f->of.begin(), f->of.end());
        else
            all.push_back(std::move(f));
    }
    return made(Form::Kind::AnyOrder, 0, std::move(word), std::move(all));
}
FormPtr form_of_amount(const Amount& a) {
    return a.in ? a.form : form_of_number(a.number);
}

void write(const Form& form, std::span<const std::size_t> image, std::string& out) {
    out.push_back(static_cast<char>('0' + static_cast<int>(form.kind)));
    if (form.kind == Form::Kind::Place) {
        write_number(image[form.place], out);
        return;
    }
    write_number(form.word.size(), out);
    out += form.word;
    if (form.kind == Form::Kind::Constant) return;
    write_number(form.of.size(), out);
    if (form.kind == Form::Kind::Ordered) {
        for (const FormPtr& f : form.of) write(*f, image, out);
        return;
    }
    std::vector<std::string> terms(form.of.size());
    for (std::size_t i = 0; i < terms.size(); ++i) write(*form.of[i], image, terms[i]);
    std::sort(terms.begin(), terms.end());
    for (const std::string& t : terms) out += t;
}

}  // namespace pamina::nets
