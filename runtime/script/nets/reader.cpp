#include "runtime/script/nets/reader.h"

#include <algorithm>
#include <array>
#include <vector>

#include "runtime/script/nets/net_work.h"

namespace pamina::script {

using check::Symbol;

namespace {

/// Of all numbers and conditions of a net that read its marking: time to make and compare their forms.
constexpr std::size_t kMaxFormPieces = 300'000;

bool has_arrays(const ast::NetDecl& net) {
    const auto places = check::all_of<ast::PlaceDecl>(net);
    return !check::all_of<ast::PartDecl>(net).empty() ||
           std::any_of(places.begin(), places.end(), [](const auto* p) { return !p->dimensions.empty(); });
}

}  // namespace

const Symbol* NetReader::net_of(const ast::Expr& asked, const check::Program& program) {
    const auto* call = std::get_if<ast::Call>(&asked.node);
    const Symbol* named = program.symbol_of(call ? *call->callee : asked);
    return named && named->kind == check::SymbolKind::Net ? named : nullptr;
}

void NetReader::read(const ast::Expr& asked, const predict::Script& script,
                     const std::function<void(NetReading&)>& use) {
    const Symbol& net = *net_of(asked, program_);
    read(net, predict::read_arguments(asked, net, script, predict::evaluated(script)), script, use);
}

void NetReader::read(const Symbol& net, const predict::Arguments& given, const predict::Script& script,
                     const std::function<void(NetReading&)>& use) {
    evaluator_.within({}, [&] {
        NetShared shared{program_, evaluator_, diagnostics_, script, {}, {}, {}, {}, 0, 0, 0};
        shared.out.name = net.name;
        const auto& decl = std::get<ast::NetDecl>(net.stmt->node);
        shared.out.declared = decl.name.span;
        if (compares_ && has_arrays(decl)) shared.forms = kMaxFormPieces;
        NetWork work(shared, net, {}, shared.out);
        work.all(given, std::vector<int>(given.size(), -1));
        NetWork::finish(shared);
        use(shared.out);
    });
}

void NetReader::fail(const nets::Problem& p, const NetReading& r, Span asked) {
    const auto at = [](const std::vector<Span>& all, int i) {
        return i >= 0 && static_cast<std::size_t>(i) < all.size() ? all[static_cast<std::size_t>(i)] : Span{};
    };
    static constexpr std::array<const char*, 8> kIds{"E2050", "E2050", "E2052", "E2051",
                                                     "E2053", "E2054", "E2055", "E2056"};
    Diagnostic d{Severity::error,
                 kIds[static_cast<std::size_t>(p.wrong)],
                 at(r.transition_spans, p.transition),
                 p.message,
                 p.help,
                 {}};
    if (!d.span.file) d.span = at(r.place_spans, p.place);
    if (!d.span.file) d.span = asked;
    if (!(d.span == asked)) d.notes.push_back({asked, "solved here"});
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

}  // namespace pamina::script
