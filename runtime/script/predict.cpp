// `predict`: from a model, its machines and their arguments to a run.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "frontend/check/words/describe.h"
#include "runtime/expr/math.h"
#include "runtime/relax/relax.h"
#include "runtime/script/arguments.h"
#include "runtime/script/first_predict.h"
#include "runtime/script/session.h"
#include "runtime/script/state_journal.h"

namespace pamina::script {

namespace {

/// `f(args)` or `f`: the callee and its arguments.
const ast::Expr& callee(const ast::Expr& e, const std::vector<ast::Argument>*& arguments) {
    static const std::vector<ast::Argument> kNone;
    if (const auto* c = std::get_if<ast::Call>(&e.node)) {
        arguments = &c->arguments;
        return *c->callee;
    }
    arguments = &kNone;
    return e;
}

const std::vector<ast::Parameter>& parameters_of(const check::Symbol& s) {
    if (const auto* m = std::get_if<ast::ModelDecl>(&s.stmt->node)) return m->parameters;
    return std::get<ast::MachineDecl>(s.stmt->node).parameters;
}

/// The name of the machine in `gc(X = 2) with { … }`.
std::string named(const ast::Expr& e) {
    const ast::Expr* at = &e;
    while (const auto* w = std::get_if<ast::With>(&at->node)) at = w->base.get();
    if (const auto* c = std::get_if<ast::Call>(&at->node)) at = c->callee.get();
    if (const auto* m = std::get_if<ast::Member>(&at->node)) {  // of an imported file
        const auto* file = std::get_if<ast::NameRef>(&m->object->node);
        return file ? fmt::format("{}.{}", file->name, m->member.text) : std::string();
    }
    const auto* n = std::get_if<ast::NameRef>(&at->node);
    return n ? n->name : std::string();
}

expr::Slot slot_of(const Value& v, expr::Kind kind, int tick) {
    if (is_missing(v)) throw missing_value();
    expr::Slot s;
    s.i = 0;
    switch (kind) {
        case expr::Kind::Int:
            if (const auto* i = v.as<std::int64_t>()) {
                s.i = *i;
            } else {
                s.i = static_cast<std::int64_t>(as_real(v).mantissa);
            }
            break;
        case expr::Kind::Bool:
            s.i = v.as<bool>() && *v.as<bool>();
            break;
        case expr::Kind::Real:
            s.r = as_real(v).in_run(tick);
            break;
    }
    return s;
}

std::string key_of(const check::Type& t) {
    std::string key = fmt::format("{}{}", static_cast<int>(t.kind), t.bare_zero ? "z" : "");
    for (const auto& [base, power] : t.dimension.powers) key += fmt::format(",{}^{}", base, power);
    if (t.element) key += "[" + key_of(*t.element) + "]";
    if (t.fields) {
        key += "{";
        for (const auto& f : *t.fields) key += fmt::format("{}={};", f.name, key_of(f.type));
        key += "}";
    }
    return key;
}

/// One step of ValueSource::path.
Value part_of(const Value& v, const std::string& step, Stop& stop) {
    stop.look();
    if (const auto* r = v.as<std::shared_ptr<const Record>>()) {
        if (const Value* field = (*r)->find(step)) return *field;
    } else if (const auto* items = v.as<std::shared_ptr<const List>>()) {
        auto out = std::make_shared<List>();
        for (const auto& item : **items) {
            const auto* inner = item.as<std::shared_ptr<const List>>();
            if (step == "#" && inner)
                out->push_back(static_cast<std::int64_t>((*inner)->size()));
            else if (step == "*" && inner)
                out->insert(out->end(), (*inner)->begin(), (*inner)->end());
            else
                out->push_back(part_of(item, step, stop));
        }
        return std::shared_ptr<const List>(std::move(out));
    }
    throw std::logic_error(fmt::format("a value has no part `{}`, and the graph asks for it", step));
}

}  // namespace

Session::Call Session::evaluate_call(const ast::Expr& e, const std::vector<ast::Parameter>& parameters,
                                     const check::Symbol& symbol) {
    Call call;
    call.symbol = &symbol;
    call.arguments.resize(parameters.size());
    const std::vector<ast::Argument>* arguments = nullptr;
    callee(e, arguments);
    std::size_t position = 0;
    for (const auto& a : *arguments) {
        const std::size_t i = parameter_of(a, parameters, position);
        if (i >= parameters.size())
            fail("E0711", a.value->span, fmt::format("`{}` has no such parameter", symbol.name));
        argument(*a.value, parameters[i], call.arguments[i]);
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (!call.arguments[i] && !parameters[i].default_value) {
            fail("E0711", e.span,
                 fmt::format("parameter `{}` of `{}` is missing", parameters[i].name.text, symbol.name));
        }
    }
    return call;
}

void Session::argument(const ast::Expr& e, const ast::Parameter& parameter, std::optional<Value>& out) {
    Value v = evaluate_(e);
    if (is_missing(v)) {
        const ValueError error = missing_value();
        fail(error.id, e.span, error.message, error.help);
    }
    if (parameter.type && !convert(v, *parameter.type, program_)) {
        fail(
            "E0711", e.span,
            fmt::format("parameter `{}` does not take {}", parameter.name.text, check::describe(type_of(v), program_)));
    }
    out = std::move(v);
}

Session::Call Session::machine_call(const ast::Expr& e, lower::MachineUse& use) {
    const ast::Expr* at = &e;
    std::vector<const ast::With*> outermost_first;
    while (const auto* w = std::get_if<ast::With>(&at->node)) {
        outermost_first.push_back(w);
        at = w->base.get();
    }
    const std::vector<ast::Argument>* arguments = nullptr;
    const check::Symbol* symbol = program_.symbol_of(callee(*at, arguments));
    if (!symbol || symbol->kind != check::SymbolKind::Machine) fail("E0711", at->span, "a machine is needed here");
    use = derived_use(*symbol);
    use.with.insert(use.with.end(), outermost_first.rbegin(), outermost_first.rend());
    Call call = evaluate_call(*at, parameters_of(*use.machine), *symbol);
    use.arguments.clear();
    for (const auto& a : call.arguments) use.arguments.push_back(a ? std::optional(type_of(*a)) : std::nullopt);
    return call;
}

lower::MachineUse Session::derived_use(const check::Symbol& machine) {
    lower::MachineUse use;
    use.machine = &machine;
    while (const check::Symbol* base = use.machine->derived_from) {
        std::vector<const ast::With*> outermost_first;
        const ast::Expr* at = std::get<ast::MachineDecl>(use.machine->stmt->node).derived_from.get();
        while (const auto* w = std::get_if<ast::With>(&at->node)) {
            outermost_first.push_back(w);
            at = w->base.get();
        }
        use.with.insert(use.with.begin(), outermost_first.rbegin(), outermost_first.rend());
        use.machine = base;
    }
    use.arguments.resize(parameters_of(*use.machine).size());
    return use;
}

lower::Request Session::request(const Call& model, std::vector<lower::MachineUse> machines, Span span) {
    lower::Request r;
    r.model = model.symbol;
    for (const auto& a : model.arguments) r.arguments.push_back(a ? std::optional(type_of(*a)) : std::nullopt);
    r.machines = std::move(machines);
    r.predict = span;
    r.type_of_variable = [this, span](const check::Symbol& s) { return type_of(outside_value(s, span)); };
    r.type_of_column = [this, span](const check::Symbol& s, const std::string& column) {
        const Value v = outside_value(s, span);
        const auto* table = v.as<std::shared_ptr<const Table>>();
        if (!table || !(*table)->columns.count(column)) return check::Type::of(check::TypeKind::Error);
        const auto type = type_of(Value((*table)->columns.at(column)));
        return *type.element;
    };
    return r;
}

std::shared_ptr<Session::Compiled> Session::compile(const lower::Request& request, bool relaxed) {
    // The same model, machines and types give the same graph: models are predicted many times.
    std::string key = fmt::format("{}{}", relaxed ? "" : "as written ", static_cast<const void*>(request.model));
    for (const auto& a : request.arguments) key += a ? ";" + key_of(*a) : ";-";
    for (const auto& m : request.machines) {
        key += fmt::format("|{}", static_cast<const void*>(m.machine));
        for (const auto& a : m.arguments) key += a ? ";" + key_of(*a) : ";-";
        for (const auto* w : m.with) key += fmt::format("w{}", static_cast<const void*>(w));
    }
    key += bound_types(request.machines);
    const std::lock_guard lock(shared_->lock);
    auto& known = shared_->compiled;
    if (auto it = known.find(key); it != known.end()) return it->second;
    auto lowered = lower::lower(program_, request, diagnostics_);
    if (!lowered || diagnostics_.has_errors()) {
        refused_ = true;
        throw Failed{2};
    }
    auto compiled = std::make_shared<Compiled>(Compiled{std::move(*lowered), {}});
    if (relaxed) {
        relax::relax(compiled->lowered.graph);
        compiled->unobserved = relax::relax_unobserved(compiled->lowered.graph);
    }
    known[key] = compiled;
    return compiled;
}

Value Session::outside_value(const check::Symbol& s, Span use) {
    if (s.kind != check::SymbolKind::Index && s.kind != check::SymbolKind::Parameter) return variable(s, use);
    if (const Value* v = evaluate_.bound(s)) return *v;
    throw std::logic_error(fmt::format("`{}` is read outside of what it goes over", s.name));
}

std::string Session::bound_types(const std::vector<lower::MachineUse>& machines) const {
    if (std::all_of(machines.begin(), machines.end(), [](const auto& m) { return m.with.empty(); })) return {};
    std::map<std::uint32_t, std::string> types;  // by place
    for (const auto& [symbol, value] : evaluate_.scope()) types[symbol->span.begin] = key_of(type_of(value));
    std::string key;
    for (const auto& [place, type] : types) key += fmt::format("v{}{}", place, type);
    return key;
}

const Value& Session::source_value(const lower::ValueSource& source, const Call& model,
                                   const std::vector<Call>& machines, Span span, Value& holder) {
    using Kind = lower::ValueSource::Kind;
    const Value* v = nullptr;
    switch (source.kind) {
        case Kind::None:
        case Kind::FileTasks:
        case Kind::FileCosts:
        case Kind::FileScale:
            break;
        case Kind::ModelArgument:
            v = &*model.arguments[static_cast<std::size_t>(source.position)];
            break;
        case Kind::MachineArgument:
            v = &*machines[static_cast<std::size_t>(source.machine)]
                      .arguments[static_cast<std::size_t>(source.position)];
            break;
        case Kind::Variable:
            holder = outside_value(*source.variable, span);
            v = &holder;
            break;
    }
    if (v && !source.column.empty()) {
        const auto* table = v->as<std::shared_ptr<const Table>>();
        Value column((*table)->columns.at(source.column));
        holder = std::move(column);
        v = &holder;
    }
    Stop stop(&control_.stop);
    for (const auto& step : source.path) {
        if (!v) break;
        Value part = part_of(*v, step, stop);
        holder = std::move(part);
        v = &holder;
    }
    if (v && source.length) {
        std::int64_t n = 0;
        if (const auto* list = v->as<std::shared_ptr<const List>>()) n = static_cast<std::int64_t>((*list)->size());
        if (const auto* table = v->as<std::shared_ptr<const Table>>()) n = (*table)->rows;
        holder = Value(n);
        v = &holder;
    }
    if (!v) holder = Value();
    return v ? *v : holder;
}

Real Session::option_time(const std::string& text, const char* option) {
    const FileId file = sources_.add(option, text);
    ast::ExprPtr e = syntax::parse_expression(file, sources_, program_.ids, diagnostics_);
    if (diagnostics_.has_errors() || !e) throw Failed{2};
    const Value v = evaluate_(*e);
    const auto* r = v.as<Real>();
    if (!r || r->dimension != check::Type::time().dimension || !(r->base() > 0) || std::isinf(r->base())) {
        fail("E0805", e->span, fmt::format("{} takes a time such as 1 ns", option));
    }
    return *r;
}

const std::optional<Real>& Session::tick_option() {
    if (!tick_option_ && !options_.tick.empty()) tick_option_ = option_time(options_.tick, "--tick");
    return tick_option_;
}

const std::optional<Real>& Session::max_time_option() {
    if (!max_time_option_ && !options_.max_time.empty())
        max_time_option_ = option_time(options_.max_time, "--max-time");
    return max_time_option_;
}

void Session::limit_time(int tick_exponent) {
    double& most = control_.limits.max_time;
    // Neither ticks nor seconds beyond it.
    most = expr::math::scale_decimal(engine::kLongestTime, -std::max(tick_exponent, 0));
    if (const auto& limit = max_time_option()) most = std::min(most, limit->in_run(tick_exponent));
}

std::shared_ptr<const TaskFileContent> Session::file_of(const Compiled& c, std::size_t number) {
    const auto& graph = c.lowered.graph;
    bool bandwidth = false;
    for (const auto& tasks : graph.task_graphs) {
        for (const auto& array : tasks.arrays)
            if (array.file == static_cast<int>(number)) bandwidth = array.bandwidth != rtg::kNone;
    }
    const std::lock_guard lock(shared_->lock);
    const auto told = [this](const std::string& path, const std::string& text) {
        shared_->read.emplace_back(path, content_hash(text));
    };
    auto content = shared_->task_files.get(graph.files[number], {bandwidth, c.lowered.file_units[number].given},
                                           diagnostics_, told);
    if (!content) throw Failed{2};
    return content;
}

engine::Values Session::bind(const Compiled& c, const Call& model, const std::vector<Call>& machines, Span span) {
    engine::Values values;
    values.tick_exponent = tick_of(c, model, machines, span);
    const auto& graph = c.lowered.graph;
    Value holder;
    Stop stop(&control_.stop);
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        expr::Slot s;
        s.i = 0;
        const auto& source = c.lowered.globals[g];
        using Kind = lower::ValueSource::Kind;
        if (source.kind == Kind::FileTasks) {
            s.i = static_cast<std::int64_t>(file_of(c, static_cast<std::size_t>(source.position))->costs.size());
        } else if (source.kind == Kind::FileScale) {
            s.r = std::pow(10.0, file_of(c, static_cast<std::size_t>(source.position))->digits);
        } else if (graph.globals[g].init == rtg::kNone) {
            s = slot_of(source_value(c.lowered.globals[g], model, machines, span, holder), graph.globals[g].kind,
                        values.tick_exponent);
        }
        values.globals.push_back(s);
    }
    for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
        values.arrays.emplace_back();
        if (!graph.arrays[a].external) continue;
        if (c.lowered.arrays[a].kind == lower::ValueSource::Kind::FileCosts) {
            values.arrays.back() = file_of(c, static_cast<std::size_t>(c.lowered.arrays[a].position))->costs;
            continue;
        }
        const Value& v = source_value(c.lowered.arrays[a], model, machines, span, holder);
        if (const auto* list = v.as<std::shared_ptr<const List>>()) {
            for (const auto& item : **list) {
                stop.look();
                values.arrays.back().push_back(slot_of(item, graph.arrays[a].kind, values.tick_exponent));
            }
        }
    }
    for (std::size_t f = 0; f < graph.files.size(); ++f) {
        const auto content = file_of(c, f);
        values.files.push_back(content->table);
        values.schedules.push_back(content->schedule);
    }
    return values;
}

engine::Options Session::engine_options() const {
    engine::Options options;
    options.jit = options_.jit;
    options.compiler = options_.compiler;
    return options;
}

engine::Outcome Session::evaluate(const Compiled& c, const engine::Values& values, const engine::Options& options,
                                  Span predict) {
    const std::lock_guard lock(running_);
    control_.now = 0;
    control_.tick_exponent = values.tick_exponent;
    control_.events = 0;
    control_.tell = [this, predict](Diagnostic d) {
        d.notes.push_back({predict, "predicted here"});
        sink_.diagnosed(d);
    };
    engine::Outcome outcome;
    const bool smaller = !options.observe && !options.trace && c.unobserved;
    if (smaller) outcome = engine::evaluate(*c.unobserved, values, options, control_);
    // What is wrong is said about the tasks as they are.
    if (!smaller || outcome.error) outcome = engine::evaluate(c.lowered.graph, values, options, control_);
    control_.tell = nullptr;
    if (outcome.error) fail_run(std::move(*outcome.error), predict);
    sink_.evaluated(predict, outcome.result.evaluation);
    return outcome;
}

void Session::fail_run(Diagnostic d, Span predict) {
    if (!d.span.file) {
        d.span = predict;
    } else if (!(d.span == predict)) {
        d.notes.push_back({predict, "predicted here"});
    }
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

Value Session::predict(const ast::Expr& e, const ast::Predict& p) {
    if (&e == prepared_at_) return Value(prepared_);
    const std::vector<ast::Argument>* arguments = nullptr;
    const check::Symbol* symbol = program_.symbol_of(callee(*p.model, arguments));
    if (!symbol || symbol->kind != check::SymbolKind::Model) fail("E0711", p.model->span, "a model is needed here");
    const Call model = evaluate_call(*p.model, parameters_of(*symbol), *symbol);
    std::vector<Call> machines;
    std::vector<lower::MachineUse> uses;
    for (const auto& m : p.machines) {
        lower::MachineUse use;
        machines.push_back(machine_call(*m, use));
        uses.push_back(std::move(use));
    }
    // A prediction that is reported on is observed at once; for others time and work are enough until more is asked
    // for.
    const bool reported = &e == reported_;
    const bool traced = reported && options_.trace;
    // What is taken together has no slices of its own in a trace.
    const auto compiled = compile(request(model, std::move(uses), e.span), options_.relax && !traced);
    auto values = std::make_shared<engine::Values>(bind(*compiled, model, machines, e.span));
    limit_time(values->tick_exponent);
    const Span span = e.span;
    const auto run = [this, compiled, values, span](const engine::Options& options) {
        return evaluate(*compiled, *values, options, span).result;
    };
    auto handle = std::make_shared<ResultHandle>();
    engine::Options options = engine_options();
    options.trace = traced ? options_.trace : nullptr;
    options.path_steps = options_.path_steps && reported;
    options.observe = reported;
    if (options.trace) options.trace->begin(std::string(sources_.text(span)), values->tick_exponent);
    handle->result = run(options);
    if (handle->result.near_ties) handle->result.notes.push_back(rounded_ties(*compiled, model, machines, e.span));
    handle->observe = [this, run](result::Result& r) {
        engine::Options again = engine_options();
        again.observe = true;
        const auto observed = run(again);
        r.observed = observed.observed;
        r.partial = r.partial || observed.partial;
    };
    if (handle->result.time == 0 && !handle->result.partial) {
        Diagnostic warning{
            Severity::warning, "W0001", e.span, fmt::format("no time passes in `{}`", symbol->name), {}, {}};
        warning.help = "every delay, compute and use takes 0 here: check the parameters";
        diagnostics_.add(std::move(warning));
    }
    return Value(std::move(handle));
}

std::optional<rtg::Graph> Session::graph_of(const check::Module& module, const std::string& model,
                                            const std::string& machine) {
    current_ = &module;
    lazy_ = true;
    try {
        const check::Symbol* symbol = nullptr;
        std::vector<std::string> known;
        for (const auto& s : module.file.statements) {
            const check::Symbol* declared = program_.symbol_of(*s);
            if (!declared || declared->kind != check::SymbolKind::Model) continue;
            known.push_back(declared->name);
            if (!symbol && declared->name == model) symbol = declared;
        }
        if (!symbol && !model.empty()) {
            if (auto it = module.visible.find(model);
                it != module.visible.end() && it->second->kind == check::SymbolKind::Model)
                symbol = it->second;
        }
        // The first predict of the model says with which arguments and machine.
        const ast::Expr* found_at = !symbol && !model.empty() ? nullptr : first_predict(module, program_, symbol);
        const ast::Predict* found = found_at ? &std::get<ast::Predict>(found_at->node) : nullptr;
        if (found) symbol = predicted_model(*found, program_);
        if (!symbol && model.empty() && !known.empty()) symbol = module.names.at(known.front());
        if (!symbol) {
            const std::string best = closest(model, known);
            fail("E0806", {}, model.empty() ? "the script has no model" : fmt::format("there is no model `{}`", model),
                 best.empty() ? std::string() : fmt::format("did you mean `{}`?", best));
        }
        const auto& decl = std::get<ast::ModelDecl>(symbol->stmt->node);
        std::vector<lower::MachineUse> uses;
        if (!decl.machines.empty()) {
            if (!machine.empty() &&
                !(found && !found->machines.empty() && named(*found->machines.front()) == machine)) {
                auto it = module.visible.find(machine);
                if (it == module.visible.end() || it->second->kind != check::SymbolKind::Machine)
                    fail("E0806", {}, fmt::format("there is no machine `{}`", machine));
                uses.push_back(derived_use(*it->second));
            } else if (found) {
                for (const auto& m : found->machines) {
                    lower::MachineUse use;
                    machine_call(*m, use);
                    uses.push_back(std::move(use));
                }
            } else {
                fail("E0807", symbol->span,
                     fmt::format("`{}` runs on a machine, and the script predicts it on none", symbol->name),
                     options_.prompt ? "name one with `on`" : "name one with --machine");
            }
        }
        Call call;
        call.symbol = symbol;
        call.arguments.resize(decl.parameters.size());
        if (found) {
            call = evaluate_call(*found->model, decl.parameters, *symbol);
        } else {
            for (std::size_t i = 0; i < decl.parameters.size(); ++i) {
                if (!decl.parameters[i].default_value) {
                    fail("E0807", decl.parameters[i].name.span,
                         fmt::format("parameter `{}` has no default, and the script does not predict `{}`",
                                     decl.parameters[i].name.text, symbol->name));
                }
            }
        }
        auto lowered = lower::lower(program_, request(call, std::move(uses), found_at ? found_at->span : symbol->span),
                                    diagnostics_);
        if (report(diagnostics_) || !lowered) {
            status_ = 2;
            return {};
        }
        return std::move(lowered->graph);
    } catch (const Failed& f) {
        report(diagnostics_);
        status_ = std::max(status_, f.status);
        return {};
    }
}

}  // namespace pamina::script
