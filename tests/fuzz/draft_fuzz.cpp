// A stranger's journal and the draft beside it, as they lie on disk: read, opened again for writing, and read once
// more. A NUL stands between the two; without one the input is the draft of a good journal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/journal/journal.h"
#include "tests/fuzz/tools/mended.h"
#include "tests/fuzz/tools/temp_file.h"

namespace {

std::string good_journal() {
  std::ifstream in(BOCAGE_SOURCE_DIR "/tests/fuzz/corpus/journal/game-1", std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (bocage::has_error(bocage::JournalFile::read_text(text, "seed").problems)) std::abort();
  return text;
}

void try_files(const bocage::fuzz::TempDir& folder, const std::string& journal, const std::string& draft) {
  const std::string path = folder.write("game.journal", journal);
  folder.write("game.journal.draft", draft);
  const auto content = bocage::JournalFile::read(path);
  for (const auto& problem : content.problems) {
    if (problem.message.empty() || problem.place.file.empty()) std::abort();
  }
  const bool refused = bocage::has_error(content.problems);
  {
    const auto opened = bocage::JournalFile::reopen(path);
    if ((opened.file != nullptr) == opened.problem.has_value()) std::abort();
    if (opened.file != nullptr && refused) std::abort();
  }
  if (refused) return;
  // What was torn is cut off now; the entries are the same.
  const auto again = bocage::JournalFile::read(path);
  if (bocage::has_error(again.problems) || again.lines != content.lines || again.pending != content.pending) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::fuzz::TempDir folder;
  static const std::string good = good_journal();
  const std::string text(data, data + size);
  const auto cut = text.find('\0');
  const std::string journal = cut == std::string::npos ? good : text.substr(0, cut);
  const std::string draft = cut == std::string::npos ? text : text.substr(cut + 1);
  try_files(folder, journal, draft);
  const auto right = bocage::fuzz::mended(journal);
  try_files(folder, right.text, bocage::fuzz::mended(draft, right.head).text);
  return 0;
}
