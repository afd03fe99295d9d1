// Entries from and for other machines.
#include "engine/base/tr.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {

namespace {

// An entry that is here already is no news; nullopt: it is the next one.
std::optional<Submitted> out_of_order(const Session::Parts& parts, const Entry& made) {
  const Record& record = parts.record;
  const std::uint32_t count = record.count();
  if (made.number == 0) return refused_form(tr("an entry has a number from 1 on"));
  if (made.number <= count) {
    const Entry& mine = record.entry(made.number);
    const auto& names = parts.position.names();
    const bool same = made.number <= record.chained() && to_line(mine, names) == to_line(made, names);
    if (same) return Submitted::ok();
    return refused_form("there are two different entries " + std::to_string(made.number) +
                        ": the game is forked, or moves made here were not sent");
  }
  if (made.number != count + 1) {
    return refused_form("entries " + std::to_string(count + 1) + " to " + std::to_string(made.number - 1) +
                        " are missing");
  }
  if (!record.journal().pending().empty()) return refused_form(tr("moves were made here that are not sent yet"));
  if (made.before != record.journal().head()) {
    return refused_form("entry " + std::to_string(made.number) + " does not follow the game as it stands here");
  }
  return std::nullopt;
}

Submitted receive_one(Session::Parts& parts, Entry made) {
  const Position& position = parts.position;
  Intake& intake = parts.intake;
  if (auto known = out_of_order(parts, made)) return std::move(*known);
  if (intake.stopped()) return refused_form("the game has stopped here: " + intake.stopped()->message);
  // What follows from orders and plans of this machine's own sides others enter, too, and it is judged here.
  const bool ends_plan = made.kind == EntryKind::order && made.what.empty() && made.value.is_nil();
  if (made.side.valid() && position.here(made.side) && !made.by_order && !ends_plan) {
    return refused_form(position.side_title(made.side) + " is played on this machine, so nobody else moves for it");
  }
  if (made.kind == EntryKind::module && made.value != Value(to_hex(position.module().content))) {
    return refused_form("the other side goes on with version " + made.what +
                        " of the game: take it here, too, or go on without it");
  }
  if (auto refusal = parts.rules.refusal(made)) return refused(std::move(*refusal));
  if (auto refusal = parts.ahead.refusal(made)) return refused(std::move(*refusal));
  std::optional<Deferred> deferred;
  if (auto refusal = parts.judge.judge_entry(parts.record, made, deferred)) return refused(std::move(*refusal));
  const ApplyResult result = intake.take(std::move(made), std::move(deferred), {.news = true});
  if (result.ok()) return Submitted::ok();
  intake.take_back(parts.record.count());
  intake.changed();
  return refused(result.why());
}

}  // namespace

Submitted Session::receive(const Entry& received) {
  return receive(std::vector<Entry>{received});
}

Submitted Session::receive(const std::vector<Entry>& received, bool goes_on) {
  const std::uint32_t before = parts_->record.count();
  Submitted submitted = Submitted::ok();
  for (const Entry& made : received) {
    submitted = receive_one(*parts_, made);
    if (!submitted.accepted) break;
  }
  if (parts_->record.count() == before) return submitted;
  parts_->record.undone().clear();
  if (submitted.accepted) {
    if (goes_on) parts_->intake.run_automatic_entries();
    parts_->intake.chain();
  }
  parts_->intake.changed();
  return submitted;
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
