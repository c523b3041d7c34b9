// Procs that run themselves: each becomes a Procedure of the graph.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "frontend/lower/memo_key.h"
#include "frontend/lower/summaries.h"

namespace pamina::lower {

class DrawTaint;
class Entities;
class Procs;
class Reads;
class Statements;

/// A procedure, as it was called first.
struct Pending {
    int number = -1;
    ProcCall target;
    std::vector<Value> arguments;
    PlaceContext place;
    bool in_background = false;
    std::optional<Span> choose;  // in a branch of it
    int site = -1;
};

/// Procs that run themselves with ever new kinds of arguments (a list that grows) would never end. Each is lowered from
/// arguments that are larger than the last one's, so the time goes with the square.
inline constexpr int kMaxProcedures = 256;

class Procedures : Collaborator {
  public:
    Procedures(Context& context, DrawTaint& taint, Reads& reads, Entities& entities, Summaries& summaries, Procs& procs,
               Statements& statements)
        : Collaborator(context),
          taint_(taint),
          reads_(reads),
          entities_(entities),
          summaries_(summaries),
          procs_(procs),
          statements_(statements) {}

    void call_procedure(const ProcCall& target, const std::vector<Value>& arguments, const ast::Stmt& s);
    void lower_pending();

  private:
    template <class Number, class Handle>
    Value passed(Value v, MemoKey& key, Number&& number, Handle&& handle);
    bool keeps_place(const ProcCall& target, const PlaceContext& place);

    DrawTaint& taint_;
    Reads& reads_;
    Entities& entities_;
    Summaries& summaries_;
    Procs& procs_;
    Statements& statements_;

    std::deque<Pending> pending_;  // procedures whose bodies are not lowered yet
    std::map<MemoKey, int> procedures_;
};

}  // namespace pamina::lower
