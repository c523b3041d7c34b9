// Lowers the first `predict` of a text and shows the graph in a form that reads like the source:
//
//     declare server
//     par %p in 1 .. $P {
//       for %i in 1 .. $N {
//         pass delay $think
//
// $x is a Global, %x a Local, ?n a parameter of a function; times are shown with their decimal scale, `2e-3s`.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "frontend/check/check.h"
#include "frontend/lower/lower.h"
#include "runtime/rtg/forms.h"

namespace pamina::lower::testing_ {

using check::Symbol;
using expr::Id;
using expr::kNone;
using expr::Op;

struct Lowering {
    check::Program program;
    SourceMap sources;
    Loader loader;
    check::CheckOptions options;
    Diagnostics diagnostics;
    check::Module* module = nullptr;
    Request request;
    std::optional<Lowered> lowered;

    explicit Lowering(const std::string& text) {
        module = check::check_text(program, "test.pam", text, sources, loader, options, diagnostics);
        if (diagnostics.has_errors()) {
            for (const auto& d : diagnostics.list()) ADD_FAILURE() << d.id << " " << d.message;
            return;
        }
        request.type_of_variable = [](const Symbol& s) { return s.type; };
        request.type_of_column = [](const Symbol&, const std::string& column) {
            return column == "cost" ? check::Type::time() : check::Type::of(check::TypeKind::Error);
        };
        for (const auto& s : module->file.statements)
            if (auto* e = std::get_if<ast::ExprStmt>(&s->node))
                if (auto* p = std::get_if<ast::Predict>(&e->value->node)) predict(*p, e->value->span);
        if (!request.model) {
            for (const auto& s : module->file.statements)
                if (std::holds_alternative<ast::ModelDecl>(s->node)) request.model = program.symbol_of(*s);
        }
    }
    Lowering(const Lowering&) = delete;

    Lowering& run() {
        if (!request.model) return *this;
        lowered = lower(program, request, diagnostics);
        EXPECT_EQ(lowered.has_value(), !diagnostics.has_errors()) << errors();
        if (lowered) {
            EXPECT_THAT(rtg::verify(lowered->graph), ::testing::IsEmpty());
            EXPECT_EQ(lowered->globals.size(), lowered->graph.globals.size());
            EXPECT_EQ(lowered->arrays.size(), lowered->graph.arrays.size());
            EXPECT_EQ(lowered->graph.slot_names.size(), static_cast<std::size_t>(lowered->graph.local_slots));
        }
        return *this;
    }
    const rtg::Graph& graph() const { return lowered->graph; }

    std::string shown(Span s) const { return s.file == 0 ? std::string() : std::string(sources.text(s)); }
    /// `E0350 message @ text | help`, a line each, notes after ` + `.
    std::string errors() const {
        std::string r;
        for (const auto& d : diagnostics.list()) {
            r += fmt::format("{} {} @ {}", d.id, d.message, shown(d.span));
            if (!d.help.empty()) r += " | " + d.help;
            for (const auto& n : d.notes) r += fmt::format(" + {} @ {}", n.message, shown(n.span));
            r += "\n";
        }
        return r;
    }

    // ---- the graph as text ----

    std::string ex(Id id) const {
        if (id == kNone) return "NONE";
        const auto& pool = graph().pool;
        const auto& n = pool.at(id);
        std::string args;
        for (Id a : pool.args(id)) args += fmt::format(" {}", ex(a));
        const auto i = static_cast<std::size_t>(n.value.i);
        static const char* const names[] = {
            "",        "",      "",     "",         "",       "",      "addi",     "subi",  "muli",  "floordivi",
            "modi",    "powi",  "negi", "absi",     "mini",   "maxi",  "ceildivi", "faili", "ranki", "add",
            "sub",     "mul",   "div",  "floordiv", "mod",    "pow",   "neg",      "abs",   "min",   "max",
            "sqrt",    "exp",   "ln",   "log2",     "log10",  "scale", "real",     "floor", "ceil",  "round",
            "ceildiv", "whole", "eqi",  "lti",      "lei",    "eq",    "lt",       "le",    "eqb",   "not",
            "and",     "or",    "if",   "load",     "reduce", "call",  "ask"};
        switch (n.op) {
            case Op::ConstInt:
                return fmt::format("{}", n.value.i);
            case Op::ConstBool:
                return n.value.i ? "true" : "false";
            case Op::ConstReal:
                return n.time_power == 0 ? fmt::format("{:.17g}r", n.value.r)
                                         : fmt::format("{:.17g}e{}s{}", n.value.r, n.exp10,
                                                       n.time_power == 1 ? "" : fmt::format("{}", n.time_power));
            case Op::Local:
                return static_cast<int>(i) == graph().now_slot ? "now" : "%" + graph().slot_names[i];
            case Op::Global:
                return "$" + graph().globals[i].name;
            case Op::Param:
                return fmt::format("?{}", n.value.i);
            case Op::ScaleTime:
                return fmt::format("(scale{:+}{})", n.value.i, args);
            case Op::ArrayLoad:
                return fmt::format("{}[{}]", array(static_cast<int>(i)), args.substr(1));
            case Op::Reduce: {
                static const char* const reductions[] = {"sum", "prod", "min", "max", "count", "argmin", "argmax"};
                const auto a = pool.args(id);
                return fmt::format("({} %{} in {} {} {}{}: {})", reductions[static_cast<int>(n.reduce)],
                                   graph().slot_names[i], ex(a[0]), n.exclusive ? "..<" : "..", ex(a[1]),
                                   ex(a[2]) == "1" ? "" : fmt::format(" step {}", ex(a[2])), ex(a[3]));
            }
            case Op::Call:
                return fmt::format("({}{})", pool.functions()[i].name, args);
            default:
                return fmt::format("({}{})", names[static_cast<int>(n.op)], args);
        }
    }
    std::string array(int number) const {
        const auto& a = graph().arrays[static_cast<std::size_t>(number)];
        if (a.external) return fmt::format("#{}", a.name);
        if (a.slot >= 0) return fmt::format("[{} for {} in {}]", ex(a.element), local(a.slot), range(a.range));
        std::string r;
        for (Id id : a.items) r += (r.empty() ? "" : ", ") + ex(id);
        return fmt::format("[{}]", r);
    }
    std::string body(int function) const {
        return ex(graph().pool.functions()[static_cast<std::size_t>(function)].body);
    }
    std::string global(const std::string& name) const {
        for (const auto& g : graph().globals)
            if (g.name == name) return g.init == kNone ? "given" : ex(g.init);
        return "none";
    }

    std::string range(const rtg::Range& r) const {
        return fmt::format("{} {} {}{}", ex(r.first), r.exclusive ? "..<" : "..", ex(r.last),
                           r.step == kNone ? "" : fmt::format(" step {}", ex(r.step)));
    }
    std::string list(const std::vector<Id>& ids) const {
        if (ids.empty()) return "";
        std::string r;
        for (Id id : ids) r += (r.empty() ? "" : ", ") + ex(id);
        return fmt::format("[{}]", r);
    }
    std::string entity(int number) const {
        return number < 0 ? "NONE" : graph().entities[static_cast<std::size_t>(number)].name;
    }
    std::string place(const rtg::Place& p) const {
        const std::string name = instance(p.entity, p.slot);
        if (p.kind == rtg::Place::Kind::All) return name + list(p.indices);
        if (p.kind == rtg::Place::Kind::Part) return fmt::format("{}{}[{}]", name, list(p.indices), range(p.part));
        return name + (p.indices.empty() ? "[]" : list(p.indices));
    }
    std::string instance(int number, int slot) const {
        return slot < 0 ? entity(number) : fmt::format("{}@{}", entity(number), local(slot));
    }
    std::string element(const rtg::Element& e) const { return instance(e.entity, e.slot) + list(e.indices); }
    std::string barrier(int slot) const { return slot < 0 ? "" : " barrier"; }
    std::string local(int slot) const { return fmt::format("%{}", graph().slot_names[static_cast<std::size_t>(slot)]); }
    std::string item(const rtg::Item& i) const {
        switch (i.kind) {
            case rtg::Item::Kind::Delay:
                return "delay " + ex(i.amount);
            case rtg::Item::Kind::Until:
                return "until " + ex(i.amount);
            case rtg::Item::Kind::Work:
                return "work " + ex(i.amount);
            case rtg::Item::Kind::Assign:
                return local(i.slot) + " = " + ex(i.amount);
            default:
                return "?";
        }
    }

    std::string show() const {
        if (!lowered) return errors();
        std::string r = region(graph().entry, rtg::kNoState, 0);
        for (const auto& p : graph().procedures) {
            std::string parameters;
            for (int slot : p.parameters) parameters += (parameters.empty() ? "" : ", ") + local(slot);
            r += fmt::format("proc {}({}) {{\n{}}}\n", p.name, parameters, region(p.entry, rtg::kNoState, 1));
        }
        return r;
    }
    bool loops_to(rtg::StateId s) const {
        for (const auto& t : graph().transitions)
            if (std::holds_alternative<rtg::Again>(t.action) && t.to == s) return true;
        return false;
    }

    /// From a state to the end of its process, or to `stop`, or to the loop edge back to it. `inside`: the head of the
    /// endless loop whose body this is.
    std::string region(rtg::StateId s, rtg::StateId stop, int depth, rtg::StateId inside = rtg::kNoState) const {
        std::string r;
        const std::string in(static_cast<std::size_t>(depth) * 2, ' ');
        const auto inner = [&](rtg::StateId from, rtg::StateId until = rtg::kNoState) {
            return region(from, until, depth + 1);
        };
        while (s != stop && s != rtg::kNoState) {
            const auto& state = graph().states[static_cast<std::size_t>(s)];
            if (state.out < 0) break;
            const auto& t = graph().transitions[static_cast<std::size_t>(state.out)];
            if (std::holds_alternative<rtg::LoopBack>(t.action) || std::holds_alternative<rtg::Again>(t.action)) break;
            if (s != inside && loops_to(s)) {
                r += fmt::format("{}loop {{\n{}{}}}\n", in, region(s, rtg::kNoState, depth + 1, s), in);
                break;
            }
            r += std::visit(
                ast::overloaded{
                    [&](const rtg::Pass& a) {
                        std::string items;
                        for (const auto& i : a.items) items += in + item(i) + "\n";
                        return items;
                    },
                    [&](const rtg::Occupy& a) {
                        return fmt::format("{}occupy {}{}{}\n", in, ex(a.amount), a.is_work ? " work" : "",
                                           priority(a.priority));
                    },
                    [&](const rtg::Contend& a) {
                        std::string text =
                            fmt::format("{}contend {}{}", in, ex(a.compute.amount), a.compute.is_work ? " work" : "");
                        for (const auto& w : a.with)
                            text += fmt::format(" with {}{}({})", entity(w.contention.entity),
                                                list(w.contention.indices), list(w.values));
                        return text + "\n";
                    },
                    [&](const rtg::Use& a) {
                        return fmt::format("{}use {}{} {}{}{}\n", in, entity(a.resource.entity),
                                           list(a.resource.indices), ex(a.amount), a.is_data ? " data" : "",
                                           priority(a.priority));
                    },
                    [&](const rtg::Transfer& a) {
                        return fmt::format("{}use [{}] {}{}\n", in, route(a.route), ex(a.amount),
                                           a.latency == kNone ? "" : " after " + ex(a.latency));
                    },
                    [&](const rtg::Acquire& a) {
                        return fmt::format("{}acquire {}{}{}\n", in, entity(a.resource.entity),
                                           list(a.resource.indices), priority(a.priority));
                    },
                    [&](const rtg::Release& a) {
                        const auto& from = graph().states[static_cast<std::size_t>(a.acquired_at)];
                        const auto& action = graph().transitions[static_cast<std::size_t>(from.out)].action;
                        return fmt::format("{}release {}\n", in,
                                           entity(std::get<rtg::Acquire>(action).resource.entity));
                    },
                    [&](const rtg::EnterPlace& a) { return fmt::format("{}enter {}\n", in, place(a.place)); },
                    [&](const rtg::LeavePlace&) { return in + "leave\n"; },
                    [&](const rtg::Declare& a) { return fmt::format("{}declare {}\n", in, declared(a.entity)); },
                    [&](const rtg::Dispose& a) { return fmt::format("{}dispose {}\n", in, entity(a.entity)); },
                    [&](const rtg::LoopEnter& a) {
                        return fmt::format("{}for {} in {} {{\n{}{}}}\n", in, local(a.slot), range(a.range),
                                           inner(t.to), in);
                    },
                    [&](const rtg::LoopBack&) { return std::string(); },
                    [&](const rtg::Choice& a) {
                        std::string text = in + "choose";
                        for (rtg::Id p : a.probabilities) text += " " + ex(p);
                        if (a.slots.size() > a.probabilities.size()) text += " else";
                        if (a.around != rtg::kNone) text += " in " + ex(a.around);
                        return text + "\n";
                    },
                    [&](const rtg::Guard& a) {
                        // The branches meet where the empty passes lead.
                        rtg::StateId meet = meeting(t.to);
                        if (meet == rtg::kNoState && t.other != rtg::kNoState) meet = meeting(t.other);
                        std::string text =
                            fmt::format("{}if {} {{\n{}{}}}", in, ex(a.condition), inner(t.to, meet), in);
                        if (t.other != meet) text += fmt::format(" else {{\n{}{}}}", inner(t.other, meet), in);
                        s = meet;
                        return text + "\n";
                    },
                    [&](const rtg::Fork& a) {
                        std::string text = fmt::format("{}fork{}\n", in, barrier(a.barrier_slot));
                        for (rtg::StateId b : a.branches) text += fmt::format("{}{{\n{}{}}}\n", in, inner(b), in);
                        return text;
                    },
                    [&](const rtg::Replicate& a) {
                        return fmt::format("{}par {} in {}{}{} {{\n{}{}}}\n", in, local(a.slot), range(a.range),
                                           a.place ? " on " + place(*a.place) : "", barrier(a.barrier_slot),
                                           inner(a.body), in);
                    },
                    [&](const rtg::RunTasks& a) { return tasks(a.task_graph, depth); },
                    [&](const rtg::Spawn& a) {
                        std::string keeps;
                        for (int e : a.keeps) keeps += (keeps.empty() ? " keeps " : ", ") + entity(e);
                        for (int slot : a.keep_slots) keeps += (keeps.empty() ? " keeps " : ", ") + local(slot);
                        return fmt::format("{}{}{} {{\n{}{}}}\n", in, a.background ? "background" : "spawn", keeps,
                                           inner(a.body), in);
                    },
                    [&](const rtg::Within& a) {
                        std::string text = fmt::format("{}within {} {{\n{}{}}}", in, ex(a.limit), inner(a.body), in);
                        if (t.other != t.to) text += fmt::format(" else {{\n{}{}}}", inner(t.other, t.to), in);
                        return text + "\n";
                    },
                    [&](const rtg::Join&) { return in + "join\n"; },
                    [&](const rtg::Again&) { return std::string(); },
                    [&](const rtg::Sync& a) {
                        return fmt::format("{}sync{}\n", in, a.barrier ? " " + element(*a.barrier) : "");
                    },
                    [&](const rtg::Put& a) {
                        std::string values;
                        for (Id v : a.values) values += (values.empty() ? " with " : ", ") + ex(v);
                        return fmt::format("{}put {}{}{}\n", in, element(a.queue), values,
                                           a.latency == kNone ? "" : " after " + ex(a.latency));
                    },
                    [&](const rtg::Get& a) {
                        std::string taken;
                        for (int slot : a.slots) taken += (taken.empty() ? "" : ", ") + local(slot);
                        return fmt::format("{}{}get {}\n", in, taken.empty() ? taken : taken + " = ", element(a.queue));
                    },
                    [&](const rtg::Signal& a) { return fmt::format("{}signal {}\n", in, element(a.event)); },
                    [&](const rtg::Await& a) { return fmt::format("{}await {}\n", in, element(a.event)); },
                    [&](const rtg::Read& a) {
                        static constexpr const char* kWhat[] = {"len", "waiting", "free"};
                        return fmt::format("{}{} = {} of {}\n", in, local(a.slot), kWhat[static_cast<int>(a.what)],
                                           place(a.of));
                    },
                    [&](const rtg::BeginMeasure& a) {
                        return fmt::format("{}begin {}\n", in,
                                           graph().measures[static_cast<std::size_t>(a.measure)].name);
                    },
                    [&](const rtg::Draw& a) { return fmt::format("{}{} = draw\n", in, local(a.slot)); },
                    [&](const rtg::Sample& a) {
                        return fmt::format("{}sample {} = {}\n", in,
                                           graph().measures[static_cast<std::size_t>(a.measure)].name, ex(a.value));
                    },
                    [&](const rtg::EndMeasure& a) {
                        return fmt::format("{}end {}\n", in,
                                           graph().measures[static_cast<std::size_t>(a.measure)].name);
                    },
                    [&](const rtg::Call& a) {
                        std::string args;
                        for (Id id : a.arguments) args += (args.empty() ? "" : ", ") + ex(id);
                        return fmt::format("{}call {}({})\n", in,
                                           graph().procedures[static_cast<std::size_t>(a.procedure)].name, args);
                    },
                    [&](const rtg::Return&) { return in + "return\n"; }},
                t.action);
            if (std::holds_alternative<rtg::Guard>(t.action)) continue;
            s = std::holds_alternative<rtg::LoopEnter>(t.action) ? t.other : t.to;
        }
        return r;
    }
    /// Where a branch that starts at `s` ends: the state that its empty Pass leads to; kNoState when it never does.
    rtg::StateId meeting(rtg::StateId s) const {
        while (s != rtg::kNoState) {
            const int out = graph().states[static_cast<std::size_t>(s)].out;
            if (out < 0) break;
            const auto& t = graph().transitions[static_cast<std::size_t>(out)];
            if (std::holds_alternative<rtg::Again>(t.action)) break;
            auto* pass = std::get_if<rtg::Pass>(&t.action);
            if (pass && pass->items.empty()) return t.to;
            if (std::holds_alternative<rtg::Guard>(t.action)) {
                const rtg::StateId meet = meeting(t.to);
                s = meet != rtg::kNoState ? meet : meeting(t.other);
            } else {
                s = std::holds_alternative<rtg::LoopEnter>(t.action) ? t.other : t.to;
            }
        }
        return rtg::kNoState;
    }
    std::string route(const std::vector<rtg::RouteItem>& items) const {
        std::string r;
        for (const auto& i : items) {
            if (!r.empty()) r += ", ";
            switch (i.kind) {
                case rtg::RouteItem::Kind::Link:
                    r += entity(i.link.entity) + list(i.link.indices);
                    break;
                case rtg::RouteItem::Kind::If:
                    r += fmt::format("if {} then [{}] else [{}]", ex(i.condition), route(i.body), route(i.other));
                    break;
                case rtg::RouteItem::Kind::For:
                    r += fmt::format("{} for {} in {}", route(i.body), local(i.slot), range(i.range));
                    break;
            }
        }
        return r;
    }
    std::string priority(Id key) const { return key == kNone ? "" : " priority " + ex(key); }
    std::string declared(int number) const {
        const auto& e = graph().entities[static_cast<std::size_t>(number)];
        std::string r = e.name + list(e.dimensions);
        if (e.servers != kNone) r += " servers " + ex(e.servers);
        if (e.discipline != rtg::Discipline::Fcfs) r += fmt::format(" discipline {}", language::name_of(e.discipline));
        if (e.slice != kNone) r += " slice " + ex(e.slice);
        if (e.each != kNone) r += " each " + ex(e.each);
        if (e.parties != kNone) r += " parties " + ex(e.parties);
        if (e.capacity != kNone) r += " capacity " + ex(e.capacity);
        if (e.initial != kNone) r += " initial " + ex(e.initial);
        if (e.outer) r += fmt::format(" outer {}", e.outer);
        if (e.speed != kNone) r += (e.speed_is_rate ? " rate " : " speed ") + ex(e.speed);
        if (e.speed_array >= 0) r += (e.speed_is_rate ? " rates " : " speeds ") + array(e.speed_array);
        return r;
    }
    std::string binders(const std::vector<rtg::IndexRange>& list) const {
        std::string r;
        for (const auto& b : list) r += fmt::format("{}{} in {}", r.empty() ? "" : ", ", local(b.slot), range(b.range));
        return r;
    }
    std::string items(const rtg::TaskGraph& g, const std::vector<rtg::TaskItem>& list, int depth) const {
        std::string r;
        const std::string in(static_cast<std::size_t>(depth) * 2, ' ');
        for (const auto& i : list) {
            switch (i.kind) {
                case rtg::TaskItem::Kind::For:
                    r += fmt::format("{}for {} in {} {{\n{}{}}}\n", in, local(i.loop.slot), range(i.loop.range),
                                     items(g, i.body, depth + 1), in);
                    break;
                case rtg::TaskItem::Kind::Let:
                    r += fmt::format("{}{} = {}\n", in, local(i.slot), ex(i.value));
                    break;
                case rtg::TaskItem::Kind::If:
                    r += in + "if\n";
                    break;
                case rtg::TaskItem::Kind::Array: {
                    const auto& a = g.arrays[static_cast<std::size_t>(i.array)];
                    r += fmt::format("{}task {}", in, a.name);
                    for (int slot : a.prefix) r += fmt::format(" <{}>", local(slot));
                    if (!a.indices.empty()) r += fmt::format("[{}]", binders(a.indices));
                    if (a.place) r += " on " + place(*a.place);
                    if (a.in_order) r += " in order";
                    if (a.number_slot >= 0) r += " number " + local(a.number_slot);
                    r += " {\n";
                    for (const auto& d : a.after) {
                        r += fmt::format("{}  after {}[", in, g.arrays[static_cast<std::size_t>(d.array)].name);
                        for (std::size_t k = 0; k < d.indices.size(); ++k)
                            r += (k ? ", " : "") + (d.indices[k].star ? "*" : ex(d.indices[k].value));
                        r += "]";
                        if (!d.binders.empty()) r += " for " + binders(d.binders);
                        if (d.condition != kNone) r += " if " + ex(d.condition);
                        r += "\n";
                    }
                    r += region(a.body, rtg::kNoState, depth + 1) + in + "}\n";
                    break;
                }
            }
        }
        return r;
    }
    std::string tasks(int number, int depth) const {
        const auto& g = graph().task_graphs[static_cast<std::size_t>(number)];
        const std::string in(static_cast<std::size_t>(depth) * 2, ' ');
        return fmt::format("{}graph {{\n{}{}}}\n", in, items(g, g.items, depth + 1), in);
    }
    std::vector<std::string> heads() const {
        std::vector<std::string> r;
        for (const auto& s : graph().statements) r.push_back(s.kind + ": " + s.text);
        return r;
    }

  private:
    void predict(const ast::Predict& p, Span span) {
        request.predict = span;
        const auto given = [&](const Symbol* callee, const std::vector<ast::Parameter>& list, const ast::Call* call) {
            std::vector<std::optional<check::Type>> types(list.size());
            if (!call) return types;
            std::size_t next = 0;
            for (const auto& a : call->arguments) {
                std::size_t at = a.name ? static_cast<std::size_t>(callee->members.at(a.name->text)->position) : next++;
                types[at] = program.type_of(*a.value);
            }
            return types;
        };
        auto* call = std::get_if<ast::Call>(&p.model->node);
        request.model = program.symbol_of(call ? *call->callee : *p.model);
        request.arguments = given(request.model, std::get<ast::ModelDecl>(request.model->stmt->node).parameters, call);
        for (const auto& m : p.machines) {
            MachineUse use;
            const ast::Expr* e = m.get();
            while (auto* with = std::get_if<ast::With>(&e->node)) {
                use.with.insert(use.with.begin(), with);
                e = with->base.get();
            }
            auto* made = std::get_if<ast::Call>(&e->node);
            use.machine = program.symbol_of(made ? *made->callee : *e);
            use.arguments = given(use.machine, std::get<ast::MachineDecl>(use.machine->stmt->node).parameters, made);
            request.machines.push_back(std::move(use));
        }
    }
};

/// The graph of a text, shown.
inline std::string shown(const std::string& text) {
    return Lowering(text).run().show();
}
/// The graph of a model body with some parameters.
inline std::string body(const std::string& statements) {
    return shown("model m(n: int = 4, t: time = 1 ms, x: real = 2.5, v: data = 27 B, c: bool = true) {\n" + statements +
                 "\n}\npredict m()\n");
}

}  // namespace pamina::lower::testing_
