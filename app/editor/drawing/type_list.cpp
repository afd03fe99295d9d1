#include "app/editor/drawing/type_list.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/shapes/placed_decks.h"
#include "editor/shapes/points.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using Kind = DrawnType::Kind;

namespace {

constexpr int greatest_brush = 12;
constexpr int swatch_dips = 26;

std::string title_of(const WordDef& word) {
  return word.title.empty() ? word.id : word.title;
}

void add_all(std::vector<DrawnType>& types, const std::vector<WordDef>& words, Kind kind, LegendEntry::Kind look,
             const std::string& style) {
  for (const auto& word : words) types.push_back({kind, word.id, {}, {look, style + word.id, title_of(word)}});
}

std::string help_of(BoardTool tool) {
  switch (tool) {
    case BoardTool::spaces:
    case BoardTool::features:
    case BoardTool::regions:
      return tr(
          "Paint with the left button. Shift fills what is alike, Ctrl erases, [ and ] change the brush, a right "
          "click takes up the terrain that is there.");
    case BoardTool::sides:
      return tr("Draw along the sides with the left button. Ctrl erases, a right click takes up what lies there.");
    case BoardTool::ways:
      return tr(
          "Click from space to space; a double click or Return ends the way, Backspace takes back a click. With "
          "Ctrl at the first click the way is cut.");
    case BoardTool::joins:
      return tr(
          "Click a space, then the one to which it leads, on this board or on that of another tab. With Ctrl a click "
          "takes its join away; Esc forgets the first click.");
    case BoardTool::names:
      return tr("Click a space to write its name.");
    case BoardTool::areas:
      return tr(
          "Click from corner to corner around a new area, or from side to side through one to part it. Borders that "
          "are there are followed; Shift goes straight. Drag a corner to move it. Ctrl takes away the corner or the "
          "area under the pointer.");
    case BoardTool::points:
      return tr(
          "Click to set a point, drag from point to point to draw a line, drag a point to the ground to move it. With "
          "Ctrl a click takes the point away, a drag the line.");
    case BoardTool::boxes:
      return tr(
          "Drag from corner to corner to draw a box; a track has as many boxes as squares fit. Drag a box to move it, "
          "its border to stretch it. Ctrl takes it away; a deck is only taken off the board.");
    case BoardTool::picture:
      return tr(
          "Choose a picture of the printed map. Then click the middles of three spaces far apart that you can read "
          "there, and write their numbers: the picture is laid on the grid. Backspace takes back a click.");
    case BoardTool::set_up:
      break;
  }
  return {};
}

std::string words_of_undrawn(const editor::Undrawn& one) {
  if (one.kind == "deck") return tr("The deck {title}, not drawn yet", {{"title", one.title}});
  if (one.kind == "cup") return tr("The cup {title}, not drawn yet", {{"title", one.title}});
  return tr("The pool {title}, not drawn yet", {{"title", one.title}});
}

void add_ways(std::vector<DrawnType>& types, Kind kind, std::vector<editor::BoardView::Way> kinds,
              const std::vector<WordDef>& crossings) {
  for (const auto& word : crossings) {
    const auto known =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& way) { return way.crossing == word.id; });
    if (known == kinds.end()) kinds.push_back({word.id, word.id});
  }
  for (const auto& way : kinds) {
    const auto& id = way.type.empty() ? way.crossing : way.type;
    auto title = id;
    for (const auto& word : crossings) {
      if (word.id == id) title = title_of(word);
    }
    types.push_back({kind, way.type, way.crossing, {LegendEntry::Kind::way, "way." + id, title}});
  }
}

}  // namespace

std::vector<DrawnType> drawn_types(const DrawingBoard& board, const editor::BoardView& view, BoardTool tool) {
  const Module& module = board.picture().module();
  std::vector<DrawnType> types;
  using Look = LegendEntry::Kind;
  switch (tool) {
    case BoardTool::spaces:
      add_all(types, module.terrains, Kind::terrain, Look::terrain, "terrain.");
      break;
    case BoardTool::features:
      add_all(types, module.features, Kind::feature, Look::feature, "feature.");
      break;
    case BoardTool::regions:
      add_all(types, module.regions, Kind::region, Look::region, "region.");
      break;
    case BoardTool::sides:
      add_all(types, module.features, Kind::side_feature, Look::edge, "edge.");
      add_all(types, module.crossings, Kind::side_crossing, Look::crossing, "crossing.");
      break;
    case BoardTool::ways:
      add_ways(types, Kind::way, view.kinds_of_ways(), module.crossings);
      break;
    case BoardTool::points: {
      std::vector<editor::BoardView::Way> kinds;
      for (const auto& one : editor::kinds_of_lines(board.project(), board.id()))
        kinds.push_back({one.crossing, one.way});
      add_ways(types, Kind::line, std::move(kinds), module.crossings);
      const bool plain = std::any_of(types.begin(), types.end(),
                                     [](const DrawnType& type) { return type.id == "link" && type.crossing.empty(); });
      if (!plain) types.push_back({Kind::line, "link", {}, {Look::way, "way.link", tr("A plain line")}});
      break;
    }
    case BoardTool::joins:
      types.push_back({Kind::line, {}, {}, {Look::way, "way.link", tr("A plain join")}});
      add_all(types, module.features, Kind::side_feature, Look::edge, "edge.");
      add_all(types, module.crossings, Kind::side_crossing, Look::crossing, "crossing.");
      break;
    case BoardTool::boxes:
      for (const auto& [id, title] :
           {std::pair("box", tr("A box")), std::pair("pool", tr("A pool: pieces out of play")),
            std::pair("cup", tr("A cup to draw from at random")), std::pair("track", tr("A track of numbered boxes")),
            std::pair("deck", tr("A deck of cards"))}) {
        types.push_back({Kind::box, id, {}, {Look::terrain, {}, title}});
      }
      for (const auto& one : editor::undrawn_spaces(board.project())) {
        types.push_back({Kind::undrawn, one.id, {}, {Look::terrain, {}, words_of_undrawn(one)}});
      }
      break;
    case BoardTool::names:
    case BoardTool::areas:
    case BoardTool::picture:
    case BoardTool::set_up:
      break;
  }
  return types;
}

TypeList::TypeList(wxWindow* parent, Callbacks callbacks) : wxPanel(parent), callbacks_(std::move(callbacks)) {
  help_ = new wxStaticText(this, wxID_ANY, "");
  list_ = new PictureList(this, wxLB_SINGLE);
  list_->use([this](std::size_t row) { return picture_of(row); });
  size_words_ = new wxStaticText(this, wxID_ANY, words(tr("Brush:")));
  size_ = new wxSpinCtrl(this, wxID_ANY, "1", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, greatest_brush, 1);
  fill_ = new wxCheckBox(this, wxID_ANY, words(tr("&Fill what is alike")));
  erase_ = new wxCheckBox(this, wxID_ANY, words(tr("E&rase")));
  add_ = new wxButton(this, wxID_ANY, words(tr("&New…")));
  auto* const brush = new wxBoxSizer(wxHORIZONTAL);
  brush->Add(size_words_, wxSizerFlags(1).CenterVertical().Border(wxRIGHT, FromDIP(6)));
  brush->Add(size_, wxSizerFlags().CenterVertical());
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const int gap = FromDIP(6);
  column->Add(list_, wxSizerFlags(1).Expand().Border(wxALL, gap));
  column->Add(brush, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  column->Add(fill_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  column->Add(erase_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  column->Add(add_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(help_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  SetSizer(column);
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { tell_chosen(); });
  size_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { callbacks_.stroke(stroke()); });
  for (auto* const box : {fill_, erase_}) {
    box->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { callbacks_.stroke(stroke()); });
  }
  add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.add(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    help_->Wrap(std::max(FromDIP(80), GetClientSize().x - FromDIP(14)));
    event.Skip();
  });
}

void TypeList::show(BoardTool tool, std::shared_ptr<const CanvasRenderer> look, std::vector<DrawnType> types) {
  const auto before = chosen() == nullptr ? std::string() : chosen()->id + "/" + chosen()->crossing;
  look_ = std::move(look);
  types_ = std::move(types);
  pictures_.clear();
  pictures_.resize(types_.size());
  wxArrayString titles;
  int at = types_.empty() ? wxNOT_FOUND : 0;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    titles.Add(words(plain_text(types_[i].look.title)));
    if (types_[i].id + "/" + types_[i].crossing == before) at = static_cast<int>(i);
  }
  if (titles != list_->GetStrings()) list_->Set(titles);
  if (at != wxNOT_FOUND) list_->choose(at);
  list_->Refresh();
  help_->SetLabelText(words(help_of(tool)));
  help_->Wrap(std::max(FromDIP(80), GetClientSize().x - FromDIP(14)));
  const bool brush = tool == BoardTool::spaces || tool == BoardTool::features || tool == BoardTool::regions;
  for (wxWindow* const part : std::initializer_list<wxWindow*>{size_words_, size_, fill_}) part->Show(brush);
  const bool names = tool == BoardTool::names, picture = tool == BoardTool::picture, areas = tool == BoardTool::areas;
  list_->Show(!names && !picture && !areas);
  erase_->Show(!names && !picture);
  add_->Show(!names && !areas && tool != BoardTool::boxes);
  add_->SetLabel(picture ? words(tr("&Picture…")) : words(tr("&New…")));
  Layout();
  tell_chosen();
}

void TypeList::tell_chosen() {
  if (const auto* type = chosen()) callbacks_.chosen(*type);
}

void TypeList::choose(const std::string& id) {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (types_[i].id != id) continue;
    list_->choose(static_cast<int>(i));
    return tell_chosen();
  }
}

void TypeList::resize(int by) {
  size_->SetValue(std::clamp(size_->GetValue() + by, 1, greatest_brush));
  callbacks_.stroke(stroke());
}

const DrawnType* TypeList::chosen() const {
  const int at = list_->GetSelection();
  return at >= 0 && static_cast<std::size_t>(at) < types_.size() ? &types_[static_cast<std::size_t>(at)] : nullptr;
}

Stroke TypeList::stroke() const {
  return {size_->GetValue(), fill_->GetValue(), erase_->GetValue()};
}

cairo_surface_t* TypeList::picture_of(std::size_t row) {
  if (row >= types_.size() || !look_ || types_[row].kind == Kind::box || types_[row].kind == Kind::undrawn) {
    return nullptr;
  }
  auto& picture = pictures_[row];
  if (!picture) {
    const double scale = GetContentScaleFactor();
    const int side = static_cast<int>(std::ceil(FromDIP(swatch_dips) * scale));
    picture.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side * 6 / 5, side));
    cairo_surface_set_device_scale(picture.get(), scale, scale);
    const ContextHandle context(cairo_create(picture.get()));
    cairo_scale(context.get(), 1 / scale, 1 / scale);
    cairo_translate(context.get(), side * 0.6, side * 0.5);
    paint_swatch(context.get(), look_->picture(), types_[row].look, side * 0.92);
  }
  return picture.get();
}

}  // namespace bocage
