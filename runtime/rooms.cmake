pamina_room(runtime/expr DEPENDS frontend/source LIBS sleef)
# The library itself, which has LLVM, is runtime/jit/library.
pamina_room(runtime/jit DEPENDS runtime/expr LIBS ${CMAKE_DL_LIBS})
pamina_room(runtime/rtg DEPENDS runtime/expr LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/relax DEPENDS runtime/rtg)
pamina_room(runtime/import SEPARATE DEPENDS runtime/rtg)
pamina_room(runtime/result DEPENDS frontend/source runtime/expr LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/engine DEPENDS runtime/rtg runtime/result runtime/jit)
# Pictures of figures: knows nothing but numbers and names.
pamina_room(runtime/plot LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/script DEPENDS frontend/lower frontend/check frontend/syntax frontend/ast frontend/source runtime/engine runtime/import runtime/relax runtime/result runtime/plot
            LIBS nlohmann_json::nlohmann_json pamina_stdlib TBB::tbb)
pamina_room(runtime/report DEPENDS runtime/script LIBS nlohmann_json::nlohmann_json)
# What tools tell about a text: documentation, completions, uses of names. The REPL and the editor server share it.
pamina_room(runtime/assist SEPARATE DEPENDS runtime/script LIBS nlohmann_json::nlohmann_json pamina_errors pamina_words)
pamina_room(runtime/repl DEPENDS runtime/assist runtime/report runtime/plot LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/lsp DEPENDS runtime/assist runtime/report LIBS nlohmann_json::nlohmann_json)
