// Notes in words: into the journal, sealed, opened, and for oneself alone.
#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_names.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_prompt.h"
#include "app/play/files/own_notes.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

void seal_note(PlayDesk& desk, PlayNews& news, const std::string& text) {
  const bool done = desk.presenter().notes().seal(text);
  if (done) news.wrote_in_secret();
  desk.heard_beside(done);
}

void open_note(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  const auto number = rest.size() == 1 ? parse_integer(rest.front().text) : std::nullopt;
  if (number && *number >= 1 && *number <= UINT32_MAX) {
    return desk.heard_beside(presenter.notes().open(static_cast<std::uint32_t>(*number)));
  }
  std::string waiting;
  for (const SealedNote& one : presenter.notes().to_open()) {
    add_to_list(waiting, std::to_string(one.number));
  }
  desk.unclear(waiting.empty()
                   ? tr("You have no sealed notes to open.")
                   : tr("Open which of your sealed notes? \"note open N\" of {list}.", {{"list", waiting}}));
}

// Without words it shows what stands there; else they are one more line of it.
void write_own_note(PlayDesk& desk, PlayNews& news, const std::string& text) {
  Presenter& presenter = desk.presenter();
  const SideId side = presenter.notes().side();
  if (!side.valid()) return desk.unclear(tr("Sit down as a side to see its notes."));
  const std::string& id = desk.state().module().sides[side.index].id;
  const std::string file = notes_file(presenter.session().journal().genesis());
  LoadedNotes loaded = load_notes(file);
  std::string& own = loaded.notes.texts[id];
  if (!loaded.problem && !text.empty()) {
    own += (own.empty() ? "" : "\n") + text;
    loaded.problem = keep_own_note(file, id, own);
  }
  if (loaded.problem) return desk.unclear(sentence(to_text(*loaded.problem)));
  news.wrote_in_secret();
  if (own.empty()) return desk.say(tr("You have no notes of your own."));
  desk.say(tr("For {side} alone:", {{"side", side_words(desk.state().module(), side)}}));
  for (const auto line : split(own, '\n')) desk.say_within(std::string(line));
}

// A quoted word is never one of the command's own: note "sealed orders" are words for the journal.
void write_note(PlayDesk& desk, PlayNews& news, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty())
    return desk.unclear(tr("What note? \"note WORDS\", \"note sealed WORDS\", \"note open 1\", \"note own\"."));
  const std::string first = rest.front().quoted ? std::string() : folded(rest.front().text);
  const Words more(rest.begin() + 1, rest.end());
  if (first == "own") return write_own_note(desk, news, joined(more));
  presenter.forget_refusal();  // else one from before would seem to be that of the note
  if (first == "sealed") return seal_note(desk, news, joined(more));
  if (first == "open") return open_note(desk, more);
  desk.heard_beside(presenter.notes().write(joined(rest)));
}

}  // namespace

WordCommands note_commands(PlayDesk& desk, PlayNews& news) {
  return {
      {.name = "note",
       .takes = "WORDS | sealed WORDS | open N | own [WORDS]",
       .help = tr_later(
           "write a note in the journal; sealed: only proof of its words, until \"note open\" reveals them; own: for "
           "you alone, kept outside the game"),
       .run = [&desk, &news](const Words& rest) { write_note(desk, news, rest); }},
  };
}

}  // namespace bocage::cli
