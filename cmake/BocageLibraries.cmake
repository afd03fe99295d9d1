# What Bocage uses from Debian; the README says what each is for.
find_package(PkgConfig REQUIRED)
find_package(Boost 1.74 REQUIRED COMPONENTS filesystem)
pkg_check_modules(TINYXML2 REQUIRED IMPORTED_TARGET tinyxml2)
# The C++ build of Lua: its errors are exceptions, so destructors run.
pkg_check_modules(LUA REQUIRED IMPORTED_TARGET lua5.4-c++)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(ZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(MD4C REQUIRED IMPORTED_TARGET md4c)
pkg_check_modules(CAIRO REQUIRED IMPORTED_TARGET cairo pangocairo)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)

# bocage_library(NAME FOLDER USES...): one static library a folder, of every .cpp in it.
function(bocage_library name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC bocage_options ${ARGN})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE bocage_options ${ARGN})
  endif()
endfunction()
