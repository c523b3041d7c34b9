# Embeds what `pamina explain` says about each error in the program. Two uses of this one file: included by the build,
# it declares the library pamina_errors (error_entries() of runtime/assist/errors.h); run with -P (OUT=…, ROOT=…), it
# writes that library's source: each section `## E0123 Title` of the files under ROOT as a character array.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB error_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/grammar/errors/E*.md)
  set(errors_source ${CMAKE_BINARY_DIR}/generated/errors_embedded.cpp)
  # A file with the list of names: removing a file has to write the source again, too.
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/error_files.txt CONTENT "${error_files}\n")
  add_custom_command(
    OUTPUT ${errors_source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${errors_source} -DROOT=${CMAKE_SOURCE_DIR}/grammar/errors -P
            ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${error_files} ${CMAKE_BINARY_DIR}/generated/error_files.txt ${CMAKE_CURRENT_LIST_FILE}
    COMMENT "Embedding the explanations of errors"
    VERBATIM)
  add_library(pamina_errors STATIC ${errors_source})
  target_link_libraries(pamina_errors PUBLIC pamina_options)
  return()
endif()

file(GLOB files ${ROOT}/E*.md)
list(SORT files)
set(arrays "")
set(table "")
set(index 0)
foreach(name ${files})
  file(READ ${name} hex HEX)
  # A section begins with "## E" at the start of a line; what stands before the first one is for readers of the file.
  string(REPLACE "0a23232045" "0a;23232045" sections "${hex}")
  foreach(section ${sections})
    if(NOT section MATCHES "^23232045")
      continue()
    endif()
    string(LENGTH "${section}" size)
    math(EXPR size "${size} / 2")
    string(REGEX REPLACE "(................................................)" "\\1\n" section "${section}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," characters "${section}")
    string(APPEND arrays "constexpr char kSection${index}[] = {\n${characters}};\n")
    string(APPEND table "    pamina::assist::error_entry(std::string_view(kSection${index}, ${size})),\n")
    math(EXPR index "${index} + 1")
  endforeach()
endforeach()
file(WRITE ${OUT} "// Written by grammar/errors/embed.cmake.
#include \"runtime/assist/errors.h\"

#include <array>

namespace {
${arrays}
constexpr std::array<pamina::assist::ErrorEntry, ${index}> kEntries = {
${table}};
}  // namespace

std::span<const pamina::assist::ErrorEntry> pamina::assist::error_entries() { return kEntries; }
")
