# Compiler switches shared by every target; warnings are errors.
add_library(bocage_options INTERFACE)
target_compile_options(bocage_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Werror)
target_include_directories(bocage_options INTERFACE ${CMAKE_SOURCE_DIR})
if(BOCAGE_SANITIZE)
  target_compile_options(bocage_options INTERFACE -fsanitize=${BOCAGE_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(bocage_options INTERFACE -fsanitize=${BOCAGE_SANITIZE})
endif()

find_program(BOCAGE_CCACHE ccache)
if(BOCAGE_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${BOCAGE_CCACHE})
endif()
