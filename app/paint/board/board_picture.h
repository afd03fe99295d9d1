// A surface of a board made ready for drawing: what does not depend on the zoom is worked out once.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/paint/board/area_rooms.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/geometry.h"
#include "app/paint/draw/style.h"

namespace bocage {

// Immutable, so it may be read on several threads.
class BoardPicture {
 public:
  BoardPicture(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface);

  struct Patch {  // a connected group of spaces of one terrain, or with one tinted feature or region; or a polygon
    std::string style;
    std::vector<Line> loops;
    Extent extent;
    bool curve = false;  // corners are rounded off
  };
  struct Texture {  // a pattern that covers an area
    std::string style;
    std::string pattern;
    std::vector<Line> loops;  // of a net: its outlines
    std::vector<Spot> spots;  // of a scattered one: its single drawings
    Extent extent;
  };
  struct Stroke {  // a way, a river, a chain of hexsides
    std::string style;
    Line line;
    bool curve = false;
    bool picture = false;  // a line that the module draws itself
    Extent extent;
    std::vector<double> along = {};  // by point: the length of the line up to there
    void measure();                  // sets extent and lengths when the line is as it should be
    double length() const { return along.empty() ? 0 : along.back(); }
  };
  struct Sign {  // a drawing of its own: in the middle of a space, or over a hexside
    std::string style;
    Spot at;
    std::uint32_t seed = 0;
    double turn = 0;  // radians; of a crossing: from one space to the other
  };

  struct Badge {  // a plate with words; its ground is among the marks
    std::string style;
    Spot at;
    double half = 0;  // of its side
    std::vector<std::string> words;
  };

  struct PointPlate {   // a space of a point-to-point map
    std::string style;  // of its terrain
    Line outline;
    Extent extent;
  };
  struct Web {  // the points of a region, and the links between them: shaded as one piece
    std::string style;
    std::vector<Spot> knots;
    std::vector<std::pair<Spot, Spot>> strands;
    double width = 0;
    Extent extent;
  };
  struct Image {  // a picture of the module's own
    SurfaceHandle pixels;
    Extent extent;
  };

  struct GridPart {  // some sides of spaces that lie near each other
    std::vector<Segment> sides;
    Extent extent;
  };

  struct Discs {          // of the states that the module's styles draw of spaces, or of links
    int max_abreast = 0;  // on one of them: one for each variable
    double half = 0;      // of the width of the widest
  };

  const Module& module() const { return *module_; }
  const std::shared_ptr<const Module>& module_ptr() const { return module_; }
  const Board& board() const { return *module_->board; }
  const StyleSheet& styles() const { return styles_; }
  std::uint32_t surface() const { return surface_; }
  double cell() const { return cell_; }                           // of a grid its size, else the size of a typical area
  const Extent& extent() const { return extent_; }                // everything that is drawn, with a margin
  Extent map_extent() const;                                      // without the boxes and tracks beside the map
  const std::vector<SpaceId>& spaces() const { return spaces_; }  // drawn on this surface
  bool is_drawn_cell(SpaceId space) const { return is_cell_[space.index]; }
  bool is_water(SpaceId space) const { return is_water_[space.index]; }

  // A style whose built-in widths and sizes (meant for cells of 1000 units) are scaled to this board.
  Style style(const std::string& id) const;

  std::vector<Line> land;             // the whole grid, unrounded
  std::string land_style;             // the terrain that lies under all others
  std::vector<Patch> terrains;        // of dry land
  std::vector<Patch> waters;          // of terrain whose style says water="yes"
  std::vector<Patch> polygons;        // the module's own
  std::vector<Patch> water_polygons;  // those of water
  std::vector<Patch> marks;           // small ones where places lie: names stand beside them
  std::vector<Patch> tints;           // features of spaces that fill them
  std::vector<Patch> regions;         // those with a style of their own
  std::vector<Texture> textures;      // of dry land and features
  std::vector<Texture> water_textures;
  std::vector<Texture> polygon_textures;
  std::vector<Texture> mark_textures;
  std::vector<Sign> patterns;  // of terrain, in the middle of spaces
  std::vector<Sign> signs;     // of features, likewise
  std::vector<Sign> crossings;
  std::vector<Badge> badges;
  std::vector<PointPlate> points;
  std::vector<Sign> point_signs;  // of their terrain and features
  std::vector<Web> webs;          // regions of points that have a style of their own
  std::vector<Image> images;
  Discs space_discs;
  Discs link_discs;
  std::map<SpaceId, AreaRoom> rooms;  // of areas: where their counters stand
  std::map<LinkId, Spot> link_spots;  // where a link between drawn spaces is crossed
  std::vector<Stroke> rivers;         // features of spaces, as lines
  std::vector<Stroke> edges;          // features of links
  std::vector<Stroke> ways;           // and the module's own lines
  std::vector<Stroke> shore;          // see shore.h
  std::vector<GridPart> grid;         // each side once

 private:
  using Corner = std::pair<std::int32_t, std::int32_t>;

  void find_spaces();
  void find_ground();
  void find_terrain(const std::string& terrain, const std::vector<SpaceId>& spaces, bool base);
  void find_features();
  void find_regions();
  void find_picture();
  void find_polygon(const PictureItem& item, Line line);
  void find_badge(const PictureItem& item);
  void find_points();
  void find_point(SpaceId id);
  void find_web(const std::string& style, const std::vector<SpaceId>& members);
  void find_image(const PictureItem& item);
  bool is_framed() const;
  void frame_map();
  void find_rooms();
  void find_edges();
  void find_crossing(const Link& link, Spot middle);
  void find_grid();
  void ease_ways();
  bool has_polygons(const std::string& style) const;
  bool draws_line(const std::string& style) const;
  std::vector<Patch> patches(const std::string& style, const std::vector<SpaceId>& spaces, bool smooth) const;
  std::vector<std::vector<SpaceId>> connected(const std::vector<SpaceId>& spaces) const;
  // The hexes, squares and areas with each of these words, or the points.
  std::map<std::string, std::vector<SpaceId>> cells_by(std::vector<NameId> Space::*words, bool of_points = false) const;
  bool is_point(SpaceId space) const { return board().space(space).kind == SpaceKind::point; }
  // Returns the texture of a pattern that is scattered over these spaces; nullopt for other patterns.
  std::optional<Texture> scattered(const std::string& style, const std::string& pattern,
                                   const std::vector<SpaceId>& spaces) const;
  void river(const std::string& style, NameId feature);

  std::shared_ptr<const Module> module_;
  StyleSheet styles_;
  std::uint32_t surface_;
  double cell_ = 1000;
  Extent extent_;
  std::vector<SpaceId> spaces_;
  std::vector<bool> is_water_;
  std::vector<bool> is_cell_;     // by space: hex, square, area or point of this surface
  std::vector<Corner> rim_;       // corners on the edge of the map, sorted
  std::map<Corner, Spot> eased_;  // where ways pass through spaces, by their middle
};

}  // namespace bocage
