# Run by cpack before it packs: finds what the programs need. CPackDeb would do it by starting `file` on each of a thousand
# files, which takes longer than everything else; only what stands in bin/ is a program.
file(GLOB programs ${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/bin/*)
if(NOT programs)
  message(FATAL_ERROR "There is no program in ${CPACK_TEMPORARY_INSTALL_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/bin.")
endif()
set(work ${CPACK_TEMPORARY_DIRECTORY}/dependencies)
file(WRITE ${work}/debian/control "Source: ${CPACK_PACKAGE_NAME}\n\nPackage: ${CPACK_PACKAGE_NAME}\nArchitecture: any\n")
execute_process(COMMAND dpkg-shlibdeps -O ${programs} WORKING_DIRECTORY ${work}
  OUTPUT_VARIABLE needed ERROR_VARIABLE complaint RESULT_VARIABLE status)
file(REMOVE_RECURSE ${work})
if(NOT status EQUAL 0 OR NOT needed MATCHES "shlibs:Depends=([^\n]+)")
  message(FATAL_ERROR "dpkg-shlibdeps does not say what the programs need:\n${needed}${complaint}")
endif()
set(CPACK_DEBIAN_PACKAGE_DEPENDS "${CPACK_DEBIAN_PACKAGE_DEPENDS}, ${CMAKE_MATCH_1}")
