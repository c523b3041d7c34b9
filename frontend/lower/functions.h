// Calls of fns: written out where they are called, or called at run time.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "frontend/lower/memo_key.h"

namespace pamina::lower {

class Arithmetic;
class Calls;
class Expressions;
class Globals;
class Groups;
class Lists;
class Reads;

/// A fn that is called at run time, for one signature.
struct Recursive {
    const Symbol* symbol = nullptr;
    Frame frame;
    int index = -1;                 // in the pool
    std::vector<Value> parameters;  // as its body sees them
    std::optional<Type> result;     // as far as known
    int round = 0;                  // in which its body was last lowered
    bool done = false;
};

struct Apart {
    Restore<int> round;
    Restore<std::vector<Recursive*>> rounding;
    Restore<bool> changed;
    Restore<int> depth;
};

/// A fn called from deeper than this is called at run time instead of being substituted.
inline constexpr int kMaxSubstitution = 200;
/// The same once expressions have grown so far: chains of fns that each call the next one twice.
inline constexpr std::size_t kMaxSubstitutedNodes = 200'000;

class Functions : Collaborator {
  public:
    Functions(Context& context, Reads& reads, Arithmetic& arithmetic, Lists& lists, Globals& globals, Groups& groups,
              Calls& calls, Expressions& expressions)
        : Collaborator(context),
          reads_(reads),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          groups_(groups),
          calls_(calls),
          expressions_(expressions) {}

    Value call_fn(const Symbol& f, MachineRef machine, const ast::Call& c, Span span);
    /// With these values, written as `given`; where there is none the default stands.
    Value call_fn(const Symbol& f, MachineRef machine, const std::vector<const ast::Expr*>& given,
                  std::vector<std::optional<Value>> values, Span span);
    /// What is computed once, whatever is in progress where it is met first, is set apart from that.
    Apart set_apart();

  private:
    Value substitute(const Symbol& f, const std::vector<Value>& arguments);
    Value result_of(const Symbol& f);
    MemoKey key_of(const Symbol& f, const std::vector<Value>& arguments) const;
    bool recursive(const Symbol& f);
    Value call_function(const Symbol& f, const std::vector<Value>& arguments, Span span);
    void lower_function(Recursive& r);
    Value called(const Recursive& r, const std::vector<Value>& arguments, Span span);

    Reads& reads_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Groups& groups_;
    Calls& calls_;
    Expressions& expressions_;

    std::unordered_map<MemoKey, Value, MemoKey::Hash> substituted_;
    std::unordered_map<const Symbol*, bool> recursive_;
    std::map<MemoKey, Recursive> functions_;
    int round_ = 0;       // of the fixed point over recursive fns; 0: none in progress
    int last_round_ = 0;  // rounds are numbered through
    bool changed_ = false;
    std::vector<Recursive*> rounding_;  // what the rounds in progress have met
    int fn_depth_ = 0;
};

}  // namespace pamina::lower
