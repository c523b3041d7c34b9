// The same from C++: office FILE.
#include <cstdio>
#include <pamina.hpp>

int main(int argc, char** argv) {
    if (argc != 2) return 64;
    pamina::Session session;
    session.load(argv[1]);
    const pamina::Value result = session.eval("predict office(P = P)", {{"P", 64}});
    std::printf("%g %s, %.1f %% busy\n", result["time"].number(), result["time"].unit().c_str(),
                100 * result.of("it.resource.server.utilization").number());

    // Compiled once.
    auto prepared = session.prepare("predict office(P = P)", {{"P", 1}});
    std::printf("%g s, %g s, %g s\n", prepared.time(1), prepared.time(2), prepared.time(4));

    // What is wrong says where.
    try {
        session.eval("predict office(Q = 1)");
    } catch (const pamina::Error& e) {
        std::printf("%s, column %d: %s\n", e.code.c_str(), e.column, e.message.c_str());
    }
}
