// What packets did and what the game waits for, as everybody may read it.
#include "engine/game/words.h"
#include "engine/mail/mail_table.h"
#include "engine/position/heading.h"

namespace bocage {

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
      const std::string side = words.side.valid() ? sides[words.side.index].title + ": " : std::string();
      lines.push_back("  " + side + line);
    }
  }
  const Outcome& outcome = session_->state().outcome();
  if (outcome.over && number + 1 == game_.packets().size()) {
    lines.push_back("The game is over: " + (outcome.winner.valid() ? sides[outcome.winner.index].title : "nobody") +
                    " wins" +
                    (outcome.level.empty() ? "" : ", " + id_words(session_->state().module(), outcome.level)));
  }
  return lines;
}

std::string MailTable::awaited() const {
  if (!session_) return "the first packet";
  const GameState& state = session_->state();
  const Waiting& waiting = session_->waiting();
  std::string who;
  for (const SideId side : waiting.sides) who += (who.empty() ? "" : ", ") + side_words(state.module(), side);
  if (!who.empty()) who += ": ";
  switch (waiting.kind) {
    case Waiting::Kind::choice:
      return who + heading(state, waiting.node);
    case Waiting::Kind::answer:
      return who + field_words(state.module(), waiting.asks.front().name);
    case Waiting::Kind::roll:
      return who + "a roll";
    case Waiting::Kind::remote:
      return who + "what is needed for the dice, or a secret to be opened";
    case Waiting::Kind::stopped:
      return "the game has stopped" + (waiting.problem ? ": " + waiting.problem->message : std::string());
    case Waiting::Kind::free:
      return "the game is played by hand";
    case Waiting::Kind::over:
      return "the game is over";
  }
  return who;
}

}  // namespace bocage
