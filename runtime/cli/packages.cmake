# `cpack` in the build folder makes pamina_VERSION_ARCH.deb, which says what packages it needs, and pamina-VERSION-Linux.tar.gz, which brings
# the libraries that it needs along, in lib/pamina.
install(RUNTIME_DEPENDENCY_SET pamina_libraries
        PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|pthread|gcc_s|stdc\\+\\+)\\.so"
        DESTINATION lib/pamina COMPONENT libraries EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME pamina)
set(CPACK_PACKAGE_VENDOR Pamina)
set(CPACK_PACKAGE_CONTACT "The Pamina developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Predicts how long a parallel program takes on a machine, and says why")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
# Packages are fetched by the program.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "git, libomp5-19, binutils")
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/cpack_tgz.cmake)
file(CONFIGURE OUTPUT ${CPACK_PROJECT_CONFIG_FILE} @ONLY CONTENT "# Read by cpack for each kind of package.
if(CPACK_GENERATOR STREQUAL TGZ)
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS \"@CMAKE_BINARY_DIR@\" @PROJECT_NAME@ libraries /)
endif()
")
include(CPack)
