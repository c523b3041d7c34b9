# What the language knows: headers alone.
pamina_room(frontend/language)
# How files are found, read and written, for all.
pamina_room(frontend/files FLAGS ${PAMINA_COLD})
pamina_room(frontend/source DEPENDS frontend/files)
pamina_room(frontend/ast DEPENDS frontend/language frontend/source)

# The parser, as the generator makes it from grammar/*.g4: kept in grammar/generated, because the generator brings a Java runtime.
# It is made anew where the grammar is another than the one it was made from; a test compares it with a fresh one. A target of
# its own, because Debian's antlr4 4.7.2 emits code that is no clean C++20 (u8"" literals, warnings); nobody but frontend/syntax
# sees its headers.
# The static one: as a shared library its names are a tenth of the time that the program takes to start.
find_library(ANTLR4_RUNTIME NAMES libantlr4-runtime.a antlr4-runtime REQUIRED)
find_path(ANTLR4_INCLUDE antlr4-runtime.h PATH_SUFFIXES antlr4-runtime REQUIRED)
find_package(Threads REQUIRED)
set(grammar_dir ${CMAKE_SOURCE_DIR}/grammar/generated)
set(grammar_sources ${grammar_dir}/PaminaLexer.cpp ${grammar_dir}/PaminaParser.cpp)
set(grammars ${CMAKE_SOURCE_DIR}/grammar/PaminaLexer.g4 ${CMAKE_SOURCE_DIR}/grammar/PaminaParser.g4)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${grammars} ${grammar_dir}/made_from)
execute_process(COMMAND ${CMAKE_SOURCE_DIR}/grammar/generate.sh --if-changed COMMAND_ERROR_IS_FATAL ANY)
add_library(pamina_grammar STATIC ${grammar_sources})
target_include_directories(pamina_grammar SYSTEM PUBLIC ${grammar_dir} ${ANTLR4_INCLUDE})
target_compile_options(pamina_grammar PRIVATE -w -fno-char8_t)
target_link_libraries(pamina_grammar PUBLIC ${ANTLR4_RUNTIME} uuid Threads::Threads)
pamina_room(frontend/syntax DEPENDS frontend/ast LIBS pamina_grammar)

pamina_room(frontend/check DEPENDS frontend/language frontend/syntax frontend/ast frontend/source)
pamina_room(frontend/lower DEPENDS frontend/check frontend/ast frontend/source runtime/rtg runtime/expr)
