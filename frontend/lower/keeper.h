// Values that are settled where a process stands, and kept in slots.
#pragma once

#include <string>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class DrawTaint;
class Lists;
class Names;
class Reads;

class Keeper : Collaborator {
  public:
    Keeper(Context& context, DrawTaint& taint, Reads& reads, Lists& lists, Names& names)
        : Collaborator(context), taint_(taint), reads_(reads), lists_(lists), names_(names) {}

    Value kept(const Symbol& s, const Value& v, Span span, const ast::Stmt& at);
    Id kept(Id id, const std::string& name, Span span, const ast::Stmt& at, const Type& type = {});

  private:
    Value frozen(const Value& v, const std::string& name, Span span, const ast::Stmt& at);

    DrawTaint& taint_;
    Reads& reads_;
    Lists& lists_;
    Names& names_;
};

}  // namespace pamina::lower
