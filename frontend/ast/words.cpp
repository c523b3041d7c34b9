#include "frontend/ast/words.h"

namespace pamina::ast {

const char* word_of(const Stmt& s) {
    return std::visit(overloaded{[](const ErrorStmt&) { return ""; },
                                 [](const Import&) { return "import"; },
                                 [](const ParamDecl&) { return "param"; },
                                 [](const LetDecl&) { return "let"; },
                                 [](const FnDecl&) { return "fn"; },
                                 [](const UnitDecl&) { return "unit"; },
                                 [](const ModelDecl&) { return "model"; },
                                 [](const ProcDecl&) { return "proc"; },
                                 [](const MachineDecl&) { return "machine"; },
                                 [](const EntityDecl& e) { return word_of(e.kind); },
                                 [](const PartDecl&) { return "part"; },
                                 [](const CustomerDecl&) { return "customer"; },
                                 [](const NetworkDecl&) { return "network"; },
                                 [](const ClassDecl&) { return "class"; },
                                 [](const StationDecl& d) { return d.delay ? "delay" : "queue"; },
                                 [](const Route&) { return "route"; },
                                 [](const Delay&) { return "delay"; },
                                 [](const Compute&) { return "compute"; },
                                 [](const Use&) { return "use"; },
                                 [](const Hold&) { return "hold"; },
                                 [](const For&) { return "for"; },
                                 [](const Par&) { return "par"; },
                                 [](const Fork&) { return "fork"; },
                                 [](const On&) { return "on"; },
                                 [](const KindBlock& k) { return word_of(k.kind); },
                                 [](const If&) { return "if"; },
                                 [](const Choose&) { return "choose"; },
                                 [](const Sync& y) { return word_of(y.kind); },
                                 [](const Measure&) { return "measure"; },
                                 [](const Every&) { return "every"; },
                                 [](const Within&) { return "within"; },
                                 [](const Task&) { return "task"; },
                                 [](const Graph&) { return "graph"; },
                                 [](const Print&) { return "print"; },
                                 [](const Assert&) { return "assert"; },
                                 [](const ExprStmt&) { return "an expression"; }},
                      s.node);
}

}  // namespace pamina::ast
