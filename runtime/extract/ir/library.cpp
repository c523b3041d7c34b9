#include "runtime/extract/ir/library.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>

#include "runtime/extract/ir/costs.h"

namespace pamina::extract {

namespace {

using llvm::dyn_cast;
using llvm::isa;
using Kind = LibraryCall::Kind;

/// Of BLAS: which arguments are sizes, as C has them and as Fortran does; `side` stands before, where it decides their
/// order.
struct Blas {
    const char* name;
    std::vector<unsigned> c, fortran;
    int side_c = -1, side_fortran = -1;
};

const std::vector<Blas>& blas() {
    static const std::vector<Blas> all = {
        {"axpy", {0}, {0}},
        {"dot", {0}, {0}},
        {"nrm2", {0}, {0}},
        {"scal", {0}, {0}},
        {"copy", {0}, {0}},
        {"gemv", {2, 3}, {1, 2}},
        {"ger", {1, 2}, {0, 1}},
        {"trsv", {4}, {3}},
        {"trmv", {4}, {3}},
        {"gemm", {3, 4, 5}, {2, 3, 4}},
        {"syrk", {3, 4}, {2, 3}},
        {"trsm", {5, 6}, {4, 5}, 1, 0},
        {"trmm", {5, 6}, {4, 5}, 1, 0},
    };
    return all;
}

struct Mpi {
    const char* name;
    Kind kind;
    std::vector<std::string> words;
    int count, type;
    bool of_each_rank = false;
};

const std::vector<Mpi>& mpi() {
    static const std::vector<Mpi> all = {
        {"Bcast", Kind::collective, {"broadcast", "long_broadcast"}, 1, 2},
        {"Reduce", Kind::collective, {"reduce"}, 2, 3},
        {"Allreduce", Kind::collective, {"doubling_allreduce", "rabenseifner_allreduce"}, 2, 3},
        {"Allgather", Kind::collective, {"allgather", "bruck_allgather"}, 1, 2, true},
        {"Alltoall", Kind::collective, {"all_to_all", "bruck_all_to_all"}, 1, 2, true},
        {"Scatter", Kind::collective, {"scatter"}, 1, 2, true},
        {"Gather", Kind::collective, {"scatter"}, 1, 2, true},
        {"Reduce_scatter_block", Kind::collective, {"reduce_scatter"}, 2, 3, true},
        {"Barrier", Kind::collective, {"dissemination"}, -1, -1},
        {"Send", Kind::message, {}, 1, 2},
        {"Ssend", Kind::message, {}, 1, 2},
        {"Rsend", Kind::message, {}, 1, 2},
        {"Sendrecv", Kind::message, {}, 1, 2},
        {"Recv", Kind::wait, {}, -1, -1},
        {"Wait", Kind::wait, {}, -1, -1},
        {"Waitall", Kind::wait, {}, -1, -1},
        {"Waitany", Kind::wait, {}, -1, -1},
        {"Probe", Kind::wait, {}, -1, -1},
        {"Isend", Kind::nothing, {}, -1, -1},
        {"Irecv", Kind::nothing, {}, -1, -1},
        {"Comm_rank", Kind::nothing, {}, -1, -1},
        {"Comm_size", Kind::nothing, {}, -1, -1},
    };
    return all;
}

/// A letter that Fortran gets the address of, or a number of C's; 0 where that is not known.
std::int64_t letter(const llvm::Value& v) {
    if (const auto* c = dyn_cast<llvm::ConstantInt>(&v)) return c->getSExtValue();
    const auto* text = dyn_cast<llvm::GlobalVariable>(&v);
    if (text && text->hasInitializer() && text->isConstant())
        if (const auto* data = dyn_cast<llvm::ConstantDataArray>(text->getInitializer()); data && data->isString())
            return data->getElementAsInteger(0);
    return 0;
}

LibraryCall blas_call(const llvm::CallBase& call, std::string name) {
    LibraryCall found;
    if (name.rfind("cblas_", 0) == 0) {
        name = name.substr(6);
    } else if (name.size() > 2 && name.back() == '_') {
        name.pop_back();
        found.by_address = true;
    } else {
        return found;
    }
    if (name[0] != 'd' && name[0] != 's') return found;
    for (const auto& b : blas()) {
        if (name.substr(1) != b.name) continue;
        found.sizes = found.by_address ? b.fortran : b.c;
        if (call.arg_size() <= found.sizes.back()) return found;
        if (const int at = found.by_address ? b.side_fortran : b.side_c; at >= 0) {
            const std::int64_t side = letter(*call.getArgOperand(static_cast<unsigned>(at)));
            // From the right the triangle has as many rows as the other matrix has columns.
            const bool right = side == 142 || side == 'R' || side == 'r',
                       left = side == 141 || side == 'L' || side == 'l';
            if (!right && !left) return found;
            if (right) std::reverse(found.sizes.begin(), found.sizes.end());
        }
        found.kind = Kind::kernel;
        found.word = name[0] == 'd' ? 8 : 4;
        // A product with a triangle is what solving with it is.
        const std::string word = b.name;
        found.words = {word == "trmv" ? "trsv" : word == "trmm" ? "trsm" : word};
    }
    return found;
}

}  // namespace

LibraryCall library_call(const llvm::CallBase& call) {
    const auto* f = call.getCalledFunction();
    if (!f || !f->isDeclaration()) return {};
    const std::string name = f->getName().str();
    if (name.rfind("MPI_", 0) != 0) return blas_call(call, name);
    LibraryCall found;
    for (const auto& m : mpi()) {
        if (name.substr(4) != m.name) continue;
        if (m.type >= 0 && call.arg_size() <= static_cast<unsigned>(m.type)) return found;
        found.kind = m.kind;
        found.words = m.words;
        if (m.count >= 0) found.sizes = {static_cast<unsigned>(m.count)};
        if (m.type >= 0) found.type = static_cast<unsigned>(m.type);
        found.of_each_rank = m.of_each_rank;
    }
    return found;
}

std::int64_t element_size(const llvm::Value& type) {
    // MPICH and those from it: a number that has the size in it.
    if (const auto* c = dyn_cast<llvm::ConstantInt>(&type)) {
        const std::uint64_t code = c->getZExtValue() & 0xFFFFFFFF;
        return code >> 24 == 0x4c ? static_cast<std::int64_t>(code >> 8 & 0xFF) : 0;
    }
    // Open MPI: a variable for each.
    const std::string name = type.stripPointerCasts()->getName().str();
    const std::pair<const char*, int> sizes[] = {
        {"double", 8},         {"float", 4},         {"int", 4},           {"long", 8},
        {"char", 1},           {"byte", 1},          {"short", 2},         {"unsigned", 4},
        {"unsigned_long", 8},  {"unsigned_char", 1}, {"long_long_int", 8}, {"int64_t", 8},
        {"int32_t", 4},        {"uint64_t", 8},      {"uint32_t", 4},      {"c_double_complex", 16},
        {"c_float_complex", 8}};
    for (const auto& [of, size] : sizes)
        if (name == std::string("ompi_mpi_") + of) return size;
    return 0;
}

const llvm::Value* held(const llvm::Value& address) {
    const auto* variable = dyn_cast<llvm::AllocaInst>(&address);
    const llvm::Value* stored = nullptr;
    if (!variable) return nullptr;
    for (const auto* user : variable->users()) {
        if (const auto* store = dyn_cast<llvm::StoreInst>(user)) {
            if (stored || store->getPointerOperand() != variable) return nullptr;
            stored = store->getValueOperand();
        } else if (const auto* call = dyn_cast<llvm::CallBase>(user); call && !isa<llvm::IntrinsicInst>(call)) {
            const LibraryCall known = library_call(*call);
            if (known.kind != Kind::kernel || !known.by_address) return nullptr;
        } else if (!isa<llvm::LoadInst>(user) &&
                   !(call && llvm::cast<llvm::IntrinsicInst>(call)->isAssumeLikeIntrinsic())) {
            return nullptr;
        }
    }
    return stored;
}

std::string asked_of_mpi(const llvm::Value& loaded) {
    const auto* load = dyn_cast<llvm::LoadInst>(&loaded);
    const auto* variable = load ? dyn_cast<llvm::AllocaInst>(load->getPointerOperand()) : nullptr;
    std::string found;
    if (!variable) return found;
    for (const auto* user : variable->users()) {
        const auto* call = dyn_cast<llvm::CallBase>(user);
        if (isa<llvm::LoadInst>(user) || (call && isa<llvm::IntrinsicInst>(call))) continue;
        const auto* f = call ? call->getCalledFunction() : nullptr;
        if (!f || !found.empty()) return {};
        found = f->getName() == "MPI_Comm_size" ? "ranks" : f->getName() == "MPI_Comm_rank" ? "rank" : "";
        if (found.empty()) return {};
    }
    return found;
}

void read_held(llvm::Function& function) {
    const llvm::DominatorTree dominators(function);
    for (auto& i : function.getEntryBlock()) {
        auto* variable = dyn_cast<llvm::AllocaInst>(&i);
        if (!variable) continue;
        llvm::Value* what = const_cast<llvm::Value*>(held(*variable));
        llvm::Instruction* from = nullptr;
        llvm::CallBase* passed = nullptr;
        llvm::LoadInst* load = nullptr;
        for (auto* user : variable->users()) {
            if (isa<llvm::StoreInst>(user)) from = llvm::cast<llvm::Instruction>(user);
            if (isa<llvm::LoadInst>(user)) load = llvm::cast<llvm::LoadInst>(user);
            if (isa<llvm::CallBase>(user) && !isa<llvm::IntrinsicInst>(user)) passed = llvm::cast<llvm::CallBase>(user);
        }
        if (!passed || !load || passed->isTerminator()) continue;
        if (!what && !asked_of_mpi(*load).empty()) {
            // Read once, where it was found; that costs nothing, as a variable that is no memory.
            auto* once = new llvm::LoadInst(load->getType(), variable, "", std::next(passed->getIterator()));
            once->setMetadata(kCopy, llvm::MDNode::get(function.getContext(), {}));
            what = from = once;
        }
        if (!what) continue;
        for (auto* record : llvm::findDVRDeclares(variable))
            if (!what->hasName()) what->setName(record->getVariable()->getName());
        for (auto* user : llvm::make_early_inc_range(variable->users()))
            if (auto* read = dyn_cast<llvm::LoadInst>(user);
                read && read != what && read->getType() == what->getType() && dominators.dominates(from, read)) {
                read->replaceAllUsesWith(what);
                read->eraseFromParent();
            }
    }
}

}  // namespace pamina::extract
