#include "app/play/words/line_pictures.h"

#include <algorithm>

#include "app/play/words/face_seen.h"
#include "app/play/words/journal_book.h"

namespace bocage {

namespace {

void collect_pieces(const Value& value, std::vector<PieceId>& into) {
  if (value.kind() == Value::Kind::piece) {
    if (std::find(into.begin(), into.end(), value.piece()) == into.end()) into.push_back(value.piece());
  } else if (value.kind() == Value::Kind::list) {
    for (const Value& member : value.list()) collect_pieces(member, into);
  } else if (value.kind() == Value::Kind::map) {
    for (const auto& [key, member] : value.map()) collect_pieces(member, into);
  }
}

void add_dice(LinePictures& pictures, const Module& module, const DiceRoll& roll, std::size_t max_pictures) {
  pictures.sides = roll.sides;
  for (std::size_t i = 0; i < roll.dice.size() && i < max_pictures; ++i) {
    const SideId by = i < roll.each.size() ? roll.each[i] : roll.by;
    pictures.dice.push_back({roll.dice[i], by.valid() ? module.sides[by.index].color : std::string()});
  }
}

}  // namespace

LinePictures pictures_of(const Session& session, const PieceStates& states, std::uint32_t entry, SideId reader,
                         std::size_t max_pictures) {
  LinePictures pictures;
  if (const auto roll = session.words(entry).dice_roll) {
    add_dice(pictures, session.state().module(), *roll, max_pictures);
    return pictures;
  }
  std::vector<PieceId> pieces;
  collect_pieces(entry_of(session.journal(), entry).value, pieces);
  if (pieces.empty()) return pictures;
  const GameState then = session.timeline().at(entry);
  for (const PieceId piece : pieces) {
    if (pictures.faces.size() == max_pictures) break;
    if (piece.index >= then.piece_count() || then.counter(piece).faces.empty()) continue;
    pictures.faces.push_back(face_seen(then, piece, states, reader));
  }
  return pictures;
}

}  // namespace bocage
