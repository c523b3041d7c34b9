// What a function of the marking computes, as a tree that can be compared with another one.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

/// Two functions with the same tree have the same value in each marking, up to the rounding of sums whose terms stand
/// in another order.
struct Form {
    enum class Kind {
        Place,     // how many tokens it has
        Constant,  // `word` is its value, exactly
        Ordered,   // what `word` says, of `of`
        AnyOrder   // likewise, where the order of `of` does not matter
    };
    Kind kind = Kind::Constant;
    std::size_t place = 0;
    std::string word;
    std::vector<std::shared_ptr<const Form>> of;
};
using FormPtr = std::shared_ptr<const Form>;

FormPtr form_of_place(std::size_t place);
FormPtr form_of_number(double x);
FormPtr form_of_constant(std::string value);
/// Null where one of them is.
FormPtr form_of(std::string word, std::vector<FormPtr> of);
/// Of what does not depend on the order; with `chains` nor on how terms are grouped: `(a + b) + c`.
FormPtr form_in_any_order(std::string word, std::vector<FormPtr> of, bool chains);
/// Null where nobody says what it computes.
FormPtr form_of_amount(const Amount& a);

/// Appends what is the same for two forms if, and only if, they are the same when each place is replaced by its image.
void write(const Form& form, std::span<const std::size_t> image, std::string& out);

/// Calls `see(place)` for each place in it, as often as it is there.
template <class See>
void each_place(const Form& form, const See& see) {
    if (form.kind == Form::Kind::Place) see(form.place);
    for (const FormPtr& f : form.of) each_place(*f, see);
}

}  // namespace pamina::nets
