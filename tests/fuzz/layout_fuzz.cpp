// The lines of a window's layout: whatever they hold, what is written from them is read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/play/files/layout_lines.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = bocage::read_layout_lines({reinterpret_cast<const char*>(data), size});
  if (bocage::read_layout_lines(bocage::to_text(lines)) != lines) std::abort();
  return 0;
}
