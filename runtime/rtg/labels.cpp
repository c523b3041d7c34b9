#include "runtime/rtg/labels.h"

#include "frontend/language/laws.h"
#include "runtime/rtg/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pamina::rtg {

Labels::Labels(const Graph& graph) : graph_(graph) {
    names_.local = [this](int s) { return slot(s); };
    names_.global = [this](int g) {
        const auto& name = graph_.globals[static_cast<std::size_t>(g)].name;
        return name.empty() ? fmt::format("${}", g) : name;
    };
    names_.array = [this](int a) {
        const auto& name = graph_.arrays[static_cast<std::size_t>(a)].name;
        return name.empty() ? fmt::format("#{}", a) : name;
    };
}

std::string Labels::slot(int s) const {
    if (s == graph_.now_slot) return "now";
    const auto& name = graph_.slot_names[static_cast<std::size_t>(s)];
    return name.empty() ? fmt::format("%{}", s) : name;
}

std::string Labels::cost(Id id) const {
    return id == kNone ? "" : expr::infix(graph_.pool, id, names_);
}

std::string Labels::range(const Range& r) const {
    std::string text = fmt::format("{}{}{}", cost(r.first), r.exclusive ? "..<" : "..", cost(r.last));
    if (r.step != kNone) text += fmt::format(" step {}", cost(r.step));
    return text;
}

std::string Labels::instance(int entity, int slot, const std::vector<std::string>& indices) const {
    const auto& entity_name = graph_.entities[static_cast<std::size_t>(entity)].name;
    const std::string& parameter = slot < 0 ? entity_name : graph_.slot_names[static_cast<std::size_t>(slot)];
    const std::string& name = parameter.empty() ? entity_name : parameter;
    return indices.empty() ? name : fmt::format("{}[{}]", name, fmt::join(indices, ", "));
}

std::string Labels::element(const Element& e) const {
    std::vector<std::string> parts;
    for (Id i : e.indices) parts.push_back(cost(i));
    return instance(e.entity, e.slot, parts);
}

std::string Labels::place(const Place& p) const {
    std::vector<std::string> parts;
    for (Id i : p.indices) parts.push_back(cost(i));
    if (p.kind == Place::Kind::Part) parts.push_back(range(p.part));
    return instance(p.entity, p.slot, parts);
}

std::string Labels::procedure(int p) const {
    const auto& procedure = graph_.procedures[static_cast<std::size_t>(p)];
    std::vector<std::string> parts;
    for (int s : procedure.parameters) parts.push_back(slot(s));
    return fmt::format("{}({})", procedure.name, fmt::join(parts, ", "));
}

std::string Labels::argument(Id id) const {
    // The handle of an entity that is passed on.
    const auto& node = graph_.pool.at(id);
    if (node.op == expr::Op::Local) {
        for (const auto& e : graph_.entities) {
            if (e.slot == node.value.i) return e.name;
        }
    }
    return cost(id);
}

std::string Labels::items(const std::vector<Item>& list) const {
    std::string text;
    for (const auto& item : list) {
        if (!text.empty()) text += "; ";
        switch (item.kind) {
            case Item::Kind::Delay:
                text += fmt::format("delay {}", cost(item.amount));
                break;
            case Item::Kind::Until:
                text += fmt::format("delay until {}", cost(item.amount));
                break;
            case Item::Kind::Work:
                text += fmt::format("compute {}", cost(item.amount));
                break;
            case Item::Kind::Assign:
                text += fmt::format("{} = {}", slot(item.slot), cost(item.amount));
                break;
            case Item::Kind::Repeat:
                text += fmt::format("{} times ({})", cost(item.count), items(item.body));
                break;
            case Item::Kind::Copies:
                text += fmt::format("{} alike ({})", cost(item.count), items(item.body));
                break;
        }
    }
    return text;
}

std::string Labels::route(const std::vector<RouteItem>& items) const {
    std::vector<std::string> parts;
    for (const auto& item : items) {
        switch (item.kind) {
            case RouteItem::Kind::Link:
                parts.push_back(element(item.link));
                break;
            case RouteItem::Kind::If:
                parts.push_back(fmt::format("if {} then [{}] else [{}]", cost(item.condition), route(item.body),
                                            route(item.other)));
                break;
            case RouteItem::Kind::For:
                parts.push_back(fmt::format("{} for {} in {}", route(item.body), slot(item.slot), range(item.range)));
                break;
        }
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

namespace {

/// As the language calls it.
const char* word_of(Read::What what) {
    switch (what) {
        case Read::What::Tokens:
            return "len";
        case Read::What::Waiting:
            return "waiting";
        case Read::What::Free:
            return "free";
    }
    return "";
}

}  // namespace

std::string Labels::customer(const Contend::With& w) const {
    const auto& entity = graph_.entities[static_cast<std::size_t>(w.contention.entity)];
    const auto& contention = graph_.contentions[static_cast<std::size_t>(entity.contention)];
    std::vector<std::string> values;
    for (std::size_t i = 0; i < w.values.size(); ++i)
        values.push_back(fmt::format("{} = {}", contention.customer[i].name, cost(w.values[i])));
    return fmt::format("{}({})", element(w.contention), fmt::join(values, ", "));
}

std::string Labels::station(const Contention::Station& s) const {
    using Kind = Contention::Station::Kind;
    std::string text = fmt::format("{} {}", s.kind == Kind::Delay ? "delay" : "queue", s.name);
    std::vector<std::string> options;
    for (Id d : s.dimensions) options.push_back(cost(d));
    if (!options.empty()) text += fmt::format("[{}]", fmt::join(options, ", "));
    options = {fmt::format("{} = {}", s.kind == Kind::Delay ? "time" : "service", cost(s.service))};
    if (s.visits != kNone) options.push_back(fmt::format("visits = {}", cost(s.visits)));
    if (s.servers != kNone) options.push_back(fmt::format("servers = {}", cost(s.servers)));
    if (s.kind == Kind::Deterministic) options.emplace_back("law = deterministic");
    return fmt::format("{} ({})", text, fmt::join(options, ", "));
}

std::string Labels::priority(Id key) const {
    return key == kNone ? std::string() : " priority " + cost(key);
}

namespace {

/// The word of the text form with the costs and elements behind it: enough for actions that need no words of their own.
struct Plain : NoFields {
    const Labels& labels;
    std::string text;

    void cost(Role, expr::Kind, const char*, Id id) { text += " " + labels.cost(id); }
    void element(Entity::Kind, const Element& e) { text += " " + labels.element(e); }
    void maybe_element(Entity::Kind kind, const std::optional<Element>& e) {
        if (e) element(kind, *e);
    }
};

}  // namespace

std::string Labels::action(const Transition& t) const {
    return std::visit(
        [&](const auto& a) -> std::string {
            using T = std::decay_t<decltype(a)>;
            if constexpr (std::is_same_v<T, Pass>)
                return items(a.items);
            else if constexpr (std::is_same_v<T, Occupy>)
                return fmt::format("compute {}{}", cost(a.amount), priority(a.priority));
            else if constexpr (std::is_same_v<T, Contend>) {
                std::vector<std::string> with;
                for (const auto& w : a.with) with.push_back(customer(w));
                return fmt::format("compute {}{} with {}", cost(a.compute.amount), priority(a.compute.priority),
                                   fmt::join(with, ", "));
            } else if constexpr (std::is_same_v<T, Use>)
                return fmt::format("use {} for {}{}", element(a.resource), cost(a.amount), priority(a.priority));
            else if constexpr (std::is_same_v<T, Transfer>)
                return fmt::format("use [{}] for {}{}", route(a.route), cost(a.amount),
                                   a.latency == kNone ? std::string() : fmt::format(" after {}", cost(a.latency)));
            else if constexpr (std::is_same_v<T, Acquire>)
                return fmt::format("hold {}{}{}", a.count == kNone ? "" : cost(a.count) + " of ", element(a.resource),
                                   priority(a.priority));
            else if constexpr (std::is_same_v<T, EnterPlace>)
                return fmt::format("on {}", place(a.place));
            else if constexpr (std::is_same_v<T, LeavePlace>)
                return "end on";
            else if constexpr (std::is_same_v<T, Declare>)
                return fmt::format("declare {}", graph_.entities[static_cast<std::size_t>(a.entity)].name);
            else if constexpr (std::is_same_v<T, Dispose>)
                return fmt::format("end of {}", graph_.entities[static_cast<std::size_t>(a.entity)].name);
            else if constexpr (std::is_same_v<T, LoopEnter>)
                return fmt::format("for {} in {}", slot(a.slot), range(a.range));
            else if constexpr (std::is_same_v<T, LoopBack>)
                return "next";
            else if constexpr (std::is_same_v<T, Guard>)
                return fmt::format("if {}", cost(a.condition));
            else if constexpr (std::is_same_v<T, Choice>) {
                std::vector<std::string> parts;
                for (Id p : a.probabilities) parts.push_back(cost(p));
                if (a.slots.size() > parts.size()) parts.emplace_back("else");
                return fmt::format("choose {}", fmt::join(parts, ", "));
            } else if constexpr (std::is_same_v<T, Fork>)
                return fmt::format("fork {}", a.branches.size());
            else if constexpr (std::is_same_v<T, Replicate>) {
                return fmt::format("par {} in {}{}", slot(a.slot), range(a.range),
                                   a.place ? " on " + place(*a.place) : "");
            } else if constexpr (std::is_same_v<T, RunTasks>) {
                return "graph";
            } else if constexpr (std::is_same_v<T, Spawn>) {
                if (a.time != kNone) return fmt::format("arrivals for {}", cost(a.time));
                return a.background ? "background" : a.endless ? "arrivals" : "spawn";
            } else if constexpr (std::is_same_v<T, Put>) {
                std::vector<std::string> values;
                for (Id v : a.values) values.push_back(cost(v));
                return fmt::format("put {}{}{}", element(a.queue),
                                   values.empty() ? std::string() : fmt::format(" with {}", fmt::join(values, ", ")),
                                   a.latency == kNone ? std::string() : fmt::format(" after {}", cost(a.latency)));
            } else if constexpr (std::is_same_v<T, Get>) {
                std::vector<std::string> taken;
                for (int s : a.slots) taken.push_back(slot(s));
                return fmt::format("{}get {}",
                                   taken.empty() ? std::string() : fmt::format("{} = ", fmt::join(taken, ", ")),
                                   element(a.queue));
            } else if constexpr (std::is_same_v<T, Read>) {
                return fmt::format("{} = {}({})", slot(a.slot), word_of(a.what), place(a.of));
            } else if constexpr (std::is_same_v<T, Draw>) {
                return fmt::format("{} = draw {}", slot(a.slot), language::row(a.law).name);
            } else if constexpr (std::is_same_v<T, BeginMeasure>) {
                return fmt::format("measure {}", graph_.measures[static_cast<std::size_t>(a.measure)].name);
            } else if constexpr (std::is_same_v<T, EndMeasure>) {
                return fmt::format("end of measure {}", graph_.measures[static_cast<std::size_t>(a.measure)].name);
            } else if constexpr (std::is_same_v<T, Sample>) {
                return fmt::format("measure {} = {}", graph_.measures[static_cast<std::size_t>(a.measure)].name,
                                   cost(a.value));
            } else if constexpr (std::is_same_v<T, Call>) {
                std::vector<std::string> parts;
                for (Id id : a.arguments) parts.push_back(argument(id));
                return fmt::format("{}({})", graph_.procedures[static_cast<std::size_t>(a.procedure)].name,
                                   fmt::join(parts, ", "));
            } else {
                Plain plain{{}, *this, std::string(traits_of<T>.word)};
                visit_fields(a, plain);
                return plain.text;
            }
        },
        t.action);
}

std::string Labels::dependence(const TaskGraph& tasks, const Dependence& d) const {
    std::vector<std::string> parts;
    for (const auto& x : d.indices) parts.push_back(x.star ? "*" : cost(x.value));
    std::string text = tasks.arrays[static_cast<std::size_t>(d.array)].name;
    if (!parts.empty()) text += fmt::format("[{}]", fmt::join(parts, ", "));
    for (const auto& b : d.binders) text += fmt::format(" for {} in {}", slot(b.slot), range(b.range));
    if (d.condition != kNone) text += fmt::format(" if {}", cost(d.condition));
    if (d.carry != kNone) text += fmt::format(" carrying {}", cost(d.carry));
    return text;
}

std::string Labels::schedule(const Schedule& s) const {
    static constexpr const char* kKinds[] = {"static", "cyclic", "dynamic", "guided", "queues"};
    std::vector<std::string> options;
    const auto option = [&](const char* name, Id id) {
        if (id != kNone) options.push_back(fmt::format("{} = {}", name, cost(id)));
    };
    option("map", s.map);
    option("count", s.count);
    option("chunk", s.chunk);
    option("min", s.least);
    option("lock", s.lock);
    if (s.move) options.emplace_back("switch = fewest");
    const std::string kind = kKinds[static_cast<std::size_t>(s.kind)];
    return options.empty() ? kind : fmt::format("{}({})", kind, fmt::join(options, ", "));
}

std::string Labels::placement(const TaskArray& a) const {
    std::string text;
    if (a.place) text += " on " + place(*a.place);
    if (a.schedule) text += " schedule " + schedule(*a.schedule);
    if (a.order != kNone) text += " order by " + cost(a.order);
    if (a.in_order) text += " in order";
    return text;
}

}  // namespace pamina::rtg
