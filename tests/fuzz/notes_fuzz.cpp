// A file of a player's own notes: it is refused and left alone, or a note is added and all others stay.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/play/files/own_notes.h"
#include "tests/fuzz/tools/temp_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::fuzz::TempDir folder;
  const std::string text(data, data + size);
  const std::string file = folder.write("notes", text);
  auto loaded = bocage::load_notes(file);
  const std::string note = "over the\\hill\nand far";
  const auto problem = bocage::keep_own_note(file, "red", note);
  if (problem.has_value() != loaded.problem.has_value()) std::abort();
  if (problem) return 0;
  const auto again = bocage::load_notes(file);
  std::erase_if(loaded.notes.texts, [](const auto& own) { return own.second.empty(); });
  loaded.notes.texts["red"] = note;
  if (again.problem || again.notes.texts != loaded.notes.texts) std::abort();
  if (again.notes.sealed.size() != loaded.notes.sealed.size()) std::abort();
  for (std::size_t i = 0; i < again.notes.sealed.size(); ++i) {
    const auto& before = loaded.notes.sealed[i];
    const auto& after = again.notes.sealed[i];
    if (after.side != before.side || after.salt != before.salt || after.text != before.text) std::abort();
  }
  return 0;
}
