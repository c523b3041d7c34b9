// What a written type means, and what declarations are by themselves.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Types : InferPart {
  public:
    explicit Types(InferState& state) : InferPart(state) {}

    /// What a written type means. `of`: the parameter of that type, which stands for the machine it is given.
    Ty declared(const ast::Type& t, const Symbol* of = nullptr);
    const ast::EntityDecl* entity_decl(const Symbol* s) const;
    Ty part_type(const Symbol* part) const;

  private:
    Ty meant(const ast::Type& t, const Symbol* of);
};

}  // namespace pamina::check
