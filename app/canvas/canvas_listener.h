// The interface by which a table hears of gestures, because the canvas knows no rules.
#pragma once

#include <vector>

#include "engine/base/ids.h"

namespace bocage {

class CanvasListener {
 public:
  virtual ~CanvasListener() = default;
  virtual void click_piece(PieceId piece) = 0;
  virtual void click_counter(CounterId counter) = 0;  // in the counter tray
  virtual void click_space(SpaceId space) = 0;
  virtual void click_link(LinkId link) = 0;  // one that is marked
  // A pile is given bottom first. False: which piece is meant is left open, and the pile is to be opened.
  virtual bool click_pile(SpaceId space, const std::vector<PieceId>& pile) = 0;
  virtual void click_whole_pile(const std::vector<PieceId>& pile) = 0;
  virtual void gather(const std::vector<PieceId>& pieces) = 0;  // what lay in a frame; may be none
  virtual bool confirm(SpaceId space) = 0;  // a second click on the same place; false: it is only another click
  // Returns those of the pieces that come along; when empty, all stay where they are.
  virtual std::vector<PieceId> lift(const std::vector<PieceId>& pieces) = 0;
  virtual bool lift_counter(CounterId counter) = 0;  // out of the tray; false: it stays there
  virtual void drop(SpaceId space) = 0;              // what was lifted; an invalid id is no space at all
  virtual void put_back() = 0;                       // what was lifted
  virtual void hover(SpaceId space) = 0;             // the pointer came over another space, or left (an invalid id)
  virtual void arrive(SpaceId space) = 0;            // the keyboard's cursor came here
  // Opens the menu of what was pointed at; each id may be invalid.
  virtual void menu(PieceId piece, SpaceId space, LinkId link) = 0;
};

}  // namespace bocage
