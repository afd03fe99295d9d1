#include "app/panels/forces_pane.h"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <map>

#include "app/paint/cairo_handles.h"

namespace bocage {

namespace {

constexpr int counter_dips = 44;
constexpr int gap_dips = 6;
constexpr int title_dips = 20;

const wxColour ground(0xf4, 0xef, 0xe2);
const wxColour ink(0x3a, 0x34, 0x2a);
const wxColour offered_ink(0x2e, 0x7d, 0x32);
const wxColour picked_ink(0xc7, 0x74, 0x1d);

bool off_the_map(const Space& space) { return space.kind == SpaceKind::pool && space.outline.empty(); }

}  // namespace

std::vector<ForceGroup> forces_of(const Session& session, SideId side, const Scene& scene) {
  const GameState& state = session.state();
  std::map<PieceId, MarkKind> marks;
  for (const SceneMark& mark : scene.marks) {
    if (mark.piece.valid()) marks.emplace(mark.piece, mark.kind);
  }
  std::vector<ForceGroup> groups;
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (!off_the_map(space)) continue;
    ForceGroup group;
    group.title = space.title.empty() ? space.name : space.title;
    std::map<std::uint64_t, std::size_t> seen;
    for (const PieceId piece : state.stack(SpaceId(i))) {
      const CounterDef& counter = state.counter(piece);
      if (counter.side != side) continue;
      const SceneFace face = fill_face(state, piece, counter.faces[state.piece(piece).face]);
      const auto mark = marks.find(piece);
      const bool picked = mark != marks.end() && mark->second == MarkKind::picked;
      const std::uint64_t key = picked ? face.key ^ 1U : face.key;
      const auto [at, fresh] = seen.emplace(key, group.items.size());
      if (fresh) group.items.push_back({face, {}, false, picked});
      group.items[at->second].pieces.push_back(piece);
      group.items[at->second].offered |= mark != marks.end() && mark->second == MarkKind::candidate;
    }
    if (!group.items.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

ForcesPane::ForcesPane(wxWindow* parent, TableHand& hand) : hand_(hand), gesture_(4) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxFULL_REPAINT_ON_RESIZE, "forces");
  SetScrollRate(0, FromDIP(10));
  gesture_ = Gesture(FromDIP(4));
  Bind(wxEVT_PAINT, &ForcesPane::on_paint, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_MOTION}) {
    Bind(kind, &ForcesPane::on_mouse, this);
  }
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { obey(gesture_.give_up()); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
}

void ForcesPane::show(std::vector<ForceGroup> groups) {
  groups_ = std::move(groups);
  lay_out();
  Refresh();
}

void ForcesPane::lay_out() {
  const int size = FromDIP(counter_dips);
  const int gap = FromDIP(gap_dips);
  const int width = std::max(GetClientSize().x, size + 2 * gap);
  cells_.clear();
  titles_.clear();
  int y = gap;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    titles_.emplace_back(y, g);
    y += FromDIP(title_dips);
    int x = gap;
    for (std::size_t i = 0; i < groups_[g].items.size(); ++i) {
      if (x + size + gap > width) {
        x = gap;
        y += size + gap;
      }
      cells_.push_back({{x, y, size, size}, g, i});
      x += size + 2 * gap;
    }
    y += size + 2 * gap;
  }
  SetVirtualSize(GetClientSize().x, y);
}

void ForcesPane::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(wxBrush(ground));
  dc.Clear();
  DoPrepareDC(dc);
  dc.SetFont(GetFont().Bold().Smaller());
  dc.SetTextForeground(ink);
  for (const auto& [y, group] : titles_) dc.DrawText(wxString::FromUTF8(groups_[group].title), FromDIP(gap_dips), y);
  const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y;
  if (canvas_ != nullptr) {
    if (wxGraphicsContext* const graphics = dc.GetGraphicsContext()) {
      auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
      const double density = GetContentScaleFactor();
      for (const Cell& cell : cells_) {
        const auto& item = groups_[cell.group].items[cell.item];
        const int size = static_cast<int>(cell.box.width * density);
        const SavedState saved(context);
        cairo_identity_matrix(context);
        const wxPoint at = cell.box.GetPosition() - wxPoint(0, top);
        cairo_scale(context, 1 / density * density, 1);
        cairo_set_source_surface(context, sprites_.get(canvas_->counters(), item.face, size), at.x * density, at.y * density);
        cairo_paint(context);
      }
    }
  }
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  for (const Cell& cell : cells_) {
    const auto& item = groups_[cell.group].items[cell.item];
    if (item.offered || item.picked) {
      dc.SetPen(wxPen(item.picked ? picked_ink : offered_ink, FromDIP(2)));
      dc.DrawRoundedRectangle(wxRect(cell.box).Inflate(FromDIP(1)), FromDIP(4));
    }
    if (item.pieces.size() > 1) {
      dc.DrawText(wxString::Format(wxString::FromUTF8("\xc3\x97%zu"), item.pieces.size()), cell.box.GetRight() - FromDIP(6),
                  cell.box.GetTop() - FromDIP(6));
    }
  }
}

const ForceGroup::Item* ForcesPane::item_at(wxPoint at) const {
  const wxPoint there = CalcUnscrolledPosition(at);
  for (const Cell& cell : cells_) {
    if (cell.box.Contains(there)) return &groups_[cell.group].items[cell.item];
  }
  return nullptr;
}

std::optional<wxPoint> ForcesPane::point_of(PieceId piece) const {
  for (const Cell& cell : cells_) {
    const auto& pieces = groups_[cell.group].items[cell.item].pieces;
    if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) continue;
    const wxPoint at = CalcScrolledPosition(cell.box.GetPosition() + wxPoint(cell.box.width / 2, cell.box.height / 2));
    if (wxRect(GetClientSize()).Contains(at)) return at;
  }
  return std::nullopt;
}

void ForcesPane::on_mouse(wxMouseEvent& event) {
  const Pixel at{event.GetX(), event.GetY()};
  if (event.LeftDown() || event.LeftDClick()) {
    gesture_.press(Gesture::Button::left, at, item_at(event.GetPosition()) != nullptr);
    if (!HasCapture()) CaptureMouse();
  } else if (event.LeftUp()) {
    const auto act = gesture_.release(Gesture::Button::left, at);
    end_gesture();
    obey(act);
  } else {
    obey(gesture_.move(at));
  }
}

void ForcesPane::end_gesture() {
  if (HasCapture()) ReleaseMouse();
  if (carrying_ && canvas_ != nullptr) canvas_->carry(std::nullopt, {});
  carrying_ = false;
}

void ForcesPane::obey(const std::optional<Gesture::Act>& act) {
  if (!act) return;
  const auto* const item = item_at({act->what == Gesture::Act::What::lift ? act->from.x : act->at.x,
                                    act->what == Gesture::Act::What::lift ? act->from.y : act->at.y});
  const wxPoint on_screen = ClientToScreen(wxPoint(act->at.x, act->at.y));
  switch (act->what) {
    case Gesture::Act::What::click:
      if (item != nullptr) hand_.click_piece(item->pieces.front());
      break;
    case Gesture::Act::What::lift:
      carrying_ = item != nullptr && hand_.lift(item->pieces.front());
      if (!carrying_) {
        gesture_.refuse_lift();
      } else if (canvas_ != nullptr) {
        canvas_->carry(item->face, on_screen);
      }
      break;
    case Gesture::Act::What::drop:
      hand_.drop(canvas_ == nullptr ? SpaceId() : canvas_->space_on_screen(on_screen));
      break;
    case Gesture::Act::What::put_back:
      end_gesture();
      hand_.put_back();
      break;
    case Gesture::Act::What::pan:
      break;
  }
}

}  // namespace bocage
