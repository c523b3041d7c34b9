// Who waits for one thing, in order of (request time, process order); and whose critical path a grant continues.
#pragma once

#include <cstdint>

#include "runtime/engine/processes/process.h"

namespace pamina::engine {

/// A ring: the first one's neighbours are the last and the second.
template <class Stamp>
struct Line {
    Process<Stamp>* first = nullptr;
    std::int64_t waiting = 0;

    bool empty() const { return !first; }
    std::int64_t size() const { return waiting; }
    /// Null where nobody waits.
    Process<Stamp>* front() const { return first; }
    template <class Visit>
    void each(const Visit& visit) const {
        const Process<Stamp>* p = first;
        for (std::int64_t n = 0; n < waiting; ++n, p = p->next_waiting) visit(p);
    }
    /// Requests come in time order, so only equal times can move.
    void push(Process<Stamp>* p) {
        ++waiting;
        if (!first) {
            first = p->previous_waiting = p->next_waiting = p;
            return;
        }
        Process<Stamp>* behind = first->previous_waiting;
        bool foremost = false;
        while (behind->request.at == p->request.at && before(p->order, behind->order)) {
            foremost = behind == first;
            behind = behind->previous_waiting;
            if (foremost) break;
        }
        p->previous_waiting = behind;
        p->next_waiting = behind->next_waiting;
        p->next_waiting->previous_waiting = behind->next_waiting = p;
        if (foremost) first = p;
    }
    Process<Stamp>* pop() {
        Process<Stamp>* p = first;
        remove(p);
        return p;
    }
    void remove(Process<Stamp>* p) {
        --waiting;
        if (p->next_waiting == p) {
            first = nullptr;
        } else {
            if (first == p) first = p->next_waiting;
            p->previous_waiting->next_waiting = p->next_waiting;
            p->next_waiting->previous_waiting = p->previous_waiting;
        }
        p->next_waiting = p->previous_waiting = nullptr;
    }
};

/// When servers became free, and whose path a grant then continues: the previous holder comes before the requester
/// (semantics.md 11.1) who has waited, wherever the grant needed a server that was released at this very moment.
template <class Stamp>
struct Releases {
    Stamp last;  // the first, in process order, of those released at the latest moment
    double at = -1;
    std::int64_t fresh = 0;  // released at `at` and not granted again yet
    bool opened = false;     // at `at` somebody who stood in front left the line
    double asked = 0;        // since when somebody waits: the last time at which nobody had, and one came

    void released(const Stamp& holder, std::int64_t servers = 1) {
        if (holder.at != at) {
            at = holder.at;
            fresh = 0;
            opened = false;
            last = holder;
        }
        fresh += servers;
    }
    /// Whoever stood in front was ended by `by`: those behind may go on without a release.
    void left(const Stamp& by) {
        released(by, 0);
        opened = true;
    }
    /// Takes `servers` of `idle` ones for `clock`, whose time is now: those that were idle before first.
    /// `row` is that of what is granted, in the path; `waited` whether it was asked for at an earlier time: who asks
    /// for it only now did not wait for who had it.
    void granted(std::int64_t idle, Stamp& clock, int row, std::int64_t servers, bool waited) {
        if (at != clock.at) return;
        const bool released = idle - fresh < servers;
        if (released) fresh = idle - servers;
        if (waited && (released || opened)) clock.take_server(last, row, asked);
    }
};

}  // namespace pamina::engine
