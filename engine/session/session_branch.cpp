// A game that goes on in another skin: with another version of its module, or as a branch that tries something out.
#include <algorithm>

#include "engine/base/tr.h"
#include "engine/session/played_again.h"
#include "engine/session/submitted.h"

namespace bocage {
Submitted Session::load_module(std::shared_ptr<Ruleset> corrected) {
  const Parts& old = *parts_;
  if (old.steps.origin_is_quiet()) return refused_form(tr("a try keeps the module that it was begun with"));
  const auto module = corrected->module();
  const auto& names = old.position.names();
  JournalFile::Content content;
  content.genesis = old.record.genesis();
  for (const auto& [side, root] : old.position.vault().roots())
    content.roots[old.position.module().sides[side.index].id] = root;
  for (const Entry& entry : old.record.journal().chain()) content.lines.push_back(to_line(entry, names));
  for (const Entry& entry : old.record.journal().pending()) content.pending.push_back(to_line(entry, names));
  PlayedAgain again = play_again(std::move(corrected), content, {});
  if (has_error(again.problems)) return refused_form(again.problems.back().message);
  if (again.why) {
    again.why->text = tr(
        "step {step} ({what}) is not legal in version {version}: {why}",
        {{"step", again.legal + 1}, {"what", again.illegal}, {"version", module->version}, {"why", again.why->text}});
    return refused(std::move(*again.why));
  }
  again.parts->record.set_sink(old.record.sink());
  again.parts->position.observed().coverage = old.position.observed().coverage;
  parts_ = std::move(again.parts);
  return parts_->intake.enter(
      parts_->record.new_entry(EntryKind::module, {}, module->version, to_hex(module->content)));
}

std::unique_ptr<Session> Session::branch(std::uint32_t entry, const Hash& seed) const {
  const Parts& trunk = *parts_;
  entry = std::min(entry, trunk.record.count());
  Genesis genesis = trunk.record.genesis();
  genesis.seed = seed;
  genesis.branchings.clear();
  genesis.dice = DiceLevel::friendly;
  const auto quiet = trunk.record.quiet_before(entry);
  const std::uint32_t from = quiet.value_or(0);
  auto roots = trunk.position.vault().roots();
  for (std::uint32_t i = 0; i < trunk.position.module().sides.size(); ++i) {
    roots.emplace(SideId(i), hash_of("branch root", to_hex(seed) + std::to_string(i)));
  }
  auto parts =
      std::make_unique<Parts>(trunk.position.ruleset(), std::move(genesis),
                              quiet ? trunk.record.timeline().at(from) : trunk.steps.origin(), std::move(roots));
  parts->position.become_branch();
  if (trunk.record.genesis().dice == DiceLevel::sealed) parts->position.runner().mask_cards_by_all();
  for (std::uint32_t i = 0; i < trunk.position.state().secret_count(); ++i) {
    if (const Opening* opening = trunk.position.vault().opening(SecretId(i)))
      parts->position.vault().learn(SecretId(i), *opening);
  }
  parts->promises.branch_from(trunk.promises);
  parts->orders = trunk.orders;
  if (quiet || trunk.steps.origin_is_quiet()) {
    parts->steps.begin_quiet();
  } else if (parts->steps.begin()) {
    return nullptr;
  }
  for (std::uint32_t number = from + 1; number <= entry; ++number) {
    Entry again = trunk.record.entry(number);
    again.number = number - from;
    if (again.replaces) again.replaces = *again.replaces - from;
    if (!parts->intake.follow(std::move(again))) return nullptr;
  }
  parts->intake.chain();
  parts->record.forget_news();
  parts->intake.run_automatic_entries();
  parts->intake.changed();
  return std::unique_ptr<Session>(new Session(std::move(parts)));
}

}  // namespace bocage
