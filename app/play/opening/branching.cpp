#include "app/play/opening/branching.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "app/play/words/journal_book.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"
#include "engine/module/concealment.h"
#include "engine/module/seats.h"

namespace bocage {

namespace {

const std::string branch_mark = "-branch-";

Refusal refused_because(std::string text) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::form;
  refusal.text = std::move(text);
  return refusal;
}

// A secret of that moment that is still one today; what was opened since is known to all.
const Secret* sealed_still(const Session& session, const GameState& then) {
  for (std::uint32_t i = 0; i < then.secret_count(); ++i) {
    const Secret& secret = session.state().secret(SecretId(i));
    if (!secret.opened) return &secret;
  }
  return nullptr;
}

// The game and all its branches: no two games are given the same seed and the same anchors.
bool same_beginning(const Genesis& a, const Genesis& b) {
  return a.module == b.module && a.seed == b.seed && a.anchors == b.anchors;
}

bool has_concealed(const GameState& then) {
  for (std::uint32_t i = 0; i < then.piece_count(); ++i) {
    const PieceId piece(i);
    if (conceals(then.counter(piece).faces[then.piece(piece).face])) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> why_no_branch(const Session& session, std::uint32_t entry) {
  const Module& module = session.state().module();
  if (entry > session.timeline().length()) return refused_because(tr("the game has not got that far"));
  if (session.played_here().size() < sides_of_people(module).size()) {
    return refused_because(tr("a side of this game is played on another machine and cannot be played here"));
  }
  const GameState then = session.timeline().at(entry);
  if (const Secret* const secret = sealed_still(session, then)) {
    return refused_because(
        tr("a secret of {side}, \"{secret}\", is still sealed, and a try would reveal it. Branch off before it was "
           "made or "
           "after it is opened",
           {{"side", side_words(module, secret->owner)}, {"secret", field_words(module, secret->purpose)}}));
  }
  if (has_concealed(then)) {
    return refused_because(tr("counters are hidden at that moment, and a try would reveal them"));
  }
  return std::nullopt;
}

JournalFile::Content branched_off(const Session& session, std::uint32_t entry, const Hash& seed,
                                  const std::map<std::string, Hash>& roots) {
  Genesis genesis = session.journal().genesis();
  std::erase_if(genesis.branchings, [&](const Branching& one) { return one.after >= entry; });
  genesis.branchings.push_back({entry, seed});
  Journal branch(genesis);
  for (std::uint32_t number = 1; number <= entry; ++number) branch.add_pending(entry_of(session.journal(), number));
  JournalFile::Content content;
  content.genesis = std::move(genesis);
  content.roots = roots;
  content.lines = branch.chain_pending(session.state().names());
  return content;
}

std::string branch_path(const std::string& path) {
  namespace fs = boost::filesystem;
  const fs::path game(path);
  for (int number = 1;; ++number) {
    const fs::path wanted =
        game.parent_path() / (game.stem().string() + branch_mark + std::to_string(number) + ".journal");
    boost::system::error_code ignored;  // a folder that cannot be read is told when the file is made
    if (!fs::exists(wanted, ignored)) return wanted.string();
  }
}

std::string path_left(const std::string& branch_path, const Genesis& branch) {
  namespace fs = boost::filesystem;
  const fs::path file(branch_path);
  const std::string stem = file.stem().string();
  const std::size_t mark = stem.rfind(branch_mark);
  if (mark == std::string::npos) return {};
  const std::string game = (file.parent_path() / (stem.substr(0, mark) + ".journal")).string();
  const FileText read = read_file(game);
  if (read.problem) return {};
  const ParsedGenesis there = parse_genesis(std::string_view(read.text).substr(0, read.text.find('\n')));
  return there.genesis && same_beginning(*there.genesis, branch) ? game : std::string();
}

bool branched_from(const Genesis& branch, const Genesis& main) {
  return branch.branchings.size() == main.branchings.size() + 1 && same_beginning(branch, main) &&
         std::equal(main.branchings.begin(), main.branchings.end(), branch.branchings.begin(),
                    [](const Branching& a, const Branching& b) { return a.after == b.after && a.seed == b.seed; });
}

}  // namespace bocage
