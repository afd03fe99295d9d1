# Compiler switches shared by every target; warnings are errors.
add_library(bocage_options INTERFACE)
target_compile_options(bocage_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Werror)
target_include_directories(bocage_options INTERFACE ${CMAKE_SOURCE_DIR})
# What every library and program is compiled with besides; tests, where BOCAGE_SANITIZE_TESTS says so, with the other.
set(BOCAGE_INSTRUMENTATION "")
set(BOCAGE_TEST_INSTRUMENTATION "")
if(BOCAGE_SANITIZE)
  set(BOCAGE_INSTRUMENTATION -fsanitize=${BOCAGE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(bocage_options INTERFACE -fsanitize=${BOCAGE_SANITIZE})
  # A check at each use of a pointer is a third of what compiling takes. Of what it sees, the address sanitizer stops null
  # pointers, too; that is enough for tests.
  set(BOCAGE_TEST_INSTRUMENTATION ${BOCAGE_INSTRUMENTATION}
    -fno-sanitize=null,alignment,object-size,vptr,nonnull-attribute,returns-nonnull-attribute)
  if(NOT BOCAGE_SANITIZE_POINTERS)
    set(BOCAGE_INSTRUMENTATION ${BOCAGE_TEST_INSTRUMENTATION})
  endif()
endif()
if(BOCAGE_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "BOCAGE_FUZZERS needs clang: use the preset fuzz, or set CMAKE_CXX_COMPILER=clang++.")
  endif()
  target_compile_options(bocage_options INTERFACE -fsanitize=fuzzer-no-link,address -fno-omit-frame-pointer)
  # In joined sources clang calls a name shadowed that another file has brought; g++ looks for them in every other preset.
  target_compile_options(bocage_options INTERFACE -Wno-shadow)
  target_link_options(bocage_options INTERFACE -fsanitize=address)
endif()

# The quicker of the two linkers of binutils, where it is there: it takes a quarter of the time.
find_program(BOCAGE_GOLD ld.gold)
if(BOCAGE_GOLD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_link_options(-fuse-ld=gold)
endif()

find_program(BOCAGE_CCACHE ccache)
if(BOCAGE_CCACHE)
  # What ccache wants before it keeps what was compiled with precompiled headers; so does the switch below.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${BOCAGE_CCACHE})
endif()
set(BOCAGE_PRECOMPILED "")
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(BOCAGE_PRECOMPILED -fpch-preprocess)
endif()
