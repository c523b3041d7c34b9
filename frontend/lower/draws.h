// Distributions, and what is drawn from them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class DrawTaint;
class Expressions;
class Lists;

struct Parameters {
    std::vector<Id> numbers;
    int list = -1, shares = -1;
    Id length = kNone;  // of the lists
    Type type;          // of what is drawn, as far as quantities and items go
};

class Draws : Collaborator {
  public:
    Draws(Context& context, DrawTaint& taint, Arithmetic& arithmetic, Lists& lists, Expressions& expressions)
        : Collaborator(context), taint_(taint), arithmetic_(arithmetic), lists_(lists), expressions_(expressions) {}

    /// A distribution: its parameters as fields.
    Value law(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Value draw(const ast::Expr& e, const ast::Draw& d);
    rtg::Draw draw_of(language::Law law, Span at);
    /// How many places draw.
    int counters() const { return static_cast<int>(counters_.size()); }

  private:
    std::optional<Parameters> law_parameters(const Value& law, Span span);
    Id mean_of(language::Law law, const Parameters& p, Span span);
    /// Of all draws of the program's text, which is at this place.
    int draw_number(Span at);

    DrawTaint& taint_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Expressions& expressions_;

    std::map<std::pair<FileId, std::uint32_t>, int> draw_numbers_;  // by place
    std::map<int, int> counters_;                                   // of draws, by their numbers
};

}  // namespace pamina::lower
