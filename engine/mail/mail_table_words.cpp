// What packets did and what the game waits for, as everybody may read it.
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"
#include "engine/mail/mail_table.h"
#include "engine/position/heading.h"

namespace bocage {

namespace {

std::string result_words(const Module& module, const Outcome& outcome) {
  const std::string level = outcome.level.empty() ? "" : id_words(module, outcome.level);
  if (!outcome.winner.valid()) {
    return level.empty() ? tr("The game is over: nobody wins")
                         : tr("The game is over: nobody wins, {level}", {{"level", level}});
  }
  const std::string side = module.sides[outcome.winner.index].title;
  return level.empty() ? tr("The game is over: {side} wins", {{"side", side}})
                       : tr("The game is over: {side} wins, {level}", {{"side", side}, {"level", level}});
}

// What one or several sides have to do; empty sides: nobody in particular.
std::string to_do(const std::string& sides, const std::string& what) {
  return sides.empty() ? what : tr("{sides}: {what}", {{"sides", sides}, {"what", what}});
}

}  // namespace

std::vector<std::string> MailTable::words_of_packet(std::uint32_t number) const {
  std::vector<std::string> lines;
  if (!session_ || number >= game_.packets().size()) return lines;
  const Packet& packet = game_.packets()[number].packet;
  const auto& sides = session_->state().module().sides;
  std::string before;
  const auto last = packet.first + static_cast<std::uint32_t>(packet.entries.size());
  for (std::uint32_t entry = packet.first; entry < last; ++entry) {
    const Words words = session_->words(entry);
    for (const std::string& line : words.lines_for(SideId())) {
      if (line.empty()) continue;
      const std::string now = heading(session_->timeline().at(entry - 1), words.node);
      if (now != before) lines.push_back(now);
      before = now;
      lines.push_back("  " + (words.side.valid()
                                  ? tr("{side}: {what}", {{"side", sides[words.side.index].title}, {"what", line}})
                                  : line));
    }
  }
  const Outcome& outcome = session_->state().outcome();
  if (outcome.over && number + 1 == game_.packets().size()) {
    lines.push_back(result_words(session_->state().module(), outcome));
  }
  return lines;
}

std::string MailTable::awaited() const {
  if (!session_) return tr("the first packet");
  const GameState& state = session_->state();
  const Waiting& waiting = session_->waiting();
  std::string who;
  for (const SideId side : waiting.sides) add_to_list(who, side_words(state.module(), side));
  switch (waiting.kind) {
    case Waiting::Kind::choice:
      return to_do(who, heading(state, waiting.node));
    case Waiting::Kind::answer:
      return to_do(who, field_words(state.module(), waiting.asks.front().name));
    case Waiting::Kind::roll:
      return to_do(who, tr("a roll"));
    case Waiting::Kind::remote:
      return to_do(who, tr("what is needed for the dice, or a secret to be opened"));
    case Waiting::Kind::stopped:
      return waiting.problem ? tr("the game has stopped: {why}", {{"why", waiting.problem->message}})
                             : tr("the game has stopped");
    case Waiting::Kind::free:
      return tr("the game is played by hand");
    case Waiting::Kind::over:
      return tr("the game is over");
  }
  return who;
}

}  // namespace bocage
