// Operators on typed values, and what a place needs of them.
#pragma once

#include <optional>
#include <string>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class DrawTaint;

class Arithmetic : Collaborator {
  public:
    Arithmetic(Context& context, DrawTaint& taint) : Collaborator(context), taint_(taint) {}

    Value unary(ast::UnaryOp op, const Value& v, Span span);
    Value binary(const ast::Binary& b, const Value& l, const Value& r, Span span);
    /// Of two numbers.
    Value product(const Value& l, const Value& r, bool divide, Span span);
    Value select(Id condition, const Value& yes, const Value& no, Span span);
    /// Both as one type: ints become reals, a zero takes the other's dimension. False after an error, or when one is
    /// not known; `failed` is then the value of the whole.
    bool unify(Value& l, Value& r, const char* what, Span span, Value& failed);
    /// As an int expression; kNone after an error (or for what is not known yet).
    Id need_int(const Value& v, Span span, const char* what);
    Id need_bool(const Value& v, Span span, const char* what);
    /// As a real of this dimension.
    Id need_quantity(const Value& v, const Dimension& d, Span span, const std::string& what);
    Id as_real(const Value& v, Span span);
    /// The type of either, when both can be: int and real are real, a zero is anything.
    std::optional<Type> join(const Type& a, const Type& b) const;

  private:
    Value power(const ast::Binary& b, const Value& l, const Value& r, Span span);
    Value either(Id condition, const Value& yes, const Value& no, Span span);

    DrawTaint& taint_;
};

}  // namespace pamina::lower
