#include "engine/mail/mail_game.h"

#include <algorithm>
#include <array>
#include <boost/filesystem.hpp>
#include <cstdio>

#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/journal/chain.h"
#include "engine/journal/key_line.h"
#include "engine/journal/line.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr const char* sent_ending = ".sent";

std::string in(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).string();
}

std::string packet_name(std::uint32_t number) {
  std::array<char, 16> name{};
  std::snprintf(name.data(), name.size(), "%06u", number);
  return name.data();
}

// Names of the letters in a folder, sorted; none where there is no folder.
std::vector<std::string> letters_of(const std::string& folder) {
  std::vector<std::string> paths;
  boost::system::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.find('.') == std::string::npos) paths.push_back(at->path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::optional<Problem> make_folder(const std::string& folder) {
  boost::system::error_code error;
  fs::create_directories(folder, error);
  if (!error) return std::nullopt;
  return letter_problem(folder, tr("the folder of the game cannot be made: {why}", {{"why", error.message()}}));
}

// A name that is taken holds the same letter: names follow from what letters say.
std::optional<Problem> write_once(const std::string& path, const std::string& text) {
  if (auto problem = make_folder(fs::path(path).parent_path().string())) return problem;
  if (file_exists(path)) {
    const FileText there = read_file(path);
    if (there.problem) return there.problem;
    if (there.text == text) return std::nullopt;
    return letter_problem(path, tr("another letter has this name already"));
  }
  FreshFile file(path, Readers::owner);
  if (file.problem()) return file.problem();
  if (auto problem = file.write(text)) return problem;
  return file.take_free_name();
}

struct LetterOnDisk {
  std::optional<Letter> letter;
  std::optional<Problem> problem;
};

LetterOnDisk letter_at(const std::string& path) {
  const FileText file = read_file(path);
  if (file.problem) return {{}, file.problem};
  ReadLetter read = read_letter(file.text, path);
  if (read.problem) read.problem->hint = tr("the file was damaged: restore it, or ask for the letter once more");
  return {std::move(read.letter), std::move(read.problem)};
}

std::string people_text(const std::vector<Person>& people) {
  std::string text;
  for (const Person& person : people) {
    text += LineWriter("person")
                .attribute("key", to_hex(person.key))
                .attribute("name", person.name)
                .attribute("address", person.address)
                .finish() +
            "\n";
  }
  return text;
}

std::string roots_text(const std::map<std::string, Hash>& roots) {
  std::string text;
  for (const auto& [side, root] : roots) text += key_line(side, root) + "\n";
  return text;
}

}  // namespace

// --- reading

LoadedMailGame MailGame::load(const std::string& folder, const Hash& own_key) {
  LoadedMailGame loaded;
  MailGame game(folder, own_key);
  for (const auto step : {&MailGame::load_invitation, &MailGame::load_roots, &MailGame::load_people,
                          &MailGame::load_accepted, &MailGame::load_packets}) {
    if (auto problem = (game.*step)()) {
      loaded.problems.push_back(std::move(*problem));
      return loaded;
    }
  }
  for (const auto& [name, into] : {std::pair{"questions", &game.questions_}, std::pair{"forks", &game.forks_}}) {
    if (auto problem = game.load_others(name, *into)) loaded.problems.push_back(std::move(*problem));
  }
  loaded.game = std::move(game);
  return loaded;
}

KeptLetter MailGame::kept(Letter letter, std::string path) const {
  KeptLetter kept;
  kept.mine = letter.key == own_key_;
  kept.sent = file_exists(path + sent_ending);
  boost::system::error_code error;
  kept.since = fs::last_write_time(path, error);
  kept.letter = std::move(letter);
  kept.path = std::move(path);
  return kept;
}

std::optional<Problem> MailGame::load_invitation() {
  const std::string path = in(folder_, "invitation");
  LetterOnDisk read = letter_at(path);
  if (read.problem) return read.problem;
  if (kind_of(*read.letter) != "invitation") return letter_problem(path, tr("this is no invitation"));
  ReadInvitation invitation = read_invitation(*read.letter, path);
  if (invitation.problem) return invitation.problem;
  invitation_ = std::move(*invitation.invitation);
  genesis_ = invitation_.genesis;
  invitation_letter_ = kept(std::move(*read.letter), path);
  return std::nullopt;
}

std::optional<Problem> MailGame::load_roots() {
  const std::string path = in(folder_, "roots");
  if (!file_exists(path)) return std::nullopt;  // of an observer
  const FileText file = read_file(path);
  if (file.problem) return file.problem;
  for (const std::string_view line : WholeLines(file.text)) {
    const ParsedKey key = parse_key_line(line);
    if (key.problem) return letter_problem(path, tr("a root cannot be read: {why}", {{"why", key.problem->message}}));
    roots_[key.side] = key.root;
  }
  return std::nullopt;
}

std::optional<Problem> MailGame::load_people() {
  const std::string path = in(folder_, "people");
  if (!file_exists(path)) return std::nullopt;
  const FileText file = read_file(path);
  if (file.problem) return file.problem;
  for (const std::string_view line : WholeLines(file.text)) {
    LineReader reader(line, "person");
    Person person;
    person.key = reader.hash("key");
    person.name = reader.text("name");
    person.address = reader.text("address");
    reader.finish();
    if (reader.problem())
      return letter_problem(path, tr("a person cannot be read: {why}", {{"why", reader.problem()->message}}));
    people_.push_back(std::move(person));
  }
  return std::nullopt;
}

std::optional<Problem> MailGame::take_acceptance(KeptLetter kept, const Acceptance& acceptance) {
  if (auto fault = join(genesis_, acceptance.genesis, kept.letter.key)) {
    return letter_problem(kept.path, tr("the acceptance is not one of this game: {why}", {{"why", *fault}}));
  }
  accepted_.push_back(std::move(kept));
  return std::nullopt;
}

std::optional<Problem> MailGame::load_accepted() {
  for (const std::string& path : letters_of(in(folder_, "accepted"))) {
    LetterOnDisk read = letter_at(path);
    if (read.problem) return read.problem;
    if (kind_of(*read.letter) != "acceptance") return letter_problem(path, tr("this is no acceptance"));
    const ReadAcceptance acceptance = read_acceptance(*read.letter, path);
    if (acceptance.problem) return acceptance.problem;
    if (auto problem = take_acceptance(kept(std::move(*read.letter), path), *acceptance.acceptance)) return problem;
  }
  return std::nullopt;
}

std::optional<Problem> MailGame::take_packet(KeptLetter kept, Packet packet) {
  if (packet.number == 0) {
    const ParsedGenesis genesis = parse_genesis(packet.genesis);
    if (genesis.problem)
      return letter_problem(kept.path, tr("its genesis cannot be read: {why}", {{"why", genesis.problem->message}}));
    genesis_ = *genesis.genesis;
  }
  entries_ += static_cast<std::uint32_t>(packet.entries.size());
  published_.insert(packet.roots.begin(), packet.roots.end());
  packets_.push_back({std::move(kept), std::move(packet)});
  return std::nullopt;
}

std::optional<Problem> MailGame::load_packets() {
  for (const std::string& path : letters_of(in(folder_, "packets"))) {
    LetterOnDisk read = letter_at(path);
    if (read.problem) return read.problem;
    if (kind_of(*read.letter) != "packet") return letter_problem(path, tr("this is no packet"));
    ReadPacket packet = read_packet(*read.letter, path);
    if (packet.problem) return packet.problem;
    if (packet.packet->number != packets_.size()) {
      return letter_problem(path, tr("packet {n} is missing in the folder", {{"n", packets_.size()}}),
                            tr("ask for it once more, or restore the folder"));
    }
    if (auto problem = take_packet(kept(std::move(*read.letter), path), std::move(*packet.packet))) return problem;
  }
  return std::nullopt;
}

std::optional<Problem> MailGame::load_others(const char* folder, std::vector<KeptLetter>& into) {
  for (const std::string& path : letters_of(in(folder_, folder))) {
    LetterOnDisk read = letter_at(path);
    if (read.problem) return read.problem;
    into.push_back(kept(std::move(*read.letter), path));
  }
  return std::nullopt;
}

std::string MailGame::id() const {
  return fs::path(folder_).filename().string();
}

std::vector<std::string> MailGame::free_sides() const {
  std::vector<std::string> sides = invitation_.open;
  std::erase_if(sides, [&](const std::string& side) { return genesis_.players.contains(side); });
  return sides;
}

const Person* MailGame::person(const Hash& key) const {
  const auto found = std::find_if(people_.begin(), people_.end(), [&](const Person& one) { return one.key == key; });
  return found == people_.end() ? nullptr : &*found;
}

std::string MailGame::name_of(const Hash& key) const {
  if (key == own_key_) return tr_in("a player, by name", "you");
  const Person* const known = person(key);
  return known != nullptr && !known->name.empty() ? known->name : fingerprint(key);
}

Hash MailGame::head() const {
  return packets_.empty() ? Hash{} : packets_.back().packet.head;
}

std::vector<std::string> MailGame::chain() const {
  std::vector<std::string> lines;
  for (const KeptPacket& one : packets_) {
    lines.insert(lines.end(), one.packet.entries.begin(), one.packet.entries.end());
  }
  return lines;
}

Hash MailGame::holder() const {
  if (packets_.empty()) return invitation_letter_.letter.key;
  const auto found = genesis_.players.find(packets_.back().packet.pen);
  return found == genesis_.players.end() ? Hash{} : found->second;
}

MailStage MailGame::stage() const {
  if (packets_.empty()) {
    if (!invited_by_me()) return own_sides().empty() && !complete() ? MailStage::offered : MailStage::accepted;
    return complete() ? MailStage::playing : MailStage::invited;
  }
  if (published_.empty()) return MailStage::playing;
  return published_.size() == genesis_.players.size() ? MailStage::closed : MailStage::closing;
}

std::vector<const KeptLetter*> MailGame::unsent() const {
  std::vector<const KeptLetter*> letters;
  const auto add = [&](const KeptLetter& letter) {
    if (letter.mine && !letter.sent) letters.push_back(&letter);
  };
  add(invitation_letter_);
  for (const KeptLetter& one : accepted_) add(one);
  for (const KeptPacket& one : packets_) add(one.kept);
  for (const KeptLetter& one : questions_) add(one);
  return letters;
}

std::vector<const KeptLetter*> MailGame::to_pass_on() const {
  std::vector<const KeptLetter*> letters;
  if (people_.size() < 2) return letters;
  const auto sent = std::find_if(packets_.rbegin(), packets_.rend(),
                                 [](const KeptPacket& one) { return one.kept.mine && one.kept.sent; });
  if (sent == packets_.rend()) {
    for (const KeptLetter& one : accepted_) {
      if (!one.mine) letters.push_back(&one);
    }
  }
  for (auto one = sent.base(); one != packets_.end(); ++one) {
    if (!one->kept.mine) letters.push_back(&one->kept);
  }
  return letters;
}

std::string MailGame::journal_path() const {
  return in(folder_, "game.journal");
}

// --- writing

std::optional<Problem> MailGame::create(const std::string& folder, const Letter& invitation) {
  return write_once(in(folder, "invitation"), invitation.text);
}

std::optional<Problem> MailGame::write_roots(const std::string& folder, const std::map<std::string, Hash>& roots) {
  if (auto problem = make_folder(folder)) return problem;
  return replace_file(in(folder, "roots"), roots_text(roots));
}

std::optional<Problem> MailGame::write_people(const std::string& folder, const std::vector<Person>& people) {
  if (auto problem = make_folder(folder)) return problem;
  return replace_file(in(folder, "people"), people_text(people));
}

std::optional<Problem> MailGame::keep_acceptance(const Letter& letter, const Acceptance& acceptance) {
  const std::string path = in(in(folder_, "accepted"), short_hex(letter.key));
  if (auto problem = write_once(path, letter.text)) return problem;
  return take_acceptance(kept(letter, path), acceptance);
}

std::optional<Problem> MailGame::keep_packet(const Letter& letter, const Packet& packet) {
  const std::string path = in(in(folder_, "packets"), packet_name(packet.number));
  if (auto problem = write_once(path, letter.text)) return problem;
  return take_packet(kept(letter, path), packet);
}

std::optional<Problem> MailGame::keep_question(const Letter& letter) {
  const std::string path = in(in(folder_, "questions"), short_hex(letter.hash));
  const bool known = file_exists(path);
  if (auto problem = write_once(path, letter.text)) return problem;
  if (!known) questions_.push_back(kept(letter, path));
  return std::nullopt;
}

std::optional<Problem> MailGame::keep_fork(const Letter& letter) {
  const std::string path = in(in(folder_, "forks"), short_hex(letter.hash));
  const bool known = file_exists(path);
  if (auto problem = write_once(path, letter.text)) return problem;
  if (!known) forks_.push_back(kept(letter, path));
  return std::nullopt;
}

std::optional<Problem> MailGame::mark_sent(const KeptLetter& letter) {
  const std::string path = letter.path;
  if (auto problem = write_once(path + sent_ending, {})) return problem;
  const auto mark = [&](KeptLetter& one) {
    if (one.path == path) one.sent = true;
  };
  mark(invitation_letter_);
  for (KeptLetter& one : accepted_) mark(one);
  for (KeptPacket& one : packets_) mark(one.kept);
  for (KeptLetter& one : questions_) mark(one);
  return std::nullopt;
}

std::optional<Problem> MailGame::set_addresses(const std::vector<std::string>& addresses) {
  std::vector<std::string> left = addresses;
  std::vector<Person> people;
  if (addresses.size() == 1) {
    for (Person& person : people_) person.address = addresses.front();
    return write_people(folder_, people_);
  }
  // Whose address is among them keeps it.
  for (const Person& person : people_) {
    const auto own = std::find(left.begin(), left.end(), person.address);
    if (own == left.end()) {
      if (person.key == Hash{}) continue;
      people.push_back({person.key, person.name, {}});
    } else {
      people.push_back(person);
      left.erase(own);
    }
  }
  for (Person& person : people) {
    if (!person.address.empty()) continue;
    if (left.empty()) {
      return letter_problem(
          folder_, tr("there are {n} addresses, and more players", {{"n", addresses.size()}}),
          tr("give one for each of the others, or one alone to which the letters for all of them go"));
    }
    person.address = left.front();
    left.erase(left.begin());
  }
  for (const std::string& address : left) people.push_back({Hash{}, {}, address});
  people_ = std::move(people);
  return write_people(folder_, people_);
}

std::optional<Problem> MailGame::meet(const Person& person) {
  const auto who = [&](const auto& is_it) { return std::find_if(people_.begin(), people_.end(), is_it); };
  auto known = who([&](const Person& one) { return one.key == person.key; });
  // Somebody who was invited has a key only with the answer.
  if (known == people_.end()) {
    known = who([&](const Person& one) { return one.key == Hash{} && one.address == person.address; });
  }
  if (known == people_.end()) {
    known = who([](const Person& one) { return one.key == Hash{}; });
  }
  if (known == people_.end()) {
    people_.push_back(person);
  } else {
    const std::string address = known->address.empty() ? person.address : known->address;
    *known = person;
    known->address = address;
  }
  return write_people(folder_, people_);
}

}  // namespace bocage
