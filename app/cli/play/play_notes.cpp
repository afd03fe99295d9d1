// Notes in words: into the journal, sealed, opened, and for oneself alone.
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_table.h"
#include "app/play/files/own_notes.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"

namespace bocage::cli {

// A quoted word is never one of the command's own: note "sealed orders" are words for the journal.
void PlayTable::note(const Words& rest) {
  if (rest.empty()) return unclear("What note? \"note WORDS\", \"note sealed WORDS\", \"note open 1\", \"note own\".");
  const std::string first = rest.front().quoted ? std::string() : folded(rest.front().text);
  const Words more(rest.begin() + 1, rest.end());
  if (first == "own") return own_note(joined(more));
  presenter().forget_refusal();  // else one from before would seem to be that of the note
  if (first == "sealed") return seal_note(joined(more));
  if (first == "open") return open_note(more);
  desk_.heard_beside(presenter().notes().write(joined(rest)));
}

void PlayTable::seal_note(const std::string& text) {
  const bool done = presenter().notes().seal(text);
  if (done) news_.wrote_in_secret();
  desk_.heard_beside(done);
}

void PlayTable::open_note(const Words& rest) {
  const auto number = rest.size() == 1 ? parse_integer(rest.front().text) : std::nullopt;
  if (number && *number >= 1 && *number <= UINT32_MAX) {
    return desk_.heard_beside(presenter().notes().open(static_cast<std::uint32_t>(*number)));
  }
  std::string waiting;
  for (const SealedNote& one : presenter().notes().to_open()) {
    waiting += (waiting.empty() ? "" : ", ") + std::to_string(one.number);
  }
  unclear(waiting.empty() ? "You have no sealed notes to open."
                          : "Open which of your sealed notes? \"note open N\" of " + waiting + ".");
}

// Without words it shows what stands there; else they are one more line of it.
void PlayTable::own_note(const std::string& text) {
  const SideId side = presenter().notes().side();
  if (!side.valid()) return unclear("Sit down as a side to see its notes.");
  const std::string& id = state().module().sides[side.index].id;
  const std::string file = notes_file(presenter().session().journal().genesis());
  LoadedNotes loaded = load_notes(file);
  std::string& own = loaded.notes.texts[id];
  if (!loaded.problem && !text.empty()) {
    own += (own.empty() ? "" : "\n") + text;
    loaded.problem = keep_own_note(file, id, own);
  }
  if (loaded.problem) return unclear(sentence(to_text(*loaded.problem)));
  news_.wrote_in_secret();
  if (own.empty()) return page_.line("You have no notes of your own.", WordPage::detail_indent);
  page_.line("For " + side_words(state().module(), side) + " alone:", WordPage::detail_indent);
  for (const auto line : split(own, '\n')) page_.line(std::string(line), 2 * WordPage::detail_indent);
}

}  // namespace bocage::cli
