// What the window does with the map as a whole: finding, bare board, full screen.
#include <wx/notebook.h>

#include <algorithm>
#include <array>

#include "app/window/dialogs/find_dialog.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

struct LayerCommand {
  Layer layer;
  const char* name;
  const char* key;
  const char* help;
  const char* hidden;  // what is said while it is
};

constexpr std::array<LayerCommand, 3> layer_commands{
    {{Layer::own, "Hide your own counters", "Alt+1", "The table without the counters of the side that looks at it",
      "Your own counters are hidden"},
     {Layer::others, "Hide the others' counters", "Alt+2", "The table without the counters of every other side",
      "The others' counters are hidden"},
     {Layer::markers, "Hide the markers", "Alt+3", "The table without the counters of no side",
      "The markers are hidden"}}};

}  // namespace

void TableFrame::map_commands() {
  commands_.push_back({wxID_FIND,
                       "&View",
                       "&Find…",
                       "Ctrl+F",
                       "Find a space, a place or a unit by its name or number",
                       [this] { find(); },
                       {},
                       {}});
  commands_.back().icon = "find";
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "&Measure",
                       "Ctrl+M",
                       "The distance between two spaces, and what lies between them",
                       [this] { measure(); },
                       {},
                       [this] { return ruler_.on(); }});
  commands_.back().icon = "measure";
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "Ma&gnifier",
                       "Ctrl+G",
                       "A glass over the table; the wheel changes how much it enlarges",
                       [this] { toggle_magnifier(); },
                       {},
                       [this] { return canvas().magnifier().on(); }});
  const auto turn = [this](const char* name, const char* key, const char* help, int quarters) {
    commands_.push_back(
        {wxWindow::NewControlId(), "&View", name, key, help, [this, quarters] { canvas().turn(quarters); }, {}, {}});
  };
  turn("Turn cloc&kwise", "Ctrl+L", "The board a quarter to the right; the counters stay upright", 1);
  turn("Turn co&unter-clockwise", "Ctrl+Shift+L", "The board a quarter to the left; the counters stay upright", -1);
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "Hi&de the counters",
                       "Ctrl+H",
                       "The bare board, with the overlay that is shown",
                       [this] {
                         layers_.toggle_all();
                         show_scene();
                       },
                       {},
                       [this] { return layers_.hides_all(); }});
  commands_.back().icon = "hide";
  for (const LayerCommand& each : layer_commands) {
    const auto toggle = [this, layer = each.layer] {
      layers_.toggle(layer);
      show_scene();
    };
    const auto hidden = [this, layer = each.layer] { return layers_.hides(layer); };
    commands_.push_back({wxWindow::NewControlId(), "&View", each.name, each.key, each.help, toggle, {}, hidden});
  }
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "What the others s&ee",
                       "Ctrl+B",
                       "The table without what only your side may see",
                       [this] { toggle_others_view(); },
                       {},
                       [this] { return presenter().seat().as_others_see(); }});
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "Another windo&w",
                       "Shift+F11",
                       "A second window on this game, with a zoom, place and side up of its own",
                       [this] { callbacks_.another(*this); },
                       {},
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&View",
                       "Full &screen",
                       "F11",
                       "The window fills the screen",
                       [this] { ShowFullScreen(!IsFullScreen(), wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); },
                       {},
                       [this] { return IsFullScreen(); }});
}

// The same again, or Escape, takes it away.
void TableFrame::toggle_magnifier() {
  if (canvas().magnifier().on()) {
    canvas().put_magnifier_away();
  } else {
    canvas().take_magnifier();
  }
  canvas().SetFocus();
}

void TableFrame::toggle_others_view() {
  if (!presenter().seat().show_as_others_see(!presenter().seat().as_others_see())) {
    SetStatusText("The table shows what everybody may see already");
  }
  update();
}

// Over everything else: what is seen now must not be taken for the own view.
void TableFrame::add_others_banner(Scene& scene) {
  const Prompt prompt = presenter().prompt();
  if (!scene.key.title.empty()) scene.key.lines.insert(scene.key.lines.begin(), {{}, scene.key.title, false});
  scene.key.title = prompt.headline;
  scene.key.lines.push_back({{}, prompt.text, false});
}

// What the marks say, else the space with the cursor. On another board than the one that is shown, that one comes up.
void TableFrame::zoom_to_chosen() {
  std::vector<SpaceId> spaces;
  std::vector<PieceId> pieces;
  for (const SceneMark& mark : presenter().scene().marks) {
    if (mark.kind != MarkKind::picked && mark.kind != MarkKind::changed) continue;
    if (mark.space.valid()) spaces.push_back(mark.space);
    if (mark.piece.valid()) pieces.push_back(mark.piece);
  }
  if (spaces.empty() && pieces.empty() && canvas().cursor_shown()) spaces.push_back(canvas().cursor());
  if (canvas().zoom_to(spaces, pieces)) return;
  for (std::size_t i = 0; i < canvases_.size(); ++i) {
    if (!canvases_[i]->zoom_to(spaces, pieces)) continue;
    book_->SetSelection(i);  // there is one where there are several boards
    CallAfter([this, spaces, pieces] { canvas().zoom_to(spaces, pieces); });  // it may get its size only now
    return;
  }
  SetStatusText("Nothing is chosen on the map: pick a unit or a space first, or point at one in a pane");
}

void TableFrame::find() {
  const Finder finder(presenter().shown(), presenter().scene());
  FindDialog dialog(this, finder);
  if (dialog.ShowModal() != wxID_OK) return;
  if (const auto found = dialog.chosen()) go_to(*found);
}

// The space comes to the middle with the cursor on it; a unit is marked, and picked when it can do something.
void TableFrame::go_to(const Found& found) {
  const Space& space = presenter().state().board().space(found.space);
  for (std::size_t i = 0; i < canvases_.size(); ++i) {
    if (canvases_[i]->look().picture().surface() != space.surface) continue;
    if (book_ != nullptr) book_->SetSelection(i);
    canvases_[i]->put_cursor(found.space);
    canvases_[i]->center_on(spot(space.center));
  }
  if (found.piece.valid()) {
    const auto able = presenter().lookback().moment() ? std::vector<PieceId>() : presenter().able();
    const bool free = !presenter().choosing() && std::find(able.begin(), able.end(), found.piece) != able.end();
    if (free) presenter().click(found.piece);
    if (!free) presenter().lookback().point_at({}, {found.piece});
    update();
  }
  canvas().SetFocus();
}

// Begins at the cursor where one is shown; the same again, or Escape, ends it.
void TableFrame::measure() {
  if (ruler_.on()) {
    ruler_.stop();
  } else {
    ruler_.start(canvas().cursor_shown() ? canvas().cursor() : SpaceId());
  }
  show_scene();
  canvas().SetFocus();
}

// While something is measured a click is an end of it, and nothing else.
bool TableFrame::measured(SpaceId space) {
  if (!ruler_.on()) return false;
  ruler_.take(space);
  show_scene();
  return true;
}

void TableFrame::hide_counters(Scene& scene) {
  layers_.hide_in(scene, presenter().viewer());
  const auto tell = [&](const wxString& text) {
    const std::string words = bytes(with_keys(text, commands_));
    if (scene.key.title.empty()) {
      scene.key.title = words;
    } else {
      scene.key.lines.push_back({{}, words, false});
    }
  };
  if (layers_.hides_all()) return tell("The counters are hidden: {Hide the counters} shows them");
  for (const LayerCommand& each : layer_commands) {
    if (layers_.hides(each.layer)) tell(wxString(each.hidden) + ": {" + each.name + "} shows them");
  }
}

}  // namespace bocage
