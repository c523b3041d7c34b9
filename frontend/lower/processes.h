// Processes beside each other, and what they do to each other: spawn, background, loop, within, barriers, queues,
// events, measure.
#pragma once

#include <map>
#include <string>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Branches;
class DrawTaint;
class Entities;
class Expressions;
class Statements;
class Tokens;

class Processes : Collaborator {
  public:
    Processes(Context& context, DrawTaint& taint, Arithmetic& arithmetic, Entities& entities, Expressions& expressions,
              Branches& branches, Tokens& tokens, Statements& statements)
        : Collaborator(context),
          taint_(taint),
          arithmetic_(arithmetic),
          entities_(entities),
          expressions_(expressions),
          branches_(branches),
          tokens_(tokens),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::KindBlock& k);
    void lower(const ast::Stmt& s, const ast::Within& w);
    void lower(const ast::Stmt& s, const ast::Sync& y);
    void lower(const ast::Stmt& s, const ast::Measure& m);
    /// A process beside this one that outlives no declaration that it may use; without its body.
    rtg::Spawn spawning();

  private:
    void spawn(const ast::Stmt& s, const ast::KindBlock& k);
    void loop(const ast::Stmt& s, const ast::KindBlock& k);
    /// The number of the measure of this name.
    int measure_of(const ast::Measure& m);

    DrawTaint& taint_;
    Arithmetic& arithmetic_;
    Entities& entities_;
    Expressions& expressions_;
    Branches& branches_;
    Tokens& tokens_;
    Statements& statements_;

    std::map<std::string, int> measures_;
};

}  // namespace pamina::lower
