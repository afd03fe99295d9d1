// A file of settings: whatever it holds, what is written from it is read back without a problem.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/play/files/key_map.h"
#include "app/play/files/settings.h"
#include "tests/fuzz/tools/temp_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::fuzz::TempDir folder;
  const std::string file = folder.write("settings", {reinterpret_cast<const char*>(data), size});
  auto loaded = bocage::load_settings(file);
  if (loaded.settings.broken == loaded.problems.empty()) std::abort();
  for (const auto& [command, key] : loaded.settings.keys) bocage::normal_key(key);
  loaded.settings.broken = false;
  if (bocage::save_settings(file, loaded.settings)) std::abort();
  const auto again = bocage::load_settings(file);
  if (!again.problems.empty() || again.settings.keys != loaded.settings.keys) std::abort();
  if (again.settings.strange != loaded.settings.strange || again.settings.theme != loaded.settings.theme) std::abort();
  return 0;
}
