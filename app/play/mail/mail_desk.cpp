#include "app/play/mail/mail_desk.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <set>
#include <tuple>

#include "app/play/files/installed_games.h"
#include "app/play/time/turn_track.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/spoken.h"
#include "engine/base/tr.h"
#include "engine/mail/automatic_answer.h"
#include "engine/message/mail_text.h"
#include "engine/translation/translated.h"
#include "engine/ways/folder_way.h"

namespace bocage {

namespace {

Problem wrong(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

bool is_begun(const MailGame& game) {
  return game.stage() == MailStage::playing || game.stage() == MailStage::closing || game.stage() == MailStage::closed;
}

// What was accepted has been seen, and so has what stands before one's own last packet, unless that one went by itself;
// and so has a packet in which nothing was done.
std::optional<std::uint32_t> first_unseen(const MailGame& game, std::uint32_t seen) {
  const auto& packets = game.packets();
  for (std::uint32_t i = seen; i < packets.size(); ++i) {
    if (packets[i].kept.mine && std::ranges::any_of(packets[i].packet.entries, was_decided)) seen = i + 1;
  }
  for (std::uint32_t i = seen; i < packets.size(); ++i) {
    if (!packets[i].kept.mine && !packets[i].packet.entries.empty()) return i;
  }
  return std::nullopt;
}

std::set<Hash> hashes_of(const std::vector<KeptLetter>& letters) {
  std::set<Hash> hashes;
  for (const KeptLetter& one : letters) hashes.insert(one.letter.hash);
  return hashes;
}

std::time_t last_mail(const MailGame& game) {
  std::time_t last = game.invitation_letter().since;
  for (const KeptLetter& one : game.accepted()) last = std::max(last, one.since);
  for (const KeptLetter& one : game.questions()) last = std::max(last, one.since);
  if (!game.packets().empty()) last = std::max(last, game.packets().back().kept.since);
  return last;
}

}  // namespace

MailDesk::Opened MailDesk::open(const std::string& folder, MailRoom::Chance chance) {
  if (folder.empty()) return {nullptr, {wrong(tr("there is no home folder to keep games by mail in"), tr("set HOME"))}};
  auto opened = MailRoom::open(folder, ruleset_of, std::move(chance));
  if (!opened.room) return {nullptr, std::move(opened.problems)};
  std::shared_ptr<MailDesk> desk(new MailDesk(folder));
  desk->room_ = std::move(opened.room);
  desk->habits_ = load_habits(folder);
  return {std::move(desk), std::move(opened.problems)};
}

std::optional<Problem> MailDesk::set_habits(const MailHabits& habits) {
  habits_ = habits;
  return save_habits(folder_, habits);
}

std::shared_ptr<MailTable> MailDesk::table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.lock();
}

const MailNotes& MailDesk::notes(const std::string& id) {
  const auto known = notes_.find(id);
  if (known != notes_.end()) return known->second;
  return notes_[id] = load_notes_on((boost::filesystem::path(folder_) / "games" / id).string());
}

// What cannot be written is known until the program ends, and asked or found out anew.
void MailDesk::keep_notes(const std::string& id, const MailNotes& notes) {
  notes_[id] = notes;
  static_cast<void>(save_notes_on((boost::filesystem::path(folder_) / "games" / id).string(), notes));
}

// --- the list

std::optional<MailGame> MailDesk::game(const std::string& id) const {
  if (const auto open = table(id)) return open->game();
  return room_->game(id).game;
}

std::string MailDesk::title(const Genesis& genesis) {
  auto known = modules_.find(genesis.module);
  if (known == modules_.end()) {
    const FoundGame found = find_installed_game(genesis.module);
    known = modules_.emplace(genesis.module, found.path.empty() ? nullptr : load_for_reader(found.path).module).first;
  }
  const Module* const module = known->second.get();
  const ScenarioDef* const scenario = module == nullptr ? nullptr : module->find_scenario(genesis.scenario);
  const std::string game = module == nullptr ? genesis.module : module->title;
  return plain_text(tr("{game}, {scenario}",
                       {{"game", game}, {"scenario", scenario == nullptr ? genesis.scenario : scenario->title}}));
}

// A game that was gone on with elsewhere is opened once to see where it stands.
AtPlay MailDesk::known_of(const MailGame& game) {
  const std::string id = game.id();
  if (const auto open = table(id)) return {open->awaited(), !open->why_no_packet(false), to_review(*open).has_value()};
  if (notes(id).packets != game.packets().size() || notes(id).awaited.empty() ||
      notes(id).language != spoken_language()) {
    const auto opened = room_->table(id);
    if (opened.table && opened.table->begun()) remember(*opened.table);
  }
  const MailNotes& known = notes(id);
  return {known.awaited, known.ready, first_unseen(game, known.seen).has_value()};
}

MailRow MailDesk::row(const MailGame& game) {
  MailRow row;
  row.id = game.id();
  row.title = title(game.genesis());
  row.others = others_words(game);
  row.stage = game.stage();
  row.last_mail = last_mail(game);
  AtPlay now;
  if (is_begun(game)) {
    now = known_of(game);
    row.turn = notes(row.id).turn;
  }
  row.standing = standing_of(game, now);
  return row;
}

std::vector<MailRow> MailDesk::rows() {
  std::vector<MailRow> rows;
  for (const std::string& id : room_->games()) {
    if (const auto open = table(id)) remember(*open);
    if (const auto one = game(id)) {
      rows.push_back(row(*one));
      continue;
    }
    MailRow unreadable;
    unreadable.id = id;
    unreadable.title = tr("Game {id}", {{"id", id}});
    unreadable.stage = MailStage::closed;
    const auto loaded = room_->game(id);
    unreadable.standing.text = loaded.problems.empty() ? "" : plain_text(to_text(loaded.problems.front()));
    rows.push_back(std::move(unreadable));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const MailRow& a, const MailRow& b) {
    return std::tuple(!a.standing.mine, -a.last_mail) < std::tuple(!b.standing.mine, -b.last_mail);
  });
  return rows;
}

// --- beginning

MailRoom::Made MailDesk::invite(const std::string& module, const NewMailGame& wanted) {
  const FoundGame found = find_game(module);
  if (found.path.empty()) return {{}, found.problem};
  const LoadedModule loaded = load_for_reader(found.path);
  if (!loaded.module) return {{}, loaded.problems.front()};
  const auto ruleset = Ruleset::load(loaded.module, library_folder());
  if (!ruleset.ruleset) return {{}, ruleset.problems.front()};
  return room_->invite(ruleset.ruleset, wanted);
}

MailRoom::Made MailDesk::accept(const std::string& id, const std::vector<std::string>& sides,
                                const std::vector<std::string>& addresses) {
  if (!addresses.empty()) {
    if (auto problem = set_addresses(id, addresses)) return {{}, std::move(problem)};
  }
  return room_->accept(id, sides);
}

// --- at the table

OpenGame::Opened MailDesk::lay(const std::string& id) {
  OpenGame::Opened none;
  if (table(id)) {
    none.problems.push_back(wrong(tr("this game is at a table already")));
    return none;
  }
  auto opened = room_->table(id);
  if (!opened.table) {
    none.problems = std::move(opened.problems);
    return none;
  }
  if (!opened.table->begun()) {
    none.problems.push_back(wrong(standing_of(opened.table->game(), {}).text));
    return none;
  }
  std::shared_ptr<MailTable> table = std::move(opened.table);
  tables_[id] = table;
  remember(*table);
  OpenGame::Opened laid = OpenGame::by_mail(table);
  laid.problems.insert(laid.problems.begin(), opened.problems.begin(), opened.problems.end());
  return laid;
}

std::optional<std::uint32_t> MailDesk::to_review(const MailTable& table) {
  return first_unseen(table.game(), notes(table.game().id()).seen);
}

void MailDesk::accept_packets(const MailTable& table) {
  MailNotes seen = notes(table.game().id());
  seen.seen = static_cast<std::uint32_t>(table.game().packets().size());
  keep_notes(table.game().id(), seen);
}

std::optional<Problem> MailDesk::question(MailTable& table, const std::string& text) {
  const auto& packets = table.game().packets();
  if (packets.empty()) return wrong(tr("there is no packet yet to ask about"));
  auto about = static_cast<std::uint32_t>(packets.size() - 1);
  for (std::uint32_t i = 0; i < packets.size(); ++i) {
    if (!packets[i].kept.mine) about = i;
  }
  return room_->question(table.game(), to_review(table).value_or(about), text);
}

std::optional<std::string> MailDesk::why_not_send(const MailTable& table) const {
  if (!table.game().unsent().empty()) return std::nullopt;
  return table.why_no_packet(false);
}

std::optional<std::string> MailDesk::why_not_send_early(const MailTable& table) const {
  return table.why_no_packet(true);
}

std::optional<Problem> MailDesk::write_packet(MailTable& table) {
  auto problem = table.make_packet();
  if (!problem) accept_packets(table);
  remember(table);
  return problem;
}

std::optional<Problem> MailDesk::write_answer(MailTable& table) {
  auto problem = table.make_packet();
  remember(table);
  return problem;
}

MailStanding MailDesk::standing(const MailTable& table) {
  return standing_of(table.game(), {table.awaited(), !table.why_no_packet(false), to_review(table).has_value()});
}

void MailDesk::remember(const MailTable& table) {
  const std::string id = table.game().id();
  MailNotes now = notes(id);
  now.packets = static_cast<std::uint32_t>(table.game().packets().size());
  now.ready = !table.why_no_packet(false);
  now.turn = turn_track(table.session().state()).heading;
  now.awaited = table.awaited();
  now.language = spoken_language();
  keep_notes(id, now);
}

// --- letters out

std::vector<std::string> MailDesk::addresses(const std::string& id) const {
  std::vector<std::string> all;
  const auto one = game(id);
  if (!one) return all;
  for (const Person& person : one->people()) {
    const bool new_one = std::find(all.begin(), all.end(), person.address) == all.end();
    if (new_one && !person.address.empty()) all.push_back(person.address);
  }
  return all;
}

std::optional<Problem> MailDesk::set_addresses(const std::string& id, const std::vector<std::string>& addresses) {
  for (const std::string& address : addresses) {
    const std::string folder = folder_of_address(address);
    const auto fault = folder.empty() ? fault_of_mail_address(address) : fault_of_folder(folder);
    if (fault) return wrong(tr("letters cannot go there: {why}", {{"why", *fault}}));
  }
  if (const auto open = table(id)) return open->game().set_addresses(addresses);
  LoadedMailGame loaded = room_->game(id);
  if (!loaded.game) return loaded.problems.front();
  return loaded.game->set_addresses(addresses);
}

bool MailDesk::is_usual(const std::string& id, const MailCarrier& carrier) {
  const auto one = game(id);
  if (!one) return false;
  const auto& people = one->people();
  const auto reached = [&](const Person& person) { return carrier.reaches(person.address); };
  const auto in_folder = [](const Person& person) { return !folder_of_address(person.address).empty(); };
  if (people.empty() || !std::ranges::all_of(people, reached)) return false;
  return carrier.id == notes(id).carrier || std::ranges::all_of(people, in_folder);
}

MailRoom::Sent MailDesk::send(const std::string& id, const MailCarrier& carrier, bool all) {
  const auto open = table(id);
  LoadedMailGame loaded;
  if (!open) {
    loaded = room_->game(id);
    if (!loaded.game) return {0, {}, std::move(loaded.problems)};
  }
  MailGame& game = open ? open->game() : *loaded.game;
  MailRoom::Sent sent = room_->send(game, open.get(), *carrier.way, all);
  if (sent.problems.empty() && notes(id).carrier != carrier.id) {
    MailNotes chosen = notes(id);
    chosen.carrier = carrier.id;
    keep_notes(id, chosen);
  }
  return sent;
}

// --- letters in

void MailNews::add(const MailNews& more) {
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  append(invitations, more.invitations);
  append(accepted, more.accepted);
  append(played, more.played);
  append(lines, more.lines);
  append(problems, more.problems);
  append(notes, more.notes);
  append(settled, more.settled);
  known += more.known;
}

MailNews MailDesk::receive(const std::vector<Arrived>& messages) {
  struct Before {
    std::size_t packets = 0;
    std::set<Hash> accepted = {}, questions = {};  // letters of a game lie in no order of time
  };
  std::map<std::string, Before> before;
  for (const std::string& id : room_->games()) {
    if (const auto one = game(id)) {
      before[id] = {one->packets().size(), hashes_of(one->accepted()), hashes_of(one->questions())};
    }
  }
  std::vector<std::shared_ptr<MailTable>> held;  // while it is asked for
  const auto taken = room_->take(messages, [&](const std::string& id) -> MailTable* {
    held.push_back(table(id));
    return held.back().get();
  });
  MailNews news;
  news.settled = MailRoom::settled(messages, taken);
  std::vector<std::string> touched;
  for (const Taken& one : taken) {
    if (one.problem) news.problems.push_back(*one.problem);
    news.notes.insert(news.notes.end(), one.notes.begin(), one.notes.end());
    news.known += one.kind == Taken::Kind::known ? 1 : 0;
    const bool told = std::find(touched.begin(), touched.end(), one.game) != touched.end();
    if (one.kind == Taken::Kind::news && !told) touched.push_back(one.game);
  }
  for (const std::string& id : touched) {
    const auto now = game(id);
    if (!now) continue;
    const Before& was = before[id];
    if (now->stage() == MailStage::offered) news.invitations.push_back(id);
    for (const KeptLetter& letter : now->accepted()) {
      if (letter.mine || was.accepted.contains(letter.letter.hash)) continue;
      news.lines.push_back(tr("{writer} accepts {game}.",
                              {{"writer", writer_words(*now, letter.letter.key)}, {"game", title(now->genesis())}}));
    }
    if (was.accepted.size() < now->accepted().size() && is_begun(*now)) news.accepted.push_back(id);
    if (was.packets < now->packets().size()) news.played.push_back(id);
    for (const KeptLetter& letter : now->questions()) {
      const auto read = read_question(letter.letter, letter.path);
      if (!read.question || letter.mine || was.questions.contains(letter.letter.hash)) continue;
      news.lines.push_back(
          tr("{writer} asks about packet {n}: {text}", {{"writer", writer_words(*now, letter.letter.key)},
                                                        {"n", read.question->packet},
                                                        {"text", plain_text(read.question->text)}}));
    }
  }
  return news;
}

MailNews MailDesk::receive_from(WayIn& way) {
  WayIn::Fetched fetched = way.fetch();
  MailNews news = receive(fetched.messages);
  for (Problem& problem : fetched.problems) news.problems.push_back(std::move(problem));
  if (auto problem = way.settle(news.settled)) news.notes.push_back(std::move(*problem));
  return news;
}

WayIn::Fetched MailDesk::look_into_inbox() const {
  if (habits_.inbox.empty()) return {};
  return FolderIn(habits_.inbox).fetch();
}

// --- the audit

MailDesk::Judged MailDesk::judge(const std::string& id) const {
  const auto of = game(id);
  if (!of) return {std::nullopt, wrong(tr("this game cannot be read"))};
  if (of->packets().empty()) return {std::nullopt, wrong(tr("there is no packet yet that could be judged"))};
  Problems problems;
  const auto ruleset = ruleset_of(of->genesis(), problems);
  if (!ruleset) return {std::nullopt, problems.front()};
  return {judgement_of(*of, verify_mail(*of), audit_mail(*of, ruleset)), std::nullopt};
}

// --- backup

std::optional<Problem> MailDesk::back_up(const std::string& file, const std::string& pass_phrase,
                                         Hardness hardness) const {
  if (pass_phrase.empty())
    return wrong(tr("a backup needs a pass phrase"), tr("whoever has the file and the phrase can write in your name"));
  return replace_file(file, room_->backup(pass_phrase, hardness));
}

std::optional<Problem> MailDesk::restore(const std::string& folder, const std::string& file,
                                         const std::string& pass_phrase) {
  const FileText locked = read_file(file);
  if (locked.problem) return locked.problem;
  return MailRoom::restore(folder, locked.text, pass_phrase);
}

}  // namespace bocage
