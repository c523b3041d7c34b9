#include "frontend/lower/lowering.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "runtime/rtg/regions.h"

namespace pamina::lower {

std::optional<Lowered> lower(const check::Program& program, const Request& request, Diagnostics& diagnostics) {
    return Lowering(program, request, diagnostics).run();
}

std::optional<Lowered> Lowering::run() {
    const auto& decl = std::get<ast::ModelDecl>(request_.model->stmt->node);
    out_.graph.name = request_.model->name;
    out_.graph.manner = program_.written_units.manner();
    for (std::size_t i = 0; i < decl.machines.size(); ++i) {
        if (i >= request_.machines.size() || !request_.machines[i].machine) {
            error("E0353", request_.predict,
                  fmt::format("`{}` runs on a machine, and none is given", request_.model->name))
                .notes.push_back({decl.machines[i].name.span, "its machine is named here"});
            return std::nullopt;
        }
        frame_.machines.push_back(add_machine(request_.machines[i], decl.machines[i].name.text));
    }
    model_parameters();
    if (failed()) return std::nullopt;

    const Span whole = request_.model->stmt->span;
    const rtg::StateId body = new_state(whole);
    at_ = body;
    enter_text(*request_.model, -1);
    block(decl.body, true);
    // What the machine has exists once, around the whole run.
    const rtg::StateId end = at_;
    at_ = rtg::kNoState;
    lower_procedures();
    check_durations();
    decide_by_tokens();
    at_ = end;
    const std::vector<int>& entities = machine_entities();
    for (int entity : entities)
        if (int& slot = out_.graph.entities[static_cast<std::size_t>(entity)].slot; slot < 0) slot = new_slot("");
    for (auto it = entities.rbegin(); it != entities.rend(); ++it) emit(rtg::Dispose{*it}, whole);
    rtg::StateId entry = body;
    for (auto it = entities.rbegin(); it != entities.rend(); ++it) {
        const rtg::StateId before = new_state(out_.graph.entities[static_cast<std::size_t>(*it)].span);
        out_.graph.add_transition(before, entry, rtg::Declare{*it});
        entry = before;
    }
    out_.graph.entry = entry;
    // Behind all others, so that no call saves them.
    if (const int counters = draw_counters(); counters > 0) {
        out_.graph.process_slot = new_slot("");
        out_.graph.draws = counters;
        for (int i = 0; i <= counters; ++i) new_slot("");
    }
    if (failed() || stopped()) return std::nullopt;
    if (has_orphans()) rtg::compact(out_.graph);
    return std::move(out_);
}

Diagnostic& Lowering::error(const char* id, Span span, std::string message, std::string help) {
    fail();
    // A proc that runs twice, and the rounds of a recursive fn, meet the same mistake again.
    if (!reported_.insert({id, {span.file, span.begin}}).second) return ignored_ = {};
    Diagnostic d;
    d.id = id;
    d.span = span;
    d.message = std::move(message);
    d.help = std::move(help);
    if (request_.predict.file && !(request_.predict == span))
        d.notes.push_back({request_.predict, fmt::format("in this evaluation of `{}`", request_.model->name)});
    diagnostics_.add(std::move(d));
    return diagnostics_.list().back();
}

std::string Lowering::describe(const Value& v) const {
    return check::describe(v.type, program_);
}

const check::Module* Lowering::module_of(Span span) const {
    if (modules_.empty()) {
        for (const auto& m : program_.modules) {
            modules_[m->file.id] = m.get();
            for (const FileId text : m->more_texts) modules_[text] = m.get();
        }
    }
    auto it = modules_.find(span.file);
    return it == modules_.end() ? nullptr : it->second;
}

bool Lowering::global_only(Id root) const {
    const auto& pool = out_.graph.pool;
    std::vector<Id> todo{root};
    std::unordered_set<Id> seen;
    std::set<std::int64_t> read, bound;  // slots; a Reduce's own binder is not free
    while (!todo.empty()) {
        const Id id = todo.back();
        todo.pop_back();
        if (global_nodes_.contains(id) || !seen.insert(id).second) continue;
        const expr::Node& n = pool.at(id);
        if (n.op == Op::Param) return false;
        if (n.op == Op::Local) read.insert(n.value.i);
        if (n.op == Op::Reduce) bound.insert(n.value.i);
        for (Id a : pool.args(id)) todo.push_back(a);
    }
    if (!std::includes(bound.begin(), bound.end(), read.begin(), read.end())) return false;
    global_nodes_.insert(root);  // lets build on each other: each is walked once
    return true;
}

bool Lowering::global_only(const Value& v) const {
    // The numbers of lazy items are bound by their list.
    std::vector<int> bound;
    const auto lists = [&](const auto& self, const Value& x) -> void {
        if (x.item) {
            bound.push_back(x.item_slot);
            self(self, *x.item);
        }
        if (x.items)
            for (const Value& item : *x.items) self(self, item);
        if (x.fields)
            for (const auto& f : *x.fields) self(self, f.second);
    };
    lists(lists, v);
    const auto& pool = out_.graph.pool;
    bool all = true;
    each_id(v, [&](Id root) {
        if (!all || global_only(root)) return;
        for (int slot : expr::free_locals(pool, root))
            all = all && std::find(bound.begin(), bound.end(), slot) != bound.end();
        std::vector<Id> todo{root};
        std::unordered_set<Id> seen;
        while (all && !todo.empty()) {
            const Id id = todo.back();
            todo.pop_back();
            if (!seen.insert(id).second) continue;
            all = pool.at(id).op != Op::Param;
            for (Id a : pool.args(id)) todo.push_back(a);
        }
    });
    return all;
}

bool Lowering::reads_now(const Value& v) const {
    const int slot = out_.graph.now_slot;
    bool reads = false;
    if (slot >= 0) each_id(v, [&](Id id) { reads = reads || expr::reads_local(out_.graph.pool, id, slot); });
    return reads;
}

// ---- building the graph -----------------------------------------------------------------------------------

rtg::StateId Lowering::new_state(Span span) {
    return out_.graph.add_state(span);
}

int Lowering::emit(rtg::Action action, Span span, int stmt) {
    if (at_ == rtg::kNoState || pick_)
        return -1;  // which thing it means is to be found out first, statement_for_each speaks
    out_.graph.states[static_cast<std::size_t>(at_)].span = span;
    const rtg::StateId next = new_state(span);
    const int made = connect(at_, next, std::move(action), stmt);
    at_ = next;
    return made;
}

int Lowering::connect(rtg::StateId from, rtg::StateId to, rtg::Action action, int stmt, rtg::StateId other) {
    if (auto* pass = std::get_if<rtg::Pass>(&action))
        for (rtg::Item& item : pass->items) item.site = site_;
    const int made = out_.graph.add_transition(from, to, std::move(action), stmt, other);
    out_.graph.transitions.back().site = site_;
    return made;
}

int Lowering::new_slot(const std::string& name, const Type& type) {
    auto& g = out_.graph;
    g.slot_names.push_back(name);
    if (!name.empty() && !type.dimension.empty()) {
        g.slot_units.resize(g.slot_names.size());
        g.slot_units.back() = told_unit(type.dimension);
    }
    return g.local_slots++;
}

rtg::ToldUnit Lowering::told_unit(const check::Dimension& d) const {
    if (d.empty()) return {};
    const auto unit = check::shown_unit(d, program_);
    return {unit.text, unit.prefixable, d.power(check::kTime)};
}

int Lowering::statement_number(const ast::Stmt& s) {
    return statement_of(s, outer_call_, counted_to());
}

int Lowering::counted_to() {
    return outer_call_ ? statement_of(*outer_call_, nullptr, -1) : -1;
}

int Lowering::statement_of(const ast::Stmt& s, const ast::Stmt* call, int within) {
    const auto [it, fresh] = statement_numbers_.try_emplace({&s, call}, static_cast<int>(out_.graph.statements.size()));
    if (fresh)
        out_.graph.statements.push_back({head_of(s), kind_of_statement(s), s.span, arrivals_.contains(&s), within});
    return it->second;
}

bool Lowering::full(Span span) {
    if (!stopped() && out_.graph.transitions.size() > static_cast<std::size_t>(kMaxTransitions)) {
        error("E0931", span,
              fmt::format("the graph of `{}` has more than {} transitions", request_.model->name, kMaxTransitions),
              "procs are written out where they are run; run them from a loop instead");
        stop();
    }
    return stopped();
}

}  // namespace pamina::lower
