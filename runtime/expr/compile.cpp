#include <algorithm>
#include <bit>

#include "runtime/expr/bytecode.h"
#include "runtime/expr/ops.h"

namespace pamina::expr {

/// Emits one program. Nodes are emitted in ascending order of their ids, arguments before users, so long
/// chains need no recursion; only what is evaluated lazily (branches, right sides, loop bodies) is a region of its own,
/// in which registers computed there are forgotten at its end.
class Compiler {
  public:
    Compiler(const Pool& pool, const Environment& environment, Binding binding)
        : pool_(pool), environment_(environment), late_(binding == Binding::Late) {}

    Program compile(std::span<const Id> roots, std::uint32_t parameters) {
        const Id root = roots.front();
        program_ = {};
        known_.clear();
        registers_.clear();
        next_ = parameters;
        program_.environment_ = &environment_;
        program_.kind_ = pool_.at(root).kind;
        if (const auto value = constant(root); value && roots.size() == 1) {
            program_.constant_ = true;
            program_.value_ = *value;
        }
        program_.result_ = emit(root);
        for (const Id more : roots.subspan(1)) program_.more_.push_back(emit(more));
        put(code::Return, program_.result_, program_.result_, 0, {}, {});
        program_.registers_ = next_;
        link(program_);
        return std::move(program_);
    }
    bool calls() const { return calls_; }
    static void give(Program& program, std::shared_ptr<const std::vector<Program>> functions) {
        program.functions_ = std::move(functions);
    }

  private:
    /// The value of a node that reads nothing that varies and does not fault.
    std::optional<Slot> constant(Id root) {
        // Bottom-up over what is reached, for the sake of long chains.
        std::vector<std::pair<Id, bool>> todo{{root, false}};
        while (!todo.empty()) {
            const auto [id, args_done] = todo.back();
            todo.pop_back();
            if (known_.count(id)) continue;
            const Node& n = pool_.at(id);
            if (!args_done) {
                todo.push_back({id, true});
                for (Id a : pool_.args(id)) {
                    if (!known_.count(a)) todo.push_back({a, false});
                }
                continue;
            }
            known_[id] = fold(n, pool_.args(id));
        }
        return known_[root];
    }

    std::optional<Slot> fold(const Node& n, std::span<const Id> args) {
        const auto value = [&](std::size_t i) { return known_[args[i]]; };
        switch (n.op) {
            case Op::ConstInt:
            case Op::ConstBool:
                return n.value;
            case Op::ConstReal: {
                Slot s;
                s.r = math::scale_decimal(n.value.r, n.exp10 - environment_.tick_exponent * n.time_power);
                return s;
            }
            case Op::Global:
                if (late_) return {};
                return environment_.globals[static_cast<std::size_t>(n.value.i)];
            case Op::Local:
            case Op::Param:
            case Op::Reduce:
            case Op::Call:
            case Op::Ask:
                return {};
            case Op::ArrayLoad: {
                if (late_) return {};
                const auto index = value(0);
                const auto& array = environment_.arrays[static_cast<std::size_t>(n.value.i)];
                if (!index || index->i < 0 || index->i >= static_cast<std::int64_t>(array.size())) return {};
                return array[static_cast<std::size_t>(index->i)];
            }
            case Op::Select:
                if (!value(0)) return {};
                return value(0)->i ? value(1) : value(2);
            case Op::And:
                if (!value(0)) return {};
                return value(0)->i ? value(1) : value(0);
            case Op::Or:
                if (!value(0)) return {};
                return value(0)->i ? value(0) : value(1);
            default: {
                Slot r{};
                for (std::size_t i = 0; i < args.size(); ++i) {
                    if (!value(i)) return {};
                }
                if (ops::apply(n.op, *value(0), args.size() > 1 ? *value(1) : Slot{}, n.value.i,
                               environment_.tick_exponent, r) != Fault::None)
                    return {};
                return r;
            }
        }
    }

    std::uint32_t put(std::uint32_t op, std::uint32_t dst, std::uint32_t a, std::uint32_t b, Slot imm, Span span) {
        program_.code_.push_back({static_cast<std::uint16_t>(op), 0, dst, a, b, imm});
        program_.spans_.push_back(span);
        return dst;
    }
    static Slot slot(std::int64_t i) {
        Slot s;
        s.i = i;
        return s;
    }

    /// Emits `root` and everything it needs that is not in a register yet; returns its register.
    std::uint32_t emit(Id root) {
        std::vector<Id> todo{root}, needed;
        std::unordered_map<Id, bool> seen{{root, true}};
        while (!todo.empty()) {
            const Id id = todo.back();
            todo.pop_back();
            if (registers_.count(id) || constant(id)) continue;  // constants are loaded where they are read
            needed.push_back(id);
            const Node& n = pool_.at(id);
            auto args = pool_.args(id);
            // Lazy arguments belong to regions of their own.
            if (n.op == Op::Select || n.op == Op::And || n.op == Op::Or) args = args.first(1);
            if (n.op == Op::Reduce) args = args.first(3);
            if (n.op == Op::Select || n.op == Op::And || n.op == Op::Or) {
                if (const auto c = constant(args[0])) {
                    // The condition is known: only one side is left.
                    const auto all = pool_.args(id);
                    const Id side = n.op == Op::Select ? all[c->i ? 1 : 2] : all[1];
                    if (seen.emplace(side, true).second) todo.push_back(side);
                    continue;
                }
            }
            for (Id a : args) {
                if (seen.emplace(a, true).second) todo.push_back(a);
            }
        }
        std::sort(needed.begin(), needed.end());
        for (Id id : needed) {
            if (!registers_.count(id)) remember(id, emit_node(id));
        }
        return in_register(root);
    }
    std::uint32_t in_register(Id id) {
        const auto it = registers_.find(id);
        if (it != registers_.end()) return it->second;
        const std::uint32_t reg = next_++;
        put(code::Load, reg, 0, 0, *constant(id), pool_.at(id).span);
        remember(id, reg);
        return reg;
    }
    void remember(Id id, std::uint32_t reg) {
        registers_[id] = reg;
        added_.push_back(id);
    }

    /// A region that is evaluated only sometimes: what it computes is not there afterwards.
    template <class Body>
    void region(Body body) {
        const std::size_t mark = added_.size();
        body();
        while (added_.size() > mark) {
            registers_.erase(added_.back());
            added_.pop_back();
        }
    }

    std::uint32_t emit_node(Id id) {
        const Node& n = pool_.at(id);
        const auto args = pool_.args(id);
        const std::uint32_t dst = next_++;
        switch (n.op) {
            case Op::Local: {
                if (auto it = binders_.find(static_cast<int>(n.value.i)); it != binders_.end()) {
                    --next_;
                    return it->second;
                }
                return put(code::LoadLocal, dst, static_cast<std::uint32_t>(n.value.i), 0, {}, n.span);
            }
            case Op::Global:
                return put(code::LoadGlobal, dst, static_cast<std::uint32_t>(n.value.i), 0, {}, n.span);
            case Op::Param:
                --next_;
                return static_cast<std::uint32_t>(n.value.i);
            case Op::Select: {
                if (const auto c = constant(args[0])) return in_register(args[c->i ? 1 : 2]);
                const auto to_else = jump(code::JumpIfNot, in_register(args[0]), n.span);
                region([&] { put(code::Move, dst, emit(args[1]), 0, {}, n.span); });
                const auto to_end = jump(code::Jump, 0, n.span);
                land(to_else);
                region([&] { put(code::Move, dst, emit(args[2]), 0, {}, n.span); });
                land(to_end);
                return dst;
            }
            case Op::And:
            case Op::Or: {
                if (constant(args[0])) return in_register(args[1]);
                put(code::Move, dst, in_register(args[0]), 0, {}, n.span);
                std::size_t to_end;
                if (n.op == Op::And) {
                    to_end = jump(code::JumpIfNot, dst, n.span);
                } else {
                    const auto to_right = jump(code::JumpIfNot, dst, n.span);
                    to_end = jump(code::Jump, 0, n.span);
                    land(to_right);
                }
                region([&] { put(code::Move, dst, emit(args[1]), 0, {}, n.span); });
                land(to_end);
                return dst;
            }
            case Op::Reduce:
                return emit_reduce(n, args, dst);
            case Op::Ask:
            case Op::Call: {
                const bool asks = n.op == Op::Ask;
                calls_ = calls_ || !asks;
                program_.straight_ = false;
                const std::uint32_t first = next_;
                next_ += static_cast<std::uint32_t>(args.size());
                for (std::size_t i = 0; i < args.size(); ++i) {
                    put(code::Move, first + static_cast<std::uint32_t>(i), in_register(args[i]), 0, {}, n.span);
                }
                return put(asks ? code::Ask : code::CallFunction, dst, first, static_cast<std::uint32_t>(args.size()),
                           n.value, n.span);
            }
            case Op::ArrayLoad:
                return put(code::LoadArray, dst, in_register(args[0]), 0, n.value, n.span);
            case Op::ScaleTime:
                return put(code::ScaleK, dst, in_register(args[0]), 0, slot(-environment_.tick_exponent * n.value.i),
                           n.span);
            default:
                return emit_strict(n, args, dst);
        }
    }

    std::uint32_t emit_strict(const Node& n, std::span<const Id> args, std::uint32_t dst) {
        if (args.size() == 1) return put(static_cast<std::uint32_t>(n.op), dst, in_register(args[0]), 0, {}, n.span);
        const auto known = constant(args[1]);
        const auto left = constant(args[0]);
        if (left && !known) {
            const std::uint32_t b = in_register(args[1]);
            // Commutative ones to the bit (NaN payloads aside, which nothing can see).
            if (n.op == Op::AddI) return put(code::AddIK, dst, b, 0, *left, n.span);
            if (n.op == Op::MulI) return put(code::MulIK, dst, b, 0, *left, n.span);
            if (n.op == Op::AddR) return put(code::AddRK, dst, b, 0, *left, n.span);
            if (n.op == Op::MulR) return put(code::MulRK, dst, b, 0, *left, n.span);
        }
        const std::uint32_t a = in_register(args[0]);
        if (known) {
            const std::int64_t k = known->i;
            const bool power = k > 0 && std::has_single_bit(static_cast<std::uint64_t>(k));
            switch (n.op) {
                case Op::AddI:
                    return put(code::AddIK, dst, a, 0, *known, n.span);
                case Op::SubI:
                    return put(code::SubIK, dst, a, 0, *known, n.span);
                case Op::MulI:
                    return put(code::MulIK, dst, a, 0, *known, n.span);
                case Op::ModI:
                    if (power) return put(code::MaskK, dst, a, 0, slot(k - 1), n.span);
                    if (k > 0) return put(code::ModIK, dst, a, 0, *known, n.span);
                    break;
                case Op::FloorDivI:
                    if (power)
                        return put(code::ShiftK, dst, a, 0, slot(std::countr_zero(static_cast<std::uint64_t>(k))),
                                   n.span);
                    if (k > 0) return put(code::FloorDivIK, dst, a, 0, *known, n.span);
                    break;
                case Op::AddR:
                    return put(code::AddRK, dst, a, 0, *known, n.span);
                case Op::SubR:
                    return put(code::SubRK, dst, a, 0, *known, n.span);
                case Op::MulR:
                    return put(code::MulRK, dst, a, 0, *known, n.span);
                case Op::DivR:
                    return put(code::DivRK, dst, a, 0, *known, n.span);
                default:
                    break;
            }
        }
        return put(static_cast<std::uint32_t>(n.op), dst, a, in_register(args[1]), {}, n.span);
    }

    std::uint32_t emit_reduce(const Node& n, std::span<const Id> args, std::uint32_t dst) {
        program_.straight_ = false;
        // Registers: the range (first, last, step), then the count; `first` becomes the running value.
        const std::uint32_t range = next_;
        next_ += 3;
        const std::uint32_t count = next_++;
        for (std::uint32_t i = 0; i < 3; ++i) put(code::Move, range + i, in_register(args[i]), 0, {}, n.span);
        put(code::Count, count, range, 0, slot(n.exclusive), n.span);
        const bool extreme = needs_some(n.reduce), argument = is_argument(n.reduce);
        const std::uint32_t key = argument ? next_++ : dst;  // what decides
        const bool is_int = n.kind == Kind::Int;
        Slot start{};
        if (n.reduce == Reduction::Prod) {
            if (is_int)
                start.i = 1;
            else
                start.r = 1;
        } else if (!is_int) {
            start.r = 0;
        }
        put(code::Load, dst, 0, 0, start, n.span);
        std::size_t to_end = jump(code::JumpIfNone, count, n.span);
        std::size_t to_fail = 0;
        const auto outer = binders_;
        binders_[static_cast<int>(n.value.i)] = range;
        if (extreme) {
            // Nothing to choose from is a fault; the first value starts the choice.
            to_fail = to_end;
            region([&] { put(code::Move, key, emit(args[3]), 0, {}, n.span); });
            if (argument) put(code::Move, dst, range, 0, {}, n.span);
            put(code::NextValue, count, range, range + 2, {}, n.span);
            to_end = jump(code::JumpIfNone, count, n.span);
        }
        const std::size_t head = program_.code_.size();
        region([&] {
            std::uint32_t value = emit(args[3]);
            if (argument) return emit_better(n, pool_.at(args[3]).kind, value, key, dst, range);
            Op op = Op::AddI;
            switch (n.reduce) {
                case Reduction::Sum:
                    op = is_int ? Op::AddI : Op::AddR;
                    break;
                case Reduction::Prod:
                    op = is_int ? Op::MulI : Op::MulR;
                    break;
                case Reduction::Min:
                    op = is_int ? Op::MinI : Op::MinR;
                    break;
                case Reduction::Max:
                    op = is_int ? Op::MaxI : Op::MaxR;
                    break;
                case Reduction::Count:
                    break;  // adds the bool
                case Reduction::ArgMin:
                case Reduction::ArgMax:
                    return;
            }
            put(static_cast<std::uint32_t>(op), dst, dst, value, {}, n.span);
        });
        put(code::NextValue, count, range, range + 2, {}, n.span);
        const std::size_t done = jump(code::JumpIfNone, count, n.span);
        put(code::Jump, 0, 0, 0, slot(static_cast<std::int64_t>(head)), n.span);
        if (extreme) {
            land(to_fail);
            // Reached only when the range is empty; jumps over it otherwise.
            put(code::FailEmpty, 0, 0, 0, {}, n.span);
        }
        land(to_end);
        land(done);
        binders_ = outer;
        return dst;
    }

    /// Where `value` is better than `key` it is the key from now on, and `dst` the index.
    void emit_better(const Node& n, Kind kind, std::uint32_t value, std::uint32_t key, std::uint32_t dst,
                     std::uint32_t index) {
        const Op less = kind == Kind::Real ? Op::LtR : Op::LtI;
        const bool min = n.reduce == Reduction::ArgMin;
        const std::uint32_t better = next_++;
        put(static_cast<std::uint32_t>(less), better, min ? value : key, min ? key : value, {}, n.span);
        const std::size_t over = jump(code::JumpIfNot, better, n.span);
        put(code::Move, key, value, 0, {}, n.span);
        put(code::Move, dst, index, 0, {}, n.span);
        land(over);
    }

    std::size_t jump(std::uint32_t op, std::uint32_t a, Span span) {
        program_.straight_ = false;
        put(op, 0, a, 0, {}, span);
        return program_.code_.size() - 1;
    }
    void land(std::size_t at) { program_.code_[at].imm = slot(static_cast<std::int64_t>(program_.code_.size())); }

    const Pool& pool_;
    const Environment& environment_;
    const bool late_;
    Program program_;
    std::unordered_map<Id, std::optional<Slot>> known_;
    std::unordered_map<Id, std::uint32_t> registers_;
    std::vector<Id> added_;
    std::unordered_map<int, std::uint32_t> binders_;
    std::uint32_t next_ = 0;
    bool calls_ = false;
};

Program compile(const Pool& pool, Id root, const Environment& environment, Binding binding) {
    return compile(pool, {&root, 1}, environment, binding);
}

Program compile(const Pool& pool, std::span<const Id> roots, const Environment& environment, Binding binding) {
    Compiler compiler(pool, environment, binding);
    Program program = compiler.compile(roots, 0);
    if (compiler.calls()) {
        auto functions = std::make_shared<std::vector<Program>>();
        for (const auto& f : pool.functions()) {
            functions->push_back(compiler.compile({&f.body, 1}, static_cast<std::uint32_t>(f.parameters.size())));
        }
        compiler.give(program, std::move(functions));
    }
    return program;
}

}  // namespace pamina::expr
