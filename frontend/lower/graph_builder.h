// States, transitions, slots and statements of the graph that is made.
#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "frontend/lower/lower.h"
#include "frontend/lower/restore.h"
#include "frontend/lower/walk.h"

namespace pamina::lower {

struct Context;

class GraphBuilder {
  public:
    explicit GraphBuilder(Context& context) : context_(context) {}

    /// From where the walk stands, which stands behind it then. The transition's number, -1 where there is none.
    int emit(rtg::Action action, Span span, int stmt = -1);
    /// A transition of the text in progress.
    int connect(rtg::StateId from, rtg::StateId to, rtg::Action action, int stmt = -1,
                rtg::StateId other = rtg::kNoState);
    rtg::StateId new_state(Span span);
    /// A region of its own: lowered by `body` from a fresh state. Returns its entry.
    template <class Body>
    rtg::StateId region(Span span, Body body);
    /// `type` says how messages tell its value.
    int new_slot(const std::string& name, const check::Type& type = {});
    rtg::ToldUnit told_unit(const check::Dimension& d) const;

    int statement_number(const ast::Stmt& s);
    /// The statement to which results count what is written out here; -1: to itself.
    int counted_to();
    /// Open arrivals: the delays of a loop that spawns, and the `delay until` that a branch begins with.
    void note_arrivals(const ast::Block& body, bool loop);
    void note_arrival(const ast::Stmt& s) { arrivals_.insert(&s); }
    /// Literals keep the decimal digit of their last place for the tick.
    void note_tick(int exponent, int power);
    /// A state was made that nothing leads to.
    void note_orphan() { orphans_ = true; }
    bool has_orphans() const { return orphans_; }
    /// True after an error: the graph has too many transitions.
    bool full(Span span);

  private:
    int statement_of(const ast::Stmt& s, const ast::Stmt* call, int within);
    Walk& walk() const;

    Context& context_;
    /// With the call in the text of the model or procedure that it stands in, when results are by call.
    std::map<std::pair<const ast::Stmt*, const ast::Stmt*>, int> statement_numbers_;
    std::unordered_set<const ast::Stmt*> arrivals_;  // delays between customers
    bool orphans_ = false;
};

template <class Body>
rtg::StateId GraphBuilder::region(Span span, Body body) {
    const rtg::StateId entry = new_state(span);
    Restore<rtg::StateId> here(walk().at, entry);
    body();
    return entry;
}

/// The line that names a statement in reports: `use server for service`, at most 60 characters; and its kind.
std::string head_of(const ast::Stmt& s);
std::string kind_of_statement(const ast::Stmt& s);

}  // namespace pamina::lower
