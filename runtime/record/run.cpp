// Goes through the events of all threads by time, and charges what passes between two of a thread to what it was at.
#include "runtime/record/run.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <unordered_map>

#include "runtime/record/dependences.h"
#include "runtime/record/loops.h"
#include "runtime/record/recording.h"

namespace pamina::record {

namespace {

constexpr std::uint32_t kNone = 0xffffffff;
/// No team has more; a damaged event may say so.
constexpr std::uint32_t kMostThreads = 100'000;

/// What a task that has others has to know.
struct Family {
    Dependences dependences;
    std::vector<std::uint32_t> children;  // last pieces are asked for when they are waited for
    struct Group {
        std::vector<std::uint32_t> members;
    };
    std::vector<Group> groups;
};

struct Task {
    std::uint32_t region = kNone, stage = 0, piece = kNone;
    std::uint32_t parent = kNone;  // of an explicit one
    std::uint32_t group = kNone;   // the task in whose innermost group it is
    std::uint32_t group_depth = 0;
    std::uint32_t thread = 0;  // its number in the team, of an implicit one
    std::uint64_t code = 0;
    bool implicit = false, initial = false, waited_for = false;
    std::uint32_t waits = 0;    // barriers, taskwaits, ends of groups around it
    std::uint32_t singles = 0;  // `single`, `masked`
    std::uint32_t held = 0;     // locks
    std::int32_t lock = -1;
    std::uint32_t constructs = 0;  // loops so far in its stage
    std::int32_t loop = -1, chunk = -1;
    std::uint64_t task_loop = 0;  // the code of the one that it is in
    std::uint32_t nested = 0;     // regions of one thread inside
    std::unique_ptr<Family> family = {};
};

struct Thread {
    std::uint32_t task = kNone;
    bool acquiring = false, first = false;
    std::vector<std::uint32_t> below;  // tasks under way beneath nested ones
};

class Reader {
  public:
    explicit Reader(Recording& r) : recording_(r), threads_(r.threads()) {}

    Run run() {
        run_.events = recording_.events();
        const auto& p = *recording_.process();
        std::uint64_t last = p.begin;
        double by_first = 0;
        while (const auto h = recording_.next()) {
            charge(threads_[h->thread], h->cpu, h->wall);
            happens(threads_[h->thread], *h->event);
            run_.recording += h->cost;
            if (threads_[h->thread].first) by_first += h->cost;
            last = h->event->wall;
        }
        run_.whole = p.end != 0 && p.lost == 0;
        run_.wall = std::max(0.0, static_cast<double>((p.end ? p.end : last) - p.begin) - by_first);
        run_.end = serial_;
        finish();
        return std::move(run_);
    }

  private:
    void leave_out(const std::string& what) { left_out_.insert(what); }

    Task* at(std::uint32_t id) { return id < tasks_.size() ? &tasks_[id] : nullptr; }
    Task& made(std::uint64_t id) {
        // Numbers follow each other; one that is far off belongs to no recording.
        if (id >= tasks_.size() && id < tasks_.size() + 1'000'000) tasks_.resize(id + 1);
        if (id >= tasks_.size()) return lost_;
        tasks_[id] = Task{};
        return tasks_[id];
    }
    Region* region(const Task& t) { return t.region < run_.regions.size() ? &run_.regions[t.region] : nullptr; }
    Stage* stage(const Task& t) {
        Region* r = region(t);
        if (!r || t.stage > 1'000'000) return nullptr;
        if (r->stages.size() <= t.stage) r->stages.resize(t.stage + 1);
        return &r->stages[t.stage];
    }

    // Times.

    void add(Body& b, double cpu, double wall) {
        b.cpu += cpu;
        b.wall += wall;
        if (b.steps >= 0) {
            auto& last = run_.steps[static_cast<std::size_t>(b.steps)].back();
            last.cpu += cpu;
            last.wall += wall;
        }
    }
    /// From here on with a lock, or without one.
    void step(Body& b, std::int32_t lock) {
        if (b.steps < 0) {
            if (lock < 0) return;
            b.steps = static_cast<std::int32_t>(run_.steps.size());
            run_.steps.push_back({{b.cpu, b.wall, -1}});
        }
        run_.steps[static_cast<std::size_t>(b.steps)].push_back({0, 0, lock});
    }

    /// What of the run a task's time belongs to.
    template <class Each>
    void bodies(Task& t, const Each& each) {
        if (t.initial) return each(serial_);
        Stage* s = stage(t);
        if (!s) return;
        if (t.piece < s->pieces.size()) each(s->pieces[t.piece].body);
        if (!t.implicit) return;
        if (t.loop >= 0) {
            auto& chunks = s->loops[static_cast<std::size_t>(t.loop)].chunks;
            // Without a chunk: what the run-time system takes.
            if (t.chunk >= 0) each(chunks[static_cast<std::size_t>(t.chunk)].body);
        } else if (t.singles > 0) {
            each(s->single);
        } else {
            if (s->plain.size() <= t.thread) s->plain.resize(t.thread + 1);
            each(s->plain[t.thread]);
        }
    }

    void charge(Thread& thread, double cpu, double wall) {
        if (thread.acquiring) return;
        Task* t = at(thread.task);
        if (!t) {
            // The program before OpenMP begins.
            if (thread.first) add(serial_, cpu, wall), count(cpu, wall);
            return;
        }
        if (t->waits > 0) return;
        count(cpu, wall);
        bodies(*t, [&](Body& b) { add(b, cpu, wall); });
    }
    void count(double cpu, double wall) {
        run_.cpu += cpu;
        run_.busy_wall += wall;
    }

    // Pieces of tasks.

    std::uint32_t new_piece(Task& t) {
        Stage* s = stage(t);
        if (!s) return kNone;
        const auto before = t.piece;
        t.piece = static_cast<std::uint32_t>(s->pieces.size());
        s->pieces.push_back({t.code, t.implicit, {}, {}});
        if (before != kNone) s->pieces.back().after.push_back(before);
        if (t.lock >= 0) step(s->pieces.back().body, t.lock);
        return t.piece;
    }
    void after(Task& t, std::uint32_t piece) {
        Stage* s = stage(t);
        if (s && t.piece < s->pieces.size() && piece < t.piece) s->pieces[t.piece].after.push_back(piece);
    }
    Family& family(Task& t) {
        if (!t.family) t.family = std::make_unique<Family>();
        return *t.family;
    }
    void after_children(Task& t) {
        new_piece(t);
        for (const auto c : family(t).children)
            if (const Task* child = at(c); child && child->stage == t.stage) after(t, child->piece);
        t.family->children.clear();
    }
    void next_stage(Task& t) {
        ++t.stage;
        t.piece = kNone;
        t.constructs = 0;
        t.loop = t.chunk = -1;
        t.family.reset();
        new_piece(t);
    }

    // Events.

    void happens(Thread& thread, const Event& e) {
        if (e.kind != Kind::Acquired && e.kind != Kind::Acquire) thread.acquiring = false;
        Task* t = at(thread.task);
        switch (e.kind) {
            case Kind::None:
            case Kind::Thread:
            case Kind::ThreadEnd:
            case Kind::Finish:
                break;
            case Kind::Start:
                thread.first = true;
                break;
            case Kind::Parallel:
                parallel(t, e);
                break;
            case Kind::ParallelEnd:
                parallel_end(t, e);
                break;
            case Kind::Implicit:
                implicit(thread, e);
                break;
            case Kind::ImplicitEnd:
                implicit_end(thread, e);
                break;
            case Kind::TaskSwitch:
                task_switch(thread, e);
                break;
            default:
                if (t && !t->initial) within_task(thread, *t, e);
        }
    }

    void parallel(Task* t, const Event& e) {
        if (!t || !t->initial) {
            nested_.insert(e.a);
            if (t) ++t->nested;
            return;
        }
        regions_[e.a] = static_cast<std::uint32_t>(run_.regions.size());
        Region r;
        r.code = e.b;
        r.before = serial_;
        r.wall = -static_cast<double>(e.wall);
        serial_ = {};
        run_.regions.push_back(std::move(r));
    }
    void parallel_end(Task* t, const Event& e) {
        if (nested_.erase(e.a)) {
            if (t && t->nested > 0) --t->nested;
            if (t) after_children(*t);
            return;
        }
        if (const auto r = regions_.find(e.a); r != regions_.end()) {
            run_.regions[r->second].wall += static_cast<double>(e.wall);
            regions_.erase(r);
        }
    }
    void implicit(Thread& thread, const Event& e) {
        if (e.small >= kMostThreads) return;
        if (nested_.count(e.b)) {
            // One thread of its own: what it does is done by the task around it.
            if (e.small > 0) leave_out("regions of several threads inside others: what their further threads do");
            thread.below.push_back(thread.task);
            if (e.small > 0) thread.task = kNone;
            return;
        }
        Task& t = made(e.a);
        t.implicit = true;
        t.initial = e.b == 0;
        t.thread = e.small;
        if (!t.initial) {
            const auto r = regions_.find(e.b);
            if (r == regions_.end()) return;
            t.region = r->second;
            auto& region = run_.regions[t.region];
            t.code = region.code;
            region.threads = std::max(region.threads, e.small + 1);
            new_piece(t);
        }
        if (thread.task != kNone) thread.below.push_back(thread.task);
        thread.task = static_cast<std::uint32_t>(e.a);
    }
    void implicit_end(Thread& thread, const Event& e) {
        if (Task* t = at(static_cast<std::uint32_t>(e.a)); t && thread.task == e.a) t->family.reset();
        thread.task = kNone;
        if (thread.below.empty()) return;
        thread.task = thread.below.back();
        thread.below.pop_back();
    }
    void task_switch(Thread& thread, const Event& e) {
        if (Task* before = at(static_cast<std::uint32_t>(e.b)); before && e.small && !before->implicit) {
            before->family.reset();
            if (before->waited_for)
                if (Task* parent = at(before->parent)) {
                    new_piece(*parent);
                    after(*parent, before->piece);
                    --parent->waits;
                    before->waited_for = false;
                }
        }
        if (Task* next = at(static_cast<std::uint32_t>(e.a)))
            if (next->region != kNone || next->initial) thread.task = static_cast<std::uint32_t>(e.a);
    }

    void within_task(Thread& thread, Task& t, const Event& e) {
        if (t.nested > 0 && (e.kind == Kind::Loop || e.kind == Kind::LoopEnd || e.kind == Kind::Chunk ||
                             e.kind == Kind::Single || e.kind == Kind::SingleEnd))
            return;
        Stage* s = stage(t);
        if (!s) return;
        switch (e.kind) {
            case Kind::Loop:
                loop(t, *s, e);
                break;
            case Kind::LoopEnd:
                t.loop = t.chunk = -1;
                break;
            case Kind::Chunk:
                if (t.loop < 0) break;
                t.chunk = static_cast<std::int32_t>(s->loops[static_cast<std::size_t>(t.loop)].chunks.size());
                s->loops[static_cast<std::size_t>(t.loop)].chunks.push_back({static_cast<std::int64_t>(e.a), e.b, {}});
                break;
            case Kind::TaskLoop:
                t.task_loop = e.b;
                break;
            case Kind::TaskLoopEnd:
                t.task_loop = 0;
                break;
            case Kind::Single:
                ++t.singles;
                s->single_code = e.b ? e.b : region(t)->code;
                break;
            case Kind::SingleEnd:
                if (t.singles > 0) --t.singles;
                break;
            case Kind::Barrier:
            case Kind::TaskWait:
            case Kind::GroupWait:
                ++t.waits;
                break;
            case Kind::BarrierEnd:
                if (t.waits > 0) --t.waits;
                if (t.implicit && t.nested == 0) {
                    next_stage(t);
                } else {
                    after_children(t);
                }
                break;
            case Kind::TaskWaitEnd:
                if (t.waits > 0) --t.waits;
                after_children(t);
                break;
            case Kind::GroupWaitEnd:
                if (t.waits > 0) --t.waits;
                break;
            case Kind::Group:
                family(t).groups.emplace_back();
                break;
            case Kind::GroupEnd:
                group_end(t);
                break;
            case Kind::TaskCreate:
                create(t, *s, e);
                break;
            case Kind::Depends:
                depends(t, e);
                break;
            case Kind::Acquire:
                thread.acquiring = true;
                break;
            case Kind::Acquired:
                acquired(thread, t, e);
                break;
            case Kind::Released:
                released(t);
                break;
            default:
                break;
        }
    }

    void loop(Task& t, Stage& s, const Event& e) {
        const auto number = t.constructs++;
        if (s.loops.size() <= number) {
            if (number > 100'000) return;
            s.loops.resize(number + 1);
        }
        Loop& l = s.loops[number];
        // Of a loop that begins with its region GCC tells the region alone.
        l.code = e.b ? e.b : region(t)->code;
        l.iterations = e.a;
        switch (static_cast<Share>(e.small)) {
            case Share::Static:
                l.kind = LoopKind::Static;
                break;
            case Share::Dynamic:
                l.kind = LoopKind::Dynamic;
                break;
            case Share::Guided:
                l.kind = LoopKind::Guided;
                break;
            case Share::Sections:
                l.kind = LoopKind::Sections;
                break;
            default:
                l.kind = LoopKind::Other;
                break;
        }
        t.loop = static_cast<std::int32_t>(number);
        t.chunk = -1;
    }

    void create(Task& creator, Stage& s, const Event& e) {
        s.tasks = true;
        const auto by = static_cast<std::uint32_t>(&creator - tasks_.data());
        const auto group = innermost_group(creator, by);
        const auto creators_piece = creator.piece;
        const auto region = creator.region, stage_number = creator.stage;
        const auto code = creator.task_loop ? creator.task_loop : e.b;
        Task& t = made(e.a);  // `creator` may have moved
        if (&t == &lost_) return;
        t.region = region;
        t.stage = stage_number;
        t.parent = by;
        t.code = code;
        t.waited_for = e.small != 0;
        std::tie(t.group, t.group_depth) = group;
        new_piece(t);
        after(t, creators_piece);
        Task& parent = tasks_[by];
        family(parent).children.push_back(static_cast<std::uint32_t>(e.a));
        if (Task* owner = at(t.group); owner && owner->family && t.group_depth < owner->family->groups.size())
            owner->family->groups[t.group_depth].members.push_back(static_cast<std::uint32_t>(e.a));
        new_piece(parent);
        if (t.waited_for) ++parent.waits;
    }
    std::pair<std::uint32_t, std::uint32_t> innermost_group(const Task& t, std::uint32_t id) const {
        if (t.family && !t.family->groups.empty()) return {id, static_cast<std::uint32_t>(t.family->groups.size() - 1)};
        return {t.group, t.group_depth};
    }
    void group_end(Task& t) {
        if (!t.family || t.family->groups.empty()) return;
        const auto members = std::move(t.family->groups.back().members);
        t.family->groups.pop_back();
        new_piece(t);
        for (const auto m : members)
            if (const Task* member = at(m); member && member->stage == t.stage) after(t, member->piece);
    }
    void depends(Task& creator, const Event& e) {
        Task* t = at(static_cast<std::uint32_t>(e.a));
        if (!t || t->region != creator.region || t->stage != creator.stage || t->implicit) return;
        Stage* s = stage(*t);
        if (!s || t->piece >= s->pieces.size()) return;
        for (const auto before :
             family(creator).dependences.of(static_cast<std::uint32_t>(e.a), e.b, static_cast<Dependence>(e.small)))
            if (const Task* b = at(before); b && b->stage == t->stage && b->piece < t->piece)
                late_.push_back({t->region, t->stage, t->piece, before});
        if (static_cast<Dependence>(e.small) == Dependence::Exclusive)
            leave_out("`mutexinoutset`: such tasks stand in the order in which they were made");
    }

    void acquired(Thread& thread, Task& t, const Event& e) {
        thread.acquiring = false;
        if (t.held++ > 0)
            return leave_out("locks taken while another one is held: the first one alone is in the model");
        const auto known = locks_.find(e.a);
        t.lock = known != locks_.end() ? known->second : static_cast<std::int32_t>(run_.locks.size());
        if (known == locks_.end()) {
            locks_[e.a] = t.lock;
            run_.locks.push_back(e.b);
        }
        bodies(t, [&](Body& b) { step(b, t.lock); });
    }
    void released(Task& t) {
        if (t.held == 0 || --t.held > 0) return;
        t.lock = -1;
        bodies(t, [&](Body& b) { step(b, -1); });
    }

    /// What a task depends on has ended with its last piece, which is known now.
    void finish() {
        for (const auto& l : late_) {
            auto& pieces = run_.regions[l.region].stages[l.stage].pieces;
            const Task* before = at(l.before);
            if (before && before->piece < pieces.size() && before->piece != l.piece)
                pieces[l.piece].after.push_back(before->piece);
        }
        for (auto& r : run_.regions)
            for (auto& s : r.stages)
                for (auto& l : s.loops) put_in_order(l);
        run_.left_out.assign(left_out_.begin(), left_out_.end());
    }

    struct Late {
        std::uint32_t region, stage, piece, before;
    };

    Recording& recording_;
    Run run_;
    Body serial_;
    std::vector<Thread> threads_;
    std::vector<Task> tasks_;
    Task lost_;
    std::unordered_map<std::uint64_t, std::uint32_t> regions_;
    std::set<std::uint64_t> nested_;
    std::map<std::uint64_t, std::int32_t> locks_;
    std::vector<Late> late_;
    std::set<std::string> left_out_;
};

}  // namespace

Run run_of(Recording& recording) {
    return Reader(recording).run();
}

}  // namespace pamina::record
