#include "engine/post/invitation.h"

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/journal/line.h"
#include "engine/post/packet.h"

namespace bocage {
namespace {

// The first line of a letter, whose protocol is looked at before anything else.
class HeadReader {
 public:
  HeadReader(const Letter& letter, std::string_view element) : reader_(letter.lines.front(), element) {
    const std::uint32_t protocol = reader_.number("protocol");
    if (!reader_.problem() && protocol != mail_protocol) {
      reader_.fail(tr("the letter has protocol {n}, this program knows protocol 1", {{"n", protocol}}),
                   tr("install a newer version of the program"));
    }
  }
  LineReader& reader() { return reader_; }
  std::string short_text(std::string_view attribute, std::size_t max_size) {
    std::string text = reader_.text(attribute);
    if (text.size() > max_size) reader_.fail(tr("this is longer than {n} bytes", {{"n", max_size}}));
    return text;
  }
  std::optional<Problem> finish(const std::string& name) {
    reader_.finish();
    if (!reader_.problem()) return std::nullopt;
    return letter_problem(name, tr("the letter cannot be read: {why}", {{"why", reader_.problem()->message}}),
                          reader_.problem()->hint);
  }

 private:
  LineReader reader_;
};

// The second line, of an invitation and an acceptance.
std::optional<Problem> read_genesis(const Letter& letter, const std::string& name, Genesis& genesis) {
  if (letter.lines.size() != 2) return letter_problem(name, tr("the letter has not the lines of its kind"));
  const ParsedGenesis parsed = parse_genesis(letter.lines[1]);
  if (parsed.problem)
    return letter_problem(name, tr("its genesis cannot be read: {why}", {{"why", parsed.problem->message}}));
  genesis = *parsed.genesis;
  return std::nullopt;
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::map<std::string, Hash> only(const std::map<std::string, Hash>& all, const std::vector<std::string>& sides) {
  std::map<std::string, Hash> some;
  for (const auto& side : sides) {
    if (const auto found = all.find(side); found != all.end()) some.insert(*found);
  }
  return some;
}

}  // namespace

std::vector<std::string> lines_of(const Invitation& invitation) {
  return {LineWriter("invitation")
              .attribute("protocol", std::to_string(mail_protocol))
              .attribute("name", invitation.name)
              .attribute("open", joined_words(invitation.open))
              .finish(),
          to_line(invitation.genesis)};
}

ReadInvitation read_invitation(const Letter& letter, const std::string& name) {
  HeadReader head(letter, "invitation");
  Invitation invitation;
  invitation.name = head.short_text("name", max_name_bytes);
  const std::string open = head.short_text("open", max_line_bytes);
  for (const std::string_view side : split_words(open)) invitation.open.emplace_back(side);
  if (auto problem = head.finish(name)) return {{}, problem};
  if (auto problem = read_genesis(letter, name, invitation.genesis)) return {{}, problem};
  for (const auto& side : invitation.open) {
    if (invitation.genesis.players.contains(side)) {
      return {{},
              letter_problem(name, tr("the invitation offers the side '{side}' and takes it, too", {{"side", side}}))};
    }
  }
  const auto sides = sides_of(invitation.genesis, letter.key);
  if (sides.size() != invitation.genesis.players.size()) {
    return {{}, letter_problem(name, tr("the invitation names players that have not signed it"))};
  }
  if (invitation.genesis.anchors.size() != sides.size() ||
      only(invitation.genesis.anchors, sides).size() != sides.size()) {
    return {{}, letter_problem(name, tr("the invitation has not one anchor for each side of its writer"))};
  }
  return {std::move(invitation), {}};
}

std::vector<std::string> lines_of(const Acceptance& acceptance) {
  return {LineWriter("acceptance")
              .attribute("protocol", std::to_string(mail_protocol))
              .attribute("invitation", to_hex(acceptance.invitation))
              .attribute("name", acceptance.name)
              .finish(),
          to_line(acceptance.genesis)};
}

ReadAcceptance read_acceptance(const Letter& letter, const std::string& name) {
  HeadReader head(letter, "acceptance");
  Acceptance acceptance;
  acceptance.invitation = head.reader().hash("invitation");
  acceptance.name = head.short_text("name", max_name_bytes);
  if (auto problem = head.finish(name)) return {{}, problem};
  if (auto problem = read_genesis(letter, name, acceptance.genesis)) return {{}, problem};
  return {std::move(acceptance), {}};
}

std::vector<std::string> sides_of(const Genesis& genesis, const Hash& key) {
  std::vector<std::string> sides;
  for (const auto& [side, of] : genesis.players) {
    if (of == key) sides.push_back(side);
  }
  return sides;
}

std::optional<std::string> join(Genesis& whole, const Genesis& part, const Hash& key) {
  const auto sides = sides_of(part, key);
  if (sides.empty()) return tr("it takes no side for whoever signed it");
  Genesis joined = whole;
  for (const auto& side : sides) {
    if (whole.players.contains(side)) return tr("the side '{side}' is taken already", {{"side", side}});
  }
  joined.players.merge(only(part.players, sides));
  joined.anchors.merge(only(part.anchors, sides));
  joined.shares.merge(only(part.shares, sides));
  const bool whole_part = joined.anchors.size() == joined.players.size() &&
                          (!by_shares(joined.dice) || joined.shares.size() == joined.players.size());
  if (!whole_part) return tr("it has not one anchor for each side that it takes");
  // Only an invitation with one player to come sees all of what was added; what others took is with whoever invited.
  Genesis seen = part;
  seen.players = joined.players;
  seen.anchors = joined.anchors;
  seen.shares = joined.shares;
  if (to_line(seen) != to_line(joined)) return tr("it changes the game that it accepts");
  whole = std::move(joined);
  return std::nullopt;
}

std::vector<std::string> lines_of(const Question& question) {
  return {LineWriter("question")
              .attribute("protocol", std::to_string(mail_protocol))
              .attribute("game", to_hex(question.game))
              .attribute("n", std::to_string(question.packet))
              .attribute("text", question.text)
              .finish()};
}

ReadQuestion read_question(const Letter& letter, const std::string& name) {
  HeadReader head(letter, "question");
  Question question;
  question.game = head.reader().hash("game");
  question.packet = head.reader().number("n");
  question.text = head.short_text("text", max_question_bytes);
  if (auto problem = head.finish(name)) return {{}, problem};
  if (letter.lines.size() != 1) return {{}, letter_problem(name, tr("the letter has not the lines of its kind"))};
  return {std::move(question), {}};
}

}  // namespace bocage
