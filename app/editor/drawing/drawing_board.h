// What the tools draw on: a board as it is painted, its file as it is written, and strokes that the picture does not
// show yet.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/canvas/tiles/canvas_renderer.h"
#include "app/editor/drawing/drawn_shapes.h"
#include "app/paint/board/legend.h"
#include "editor/mapwork/board_writer.h"

namespace bocage {

// What is drawn, and how: a terrain with a brush of three, a river, nothing.
struct DrawnType {
  enum class Kind { terrain, feature, region, side_feature, side_crossing, way, line, box, undrawn };
  Kind kind = Kind::terrain;
  std::string id;        // of a way its type, of a line between points the way that it is drawn as; of what stands
                         // beside the boards its own
  std::string crossing;  // of a way, of a line
  LegendEntry look;      // its style and its title
};

struct Stroke {
  int size = 1;       // of a brush: 1 is a single space
  bool fill = false;  // all that hangs together with the space and is alike
  bool erase = false;
};

class DrawingBoard {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> apply;        // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;  // in a line
    std::function<void(const DrawnType& type)> picked;  // the hand has pointed at what it wants to draw
    std::function<void(int by)> resize;                 // the brush
    std::function<void(SpaceId space)> ask_name;
    // Asks in its place; nothing is taken of what is given up.
    std::function<void(Spot at, std::function<void(const std::string& text)> taken)> ask_text;
  };
  // The project must outlive it.
  DrawingBoard(const editor::Project& project, Callbacks callbacks);

  // A surface as it was painted from the module of this revision of the texts; null: none.
  void use(std::shared_ptr<const CanvasRenderer> look, std::uint64_t revision);
  bool ready() const { return look_ != nullptr; }
  const BoardPicture& picture() const { return look_->picture(); }
  const Board& board() const { return picture().board(); }
  std::uint32_t surface() const { return picture().surface(); }
  std::optional<editor::BoardView> view() const;  // of the surface, as its text is now
  // What is drawn on a board that is made from a recipe is a correction, too, which says this; nullopt: it is none.
  void correct(std::optional<std::string> why) { why_ = std::move(why); }
  editor::BoardWriter writer(const editor::BoardView& view) const { return {project_, view, why_}; }
  const editor::Project& project() const { return project_; }
  std::string id() const;             // of the board
  const DrawnShapes& shapes() const;  // likewise as its text is now
  SpaceId space_at(Spot at) const;    // invalid off the board

  const std::optional<DrawnType>& type() const { return type_; }
  void take(std::optional<DrawnType> type) { type_ = std::move(type); }
  const Stroke& stroke() const { return stroke_; }
  void take(const Stroke& stroke) { stroke_ = stroke; }
  Color color() const;  // of what is drawn

  struct Ghost {  // what a change draws
    std::vector<SpaceId> spaces;
    std::vector<LinkId> sides;
    std::vector<SpaceId> path;
    Color color = {};
    std::vector<std::vector<Point>> lines = {};
  };
  // The change is made, and its ghost shown until the picture has it.
  bool draw(editor::Proposal proposal, Ghost ghost);
  bool draw(editor::Proposal proposal) { return draw(std::move(proposal), Ghost()); }
  void tell(const std::string& text) const { callbacks_.tell(text); }
  const Callbacks& callbacks() const { return callbacks_; }

  void paint_spaces(cairo_t* context, const std::vector<SpaceId>& spaces, Color color, const View& view,
                    double opacity = 0.85) const;
  void outline_spaces(cairo_t* context, const std::vector<SpaceId>& spaces, const View& view, double density) const;
  void paint_sides(cairo_t* context, const std::vector<LinkId>& sides, Color color, const View& view,
                   double density) const;
  void paint_path(cairo_t* context, const std::vector<SpaceId>& path, Color color, const View& view,
                  double density) const;
  void paint_fresh(cairo_t* context, const View& view, double density) const;  // what the picture does not show yet
  // A line of its own, such as a border under way; a closed one leads back to where it began.
  static void paint_line(cairo_t* context, const std::vector<Point>& line, bool closed, Color color, double dips,
                         const View& view, double density);
  static void paint_knot(cairo_t* context, Point at, Color color, double dips, const View& view, double density);

 private:
  struct Fresh {
    std::uint64_t revision = 0;
    Ghost ghost;
  };
  void warn_of_recipe() const;

  const editor::Project& project_;
  Callbacks callbacks_;
  std::shared_ptr<const CanvasRenderer> look_;
  std::optional<DrawnType> type_;
  Stroke stroke_;
  std::optional<std::string> why_;
  std::vector<Fresh> fresh_;
  mutable std::optional<DrawnShapes> shapes_;
};

// The colour of a style, as it stands out on a map.
Color color_of(const BoardPicture& picture, const std::string& style);
Point unit_at(Spot at);  // the whole map units of a place
// Where a place comes to lie when the hand that holds it goes from one place to another.
Point carried(Point place, Point from, Point to);
// Every `step` map units on the way from one place to the other, the end among them.
std::vector<Spot> places_between(Spot from, Spot to, double step);

}  // namespace bocage
