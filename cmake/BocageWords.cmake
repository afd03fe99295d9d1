# The program's texts in other languages: po/*.po become catalogues below share/locale, in the build tree (where a program
# finds them above its own folder, as it does where it is installed) and of an installation.
find_program(BOCAGE_MSGFMT msgfmt REQUIRED)

set(catalogues "")
file(GLOB languages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/po/*.po)
foreach(file ${languages})
  get_filename_component(language ${file} NAME_WE)
  set(folder share/locale/${language}/LC_MESSAGES)
  set(catalogue ${CMAKE_BINARY_DIR}/${folder}/bocage.mo)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/${folder})
  add_custom_command(OUTPUT ${catalogue} DEPENDS ${file} VERBATIM
    COMMAND ${BOCAGE_MSGFMT} --endianness=little --output-file=${catalogue} ${file})
  list(APPEND catalogues ${catalogue})
  install(FILES ${catalogue} DESTINATION ${folder})
endforeach()
add_custom_target(bocage_words ALL DEPENDS ${catalogues})

# For whoever has changed English texts: what is to be translated, into po/bocage.pot and all of po/*.po.
add_custom_target(pot COMMAND ${CMAKE_SOURCE_DIR}/po/extract VERBATIM)
