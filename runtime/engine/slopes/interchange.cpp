#include "runtime/engine/slopes/interchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "runtime/rtg/regions.h"

namespace pamina::engine {

namespace {

using rtg::Id;
using rtg::StateId;

/// What a process is at between its start and its end, without those that it starts.
struct Region {
    enum class By : std::uint8_t { Model, Fork, Par, Spawn, Task, Procedure };
    By by = By::Model;
    int parent = -1;  // the region of who starts it; -1: of the model's, and of procedures
    const rtg::Transition* start = nullptr;
    int starts = 0;  // how many transitions start it
    std::vector<StateId> states;
};

/// Calls `read` with all expressions of an action, `write` with the Locals that it sets.
template <class Read, class Write>
struct Touches : rtg::NoFields {
    Read& read;
    Write& write;
    Touches(Read& r, Write& w) : read(r), write(w) {}
    void cost(rtg::Role, expr::Kind, const char*, Id id) { read(id); }
    void amount(Id id) { read(id); }
    void maybe(rtg::Role, expr::Kind, const char*, Id id) { read(id); }
    void costs(rtg::Role, expr::Kind, const char*, const std::vector<Id>& ids) { all(ids); }
    void value(rtg::Role role, Id id) {
        if (role != rtg::Role::Aside) read(id);
    }
    void values(rtg::Role, const std::vector<Id>& ids) { all(ids); }
    void priority(Id id) { read(id); }
    void token_values(const rtg::Element&, const std::vector<Id>& ids) { all(ids); }
    void range(const rtg::Range& r) {
        for (const Id id : {r.first, r.last, r.step}) read(id);
    }
    void items(const std::vector<rtg::Item>& items) {
        for (const auto& item : items) {
            read(item.amount);
            read(item.count);
            if (item.slot >= 0) write(item.slot);
            this->items(item.body);
        }
    }
    void route(const std::vector<rtg::RouteItem>& route) {
        for (const auto& item : route) {
            all(item.link.indices);
            read(item.condition);
            range(item.range);
            if (item.slot >= 0) write(item.slot);
            this->route(item.body);
            this->route(item.other);
        }
    }
    void element(rtg::Entity::Kind, const rtg::Element& e) { all(e.indices); }
    void maybe_element(rtg::Entity::Kind, const std::optional<rtg::Element>& e) {
        if (e) all(e->indices);
    }
    void place(const rtg::Place& p) {
        all(p.indices);
        range(p.part);
    }
    void maybe_place(const std::optional<rtg::Place>& p) {
        if (p) place(*p);
    }
    void things(const rtg::Place& p) { place(p); }
    void customers(const std::vector<rtg::Contend::With>& with) {
        for (const auto& w : with) {
            all(w.contention.indices);
            all(w.values);
        }
    }
    void slot(const char*, expr::Kind, int s) { write(s); }
    void maybe_slot(expr::Kind, int s) {
        if (s >= 0) write(s);
    }
    void slots(expr::Kind, const std::vector<int>& some) {
        for (const int s : some) write(s);
    }
    void loop_slot(int s) { write(s); }
    void value_slot(const char*, Id, int s) { write(s); }
    void token_slots(const rtg::Element&, const std::vector<int>& some) {
        for (const int s : some) write(s);
    }

  private:
    void all(const std::vector<Id>& ids) {
        for (const Id id : ids) read(id);
    }
};

class Structure {
  public:
    explicit Structure(const rtg::Graph& graph) : graph_(graph), region_of_(graph.states.size(), -1) {
        add(graph.entry, Region::By::Model, -1, nullptr);
        for (const auto& p : graph.procedures) add(p.entry, Region::By::Procedure, -1, nullptr);
        for (std::size_t r = 0; r < regions_.size(); ++r) start_others(static_cast<int>(r));
        find_touches();
    }

    std::string why_not() const {
        if (mixed_) return "a statement belongs to several processes";
        for (const auto& t : graph_.transitions)
            if (std::string why = why_not(t); !why.empty()) return why;
        for (std::size_t e = 0; e < graph_.entities.size(); ++e)
            if (std::string why = why_not(static_cast<int>(e)); !why.empty()) return why;
        return {};
    }

  private:
    // ---- who is where ---------------------------------------------------------------------------------------

    void add(StateId entry, Region::By by, int parent, const rtg::Transition* start) {
        if (entry == rtg::kNoState) return;
        if (const int known = region_of_[static_cast<std::size_t>(entry)]; known >= 0) {
            Region& its = regions_[static_cast<std::size_t>(known)];
            ++its.starts;
            mixed_ = mixed_ || its.states.front() != entry;
            return;
        }
        const int number = static_cast<int>(regions_.size());
        Region region{by, parent, start, 1, {}};
        std::vector<StateId> todo{entry};
        while (!todo.empty()) {
            const StateId s = todo.back();
            todo.pop_back();
            if (s == rtg::kNoState) continue;
            int& its = region_of_[static_cast<std::size_t>(s)];
            if (its == number) continue;
            mixed_ = mixed_ || its >= 0;
            its = number;
            region.states.push_back(s);
            if (const auto* t = rtg::out_of(graph_, s)) {
                todo.push_back(t->other);
                todo.push_back(t->to);
            }
        }
        regions_.push_back(std::move(region));
    }
    void start_others(int number) {
        const std::vector<StateId> states = regions_[static_cast<std::size_t>(number)].states;
        for (const StateId s : states) {
            const auto* t = rtg::out_of(graph_, s);
            if (!t) continue;
            Region::By by = Region::By::Fork;
            if (std::holds_alternative<rtg::Replicate>(t->action)) by = Region::By::Par;
            if (std::holds_alternative<rtg::Spawn>(t->action)) by = Region::By::Spawn;
            rtg::each_region(t->action, [&](const rtg::Region&, StateId entry) { add(entry, by, number, t); });
            if (const auto* tasks = std::get_if<rtg::RunTasks>(&t->action))
                for (const auto& array : graph_.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
                    add(array.body, Region::By::Task, number, t);
        }
    }
    int region_of(StateId s) const { return region_of_[static_cast<std::size_t>(s)]; }
    const Region& region(int number) const { return regions_[static_cast<std::size_t>(number)]; }
    /// At most one process is there at a time.
    bool is_single(int number) const {
        const Region& r = region(number);
        if (r.by == Region::By::Model) return true;
        if (r.starts != 1 || r.parent < 0 || !is_single(r.parent)) return false;
        // Spawned once, as the process of an `every` is.
        return r.by == Region::By::Fork || (r.by == Region::By::Spawn && !after(r.start->from).contains(r.start->from));
    }
    bool is_below(int number, int above) const {
        for (; number >= 0; number = region(number).parent)
            if (number == above) return true;
        return false;
    }
    /// All states that a process, or what it starts, reaches from there, without the state itself unless in a circle.
    std::set<StateId> after(StateId from) const {
        std::set<StateId> reached;
        std::vector<StateId> todo;
        const auto go_on = [&](StateId s) {
            if (const auto* t = rtg::out_of(graph_, s))
                rtg::each_target(graph_, *t, [&](StateId next) { todo.push_back(next); });
        };
        go_on(from);
        while (!todo.empty()) {
            const StateId s = todo.back();
            todo.pop_back();
            if (reached.insert(s).second) go_on(s);
        }
        return reached;
    }

    // ---- what they read and set -----------------------------------------------------------------------------

    void find_touches() {
        reads_.resize(graph_.states.size());
        for (std::size_t s = 0; s < graph_.states.size(); ++s) {
            const auto* t = rtg::out_of(graph_, static_cast<StateId>(s));
            if (!t) continue;
            const auto at = static_cast<StateId>(s);
            const auto read = [&](Id id) {
                if (id == rtg::kNone) return;
                for (const int local : expr::free_locals(graph_.pool, id)) reads_[s].insert(local);
            };
            const auto write = [&](int local) { writers_[local].insert(at); };
            Touches<decltype(read), decltype(write)> touches(read, write);
            rtg::visit_fields(t->action, touches);
        }
    }

    // ---- what there is --------------------------------------------------------------------------------------

    std::string why_not(const rtg::Transition& t) const {
        const auto& a = t.action;
        if (std::holds_alternative<rtg::Within>(a)) return "the model has a `within`";
        if (const auto* spawn = std::get_if<rtg::Spawn>(&a); spawn && spawn->background)
            return "the model has a `background`";
        if (std::holds_alternative<rtg::Contend>(a)) return "the model has a contention";
        if (std::holds_alternative<rtg::Read>(a)) return "a process looks at what others do";
        if (std::holds_alternative<rtg::Signal>(a) || std::holds_alternative<rtg::Await>(a))
            return "the model has events";
        if (const auto* sync = std::get_if<rtg::Sync>(&a); sync && sync->barrier)
            return "who comes to a barrier of its own is not known";
        if (const auto* tasks = std::get_if<rtg::RunTasks>(&a)) return why_not(*tasks, t.from);
        if (std::holds_alternative<rtg::Occupy>(a)) return why_not_occupied(region_of(t.from));
        return {};
    }
    std::string why_not(const rtg::RunTasks& run, StateId at) const {
        const auto& tasks = graph_.task_graphs[static_cast<std::size_t>(run.task_graph)];
        if (tasks.messages) return "messages are scheduled";
        for (const auto& array : tasks.arrays) {
            if (!array.place) continue;
            const bool fixed = array.place->kind == rtg::Place::Kind::Element && array.place->slot < 0;
            if (!array.in_order || !fixed || array.schedule || array.order != rtg::kNone)
                return "tasks take processors in the order in which they become ready";
            if (!is_single(region_of(at))) return "several processes run a task graph";
        }
        return {};
    }

    // ---- processors -----------------------------------------------------------------------------------------

    /// Who computes on a processor there has it alone, or its task has.
    std::string why_not_occupied(int number) const {
        const Region& r = region(number);
        const std::string why = "several processes may compute on one processor";
        if (r.by == Region::By::Task) return has_processors(r) && !is_placed_in(number) ? "" : why;
        for (int above = r.parent; above >= 0; above = region(above).parent) {
            if (is_placed_in(above) || region(above).by == Region::By::Task) return why;
            const auto* start = region(above).start;
            const auto* par = start ? std::get_if<rtg::Replicate>(&start->action) : nullptr;
            if (par && par->place) return why;
        }
        if (is_single(number)) return is_placed_in(number) ? "" : why;
        // `par p in … on cpu[p]`: each has its own.
        if (r.by != Region::By::Par || r.starts != 1 || !is_single(r.parent)) return why;
        const auto& par = std::get<rtg::Replicate>(r.start->action);
        const auto own = [&](const rtg::Place& p) {
            return p.kind == rtg::Place::Kind::Element && p.slot < 0 &&
                   std::ranges::any_of(p.indices, [&](Id id) { return tells_apart(id, par.slot); });
        };
        if (writers_.at(par.slot).size() != 1) return why;
        bool placed = par.place && own(*par.place);
        for (const StateId s : r.states)
            if (const auto* t = rtg::out_of(graph_, s))
                if (const auto* enter = std::get_if<rtg::EnterPlace>(&t->action)) {
                    if (!own(enter->place)) return why;
                    placed = true;
                }
        return placed ? "" : why;
    }
    bool has_processors(const Region& task) const {
        const auto& run = std::get<rtg::RunTasks>(task.start->action);
        return std::ranges::all_of(graph_.task_graphs[static_cast<std::size_t>(run.task_graph)].arrays,
                                   [](const rtg::TaskArray& array) { return array.place.has_value(); });
    }
    bool is_placed_in(int number) const {
        return std::ranges::any_of(region(number).states, [&](StateId s) {
            const auto* t = rtg::out_of(graph_, s);
            return t && std::holds_alternative<rtg::EnterPlace>(t->action);
        });
    }
    /// The Local, or that and a constant: other values, other elements.
    bool tells_apart(Id id, int slot) const {
        const expr::Node& node = graph_.pool.at(id);
        if (node.op == expr::Op::Local) return node.value.i == slot;
        if (node.op != expr::Op::AddI && node.op != expr::Op::SubI) return false;
        const auto args = graph_.pool.args(id);
        return tells_apart(args[0], slot) && graph_.pool.at(args[1]).op == expr::Op::ConstInt;
    }

    // ---- things that processes meet at ----------------------------------------------------------------------

    struct Meeting {
        StateId at;
        int slot;  // of the instance, where it is not the entity's own
    };
    /// Where processes ask for something of an entity.
    std::vector<Meeting> meetings(int entity) const {
        std::vector<Meeting> all;
        for (const auto& t : graph_.transitions) {
            const auto element = [&](const rtg::Element& e) {
                if (e.entity == entity) all.push_back({t.from, e.slot});
            };
            const auto place = [&](const rtg::Place& p) {
                if (p.entity == entity) all.push_back({t.from, p.slot});
            };
            if (const auto* use = std::get_if<rtg::Use>(&t.action)) element(use->resource);
            if (const auto* hold = std::get_if<rtg::Acquire>(&t.action)) element(hold->resource);
            if (const auto* put = std::get_if<rtg::Put>(&t.action)) element(put->queue);
            if (const auto* get = std::get_if<rtg::Get>(&t.action)) element(get->queue);
            if (const auto* enter = std::get_if<rtg::EnterPlace>(&t.action)) place(enter->place);
            if (const auto* par = std::get_if<rtg::Replicate>(&t.action); par && par->place) place(*par->place);
            if (const auto* run = std::get_if<rtg::RunTasks>(&t.action))
                for (const auto& array : graph_.task_graphs[static_cast<std::size_t>(run->task_graph)].arrays)
                    if (array.place) place(*array.place);
        }
        return all;
    }

    std::string why_not(int number) const {
        const auto& entity = graph_.entities[static_cast<std::size_t>(number)];
        const std::vector<Meeting> all = meetings(number);
        if (all.empty()) return {};
        if (std::ranges::any_of(all, [](const Meeting& m) { return m.slot >= 0; }))
            return fmt::format("{} is used by a proc that is given it", entity.name);
        switch (entity.kind) {
            case rtg::Entity::Kind::Resource:
                break;
            case rtg::Entity::Kind::Processor:
                return why_not_shared(entity, all);
            case rtg::Entity::Kind::Queue:
                return why_not_queue(entity, all);
            case rtg::Entity::Kind::Barrier:
            case rtg::Entity::Kind::Event:
            case rtg::Entity::Kind::Contention:
                return {};
        }
        // The order of those who come at the same time changes nothing.
        if (entity.discipline == rtg::Discipline::Ps || entity.discipline == rtg::Discipline::Maxmin) return {};
        if (is_met_by_one(number, all)) return {};
        if (entity.discipline != rtg::Discipline::Fcfs)
            return fmt::format("{} does not serve in order of arrival", entity.name);
        return why_not_alike(entity, all);
    }
    /// Where all of it is on processors of this entity, only one process after the other may ask for it.
    std::string why_not_shared(const rtg::Entity& entity, const std::vector<Meeting>& all) const {
        std::set<int> regions;
        for (const Meeting& m : all) regions.insert(region_of(m.at));
        if (regions.size() == 1 && all.size() == 1) return {};  // the rest says why_not_occupied
        if (regions.size() == 1 && is_single(*regions.begin()) && std::ranges::none_of(all, [&](const Meeting& m) {
                return std::holds_alternative<rtg::Replicate>(rtg::out_of(graph_, m.at)->action);
            }))
            return {};
        return fmt::format("{} is used in several places", entity.name);
    }
    std::string why_not_queue(const rtg::Entity& entity, const std::vector<Meeting>& all) const {
        std::set<int> putting, getting;
        for (const Meeting& m : all) {
            const auto& action = rtg::out_of(graph_, m.at)->action;
            const auto* put = std::get_if<rtg::Put>(&action);
            if (put && put->latency != rtg::kNone)
                return fmt::format("tokens of {} may overtake each other", entity.name);
            (put ? putting : getting).insert(region_of(m.at));
        }
        const auto one = [&](const std::set<int>& some) {
            return some.empty() || (some.size() == 1 && is_single(*some.begin()));
        };
        return one(putting) && one(getting) ? ""
                                            : fmt::format("several processes put into {}, or get from it", entity.name);
    }
    bool is_met_by_one(int number, const std::vector<Meeting>& all) const {
        const int where = region_of(all.front().at);
        if (!std::ranges::all_of(all, [&](const Meeting& m) { return region_of(m.at) == where; })) return false;
        if (is_single(where)) return true;
        // Or each process has its own.
        return std::ranges::any_of(region(where).states, [&](StateId s) {
            const auto* t = rtg::out_of(graph_, s);
            const auto* declare = t ? std::get_if<rtg::Declare>(&t->action) : nullptr;
            return declare && declare->entity == number;
        });
    }

    // ---- one class at a server ------------------------------------------------------------------------------

    /// Alike processes come there once each, and what they do from there on knows nothing of what they did before.
    std::string why_not_alike(const rtg::Entity& entity, const std::vector<Meeting>& all) const {
        const std::string classes = fmt::format("{} has several classes of customers", entity.name);
        if (all.size() != 1) return classes;
        const StateId at = all.front().at;
        const int where = region_of(at);
        const Region& r = region(where);
        if ((r.by != Region::By::Par && r.by != Region::By::Spawn) || r.starts != 1 || !is_single(r.parent))
            return classes;
        if (const auto* par = std::get_if<rtg::Replicate>(&r.start->action); par && par->place)
            return fmt::format("customers of {} have processors", entity.name);
        std::set<StateId> behind = after(at);
        if (behind.contains(at)) return fmt::format("customers of {} come again", entity.name);
        behind.insert(at);
        for (std::size_t s = 0; s < graph_.states.size(); ++s) {
            const auto state = static_cast<StateId>(s);
            const auto* t = rtg::out_of(graph_, state);
            if (!t || region_of(state) < 0 || !is_below(region_of(state), where)) continue;
            const bool is_behind = behind.contains(state);
            const auto* release = std::get_if<rtg::Release>(&t->action);
            if (std::holds_alternative<rtg::EnterPlace>(t->action) || std::holds_alternative<rtg::Call>(t->action) ||
                (release && is_behind && !behind.contains(release->acquired_at)) ||
                (std::holds_alternative<rtg::Spawn>(t->action) && !is_behind))
                return fmt::format("customers of {} differ in what they have", entity.name);
        }
        for (const StateId s : behind)
            for (const int local : reads_[static_cast<std::size_t>(s)])
                if (!forgets(local, where, behind)) return classes;
        return {};
    }
    /// Who comes to the server tells nothing of its past by this Local.
    bool forgets(int local, int where, const std::set<StateId>& behind) const {
        if (local == graph_.now_slot) return false;
        const auto found = writers_.find(local);
        if (found == writers_.end()) return true;
        for (const StateId writer : found->second) {
            if (behind.contains(writer)) continue;
            const bool inside = is_below(region_of(writer), where);
            if (!inside && !is_common(writer, where)) return false;
            if (inside && !is_fresh(local, writer, where, behind)) return false;
        }
        return true;
    }
    /// It is set once, before all of the processes start that one process, or one after the other, starts.
    bool is_common(StateId writer, int where) const {
        const Region& r = region(where);
        if (rtg::out_of(graph_, writer) == r.start) return false;  // its own number
        const int by = region_of(writer);
        if (!is_below(r.parent, by)) return false;
        return r.by == Region::By::Par || by != r.parent || !after(r.start->from).contains(writer);
    }
    /// It is drawn, or made of what was drawn, and nothing before the server depends on it.
    bool is_fresh(int local, StateId writer, int where, const std::set<StateId>& behind) const {
        const auto& action = rtg::out_of(graph_, writer)->action;
        std::set<int> made_of;
        if (std::holds_alternative<rtg::Draw>(action)) {
            made_of = reads_[static_cast<std::size_t>(writer)];
        } else if (const auto* pass = std::get_if<rtg::Pass>(&action)) {
            const auto let =
                std::ranges::find_if(pass->items, [&](const rtg::Item& item) { return item.slot == local; });
            if (let == pass->items.end() || let->kind != rtg::Item::Kind::Assign) return false;
            for (const int read : expr::free_locals(graph_.pool, let->amount)) made_of.insert(read);
        } else {
            return false;
        }
        return is_unread_before(local, behind) &&
               std::ranges::all_of(made_of, [&](int read) { return forgets(read, where, behind); });
    }
    /// But by lets that are not read before, either.
    bool is_unread_before(int local, const std::set<StateId>& behind) const {
        for (std::size_t s = 0; s < graph_.states.size(); ++s) {
            if (!reads_[s].contains(local) || behind.contains(static_cast<StateId>(s))) continue;
            const auto* pass = std::get_if<rtg::Pass>(&rtg::out_of(graph_, static_cast<StateId>(s))->action);
            if (!pass) return false;
            for (const rtg::Item& item : pass->items) {
                if (item.kind == rtg::Item::Kind::Repeat || item.kind == rtg::Item::Kind::Copies) return false;
                if (!expr::reads_local(graph_.pool, item.amount, local)) continue;
                if (item.kind != rtg::Item::Kind::Assign || item.slot == local || !is_unread_before(item.slot, behind))
                    return false;
            }
        }
        return true;
    }

    const rtg::Graph& graph_;
    std::vector<Region> regions_;
    std::vector<int> region_of_;
    std::vector<std::set<int>> reads_;          // by state: Locals
    std::map<int, std::set<StateId>> writers_;  // by Local
    bool mixed_ = false;
};

}  // namespace

std::string why_order_counts(const rtg::Graph& graph) {
    return Structure(graph).why_not();
}

}  // namespace pamina::engine
