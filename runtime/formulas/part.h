// A part of a process: how long it takes, what it needs, and what it leaves running beside it.
#pragma once

#include <vector>

#include "runtime/formulas/readings.h"

namespace pamina::formulas {

/// Requests for servers or processors of one entity.
struct Use {
    int entity = -1;
    std::vector<Form> indices;  // of the element; none: any of them
    bool spread = false;        // over elements that differ: then the indices say nothing
    bool many = false;          // by several processes
    Form busy;                  // seconds of one server, in all
    int stmt = -1;
};

/// Time between barriers: before the first one, from there to the last one, and behind it. All branches meet at each.
struct Phases {
    Form first, middle, last;
};

/// A process that does nothing but `lead`, then `rounds` times before, a use of one server for `service`, after; then
/// `tail`.
struct Cycle {
    int entity = -1;
    Form lead, before, service, after, tail;
    Form rounds = Form(1);
    bool looped = false;
};

struct Part {
    Readings time;
    std::vector<Use> uses;           // its own and those of processes that have ended when it ends
    std::vector<Use> spawned;        // of processes that may go on
    std::optional<Readings> latest;  // when the last of these has ended, from the part's beginning
    std::optional<Phases> phases;    // it meets others at a bare `sync`
    bool irregular = false;          // not all of them may do so as often: then phases say nothing
    std::optional<Cycle> cycle;

    static Part of(const Readings& time) {
        Part p;
        p.time = time;
        return p;
    }
};

void add_use(std::vector<Use>& uses, const Use& use);
void add_uses(std::vector<Use>& uses, const std::vector<Use>& more);
/// An entity that both use; -1: none.
int shared(const std::vector<Use>& a, const std::vector<Use>& b);

/// Whose branches meet at a bare sync: all at once.
struct Meeting {
    Steps steps;
    Assumptions known;  // outside of it
};
/// `meeting`: the par around, where phases are.
Part in_a_row(Part a, const Part& b, const Meeting* meeting);

}  // namespace pamina::formulas
