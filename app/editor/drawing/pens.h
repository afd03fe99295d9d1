// All that a hand may hold over a board.
#pragma once

#include "app/editor/drawing/area_pen.h"
#include "app/editor/drawing/box_pen.h"
#include "app/editor/drawing/join_pen.h"
#include "app/editor/drawing/name_pen.h"
#include "app/editor/drawing/picture_pen.h"
#include "app/editor/drawing/point_pen.h"
#include "app/editor/drawing/side_pen.h"
#include "app/editor/drawing/space_brush.h"
#include "app/editor/drawing/type_list.h"
#include "app/editor/drawing/way_pen.h"

namespace bocage {

class Pens {
 public:
  explicit Pens(DrawingBoard& board)
      : brush_(board),
        sides_(board),
        ways_(board),
        joins_(board),
        names_(board),
        areas_(board),
        points_(board),
        boxes_(board),
        picture_(board) {}

  CanvasTool* of(BoardTool tool);  // null: the hand that moves counters
  // Something is begun that goes on with the next click.
  bool begun() const { return ways_.begun() || joins_.begun() || areas_.begun(); }

 private:
  SpaceBrush brush_;
  SidePen sides_;
  WayPen ways_;
  JoinPen joins_;
  NamePen names_;
  AreaPen areas_;
  PointPen points_;
  BoxPen boxes_;
  PicturePen picture_;
};

inline CanvasTool* Pens::of(BoardTool tool) {
  switch (tool) {
    case BoardTool::spaces:
    case BoardTool::features:
    case BoardTool::regions:
      return &brush_;
    case BoardTool::sides:
      return &sides_;
    case BoardTool::ways:
      return &ways_;
    case BoardTool::joins:
      return &joins_;
    case BoardTool::names:
      return &names_;
    case BoardTool::areas:
      return &areas_;
    case BoardTool::points:
      return &points_;
    case BoardTool::boxes:
      return &boxes_;
    case BoardTool::picture:
      return &picture_;
    case BoardTool::set_up:
      break;
  }
  return nullptr;
}

}  // namespace bocage
