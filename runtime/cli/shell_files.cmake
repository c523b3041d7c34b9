# What the program says about itself as files, made when it is built, and where an installation puts these and the files for
# editors.
set(shell_files ${CMAKE_BINARY_DIR}/shell)
file(MAKE_DIRECTORY ${shell_files})

function(pamina_shell_file name)
  add_custom_command(
    OUTPUT ${shell_files}/${name}
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:pamina> "-DARGUMENTS=${ARGN}" -DFILE=${shell_files}/${name} -P
            ${CMAKE_SOURCE_DIR}/runtime/cli/write_output.cmake
    DEPENDS pamina VERBATIM)
endfunction()
pamina_shell_file(pamina.1 help --man)
pamina_shell_file(pamina.bash completions bash)
pamina_shell_file(_pamina completions zsh)
pamina_shell_file(pamina.fish completions fish)
add_custom_target(shell_files ALL DEPENDS ${shell_files}/pamina.1 ${shell_files}/pamina.bash ${shell_files}/_pamina
                                          ${shell_files}/pamina.fish)

install(FILES ${shell_files}/pamina.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${shell_files}/pamina.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME pamina)
install(FILES ${shell_files}/_pamina DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${shell_files}/pamina.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(editors ${CMAKE_SOURCE_DIR}/frontend/editors)
foreach(folder vim/vimfiles nvim/site)
  install(DIRECTORY ${editors}/vim/ DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} PATTERN README.md EXCLUDE)
endforeach()
install(FILES ${editors}/emacs/pamina-mode.el DESTINATION ${CMAKE_INSTALL_DATADIR}/emacs/site-lisp)
install(DIRECTORY ${editors}/vscode DESTINATION ${CMAKE_INSTALL_DATADIR}/pamina)
install(DIRECTORY grammar/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/pamina)
