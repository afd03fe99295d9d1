#include "engine/mail/mail_room.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <set>

#include "engine/base/files.h"
#include "engine/base/spoken.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/dice/shares.h"
#include "engine/journal/chain.h"
#include "engine/journal/line.h"
#include "engine/message/read_mail.h"
#include "engine/module/seats.h"
#include "engine/post/armour.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

std::string key_file(const std::string& folder) {
  return (fs::path(folder) / "key").string();
}

std::string person_line(const OwnKey& key, const std::string& name) {
  return LineWriter("person").attribute("seed", to_hex(key.seed())).attribute("name", name).finish();
}

struct OwnPerson {
  std::optional<OwnKey> key;
  std::string name;
  std::optional<Problem> problem;
};

OwnPerson read_person(std::string_view line, const std::string& path) {
  LineReader reader(line, "person");
  const Hash seed = reader.hash("seed");
  OwnPerson person;
  person.name = reader.text("name");
  reader.finish();
  if (reader.problem()) {
    person.problem = letter_problem(path, tr("the key cannot be read: {why}", {{"why", reader.problem()->message}}),
                                    tr("restore a backup: without the key nobody accepts your packets"));
  } else {
    person.key.emplace(seed);
  }
  return person;
}

Problem wrong(std::string message, std::string hint = {}) {
  Problem problem = letter_problem({}, std::move(message), std::move(hint));
  problem.fault = Fault::user;
  return problem;
}

std::string question_words(const std::string& writer, const Question& question) {
  return tr("{writer} asks about packet {n}: {text}",
            {{"writer", writer}, {"n", question.packet}, {"text", question.text}});
}

}  // namespace

// --- the room

MailRoom::Opened MailRoom::open(const std::string& folder, FindRuleset find, Chance chance) {
  Opened opened;
  boost::system::error_code error;
  fs::create_directories(fs::path(folder) / "games", error);
  if (error) {
    opened.problems.push_back(
        wrong(tr("the folder for games by mail cannot be made: {why}", {{"why", error.message()}})));
    return opened;
  }
  const std::string path = key_file(folder);
  if (!file_exists(path)) {
    const OwnKey key(chance());
    FreshFile file(path, Readers::owner);
    std::optional<Problem> problem = file.problem();
    if (!problem) problem = file.write(person_line(key, {}) + "\n");
    if (!problem) problem = file.take_free_name();
    if (problem) {
      opened.problems.push_back(std::move(*problem));
      return opened;
    }
  }
  const FileText file = read_file(path);
  if (file.problem) {
    opened.problems.push_back(*file.problem);
    return opened;
  }
  OwnPerson person = read_person(trim(file.text), path);
  if (person.problem) {
    opened.problems.push_back(std::move(*person.problem));
    return opened;
  }
  opened.room.reset(new MailRoom(folder, std::move(find), std::move(chance), *person.key, person.name));
  return opened;
}

std::optional<Problem> MailRoom::set_name(const std::string& name) {
  if (name.size() > max_name_bytes || invalid_utf8(name)) return wrong(tr("a name has at most 100 bytes of UTF-8"));
  if (auto problem = replace_file(key_file(folder_), person_line(key_, name) + "\n")) return problem;
  name_ = name;
  return std::nullopt;
}

std::string MailRoom::folder_of(const std::string& id) const {
  return (fs::path(folder_) / "games" / id).string();
}

std::vector<std::string> MailRoom::games() const {
  std::vector<std::string> ids;
  boost::system::error_code error;
  for (fs::directory_iterator at(fs::path(folder_) / "games", error), end; !error && at != end; at.increment(error)) {
    if (file_exists((at->path() / "invitation").string())) ids.push_back(at->path().filename().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

LoadedMailGame MailRoom::game(const std::string& id) const {
  const auto ids = games();
  if (std::find(ids.begin(), ids.end(), id) != ids.end()) return MailGame::load(folder_of(id), key_.public_key());
  LoadedMailGame none;
  const auto near = nearest_name(id, ids);
  none.problems.push_back(wrong(tr("there is no game by mail '{id}'", {{"id", id}}),
                                near ? tr("did you mean {id}?", {{"id", *near}}) : tr("\"mail status\" lists them")));
  return none;
}

MailTable::Opened MailRoom::table(const std::string& id) const {
  LoadedMailGame loaded = game(id);
  if (!loaded.game) return {nullptr, std::move(loaded.problems)};
  Problems problems;
  auto ruleset = find_(loaded.game->genesis(), problems);
  if (!ruleset) return {nullptr, std::move(problems)};
  return MailTable::open(std::move(*loaded.game), std::move(ruleset), key_);
}

std::optional<MailGame> MailRoom::find(const std::function<bool(const MailGame&)>& is_it) const {
  for (const std::string& id : games()) {
    LoadedMailGame loaded = game(id);
    if (loaded.game && is_it(*loaded.game)) return std::move(loaded.game);
  }
  return std::nullopt;
}

// --- what this person writes

// The roots of these sides, fresh unless they were kept when the program stopped before, with the anchors that follow
// from them in the genesis.
std::map<std::string, Hash> MailRoom::take_sides(Genesis& genesis, const std::vector<std::string>& sides,
                                                 const std::map<std::string, Hash>& kept) const {
  std::map<std::string, Hash> roots = kept;
  for (const std::string& side : sides) {
    const Hash root = roots.try_emplace(side, kept.contains(side) ? Hash{} : chance_()).first->second;
    genesis.anchors[side] = anchor_of(root);
    genesis.players[side] = key_.public_key();
    if (by_shares(genesis.dice)) genesis.shares[side] = ShareChain(root).anchor();
  }
  return roots;
}

namespace {

// Why nobody can take this side; nullopt when somebody can.
std::optional<Problem> no_seat(const Module& module, const std::string& side) {
  std::string known;
  for (const SideId one : sides_of_people(module)) add_to_list(known, module.sides[one.index].id);
  const std::string hint = tr("the sides are {sides}", {{"sides", known}});
  const SideId found = module.find_side(side);
  if (!found.valid()) {
    return wrong(tr("'{module}' has no side '{side}'", {{"module", module.id}, {"side", side}}), hint);
  }
  if (!played_by_rules(module, found)) return std::nullopt;
  return wrong(tr("'{side}' is played by the rules: nobody takes its seat", {{"side", side}}), hint);
}

}  // namespace

MailRoom::Made MailRoom::invite(const std::shared_ptr<Ruleset>& ruleset, const NewMailGame& wanted) {
  const Module& module = *ruleset->module();
  Invitation invitation;
  invitation.name = name_;
  Genesis& genesis = invitation.genesis;
  genesis.module = module.id;
  genesis.version = module.version;
  genesis.content = module.content;
  genesis.scenario = wanted.scenario;
  genesis.options = wanted.options;
  genesis.dice = wanted.dice;
  genesis.seed = chance_();
  for (const std::string& side : wanted.sides) {
    if (auto problem = no_seat(module, side)) return {{}, std::move(problem)};
  }
  for (const auto& side : module.sides) {
    if (side.seat == rules_seat) continue;
    const bool mine = std::find(wanted.sides.begin(), wanted.sides.end(), side.id) != wanted.sides.end();
    if (!mine) invitation.open.push_back(side.id);
  }
  if (wanted.sides.empty()) return {{}, wrong(tr("which side do you play?"), tr("--side names it"))};
  if (invitation.open.empty() && sides_of_people(module).size() == 1) {
    return {{}, wrong(tr("'{module}' is a game for one: the rules play all others", {{"module", module.id}}))};
  }
  if (invitation.open.empty()) return {{}, wrong(tr("there is no side left for anybody else"))};
  const auto roots = take_sides(genesis, wanted.sides, {});
  if (auto problems = misfits(genesis, module, {}); has_error(problems)) return {{}, problems.front()};
  const Letter letter = sign_letter(lines_of(invitation), key_);
  const std::string id = short_hex(letter.hash);
  if (auto problem = MailGame::write_roots(folder_of(id), roots)) return {{}, problem};
  std::vector<Person> people;
  for (const std::string& address : wanted.addresses) people.push_back({Hash{}, "", address});
  if (people.empty()) people.emplace_back();
  if (auto problem = MailGame::write_people(folder_of(id), people)) return {{}, problem};
  if (auto problem = MailGame::create(folder_of(id), letter)) return {{}, problem};
  return {id, std::nullopt};
}

MailRoom::Made MailRoom::accept(const std::string& id, std::vector<std::string> sides) {
  LoadedMailGame loaded = game(id);
  if (!loaded.game) return {{}, loaded.problems.front()};
  MailGame& game = *loaded.game;
  if (game.stage() != MailStage::offered)
    return {{},
            wrong(tr("this game has been accepted, or was begun by you"),
                  tr("what is not sent yet goes with \"mail send\"; --to says where"))};
  Problems problems;
  const auto ruleset = find_(game.genesis(), problems);
  if (!ruleset) return {{}, problems.front()};
  const auto& module = *ruleset->module();
  if (auto misfit = misfits(game.genesis(), module, {}); has_error(misfit)) return {{}, misfit.front()};
  const auto free = game.free_sides();
  if (sides.empty()) sides = free;
  for (const std::string& side : sides) {
    if (auto problem = no_seat(module, side)) return {{}, std::move(problem)};
    if (std::find(free.begin(), free.end(), side) == free.end()) {
      return {{},
              wrong(tr("the side '{side}' is not free in this game", {{"side", side}}),
                    tr("free: {sides}", {{"sides", comma_list(free)}}))};
    }
  }
  const Invitation& invitation = game.invitation();
  if (invitation.open.size() + invitation.genesis.players.size() != sides_of_people(module).size()) {
    return {{}, wrong(tr("the invitation leaves a side of '{module}' without a player", {{"module", module.id}}))};
  }
  Acceptance acceptance{game.invitation_letter().letter.hash, name_, invitation.genesis};
  const auto roots = take_sides(acceptance.genesis, sides, game.roots());
  // The roots first: an acceptance that was sent without them could not be played.
  if (auto problem = MailGame::write_roots(game.folder(), roots)) return {{}, problem};
  if (auto problem = game.keep_acceptance(sign_letter(lines_of(acceptance), key_), acceptance)) return {{}, problem};
  return {id, std::nullopt};
}

std::optional<Problem> MailRoom::question(const std::string& id, std::uint32_t packet, const std::string& text) {
  LoadedMailGame loaded = game(id);
  if (!loaded.game) return loaded.problems.front();
  return question(*loaded.game, packet, text);
}

std::optional<Problem> MailRoom::question(MailGame& game, std::uint32_t packet, const std::string& text) const {
  if (game.own_sides().empty()) return wrong(tr("you look on at this game: only who plays in it asks about a packet"));
  if (packet >= game.packets().size()) return wrong(tr("there is no packet {n}", {{"n", packet}}));
  if (text.empty() || text.size() > max_question_bytes || invalid_utf8(text)) {
    return wrong(tr("a question has 1 to 4096 bytes of UTF-8"));
  }
  return game.keep_question(sign_letter(lines_of(Question{game.packets().front().packet.game, packet, text}), key_));
}

// --- what comes in

struct MailRoom::Come {
  Letter letter;
  std::string name;
  std::string answer_to;
  std::string message;
  int rank = 3;  // what others follow comes first
  std::uint32_t number = 0;
};

// Where an answer goes is said by whoever sent the message: of letters that somebody passes on it says nothing.
void MailRoom::forget_senders(std::vector<Come>::iterator from, std::vector<Come>::iterator to) const {
  std::set<Hash> writers;
  std::for_each(from, to, [&](const Come& one) { writers.insert(one.letter.key); });
  writers.erase(key_.public_key());
  if (writers.size() < 2) return;
  std::for_each(from, to, [](Come& one) { one.answer_to.clear(); });
}

std::vector<Taken> MailRoom::take(const std::vector<Arrived>& messages, const AtPlay& at_play) const {
  std::vector<Taken> all;
  std::vector<Come> letters;
  const auto refuse = [&all](Problem problem, const std::string& message) {
    all.push_back(Taken::refused(std::move(problem)));
    all.back().message = message;
  };
  for (const auto& message : messages) {
    FoundLetters found = letters_in(message.bytes, message.name);
    for (auto& problem : found.problems) refuse(std::move(problem), message.id);
    const auto before = static_cast<std::ptrdiff_t>(letters.size());
    for (auto& bytes : found.letters) {
      ReadLetter read = read_letter(std::move(bytes), message.name);
      if (read.problem) {
        refuse(std::move(*read.problem), message.id);
        continue;
      }
      Come come{std::move(*read.letter), message.name, found.answer_to, message.id};
      const std::string kind = kind_of(come.letter);
      if (kind == "invitation") come.rank = 0;
      if (kind == "acceptance") come.rank = 1;
      if (kind == "packet") {
        come.rank = 2;
        const ReadPacket packet = read_packet(come.letter, message.name);
        if (packet.packet) come.number = packet.packet->number;
      }
      letters.push_back(std::move(come));
    }
    forget_senders(letters.begin() + before, letters.end());
  }
  std::stable_sort(letters.begin(), letters.end(), [](const Come& a, const Come& b) {
    return std::pair(a.rank, a.number) < std::pair(b.rank, b.number);
  });
  Tables tables{at_play, {}};
  for (const Come& come : letters) {
    all.push_back(take_letter(come, tables));
    all.back().message = come.message;
  }
  return all;
}

std::vector<std::string> MailRoom::settled(const std::vector<Arrived>& messages, const std::vector<Taken>& taken) {
  std::vector<std::string> ids;
  for (const Arrived& message : messages) {
    const bool later = std::any_of(taken.begin(), taken.end(),
                                   [&](const Taken& one) { return one.message == message.id && one.later; });
    if (!later) ids.push_back(message.id);
  }
  return ids;
}

Taken MailRoom::take_letter(const Come& come, Tables& tables) const {
  const std::string kind = kind_of(come.letter);
  if (kind == "invitation") return take_invitation(come.letter, come.name, come.answer_to);
  if (kind == "acceptance") return take_acceptance(come, tables);
  if (kind == "packet") return take_packet(come.letter, come.name, tables);
  if (kind == "question") return take_question(come.letter, come.name, tables);
  return Taken::refused(letter_problem(come.name, tr("the letter is of no kind that this program knows"),
                                       tr("a newer program may know it")));
}

Taken MailRoom::take_invitation(const Letter& letter, const std::string& name, const std::string& answer_to) const {
  const std::string id = short_hex(letter.hash);
  const auto ids = games();
  if (std::find(ids.begin(), ids.end(), id) != ids.end()) return {Taken::Kind::known, id, {}, std::nullopt, {}};
  ReadInvitation read = read_invitation(letter, name);
  if (read.problem) return Taken::refused(std::move(*read.problem));
  const bool mine = letter.key == key_.public_key();
  if (mine && !file_exists((fs::path(folder_of(id)) / "roots").string())) {
    return Taken::put_off(letter_problem(name, tr("you wrote this invitation yourself, and its secrets are not here"),
                                         tr("restore the backup that has them")));
  }
  if (!mine) {
    if (auto problem = MailGame::write_people(folder_of(id), {{letter.key, read.invitation->name, answer_to}})) {
      return Taken::put_off(std::move(*problem));
    }
  }
  if (auto problem = MailGame::create(folder_of(id), letter)) return Taken::put_off(std::move(*problem));
  if (mine) {
    LoadedMailGame own = game(id);
    if (!own.game) return Taken::refused(own.problems.front());
    if (auto problem = own.game->mark_sent(own.game->invitation_letter())) return Taken::refused(std::move(*problem));
  }
  const Genesis& genesis = read.invitation->genesis;
  const std::string open = comma_list(read.invitation->open);
  return {Taken::Kind::news,
          id,
          {read.invitation->name + " (" + fingerprint(letter.key) + ") invites you to " + genesis.module +
               ", scenario " + genesis.scenario + ", dice " + to_text(genesis.dice),
           "free: " + open},
          std::nullopt,
          {}};
}

Taken MailRoom::take_acceptance(const Come& come, const Tables& tables) const {
  const Letter& letter = come.letter;
  const std::string& name = come.name;
  const ReadAcceptance read = read_acceptance(letter, name);
  if (read.problem) return Taken::refused(*read.problem);
  auto game =
      find([&](const MailGame& one) { return one.invitation_letter().letter.hash == read.acceptance->invitation; });
  if (!game) return Taken::put_off(letter_problem(name, tr("this accepts an invitation that is not here")));
  for (const KeptLetter& one : game->accepted()) {
    if (one.letter.hash == letter.hash) return {Taken::Kind::known, game->id(), {}, std::nullopt, {}};
  }
  const Person person{letter.key, read.acceptance->name, come.answer_to};
  if (!game->packets().empty()) {
    // One of the players, whose name may not be known here yet.
    if (sides_of(game->genesis(), letter.key).empty()) {
      return Taken::refused(letter_problem(name, tr("the game has begun already: nobody can join it")));
    }
    MailTable* const open = tables.open_already(game->id());
    MailGame& keeper = open == nullptr ? *game : open->game();
    if (letter.key != key_.public_key() && keeper.person(letter.key) == nullptr) {
      if (auto problem = keeper.meet(person)) return Taken::put_off(std::move(*problem));
    }
    return {Taken::Kind::known, game->id(), {}, std::nullopt, {}};
  }
  Genesis joined = game->genesis();
  if (auto fault = join(joined, read.acceptance->genesis, letter.key)) {
    return Taken::refused(
        letter_problem(name, tr("the acceptance does not fit the invitation: {why}", {{"why", *fault}})));
  }
  if (auto problem = game->keep_acceptance(letter, *read.acceptance)) return Taken::put_off(std::move(*problem));
  if (letter.key == key_.public_key()) {
    if (auto problem = game->mark_sent(game->accepted().back())) return Taken::refused(std::move(*problem));
  } else {
    if (auto problem = game->meet(person)) return Taken::put_off(std::move(*problem));
  }
  return {Taken::Kind::news,
          game->id(),
          {read.acceptance->name + " (" + fingerprint(letter.key) + ") accepts"},
          std::nullopt,
          {}};
}

Taken MailRoom::take_packet(const Letter& letter, const std::string& name, Tables& tables) const {
  const ReadPacket read = read_packet(letter, name);
  if (read.problem) return Taken::refused(*read.problem);
  const Packet& packet = *read.packet;
  const auto game = find([&](const MailGame& one) {
    return packet.game == hash_of_line(to_line(one.genesis())) ||
           (packet.number == 0 && packet.after == one.invitation_letter().letter.hash);
  });
  if (!game) {
    return Taken::put_off(letter_problem(name, tr("the packet is of a game that is not here"),
                                         tr("it begins with an invitation: take that first")));
  }
  Problems notes;
  MailTable* table = tables.open_already(game->id());
  if (table == nullptr) {
    auto& own = tables.opened[game->id()];
    if (!own) {
      auto opened = this->table(game->id());
      if (!opened.table) return Taken::put_off(opened.problems.front());
      own = std::move(opened.table);
      notes = std::move(opened.problems);
    }
    table = own.get();
  }
  Taken taken = table->take(letter, name);
  for (Problem& trouble : table->take_troubles()) notes.push_back(std::move(trouble));
  taken.notes = std::move(notes);
  return taken;
}

Taken MailRoom::take_question(const Letter& letter, const std::string& name, const Tables& tables) const {
  const ReadQuestion read = read_question(letter, name);
  if (read.problem) return Taken::refused(*read.problem);
  auto game = find([&](const MailGame& one) {
    return !one.packets().empty() && one.packets().front().packet.game == read.question->game;
  });
  if (!game) return Taken::put_off(letter_problem(name, tr("the question is about a game that is not here")));
  if (sides_of(game->genesis(), letter.key).empty()) {
    return Taken::refused(letter_problem(name, tr("the question comes from somebody who does not play in this game")));
  }
  const auto& known = game->questions();
  const bool there =
      std::any_of(known.begin(), known.end(), [&](const KeptLetter& one) { return one.letter.hash == letter.hash; });
  if (there) return {Taken::Kind::known, game->id(), {}, std::nullopt, {}};
  MailTable* const open = tables.open_already(game->id());
  MailGame& keeper = open == nullptr ? *game : open->game();
  if (auto problem = keeper.keep_question(letter)) return Taken::put_off(std::move(*problem));
  return {Taken::Kind::news, game->id(), {question_words(game->name_of(letter.key), *read.question)}, std::nullopt, {}};
}

// --- what goes out

namespace {

// One line for a letter that is no packet.
std::string line_about(const Letter& letter, const MailGame& game, const std::string& name) {
  const std::string kind = kind_of(letter);
  if (kind == "invitation") {
    std::string open;
    for (const auto& side : game.invitation().open) open += (open.empty() ? "" : " or ") + side;
    return name + " invites you to play " + open +
           ". Compare the fingerprint of the key by another way: " + fingerprint(letter.key);
  }
  if (kind == "acceptance") {
    return name + " accepts. Compare the fingerprint of the key by another way: " + fingerprint(letter.key);
  }
  if (kind == "question") {
    const auto read = read_question(letter, {});
    return question_words(name, *read.question);
  }
  return {};
}

// Of the message that carries these letters.
std::string message_id(const std::vector<const KeptLetter*>& letters) {
  std::string hashes;
  for (const KeptLetter* const one : letters) hashes += to_hex(one->letter.hash) + "\n";
  return short_hex(hash_of("message", hashes));
}

// The letter that this one follows; null: it is an invitation.
const KeptLetter* followed(const MailGame& game, const KeptLetter& letter) {
  const std::string kind = kind_of(letter.letter);
  if (kind == "invitation") return nullptr;
  if (kind == "question") {
    const auto read = read_question(letter.letter, {});
    if (read.question && read.question->packet < game.packets().size()) {
      return &game.packets()[read.question->packet].kept;
    }
  }
  for (std::size_t i = 1; i < game.packets().size(); ++i) {
    if (game.packets()[i].kept.path == letter.path) return &game.packets()[i - 1].kept;
  }
  if (kind == "packet" && !game.accepted().empty()) return &game.accepted().back();
  return &game.invitation_letter();
}

}  // namespace

// What stands around a letter is read by another player, whose language is not known here.
Message MailRoom::message(const MailGame& game, const std::vector<const KeptLetter*>& letters,
                          const MailTable* table) const {
  const InEnglish for_everybody;
  Message message;
  const bool known = table != nullptr && table->begun();
  const std::string title = known ? table->session().state().module().title : game.genesis().module;
  message.subject = "Bocage: " + title + ", game " + game.id();
  message.words = title + " by mail, game " + game.id() + "\n\n";
  message.id = message_id(letters);
  if (const KeptLetter* const before = followed(game, *letters.front())) message.answers = message_id({before});
  for (const KeptLetter* const kept : letters) {
    message.letters += (message.letters.empty() ? "" : "\n") + armoured(kept->letter.text);
    const std::string own = name_.empty() ? "A player" : name_;
    const std::string line = line_about(kept->letter, game, kept->mine ? own : game.name_of(kept->letter.key));
    if (!line.empty()) message.words += line + "\n";
    for (const KeptPacket& one : game.packets()) {
      if (one.kept.path != kept->path) continue;
      message.words += "Packet " + std::to_string(one.packet.number) + "\n";
      if (known) {
        for (const auto& words : table->words_of_packet(one.packet.number)) message.words += words + "\n";
      }
    }
  }
  if (known) message.words += "\nAwaited now: " + table->awaited() + "\n";
  return message;
}

MailRoom::Sent MailRoom::send(MailGame& game, const MailTable* table, WayOut& way, bool all) const {
  Sent sent;
  std::vector<const KeptLetter*> letters = game.unsent();
  if (all) {
    letters = {&game.invitation_letter()};
    for (const KeptLetter& one : game.accepted()) letters.push_back(&one);
    for (const KeptPacket& one : game.packets()) letters.push_back(&one.kept);
    for (const KeptLetter& one : game.questions()) letters.push_back(&one);
  }
  if (letters.empty()) return sent;
  const std::size_t to_hand_over = letters.size();
  if (!all) {
    const auto others = game.to_pass_on();
    letters.insert(letters.end(), others.begin(), others.end());
  }
  const Message message = this->message(game, letters, table);
  std::map<std::string, bool> went;  // by address, which may be that of several
  for (const Person& person : game.people()) {
    const auto [at, first] = went.emplace(person.address, true);
    if (first) {
      if (auto problem = way.offer(person.address, message)) {
        sent.problems.push_back(std::move(*problem));
        at->second = false;
      }
    }
    if (at->second) sent.to.push_back(person.name.empty() ? person.address : person.name);
  }
  if (!sent.problems.empty()) return sent;
  sent.letters = to_hand_over;
  std::vector<KeptLetter> handed_over;
  for (const KeptLetter* const one : letters) {
    if (one->mine && !one->sent) handed_over.push_back(*one);
  }
  for (const KeptLetter& one : handed_over) {
    if (auto problem = game.mark_sent(one)) sent.problems.push_back(std::move(*problem));
  }
  return sent;
}

}  // namespace bocage
