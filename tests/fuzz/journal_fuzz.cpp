// A stranger's journal: read, checked against a module and opened, as it is and with its sums and its chain made right;
// nothing that is refused may open.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine/journal/journal.h"
#include "engine/session/session.h"
#include "tests/fuzz/tools/mended.h"

namespace {

// The seeds are games of this module.
std::shared_ptr<bocage::Ruleset> small_game() {
  const std::string source = BOCAGE_SOURCE_DIR;
  const auto loaded = bocage::load_module(source + "/tests/fuzz/small");
  if (!loaded.module) std::abort();
  auto ruleset = bocage::Ruleset::load(loaded.module, source + "/lua").ruleset;
  if (!ruleset) std::abort();
  return ruleset;
}

void try_journal(const std::string& text) {
  static const auto ruleset = small_game();
  const auto content = bocage::JournalFile::read_text(text, "fuzz.journal");
  for (const auto& problem : content.problems) {
    if (bocage::to_text(problem).empty()) std::abort();
  }
  bocage::Session::OpenOptions options;
  options.audit = text.size() % 2 == 1;
  const auto opened = bocage::Session::open(ruleset, content, options);
  if (opened.session && bocage::has_error(content.problems)) std::abort();
  if (!opened.session && !bocage::has_error(opened.problems)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  try_journal(text);
  try_journal(bocage::fuzz::mended(text).text);
  return 0;
}
