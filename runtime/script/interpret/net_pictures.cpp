// Pictures of a Petri net: itself, and its markings.
#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "runtime/nets/dot.h"
#include "runtime/nets/explore.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/nets/reader.h"

namespace pamina::script {

namespace {

/// Of a picture of the markings.
constexpr std::int32_t kMostDrawn = 500;
constexpr std::int64_t kMostWaysDrawn = 5'000;

}  // namespace

std::string Interpreter::net_as_dot(const check::Symbol& net, bool reachability) {
    const auto& parameters = std::get<ast::NetDecl>(net.stmt->node).parameters;
    for (const ast::Parameter& p : parameters)
        if (!p.default_value)
            fail("E0807", p.name.span,
                 fmt::format("parameter `{}` has no default, and a net is drawn with its defaults", p.name.text),
                 "give it one, as in `n: int = 4`");
    NetReader reader(program(), evaluator_, diagnostics_);
    std::string dot;
    reader.read(net, predict::Arguments(parameters.size()), script(), [&](NetReading& r) {
        if (!reachability) {
            dot = nets::dot(r.net);
            return;
        }
        nets::Options few;
        few.stop = &control_.stop;
        few.markings = kMostDrawn;
        few.ways = kMostWaysDrawn;
        try {
            dot = nets::dot(r.net, nets::explore(r.net, few));
        } catch (const nets::Problem& p) {
            if (p.wrong != nets::Wrong::TooMany) reader.fail(p, r, r.declared);
            fail("E2052", r.declared,
                 fmt::format("a picture has {} markings and {} ways between them at most, and `{}` has more",
                             kMostDrawn, kMostWaysDrawn, net.name),
                 "let its parameters have defaults with fewer tokens, and no tokens grow without bound; of more "
                 "markings "
                 "`solve` says how likely they are: `r.likeliest`");
        } catch (const nets::Stopped&) {
            throw Failed{0};
        }
    });
    return dot;
}

}  // namespace pamina::script
