#include "engine/mail/mail_table.h"

#include <algorithm>

#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"
#include "engine/journal/chain.h"

namespace bocage {
namespace {

Problem noted(const std::string& path, std::string message) {
  Problem problem = letter_problem(path, std::move(message));
  problem.severity = Severity::warning;
  return problem;
}

std::map<std::string, Hash> without(std::map<std::string, Hash> all, const std::map<std::string, Hash>& some) {
  for (const auto& [side, hash] : some) all.erase(side);
  return all;
}

GameSetup setup_of(const Genesis& genesis, const std::map<std::string, Hash>& roots) {
  GameSetup setup;
  setup.scenario = genesis.scenario;
  setup.options = genesis.options;
  setup.enforcement = genesis.enforcement;
  setup.dice = genesis.dice;
  setup.seed = genesis.seed;
  setup.roots = roots;
  setup.anchors = without(genesis.anchors, roots);
  setup.shares = without(genesis.shares, roots);
  setup.players = genesis.players;
  return setup;
}

// Who can go on: shares are given and secrets opened one after the other.
std::vector<SideId> next_to_act(const Waiting& waiting) {
  if (waiting.kind != Waiting::Kind::remote || waiting.sides.empty()) return waiting.sides;
  return {waiting.sides.front()};
}

// How many lines at their beginnings are the same.
std::size_t common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(end - a.begin());
}

}  // namespace

MailTable::~MailTable() {
  leave_session();
}

// Whoever still shows it writes nothing here any more.
void MailTable::leave_session() {
  if (session_) session_->set_sink({});
  session_.reset();
}

MailTable::Opened MailTable::open(MailGame game, std::shared_ptr<Ruleset> ruleset, const OwnKey& key) {
  Opened opened;
  std::unique_ptr<MailTable> table(new MailTable(std::move(game), std::move(ruleset), key));
  const MailGame& own = table->game_;
  Problems wrong = misfits(own.genesis(), *table->ruleset_->module(), own.folder());
  if (!own.packets().empty() || own.invited_by_me()) {
    if (has_error(wrong)) return {nullptr, std::move(wrong)};
    std::optional<Problem> problem;
    if (own.packets().empty() && !own.complete()) {
      problem = letter_problem(own.folder(), tr("the game has not begun: not everybody has accepted"));
    } else {
      problem = own.packets().empty() && !file_exists(own.journal_path()) ? table->begin() : table->load();
    }
    if (problem) return {nullptr, {std::move(*problem)}};
  }
  opened.problems = table->take_troubles();
  opened.table = std::move(table);
  return opened;
}

// --- journal and session

std::optional<Problem> MailTable::begin() {
  auto started = Session::start(ruleset_, setup_of(game_.genesis(), game_.roots()));
  if (!started.session) return started.problems.front();
  if (to_line(started.session->journal().genesis()) != to_line(game_.genesis())) {
    return letter_problem(game_.folder(), tr("the game that begins here is not the one that was agreed on"));
  }
  session_ = std::move(started.session);
  std::vector<std::string> chain;
  for (const Entry& entry : session_->journal().chain()) chain.push_back(to_line(entry, session_->state().names()));
  if (auto problem = make_journal(chain)) return problem;
  listen();
  write_news();
  return std::nullopt;
}

std::optional<Problem> MailTable::make_journal(const std::vector<std::string>& chain) {
  auto created = JournalFile::create(game_.journal_path(), game_.genesis(), game_.roots(), chain);
  file_ = std::move(created.file);
  return created.problem;
}

std::optional<Problem> MailTable::set_journal_aside() {
  file_.reset();
  const std::string path = game_.journal_path();
  std::string aside;
  for (int i = 1; aside.empty() || file_exists(aside); ++i) aside = path + ".aside-" + std::to_string(i);
  if (auto problem = move_file(path, aside)) return problem;
  if (file_exists(path + ".draft")) return move_file(path + ".draft", aside + ".draft");
  return std::nullopt;
}

std::optional<Problem> MailTable::load() {
  leave_session();
  file_.reset();
  news_.clear();
  const std::string path = game_.journal_path();
  const std::vector<std::string> sent = game_.chain();
  JournalFile::Content content;
  if (file_exists(path)) {
    content = JournalFile::read(path);
    const bool damaged =
        has_error(content.problems) || !content.genesis || to_line(*content.genesis) != to_line(game_.genesis());
    const std::size_t same = common(content.lines, sent);
    if (damaged || (same < sent.size() && same < content.lines.size())) {
      troubles_.push_back(
          noted(path, tr("the journal was set aside and made anew from the packets, since the two differ")));
      if (auto problem = set_journal_aside()) return problem;
    }
  }
  if (!file_exists(path)) {
    content = {};
    if (auto problem = make_journal(sent)) return problem;
  } else {
    auto reopened = JournalFile::reopen(path);
    if (!reopened.file) return reopened.problem;
    file_ = std::move(reopened.file);
    if (content.lines.size() < sent.size()) {
      // The packet was on disk and the journal not yet.
      const std::vector<std::string> missing(sent.begin() + static_cast<std::ptrdiff_t>(content.lines.size()),
                                             sent.end());
      if (auto problem = file_->append(missing)) return problem;
      if (auto problem = file_->write_pending({}, game_.entries() + 1, game_.head())) return problem;
      content.pending.clear();
    }
  }
  content.genesis = game_.genesis();
  if (content.lines.size() < sent.size()) content.lines = sent;
  return open_session(content);
}

std::optional<Problem> MailTable::open_session(const JournalFile::Content& content) {
  Session::OpenOptions options;
  options.roots = game_.roots();
  options.goes_on = holds_pen();
  auto opened = Session::open(ruleset_, content, options);
  if (!opened.session) return opened.problems.front();
  session_ = std::move(opened.session);
  listen();
  // What was entered by itself on opening is not in the file yet.
  const auto& chain = session_->journal().chain();
  for (std::size_t i = content.lines.size(); i < chain.size(); ++i) {
    news_.push_back(to_line(chain[i], session_->state().names()));
  }
  if (!trying_) write_news();
  return std::nullopt;
}

void MailTable::listen() {
  session_->set_sink([this](const std::vector<std::string>& chained, const std::vector<Entry>&) {
    news_.insert(news_.end(), chained.begin(), chained.end());
    if (!trying_) write_news();
  });
}

// What fails is owed by the file and written with the next lines, or made good from the packets on the next opening.
void MailTable::write_news() {
  if (!file_) return;
  if (!news_.empty()) static_cast<void>(file_->append(news_));  // what fails is told with the pending entries
  news_.clear();
  std::vector<std::string> pending;
  for (const Entry& entry : session_->journal().pending()) {
    pending.push_back(to_line(entry, session_->state().names()));
  }
  const auto next = static_cast<std::uint32_t>(session_->journal().chain().size() + 1);
  tell_kept(file_->write_pending(pending, next, session_->journal().head()));
}

// The first of several failures is told: whoever plays on while the disk is full knows it.
void MailTable::tell_kept(std::optional<Problem> failed) {
  if (failed && !not_kept_) troubles_.push_back(*failed);
  not_kept_ = std::move(failed);
}

std::optional<Problem> MailTable::settle() {
  if (file_) tell_kept(file_->settle());
  if (!session_) return letter_problem(game_.folder(), tr("the game's journal could not be opened anew"));
  return not_kept_;
}

// --- writing a packet

bool MailTable::unsent_entries() const {
  const Journal& journal = session_->journal();
  return journal.chain().size() + journal.pending().size() > game_.entries();
}

std::string MailTable::next_pen() const {
  const auto& players = game_.genesis().players;
  const auto other = [&](const std::string& side) {  // no side that the rules play
    const auto player = players.find(side);
    return player != players.end() && player->second != game_.own_key();
  };
  const auto& sides = session_->state().module().sides;
  const Waiting& waiting = session_->waiting();
  if (waiting.kind == Waiting::Kind::over) {
    for (const auto& [side, key] : players) {
      if (other(side) && !game_.published().contains(side)) return side;
    }
    return game_.own_sides().front();
  }
  const auto next = next_to_act(waiting);
  for (const SideId side : next) {
    if (other(sides[side.index].id)) return sides[side.index].id;
  }
  if (!next.empty() && players.contains(sides[next.front().index].id)) return sides[next.front().index].id;
  for (const auto& [side, key] : players) {
    if (other(side)) return side;
  }
  return game_.own_sides().front();
}

std::optional<std::string> MailTable::why_no_packet(bool before_it_is_needed) const {
  if (!session_)
    return tr("the first packet has not come: {writer} writes it", {{"writer", game_.name_of(game_.holder())}});
  if (!holds_pen()) return tr("it is {writer} who writes the next packet", {{"writer", game_.name_of(game_.holder())}});
  const Waiting& waiting = session_->waiting();
  if (waiting.kind == Waiting::Kind::over) {
    if (game_.published().contains(game_.own_sides().front())) return tr("the game is over, and all has been said");
    return std::nullopt;
  }
  const auto& sides = session_->state().module().sides;
  const auto& players = game_.genesis().players;
  const auto next = next_to_act(waiting);
  const bool for_me = std::any_of(next.begin(), next.end(), [&](SideId side) {
    const auto player = players.find(sides[side.index].id);
    return player != players.end() && player->second == game_.own_key();
  });
  if (!for_me) return std::nullopt;
  if (!unsent_entries()) return tr("nothing has been played since the last packet, and the game waits for you");
  if (!before_it_is_needed) return tr("the game still waits for you ({what})", {{"what", awaited()}});
  return std::nullopt;
}

std::optional<Problem> MailTable::make_packet() {
  session_->chain_pending();
  const Journal& journal = session_->journal();
  Packet packet;
  packet.genesis = game_.packets().empty() ? to_line(journal.genesis()) : std::string();
  packet.game = hash_of_line(to_line(journal.genesis()));
  packet.number = static_cast<std::uint32_t>(game_.packets().size());
  packet.after =
      game_.packets().empty() ? game_.invitation_letter().letter.hash : game_.packets().back().kept.letter.hash;
  packet.first = game_.entries() + 1;
  for (std::size_t i = game_.entries(); i < journal.chain().size(); ++i) {
    packet.entries.push_back(to_line(journal.chain()[i], session_->state().names()));
  }
  packet.head = journal.head();
  packet.pen = next_pen();
  if (session_->waiting().kind == Waiting::Kind::over) packet.roots = game_.roots();
  return game_.keep_packet(sign_letter(lines_of(packet), key_), packet);
}

// --- taking a packet

Taken MailTable::take(const Letter& letter, const std::string& name) {
  ReadPacket read = read_packet(letter, name);
  if (read.problem) return Taken::refused(std::move(*read.problem));
  const Packet& packet = *read.packet;
  if (packet.number < game_.packets().size()) return take_known(letter, packet, name);
  if (auto fault = fault_of(letter, packet)) {
    Taken taken = Taken::refused(letter_problem(name, std::move(*fault)));
    taken.later = packet.number > game_.packets().size();
    return taken;
  }
  std::vector<Entry> tail;
  if (session_ && unsent_entries()) {
    if (auto problem = set_tail_aside(tail)) return Taken::put_off(std::move(*problem));
  }
  trying_ = true;
  auto problem = play(packet, name);
  const bool legal = !problem;
  if (legal) problem = game_.keep_packet(letter, packet);
  trying_ = false;
  if (problem) {
    leave_session();
    // What was tried is forgotten: the game goes on from what lies in the folder.
    if (!game_.packets().empty() || game_.invited_by_me()) {
      if (auto worse = load()) troubles_.push_back(std::move(*worse));
    }
    if (session_) enter_again(tail);
    return legal ? Taken::put_off(std::move(*problem)) : Taken::refused(std::move(*problem));
  }
  // What comes back to a machine that had lost it has been sent.
  if (letter.key == game_.own_key()) {
    if (auto unmarked = game_.mark_sent(game_.packets().back().kept)) troubles_.push_back(std::move(*unmarked));
  }
  if (!file_) {
    problem = load();
    if (problem) troubles_.push_back(std::move(*problem));
  } else {
    write_news();
  }
  enter_again(tail);
  Taken taken{Taken::Kind::news, game_.id(), words_of_packet(packet.number), std::nullopt, {}};
  taken.words.insert(taken.words.begin(),
                     tr("packet {n} of {writer}", {{"n", packet.number}, {"writer", game_.name_of(letter.key)}}));
  return taken;
}

Taken MailTable::take_known(const Letter& letter, const Packet& packet, const std::string& name) {
  const KeptPacket& mine = game_.packets()[packet.number];
  if (letter.hash == mine.kept.letter.hash) return {Taken::Kind::known, game_.id(), {}, std::nullopt, {}};
  const std::string number = std::to_string(packet.number);
  if (letter.key != mine.kept.letter.key) {
    return Taken::refused(letter_problem(
        name,
        tr("packet {n} was written by {one}, and this one of the same number by {other}",
           {{"n", number}, {"one", game_.name_of(mine.kept.letter.key)}, {"other", game_.name_of(letter.key)}}),
        tr("it was signed with another key: nothing of it is used")));
  }
  if (auto problem = game_.keep_fork(letter)) troubles_.push_back(std::move(*problem));
  if (letter.key == game_.own_key()) {
    return Taken::refused(letter_problem(
        name,
        tr("you have signed two different packets {n}: here the game was played on from an older copy of it",
           {{"n", number}}),
        tr("the others have the packet that has come; set the folder of the game aside, restore a backup, and "
           "let them send everything")));
  }
  return Taken::refused(letter_problem(name,
                                       tr("{writer} has signed two different packets {n}: the game is forked",
                                          {{"writer", game_.name_of(letter.key)}, {"n", number}}),
                                       tr("the first one stands; \"mail verify\" shows both")));
}

std::optional<std::string> MailTable::fault_of(const Letter& letter, const Packet& packet) const {
  const auto& packets = game_.packets();
  const std::string number = std::to_string(packet.number);
  if (packet.number > packets.size()) {
    return tr("packet {n} has come, and packet {missing} has not: it must be sent again",
              {{"n", number}, {"missing", packets.size()}});
  }
  const Genesis* genesis = packets.empty() ? nullptr : &game_.genesis();
  ParsedGenesis parsed;
  if (packet.number == 0) {
    parsed = parse_genesis(packet.genesis);
    if (parsed.problem) return tr("its genesis cannot be read: {why}", {{"why", parsed.problem->message}});
    genesis = &*parsed.genesis;
    if (auto fault = fault_of_genesis(*genesis)) return fault;
  } else if (packet.game != hash_of_line(to_line(*genesis))) {
    return tr("the packet is of another game");
  }
  if (sides_of(*genesis, letter.key).empty()) {
    return tr("the packet is signed with the key {fingerprint}, which is nobody's in this game",
              {{"fingerprint", fingerprint(letter.key)}});
  }
  if (letter.key != game_.holder()) {
    return tr("it is {writer} who writes packet {n}, and not {other}",
              {{"writer", game_.name_of(game_.holder())}, {"n", number}, {"other", game_.name_of(letter.key)}});
  }
  const Hash& before = packets.empty() ? game_.invitation_letter().letter.hash : packets.back().kept.letter.hash;
  if (packet.after != before) return tr("packet {n} follows another packet than the one that is here", {{"n", number}});
  if (packet.first != game_.entries() + 1) {
    return tr("packet {n} begins with entry {first}, and entry {next} is the next",
              {{"n", number}, {"first", packet.first}, {"next", game_.entries() + 1}});
  }
  if (packet.entries.empty() && !packets.empty() && packet.head != game_.head()) {
    return tr("packet {n} ends elsewhere than it says: its entries are missing", {{"n", number}});
  }
  if (!genesis->players.contains(packet.pen)) return tr("the packet gives the pen to nobody in this game");
  return fault_of_roots(letter, packet);
}

// It must be the invitation with what this person added to it; what others added is theirs to see to.
std::optional<std::string> MailTable::fault_of_genesis(const Genesis& genesis) const {
  const Problems wrong = misfits(genesis, *ruleset_->module(), {});
  if (has_error(wrong)) return wrong.front().message;
  Genesis ours = genesis;
  const Genesis& agreed = game_.genesis();
  for (auto [all, known] : {std::pair{&ours.players, &agreed.players}, std::pair{&ours.anchors, &agreed.anchors},
                            std::pair{&ours.shares, &agreed.shares}}) {
    std::erase_if(*all, [&known = known](const auto& one) { return !known->contains(one.first); });
  }
  if (to_line(ours) == to_line(agreed)) return std::nullopt;
  return tr("the game that begins here is not the one that was agreed on");
}

std::optional<std::string> MailTable::fault_of_roots(const Letter& letter, const Packet& packet) const {
  for (const auto& [side, root] : packet.roots) {
    const auto anchor = game_.genesis().anchors.find(side);
    const auto player = game_.genesis().players.find(side);
    if (anchor == game_.genesis().anchors.end() || player == game_.genesis().players.end() ||
        player->second != letter.key) {
      return tr("the packet publishes the root of a side that is not its writer's: '{side}'", {{"side", side}});
    }
    if (anchor->second != anchor_of(root)) {
      return tr("the root that is published for '{side}' is not the one that it began the game with", {{"side", side}});
    }
  }
  return std::nullopt;
}

// Judges and plays the entries on the session; the caller forgets it when there is a problem.
std::optional<Problem> MailTable::play(const Packet& packet, const std::string& name) {
  const bool own = holds_pen();  // a packet of this person's own, on a machine that had lost it
  JournalFile::Content content;
  content.genesis = packet.number == 0 ? *parse_genesis(packet.genesis).genesis : game_.genesis();
  if (!session_ || own) {
    content.lines = game_.chain();
    if (own) content.lines.insert(content.lines.end(), packet.entries.begin(), packet.entries.end());
    Session::OpenOptions options;
    options.roots = game_.roots();
    options.goes_on = false;
    auto opened = Session::open(ruleset_, content, options);
    if (!opened.session) return letter_problem(name, opened.problems.front().message, opened.problems.front().hint);
    const auto there = static_cast<std::ptrdiff_t>(own ? entered_already(packet) : packet.entries.size());
    leave_session();
    session_ = std::move(opened.session);
    listen();
    news_.assign(packet.entries.begin() + there, packet.entries.end());
  }
  if (own) return std::nullopt;
  const auto verified = verify_chain(*content.genesis, packet.number == 0 ? packet.entries : [&] {
    auto lines = game_.chain();
    lines.insert(lines.end(), packet.entries.begin(), packet.entries.end());
    return lines;
  }(), session_->state().names(), name);
  if (has_error(verified.problems)) {
    return letter_problem(name, verified.problems.front().message, verified.problems.front().hint);
  }
  const std::vector<Entry> entries(verified.entries.begin() + game_.entries(), verified.entries.end());
  // Whoever writes next goes on; all others wait for that packet.
  const bool mine = content.genesis->players.at(packet.pen) == game_.own_key();
  const Submitted submitted = session_->receive(entries, mine);
  if (!submitted.accepted) {
    const auto number = session_->timeline().length() + 1;
    const std::string rule =
        submitted.refusal->rule.empty()
            ? ""
            : tr("rule {rule}",
                 {{"rule", RuleTitles(session_->state().module()).name_within(submitted.refusal->rule)}});
    return letter_problem(name, tr("entry {n} is refused: {why}", {{"n", number}, {"why", submitted.refusal->text}}),
                          rule);
  }
  if (!packet.roots.empty() && session_->waiting().kind != Waiting::Kind::over) {
    return letter_problem(name, tr("the packet publishes roots, and the game is not over"));
  }
  return std::nullopt;
}

// How many of the packet's entries stand in the journal already: what was entered by itself when the game was opened.
std::size_t MailTable::entered_already(const Packet& packet) const {
  if (!session_) return 0;
  const auto& chain = session_->journal().chain();
  std::size_t there = 0;
  while (there < packet.entries.size() && game_.entries() + there < chain.size() &&
         to_line(chain[game_.entries() + there], session_->state().names()) == packet.entries[there]) {
    ++there;
  }
  return there;
}

// --- what was done here while another wrote

// Only notes and standing orders can be: they are entered again after what has come.
std::optional<Problem> MailTable::set_tail_aside(std::vector<Entry>& tail) {
  const Journal& journal = session_->journal();
  for (std::size_t i = game_.entries(); i < journal.chain().size(); ++i) tail.push_back(journal.chain()[i]);
  tail.insert(tail.end(), journal.pending().begin(), journal.pending().end());
  session_->set_sink({});
  if (auto problem = set_journal_aside()) return problem;
  return load();
}

bool MailTable::stands_in_chain(const Entry& entry) const {
  if (!session_ || entry.number == 0 || entry.number > session_->journal().chain().size()) return false;
  const Entry& there = session_->journal().chain()[entry.number - 1];
  return there.kind == entry.kind && there.side == entry.side && there.what == entry.what && there.value == entry.value;
}

void MailTable::enter_again(const std::vector<Entry>& tail) {
  for (const Entry& entry : tail) {
    if (stands_in_chain(entry)) continue;  // the letter that was written elsewhere says the same
    Submitted submitted = Submitted::ok();
    if (entry.kind == EntryKind::note && entry.value.kind() == Value::Kind::name) {
      submitted = session_->note(entry.side, entry.value.name());
    } else if (entry.kind == EntryKind::order && !entry.what.empty() && entry.value.kind() == Value::Kind::map) {
      submitted = session_->set_order(entry.side, entry.what, entry.value["policy"].name(), entry.value["arguments"]);
    } else if (entry.kind == EntryKind::order && !entry.what.empty()) {
      submitted = session_->clear_order(entry.side, entry.what);
    } else if (entry.kind == EntryKind::action || entry.kind == EntryKind::edit || entry.kind == EntryKind::order) {
      const std::string what = entry.kind == EntryKind::order ? tr("a plan") : "'" + entry.what + "'";
      troubles_.push_back(noted(game_.journal_path(), tr("{what} was done here and is not part of the game: a letter "
                                                         "of your own has come that was written elsewhere",
                                                         {{"what", what}})));
    }
    if (!submitted.accepted) {
      troubles_.push_back(noted(game_.journal_path(), tr("what was noted here could not be taken over: {why}",
                                                         {{"why", submitted.refusal->text}})));
    }
  }
}

}  // namespace bocage
