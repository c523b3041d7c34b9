# Distributed arrays, counted: knows nothing but numbers.
pamina_room(runtime/arrays FLAGS ${PAMINA_HOT})
pamina_room(runtime/expr FLAGS ${PAMINA_HOT} DEPENDS frontend/source runtime/arrays LIBS sleef)
# The library itself, which has LLVM, is runtime/jit/library.
pamina_room(runtime/jit FLAGS ${PAMINA_HOT} DEPENDS runtime/expr LIBS ${CMAKE_DL_LIBS})
pamina_room(runtime/rtg FLAGS ${PAMINA_HOT} DEPENDS frontend/language runtime/expr runtime/draws LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/relax DEPENDS runtime/rtg)
pamina_room(runtime/import DEPENDS frontend/language runtime/rtg runtime/nets)
# The one file that reads XML, of Petri nets; `run` needs none of it.
if(NOT CMAKE_BUILD_TYPE STREQUAL "First")
  find_package(pugixml REQUIRED)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/runtime/import/pnml.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_link_libraries(pamina_runtime_import PRIVATE pugixml::pugixml)
endif()
pamina_room(runtime/result DEPENDS frontend/language frontend/source runtime/expr LIBS nlohmann_json::nlohmann_json)
# The files that read Boost's headers.
set_source_files_properties(${CMAKE_SOURCE_DIR}/runtime/result/interval.cpp ${CMAKE_SOURCE_DIR}/runtime/fit/student.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# The laws of random draws: know nothing but numbers.
pamina_room(runtime/draws FLAGS ${PAMINA_HOT} DEPENDS frontend/language runtime/expr)
# Queueing networks: knows nothing but numbers and names.
find_package(Eigen3 REQUIRED NO_MODULE)
pamina_room(runtime/queueing FLAGS ${PAMINA_HOT} DEPENDS frontend/language)
# The one file that reads Eigen's headers.
set(order ${CMAKE_SOURCE_DIR}/runtime/queueing/markov_order.cpp)
set_source_files_properties(${order} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_link_libraries(pamina_runtime_queueing PRIVATE Eigen3::Eigen)
# Petri nets: know nothing but numbers and names. GMP has the whole numbers of cycle times.
find_library(GMP gmp REQUIRED)
pamina_room(runtime/nets FLAGS ${PAMINA_HOT} DEPENDS frontend/language runtime/draws runtime/queueing LIBS ${GMP})
# Forms: know nothing but numbers and names. GMP has the numbers, MPFI the intervals.
find_library(MPFI mpfi REQUIRED)
find_library(MPFR mpfr REQUIRED)
pamina_room(runtime/symbolic FLAGS ${PAMINA_HOT} LIBS ${MPFI} ${MPFR} ${GMP})
pamina_room(runtime/engine FLAGS ${PAMINA_HOT} DEPENDS runtime/rtg runtime/result runtime/jit runtime/queueing runtime/draws)
# Stochastic models of parallel programs.
pamina_room(runtime/stochastic FLAGS ${PAMINA_HOT} DEPENDS runtime/engine runtime/queueing runtime/draws runtime/workload runtime/nets)
# The time of a model as a form.
pamina_room(runtime/formulas FLAGS ${PAMINA_COLD} DEPENDS runtime/rtg runtime/symbolic)
# Measured numbers explained by a formula: knows nothing but numbers.
pamina_room(runtime/fit FLAGS ${PAMINA_HOT} DEPENDS runtime/expr)
# A workload characterised: knows nothing but numbers.
pamina_room(runtime/workload FLAGS ${PAMINA_HOT} DEPENDS frontend/language runtime/expr runtime/draws)
# Pictures of figures: knows nothing but numbers and names.
pamina_room(runtime/plot FLAGS ${PAMINA_COLD} LIBS nlohmann_json::nlohmann_json)
# Numbers with doubt: knows nothing but numbers and names.
pamina_room(runtime/estimates DEPENDS runtime/draws runtime/result)
# What scripts compute with. A room of its own, as predictions take such values.
pamina_room(runtime/values DEPENDS frontend/lower frontend/check frontend/syntax frontend/ast frontend/source runtime/result runtime/estimates runtime/plot runtime/formulas)
# Packages: manifests, locks, fetching. libmd sums (SHA-256); the parser of TOML is a header, which two files read.
find_library(LIBMD md REQUIRED)
pamina_room(runtime/packages FLAGS ${PAMINA_COLD} DEPENDS frontend/check frontend/ast frontend/source frontend/files LIBS ${LIBMD})
set(toml ${CMAKE_SOURCE_DIR}/runtime/packages/manifest.cpp ${CMAKE_SOURCE_DIR}/runtime/packages/lock.cpp)
set_source_files_properties(${toml} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# From a checked model and arguments to a result.
pamina_room(runtime/predict DEPENDS runtime/values runtime/formulas runtime/engine runtime/import runtime/relax)
# Many runs of one model, and what they have in common.
pamina_room(runtime/simulate DEPENDS runtime/predict runtime/engine runtime/result)
# A model run again with changes: why it takes its time, and what would make it shorter.
pamina_room(runtime/advice FLAGS ${PAMINA_COLD} DEPENDS runtime/relax runtime/workload runtime/engine runtime/result runtime/simulate runtime/queueing)
pamina_room(runtime/script DEPENDS runtime/packages runtime/fit runtime/workload runtime/predict runtime/advice runtime/simulate runtime/queueing runtime/stochastic runtime/nets LIBS nlohmann_json::nlohmann_json pamina_stdlib)
# Results of runs compared: knows nothing but documents.
pamina_room(runtime/compare FLAGS ${PAMINA_COLD} DEPENDS runtime/import runtime/result LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/report FLAGS ${PAMINA_COLD} DEPENDS runtime/script runtime/compare LIBS nlohmann_json::nlohmann_json)
# Results as one page for a browser.
pamina_room(runtime/html FLAGS ${PAMINA_COLD} DEPENDS runtime/report runtime/plot LIBS nlohmann_json::nlohmann_json ${LIBMD} pamina_assets)
# What tools tell about a text: documentation, completions, uses of names. The REPL and the editor server share it.
pamina_room(runtime/assist FLAGS ${PAMINA_COLD} DEPENDS runtime/script LIBS nlohmann_json::nlohmann_json pamina_errors pamina_words pamina_guide pamina_reference pamina_semantics)
# Whether a package may be given out.
pamina_room(runtime/publish FLAGS ${PAMINA_COLD} DEPENDS runtime/assist runtime/packages)
pamina_room(runtime/repl FLAGS ${PAMINA_COLD} DEPENDS runtime/assist runtime/report runtime/plot LIBS nlohmann_json::nlohmann_json)
pamina_room(runtime/lsp FLAGS ${PAMINA_COLD} DEPENDS runtime/assist runtime/report LIBS nlohmann_json::nlohmann_json)
# The loops that all runs are in: in a batch they are inlined otherwise, which costs up to a tenth.
set(hot runtime/engine/events/by_events.cpp runtime/engine/events/observed_by_events.cpp runtime/engine/events/carried_by_events.cpp runtime/engine/list/list_schedule.cpp
        runtime/engine/tasks/task_space.cpp runtime/engine/bind/local_work.cpp runtime/engine/rows/recurrence_interpret.cpp
        runtime/engine/messages/goal_state.cpp runtime/engine/rows/recurrence_ask.cpp runtime/engine/rows/recurrence_rows.cpp runtime/expr/interpret.cpp)
list(TRANSFORM hot PREPEND ${CMAKE_SOURCE_DIR}/)
if(NOT CMAKE_BUILD_TYPE STREQUAL "First")
  set_source_files_properties(${hot} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # Aligned, their speed does not change by a sixth with what stands before them.
  set_property(SOURCE ${hot} APPEND PROPERTY COMPILE_OPTIONS -falign-functions=64 -falign-loops=32 -falign-jumps=32)
  # Alone, each is so small that gcc soon stops inlining: up to a tenth.
  set_property(SOURCE ${CMAKE_SOURCE_DIR}/runtime/engine/events/by_events.cpp
                      ${CMAKE_SOURCE_DIR}/runtime/engine/events/observed_by_events.cpp
               APPEND PROPERTY COMPILE_OPTIONS --param=inline-unit-growth=100)
endif()
