// What a name is worth here.
#pragma once

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Contentions;
class Globals;
class Machines;

class Names : Collaborator {
  public:
    Names(Context& context, Globals& globals, Machines& machines, Contentions& contentions)
        : Collaborator(context), globals_(globals), machines_(machines), contentions_(contentions) {}

    Value name(const ast::Expr& e, const Symbol& s);
    Value now(Span span);

  private:
    Globals& globals_;
    Machines& machines_;
    Contentions& contentions_;
};

}  // namespace pamina::lower
