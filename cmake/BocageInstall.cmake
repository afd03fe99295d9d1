# What `cmake --install` copies, and the Debian package that `cpack` makes of it: docs/install.md.
# A program looks for share/bocage above its own folder (engine/base/data_folder.cpp), so the prefix can be any; where
# share/ is within the prefix is therefore fixed.
install(TARGETS bocage-cli RUNTIME)
install(DIRECTORY lua modules samples DESTINATION share/bocage PATTERN ".*" EXCLUDE)

# Manuals and changelogs are compressed as Debian's policy wants it, without the time, so that each build makes the same.
find_program(BOCAGE_GZIP gzip REQUIRED)
function(bocage_install_compressed source name folder)
  set(packed ${CMAKE_BINARY_DIR}/packaging/${name}.gz)
  add_custom_command(OUTPUT ${packed} DEPENDS ${CMAKE_SOURCE_DIR}/${source} VERBATIM
    COMMAND ${BOCAGE_GZIP} -9nc ${CMAKE_SOURCE_DIR}/${source} > ${packed})
  set_property(GLOBAL APPEND PROPERTY BOCAGE_COMPRESSED ${packed})
  install(FILES ${packed} DESTINATION ${folder})
endfunction()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/packaging)
bocage_install_compressed(docs/man/bocage-cli.1 bocage-cli.1 share/man/man1)
bocage_install_compressed(CHANGELOG.md changelog share/doc/bocage)
bocage_install_compressed(packaging/changelog.Debian changelog.Debian share/doc/bocage)

install(FILES README.md LICENSE NOTICE packaging/copyright DESTINATION share/doc/bocage)
install(DIRECTORY docs DESTINATION share/doc/bocage
  PATTERN ".*" EXCLUDE PATTERN "man" EXCLUDE PATTERN "make-pictures" EXCLUDE)

if(TARGET bocage)
  install(TARGETS bocage bocage-editor RUNTIME)
  bocage_install_compressed(docs/man/bocage.1 bocage.1 share/man/man1)
  bocage_install_compressed(docs/man/bocage-editor.1 bocage-editor.1 share/man/man1)
  install(FILES packaging/bocage.desktop DESTINATION share/applications)
  install(FILES packaging/bocage-mime.xml DESTINATION share/mime/packages RENAME bocage.xml)
  install(FILES packaging/bocage.metainfo.xml DESTINATION share/metainfo RENAME org.bocage_table.bocage.metainfo.xml)
  install(FILES packaging/icons/bocage.svg DESTINATION share/icons/hicolor/scalable/apps)
  install(FILES packaging/icons/application-x-bocage-journal.svg packaging/icons/application-x-bocage-module.svg
    DESTINATION share/icons/hicolor/scalable/mimetypes)
endif()

get_property(compressed GLOBAL PROPERTY BOCAGE_COMPRESSED)
add_custom_target(bocage_packaging ALL DEPENDS ${compressed})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bocage)
set(CPACK_PACKAGE_VENDOR "The Bocage authors")
set(CPACK_PACKAGE_CONTACT "The Bocage authors <authors@bocage.example>"
  CACHE STRING "Who answers for the package: name and address")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table for board wargames that knows their rules")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Bocage shows maps of hexes, areas or points with counters on them, offers what
the rules allow, refuses what they do not and names the rule. Its journal is at
once the saved game, the undo and the replay.
.
The games are modules of XML and Lua; bocage-cli checks, tests, plays and draws
them on the command line.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS
  ${CMAKE_SOURCE_DIR}/cmake/BocagePackageRights.cmake ${CMAKE_SOURCE_DIR}/cmake/BocagePackageDepends.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # in games it would have to live in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)  # BocagePackageDepends.cmake asks
# Maps and counters are set in the one; mail servers are known by the other.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core, ca-certificates")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "gnome-keyring | kwalletmanager")  # keeps the passwords of mail boxes
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
