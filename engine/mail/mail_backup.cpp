// The backup of a person's secrets: the key, and the roots of all games. Everything else can be sent again.
#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"
#include "engine/mail/mail_room.h"
#include "engine/post/armour.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

bool plain_id(const std::string& id) {
  return id.size() == 12 && id.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Problem unreadable(const std::string& what) {
  return letter_problem({}, tr("the backup cannot be read: {why}", {{"why", what}}));
}

}  // namespace

std::string MailRoom::backup(const std::string& pass_phrase, Hardness hardness) const {
  std::string text =
      LineWriter("person").attribute("seed", to_hex(key_.seed())).attribute("name", name_).finish() + "\n";
  for (const std::string& id : games()) {
    const LoadedMailGame loaded = game(id);
    if (!loaded.game || loaded.game->roots().empty()) continue;
    text += LineWriter("game").attribute("id", id).finish() + "\n";
    for (const auto& [side, root] : loaded.game->roots()) text += key_line(side, root) + "\n";
  }
  return armoured(lock_away(text, pass_phrase, hardness));
}

std::optional<Problem> MailRoom::restore(const std::string& folder, const std::string& locked,
                                         const std::string& pass_phrase) {
  if (file_exists((fs::path(folder) / "key").string())) {
    return letter_problem(folder, tr("there is a key here already, and a backup replaces nothing"),
                          tr("restore into a home that has no games by mail"));
  }
  FoundBlocks found = blocks_in(locked, tr("the backup"));
  if (found.blocks.empty()) return found.problems.front();
  const auto text = take_out(found.blocks.front(), pass_phrase);
  if (!text) return unreadable(tr("it is another pass phrase, or the backup is damaged"));
  std::map<std::string, std::map<std::string, Hash>> roots;
  std::string person, id;
  for (const std::string_view line : WholeLines(*text)) {
    if (element_of(line) == "person") person = line;
    if (element_of(line) == "game") {
      LineReader reader(line, "game");
      id = reader.text("id");
      if (reader.problem() || !plain_id(id)) return unreadable(tr("the name of a game is none"));
    }
    if (element_of(line) == "keys") {
      const ParsedKey key = parse_key_line(line);
      if (key.problem || id.empty()) return unreadable(tr("a root is none"));
      roots[id][key.side] = key.root;
    }
  }
  if (person.empty()) return unreadable(tr("it has no key"));
  for (const auto& [game, of_game] : roots) {
    if (auto problem = MailGame::write_roots((fs::path(folder) / "games" / game).string(), of_game)) return problem;
  }
  // The key last: without it the room is as new, and the backup can be restored once more.
  boost::system::error_code error;
  fs::create_directories(folder, error);
  return replace_file((fs::path(folder) / "key").string(), person + "\n");
}

}  // namespace bocage
