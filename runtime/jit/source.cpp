#include "runtime/jit/source.h"

#include <cstddef>
#include <cstring>

namespace pamina::jit {

using expr::Program;

static_assert(sizeof(PaminaSlot) == sizeof(expr::Slot));
static_assert(sizeof(PaminaInstruction) == sizeof(expr::Instruction));
static_assert(offsetof(PaminaInstruction, dst) == offsetof(expr::Instruction, dst));
static_assert(offsetof(PaminaInstruction, imm) == offsetof(expr::Instruction, imm));
static_assert(static_cast<int>(expr::Kind::Int) == PAMINA_INT && static_cast<int>(expr::Kind::Real) == PAMINA_REAL &&
              static_cast<int>(expr::Kind::Bool) == PAMINA_BOOL);

namespace {

PaminaProgram of(const Program& p, std::uint32_t set) {
    return {reinterpret_cast<const PaminaInstruction*>(p.code().data()), static_cast<std::uint32_t>(p.code().size()),
            p.registers(), static_cast<std::uint32_t>(p.kind()), set};
}

bool equal(const PaminaProgram& a, const Program& b) {
    return a.size == b.code().size() && a.registers == b.registers() &&
           a.kind == static_cast<std::uint32_t>(b.kind()) &&
           std::memcmp(a.code, b.code().data(), b.code().size_bytes()) == 0;
}

void append(std::string& to, std::uint64_t number) {
    to.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void append(std::string& to, const PaminaProgram& program) {
    append(to, program.size);
    append(to, std::uint64_t{program.registers} << 32 | program.kind);
    append(to, program.functions);
    for (std::uint32_t pc = 0; pc < program.size; ++pc) {
        PaminaInstruction in = program.code[pc];
        in.label = 0;  // the interpreter's
        to.append(reinterpret_cast<const char*>(&in), sizeof in);
    }
}

void append(std::string& to, const PaminaRowShape& row) {
    const auto add = [&](std::int64_t number) { append(to, static_cast<std::uint64_t>(number)); };
    for (const std::int32_t n :
         {row.lanes, row.rows, row.processor, row.place, row.index_slot, row.number_slot, row.keep, row.variants})
        add(n);
    add(row.dependences_size);
    for (std::uint32_t d = 0; d < row.dependences_size; ++d) {
        const auto& dependence = row.dependences[d];
        for (const std::int32_t n : {dependence.kind, dependence.back, dependence.carry}) add(n);
    }
    add(row.durations_size);
    for (std::uint32_t d = 0; d < row.durations_size; ++d) add(row.durations[d].program), add(row.durations[d].work);
    add(row.varying_size);
    for (std::uint32_t s = 0; s < row.varying_size; ++s) add(row.varying[s]);
    add(row.varying_globals_size);
    for (std::uint32_t s = 0; s < row.varying_globals_size; ++s) add(row.varying_globals[s]);
}

}  // namespace

Source::Source(std::span<const Program* const> programs, const Options& options, std::span<const RowShape> rows) {
    functions_.reserve(programs.size() + 1);
    for (const Program* p : programs) programs_.push_back(of(*p, set_of(p->functions())));
    for (const RowShape& row : rows) add(row);
    for (const auto& f : functions_) sets_.push_back({f.data(), static_cast<std::uint32_t>(f.size())});
    source_.programs = programs_.data();
    source_.size = static_cast<std::uint32_t>(programs_.size());
    source_.sets = sets_.data();
    source_.sets_size = static_cast<std::uint32_t>(sets_.size());
    source_.optimise = options.optimise;
    source_.only_rows = options.only_rows;
    source_.lanes = static_cast<std::int32_t>(options.vectors);
    source_.verify = options.verify;
    source_.rows = rows_.data();
    source_.rows_size = static_cast<std::uint32_t>(rows_.size());
}

void Source::add(const RowShape& row) {
    auto& dependences = dependences_.emplace_back();
    for (const auto& d : row.dependences) dependences.push_back({static_cast<std::int32_t>(d.kind), d.back, d.carry});
    auto& durations = durations_.emplace_back();
    for (const auto& d : row.durations) durations.push_back({static_cast<std::uint32_t>(d.program), d.work});
    rows_.push_back({row.lanes, row.rows, dependences.data(), static_cast<std::uint32_t>(dependences.size()),
                     durations.data(), static_cast<std::uint32_t>(durations.size()), row.varying.data(),
                     static_cast<std::uint32_t>(row.varying.size()), row.varying_globals.data(),
                     static_cast<std::uint32_t>(row.varying_globals.size()), static_cast<std::int32_t>(row.processor),
                     row.place, row.index_slot, row.number_slot, row.keep,
                     (row.whole ? PAMINA_WHOLE : 0) | (row.exact ? PAMINA_EXACT : 0)});
}

std::uint32_t Source::set_of(std::span<const Program> functions) {
    for (std::size_t s = 0; s < functions_.size(); ++s) {
        bool same = functions_[s].size() == functions.size();
        for (std::size_t f = 0; same && f < functions.size(); ++f) same = equal(functions_[s][f], functions[f]);
        if (same) return static_cast<std::uint32_t>(s);
    }
    const auto number = static_cast<std::uint32_t>(functions_.size());
    auto& set = functions_.emplace_back();
    for (const Program& f : functions) set.push_back(of(f, number));
    return number;
}

std::string Source::content() const {
    std::string all;
    append(all, source_.optimise != 0);
    append(all, source_.only_rows != 0);
    append(all, static_cast<std::uint64_t>(source_.lanes));
    append(all, programs_.size());
    for (const auto& p : programs_) append(all, p);
    append(all, functions_.size());
    for (const auto& set : functions_) {
        append(all, set.size());
        for (const auto& f : set) append(all, f);
    }
    append(all, rows_.size());
    for (const auto& row : rows_) append(all, row);
    return all;
}

}  // namespace pamina::jit
