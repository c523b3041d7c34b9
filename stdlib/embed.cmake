# Embeds the standard library in the program. Two uses of this one file:
# included by the build, it declares the library pamina_stdlib (runtime/script/embedded_stdlib.h);
# run with -P (OUT=…, ROOT=…), it writes that library's source: each .pam file under ROOT as a character array,
# because compilers limit the length of a string literal but not that of an array.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB_RECURSE stdlib_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/stdlib/*.pam)
  set(stdlib_source ${CMAKE_BINARY_DIR}/generated/stdlib_embedded.cpp)
  # A file with the list of names: removing a file has to write the source again, too.
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/stdlib_files.txt CONTENT "${stdlib_files}\n")
  add_custom_command(
    OUTPUT ${stdlib_source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${stdlib_source} -DROOT=${CMAKE_SOURCE_DIR}/stdlib -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${stdlib_files} ${CMAKE_BINARY_DIR}/generated/stdlib_files.txt ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Embedding the standard library"
    VERBATIM)
  add_library(pamina_stdlib STATIC ${stdlib_source})
  target_link_libraries(pamina_stdlib PUBLIC pamina_options)
  return()
endif()

file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/*.pam)
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
#include \"runtime/script/embedded_stdlib.h\"

#include <array>

namespace {
${arrays}
constexpr std::array<pamina::EmbeddedFile, ${index}> kFiles = {
${table}};
}  // namespace

std::span<const pamina::EmbeddedFile> pamina::embedded_stdlib() { return kFiles; }
")
