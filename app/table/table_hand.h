// What a table does with the hand's gestures; the canvas knows no rules.
#pragma once

#include "engine/base/ids.h"

namespace bocage {

class TableHand {
 public:
  virtual ~TableHand() = default;
  virtual void click_piece(PieceId piece) = 0;
  virtual void click_space(SpaceId space) = 0;
  virtual bool lift(PieceId piece) = 0;   // false: it stays where it is
  virtual void drop(SpaceId space) = 0;   // what was lifted; an invalid id is no space at all
  virtual void put_back() = 0;            // what was lifted
  virtual void hover(SpaceId space) = 0;  // the pointer came over another space, or left (an invalid id)
};

}  // namespace bocage
