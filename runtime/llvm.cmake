# LLVM, for what a first prediction does not need.
# It names the minor version too: 19.1 is the first and only series of 19.
find_package(LLVM 19.1 CONFIG QUIET HINTS /usr/lib/llvm-19)
add_custom_target(pamina_extras)
find_library(LLVM_ZLIB NAMES z libz.so.1)
find_library(LLVM_ZSTD NAMES zstd libzstd.so.1)
# pamina_llvm(TARGET PART…): may include LLVM's headers, and links the parts of it that are used, where they are there one by one: what has them is loaded in a
# third of the time, and an installation needs no LLVM.
function(pamina_llvm target)
  target_include_directories(${target} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
  execute_process(COMMAND ${LLVM_TOOLS_BINARY_DIR}/llvm-config --link-static --libfiles ${ARGN}
                  OUTPUT_VARIABLE libraries OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status ERROR_QUIET)
  separate_arguments(libraries UNIX_COMMAND "${libraries}")
  if(status EQUAL 0 AND LLVM_ZLIB AND LLVM_ZSTD)
    target_link_options(${target} PRIVATE -Wl,--gc-sections)
    target_link_libraries(${target} PRIVATE -Wl,--start-group ${libraries} -Wl,--end-group ${LLVM_ZLIB} ${LLVM_ZSTD})
  else()
    target_link_libraries(${target} PRIVATE LLVM)
  endif()
endfunction()
