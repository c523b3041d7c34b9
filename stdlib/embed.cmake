# Embeds texts in the program: the standard library, the rules of the language, what its words mean, what its errors
# do, the guide, and what pages need. Two uses of this one file:
# included by the build, it declares a library for each of them;
# run with -P (OUT=…, ROOT=…, PATTERN=…, HEADER=…, FUNCTION=…), it writes that library's source: each file under ROOT as
# a character array, because compilers limit the length of a string literal but not that of an array.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  # `header` declares `function`, which hands out the files of `root` that match `pattern`.
  function(pamina_embed name root pattern header function)
    file(GLOB_RECURSE embedded CONFIGURE_DEPENDS ${root}/${pattern})
    set(source ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
    # A file with the list of names: removing a file has to write the source again, too.
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/${name}.txt CONTENT "${embedded}\n")
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DOUT=${source} -DROOT=${root} -DPATTERN=${pattern} -DHEADER=${header}
              -DFUNCTION=${function} -P ${CMAKE_SOURCE_DIR}/stdlib/embed.cmake
      DEPENDS ${embedded} ${CMAKE_BINARY_DIR}/generated/${name}.txt ${CMAKE_SOURCE_DIR}/stdlib/embed.cmake
      COMMENT "Embedding ${name}"
      VERBATIM)
    add_library(${name} STATIC ${source})
    target_link_libraries(${name} PUBLIC pamina_options)
  endfunction()
  pamina_embed(pamina_stdlib ${CMAKE_SOURCE_DIR}/stdlib *.pam runtime/script/embedded_stdlib.h embedded_stdlib)
  pamina_embed(pamina_words ${CMAKE_SOURCE_DIR}/grammar/words *.md runtime/assist/docs/embedded_words.h embedded_words)
  pamina_embed(pamina_errors ${CMAKE_SOURCE_DIR}/grammar/errors *.md runtime/assist/docs/embedded_errors.h embedded_errors)
  set(rules runtime/assist/docs/embedded_rules.h)
  pamina_embed(pamina_reference ${CMAKE_SOURCE_DIR}/grammar reference.md ${rules} embedded_reference)
  pamina_embed(pamina_guide ${CMAKE_SOURCE_DIR}/grammar/guide *.md ${rules} embedded_guide)
  pamina_embed(pamina_semantics ${CMAKE_SOURCE_DIR}/grammar semantics.md ${rules} embedded_semantics)
  pamina_embed(pamina_assets ${CMAKE_SOURCE_DIR}/runtime/html/assets *.* runtime/html/assets.h embedded_assets)
  return()
endif()

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${PATTERN})
list(SORT files)
set(arrays "")
set(table "")
set(index 0)
foreach(name ${files})
  file(READ ${ROOT}/${name} hex HEX)
  string(LENGTH "${hex}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(................................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," characters "${hex}")
  # The closing zero keeps the array of an empty file legal; it is not part of the text.
  string(APPEND arrays "constexpr char kFile${index}[] = {\n${characters}'\\0'};\n")
  string(APPEND table "    pamina::EmbeddedFile{\"${name}\", std::string_view(kFile${index}, ${size})},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT} "// Written by stdlib/embed.cmake.
#include \"${HEADER}\"

#include <array>

namespace {
${arrays}
constexpr std::array<pamina::EmbeddedFile, ${index}> kFiles = {
${table}};
}  // namespace

std::span<const pamina::EmbeddedFile> pamina::${FUNCTION}() { return kFiles; }
")
