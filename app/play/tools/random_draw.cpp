// By hand at random: counters drawn out of a pile or of those that are gathered, and a pile that is shuffled.
#include <numeric>

#include "app/play/tools/hand_tool.h"
#include "app/play/words/journal_book.h"
#include "engine/base/tr.h"

namespace bocage {

std::vector<PieceId> HandTool::drawable_at(SpaceId space) const {
  if (gathered_.size() > 1 && (!space.valid() || is_gathered_in(space))) return gathered_;
  return space.valid() ? table_.state().stack(space) : std::vector<PieceId>();
}

// What they are is told as the viewer sees them; the journal tells what everybody sees.
bool HandTool::draw_at_random(const std::vector<PieceId>& among, std::size_t count) {
  abandon_draft_();
  if (!allowed_or_says_why()) return false;
  const Session& session = table_.session();
  const std::uint32_t before = session.timeline().length();
  if (!table_.step([&] { return table_.session().draw_by_hand(doer(), among, count); })) return false;
  Held held;
  std::vector<std::string> names;
  for (const Value& drawn : entry_of(session.journal(), before + 1).value["drawn"].list()) {
    held.pieces.push_back(drawn.piece());
    names.push_back(table_.seen_words(drawn.piece()));
  }
  const auto words = [](const std::string& text, const std::string& name) {
    return text.empty() ? name : text + ", " + name;
  };
  table_.feedback().notice =
      tr("Drawn: {what}", {{"what", std::accumulate(names.begin(), names.end(), std::string(), words)}});
  held_ = std::move(held);
  return true;
}

bool HandTool::shuffle(const std::vector<PieceId>& pile) {
  abandon_draft_();
  if (!allowed_or_says_why()) return false;
  const std::uint32_t before = table_.session().timeline().length();
  if (!table_.step([&] { return table_.session().draw_by_hand(doer(), pile, pile.size()); })) return false;
  const SideId viewer = table_.seat().viewer();
  for (const auto& line : table_.session().words(before + 1).lines_for(viewer)) table_.feedback().notice = line;
  return true;
}

void HandTool::add_draws(std::vector<MenuItem>& items, PieceId piece, const std::vector<PieceId>& among,
                         bool gathered) const {
  const std::size_t count = among.size();
  if (count < 2) return;
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    items.push_back({what, std::move(text), true, {}, {}, {}, piece, table_.state().piece(piece).space, number});
    items.back().gathered = gathered;
  };
  const auto of_them = [&](const char* of_stack, const char* of_gathered) {
    return tr(gathered ? of_gathered : of_stack, {{"n", count}});
  };
  add(MenuItem::What::draw,
      of_them(tr_later("Draw one of {n} at random"), tr_later("Draw one of {n} gathered at random")), 1);
  if (count > 2) {
    add(MenuItem::What::draw,
        of_them(tr_later("Draw several of {n} at random…"), tr_later("Draw several of {n} gathered at random…")),
        MenuItem::to_be_asked);
  }
  if (!gathered) add(MenuItem::What::shuffle, tr("Shuffle the stack, {n}", {{"n", count}}), 0);
}

}  // namespace bocage
