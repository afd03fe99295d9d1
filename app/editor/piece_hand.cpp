#include "app/editor/piece_hand.h"

#include <wx/menu.h>
#include <wx/window.h>

#include <algorithm>
#include <utility>

#include "app/editor/piece_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "engine/board/facings.h"
#include "engine/module/concealment.h"

namespace bocage {

using editor::Scenario;
using editor::TakenPieces;

PieceHand::PieceHand(wxWindow& parent, const editor::Project& project, Callbacks callbacks)
    : parent_(parent), project_(project), callbacks_(std::move(callbacks)) {}

void PieceHand::choose(const std::vector<PieceId>& pieces, bool more) {
  if (!more) chosen_.clear();
  for (const PieceId piece : pieces) {
    const auto known = std::find(chosen_.begin(), chosen_.end(), piece);
    if (known == chosen_.end()) {
      chosen_.push_back(piece);
    } else {
      chosen_.erase(known);
    }
  }
  callbacks_.shown(pieces.empty() ? std::nullopt : std::optional(pieces.back()));
}

void PieceHand::keep_those_of(const GameState* before) {
  const auto* const now = callbacks_.set_up();
  if (before == nullptr || now == nullptr) return chosen_.clear();
  std::erase_if(chosen_, [&](PieceId piece) {
    const GameState& state = now->state();
    if (piece.index >= before->piece_count() || piece.index >= state.piece_count()) return true;
    return before->counter(piece).id != state.counter(piece).id ||
           before->board().space(before->piece(piece).space).name != state.board().space(state.piece(piece).space).name;
  });
}

// In the tray what lies there alike is meant as one.
std::vector<PieceId> PieceHand::with(PieceId meant) const {
  if (!meant.valid()) return chosen_;
  if (std::find(chosen_.begin(), chosen_.end(), meant) != chosen_.end()) return chosen_;
  const GameState& state = callbacks_.set_up()->state();
  const SpaceId space = state.piece(meant).space;
  if (!state.board().space(space).outline.empty()) return {meant};
  auto all = state.stack(space);
  std::erase_if(all, [&](PieceId piece) { return state.placement(piece) != state.placement(meant); });
  return all;
}

TakenPieces PieceHand::taken(const Scenario& scenario, const std::vector<PieceId>& pieces) const {
  return callbacks_.set_up()->taken(scenario, pieces);
}

int PieceHand::turns_at(const std::string& space) const {
  const Board& board = callbacks_.set_up()->state().board();
  const SpaceId id = board.find_space(space);
  return id.valid() ? turns_in_a_circle(board.surfaces()[board.space(id).surface]) : 1;
}

// What is said of some pieces of a <place> stands upon the others of it, so that the same stay chosen.
bool PieceHand::change(const std::vector<PieceId>& pieces, const Change& propose) {
  const auto scenario = callbacks_.as_written();
  if (!scenario) return false;
  const auto those = taken(*scenario, pieces);
  if (those.empty() || !callbacks_.apply(propose(*scenario, those))) return false;
  if (pieces == chosen_) chosen_ = callbacks_.set_up()->uppermost(chosen_);
  return true;
}

// --- keys

bool PieceHand::press(int key, bool shift, PieceId meant) {
  if (callbacks_.set_up() == nullptr) return false;
  if (key == WXK_ESCAPE) {
    if (chosen_.empty()) return false;
    choose({}, false);
    return true;
  }
  const bool more = key == '+' || key == '=' || key == WXK_NUMPAD_ADD;
  const bool less = key == '-' || key == WXK_NUMPAD_SUBTRACT || key == WXK_DELETE;
  const bool known = more || less || key == 'F' || key == 'H' || key == 'R' || key == 'V';
  if (!known || with(meant).empty()) return false;
  if (!callbacks_.as_written()) {
    callbacks_.tell(tr("The module is still being read: try that again in a moment"));
    return true;
  }
  if (key == 'F') show_next_face(meant);
  if (key == 'H') conceal(meant);
  if (key == 'R') turn(meant, shift ? -1 : 1);
  if (key == 'V') ask_values(meant);
  if (more) add_another(with(meant).back());
  if (less) take_out(meant);
  return true;
}

void PieceHand::show_next_face(PieceId meant) {
  const auto those = with(meant);
  if (those.size() > 1) {
    change(those, [&](const Scenario& scenario, const TakenPieces& pieces) {
      return editor::show_next_face(project_, scenario, pieces);
    });
    return;
  }
  const GameState& state = callbacks_.set_up()->state();
  const auto faces = state.counter(those.front()).faces.size();
  if (faces > 1) show_face(those.front(), (state.piece(those.front()).face + 1) % faces);
}

void PieceHand::show_face(PieceId piece, std::size_t face) {
  const auto& faces = callbacks_.set_up()->state().counter(piece).faces;
  change({piece}, [&](const Scenario& scenario, const TakenPieces& pieces) {
    return scenario.turn(pieces.front(), face == 0 ? std::string() : faces[face].id);
  });
}

void PieceHand::conceal(PieceId meant) {
  change(with(meant), [&](const Scenario& scenario, const TakenPieces& pieces) {
    return editor::conceal(project_, scenario, pieces);
  });
}

void PieceHand::turn(PieceId meant, int by) {
  change(with(meant), [&](const Scenario& scenario, const TakenPieces& pieces) {
    return editor::rotate(project_, scenario, pieces, by, [this](const std::string& space) { return turns_at(space); });
  });
}

void PieceHand::take_out(PieceId meant) {
  change(with(meant), [](const Scenario& scenario, const TakenPieces& pieces) { return scenario.remove(pieces); });
}

void PieceHand::add_another(PieceId piece) {
  change({piece},
         [](const Scenario& scenario, const TakenPieces& pieces) { return scenario.again(pieces.front().of); });
}

// --- the menu and the dialog

// While the menu is open the texts may change: then the piece is no longer what was pointed at.
void PieceHand::ask_menu(PieceId piece) {
  if (!callbacks_.as_written()) return;
  const auto revision = project_.revision();
  const GameState& state = callbacks_.set_up()->state();
  const auto& faces = state.counter(piece).faces;
  const std::size_t shown = state.piece(piece).face;
  constexpr int remove = 1, add = 2, hide = 3, right = 4, left = 5, values = 6, first_face = 10;
  wxMenu menu;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i == shown) continue;
    const auto line = conceals(faces[i])
                          ? tr("Show the face {face}: other sides know no more of it", {{"face", faces[i].id}})
                          : tr("Show the face {face}", {{"face", faces[i].id}});
    menu.Append(first_face + static_cast<int>(i), words(line));
  }
  menu.Append(values, words(tr("What it begins with…")) + "\tV");
  if (std::any_of(faces.begin(), faces.end(), conceals)) menu.Append(hide, words(tr("Hide or show")) + "\tH");
  menu.Append(right, words(tr("Turn clockwise")) + "\tR");
  menu.Append(left, words(tr("Turn counterclockwise")) + "\tShift+R");
  menu.Append(add, words(tr("One more of it")));
  menu.Append(remove, words(tr("Take out of the scenario")));
  const int wanted = parent_.GetPopupMenuSelectionFromUser(menu);
  if (wanted < remove || project_.revision() != revision) return;
  if (wanted == remove) return take_out(piece);
  if (wanted == add) return add_another(piece);
  if (wanted == hide) return conceal(piece);
  if (wanted == right || wanted == left) return turn(piece, wanted == right ? 1 : -1);
  if (wanted == values) return ask_values(piece);
  show_face(piece, static_cast<std::size_t>(wanted - first_face));
}

void PieceHand::ask_values(PieceId piece) {
  const auto scenario = callbacks_.as_written();
  const auto those = with(piece);
  const auto pieces = scenario ? taken(*scenario, those) : TakenPieces();
  if (pieces.empty()) return;
  const auto revision = project_.revision();
  PieceDialog dialog(&parent_, project_, pieces, turns_at(pieces.front().of.at),
                     [&](const editor::WantedOfPieces& wanted) {
                       if (project_.revision() != revision) {
                         callbacks_.tell(tr("The module is still being read: try that again in a moment"));
                         return false;
                       }
                       return change(those, [&](const Scenario& now, const TakenPieces& its) {
                         return editor::set_all(project_, now, its, wanted);
                       });
                     });
  dialog.ShowModal();
}

}  // namespace bocage
