// Entries from and for other machines.
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {

Submitted Session::receive(const Entry& received) {
  Position& position = parts_->position;
  Record& record = parts_->record;
  Intake& intake = parts_->intake;
  const std::uint32_t count = record.count();
  Entry made = received;
  if (made.number == 0) return refused_form("an entry has a number from 1 on");
  if (made.number <= count) {
    const Entry& mine = record.entry(made.number);
    const bool same =
        made.number <= record.chained() && to_line(mine, position.names()) == to_line(made, position.names());
    if (same) return Submitted::ok();
    return refused_form("there are two different entries " + std::to_string(made.number) +
                        ": the game is forked, or moves made here were not sent");
  }
  if (made.number != count + 1) {
    return refused_form("entries " + std::to_string(count + 1) + " to " + std::to_string(made.number - 1) +
                        " are missing");
  }
  if (!record.journal().pending().empty()) return refused_form("moves were made here that are not sent yet");
  if (made.before != record.journal().head()) {
    return refused_form("entry " + std::to_string(made.number) + " does not follow the game as it stands here");
  }
  if (intake.stopped()) return refused_form("the game has stopped here: " + intake.stopped()->message);
  if (made.side.valid() && position.here(made.side)) {
    return refused_form(position.side_title(made.side) + " is played on this machine, so nobody else moves for it");
  }
  if (made.kind == EntryKind::module && made.value != Value(to_hex(position.module().content))) {
    return refused_form("the other side goes on with version " + made.what +
                        " of the game: take it here, too, or go on without it");
  }
  std::optional<Deferred> deferred;
  if (auto refusal = parts_->judge.judge_entry(record, made, deferred)) return refused(std::move(*refusal));
  const ApplyResult result = intake.take(std::move(made), std::move(deferred), {.news = true});
  if (!result.ok()) {
    intake.take_back(record.count());
    intake.changed();
    return refused(result.why());
  }
  record.undone().clear();
  intake.run_automatic_entries();
  intake.chain();
  intake.changed();
  return Submitted::ok();
}

std::vector<Entry> Session::chained_since(std::uint32_t number) const {
  const auto& chained = parts_->record.journal().chain();
  if (number >= chained.size()) return {};
  return {chained.begin() + number, chained.end()};
}

void Session::chain_pending() {
  parts_->intake.chain();
  parts_->intake.changed();
}

}  // namespace bocage
