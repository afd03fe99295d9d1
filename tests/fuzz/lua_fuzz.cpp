// A stranger's rules: loaded under tight limits, and a game begun with them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine/session/session.h"

namespace {

bocage::Module small_module(const std::string& source) {
  const auto loaded = bocage::load_module(source + "/tests/fuzz/small");
  if (!loaded.module) std::abort();
  return *loaded.module;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string source = BOCAGE_SOURCE_DIR;
  static const bocage::Module original = small_module(source);
  const auto module = std::make_shared<bocage::Module>(original);
  module->scripts["rules/init.lua"] = std::string(data, data + size);
  bocage::Limits limits;
  limits.instructions = 100'000;
  limits.memory = 8U << 20U;
  const auto loaded = bocage::Ruleset::load(module, source + "/lua", limits);
  if (!loaded.ruleset && !bocage::has_error(loaded.problems)) std::abort();
  if (!loaded.ruleset) return 0;
  bocage::GameSetup setup;
  setup.scenario = module->scenarios.front().id;
  const auto started = bocage::Session::start(loaded.ruleset, setup);
  if (!started.session && !bocage::has_error(started.problems)) std::abort();
  if (started.session) started.session->offers(bocage::SideId(0));
  return 0;
}
