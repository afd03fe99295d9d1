// How a schedule is drawn: only what is in sight, with the headings over it.
#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>

#include "app/editor/schedule/schedule_canvas.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"

namespace bocage {

namespace {

constexpr int text_gap_dips = 8;

wxString shown(const std::string& text) {
  return words(plain_text(text));
}

const std::string& named(const std::map<std::string, std::string>& texts, const std::string& id) {
  const auto found = texts.find(id);
  return found == texts.end() ? id : found->second;
}

}  // namespace

void ScheduleCanvas::on_paint() {
  wxPaintDC dc(this);
  dc.SetBackground(wxBrush(wx_color(palette_->pane.ground)));
  dc.Clear();
  if (layout_.empty()) {
    paint_notice(dc);
  } else {
    const wxSize client = GetClientSize();
    const wxRect seen(origin(), client);
    const wxPoint corner(layout_.sizes().entries, layout_.sizes().turns);
    {
      const wxDCClipper clip(dc, wxRect(corner, client - wxSize(corner.x, corner.y)));
      paint_ground(dc, seen);
      paint_counters(dc, seen);
    }
    paint_entries(dc);
    paint_sides(dc);
    paint_turns(dc);
    paint_hand(dc);
  }
}

void ScheduleCanvas::paint_notice(wxDC& dc) {
  dc.SetFont(GetFont());
  dc.SetTextForeground(wx_color(palette_->pane.ink));
  dc.DrawLabel(shown(texts_.nothing), wxRect(GetClientSize()).Deflate(FromDIP(3 * text_gap_dips)), wxALIGN_CENTRE);
}

// The turns after the last of the game are darker, every second entry a little.
void ScheduleCanvas::paint_ground(wxDC& dc, const wxRect& seen) {
  const auto& pane = palette_->pane;
  const wxPoint from = origin();
  const auto end = schedule_->end_of_game();
  dc.SetPen(*wxTRANSPARENT_PEN);
  const auto fill = [&](const wxRect& box, Color color) {
    dc.SetBrush(wxBrush(wx_color(color)));
    dc.DrawRectangle(wxRect(box.GetPosition() - from, box.GetSize()));
  };
  for (const auto& column : layout_.columns()) {
    if (column.left + column.width < seen.x || column.left > seen.GetRight()) continue;
    const bool beyond = end && column.turn > *end;
    if (beyond) fill({column.left, seen.y, column.width, seen.height}, mix(pane.ground, pane.ink, 0.07));
  }
  if (target_) fill(layout_.box_of(*target_), mix(pane.ground, palette_->offered, 0.3));
  dc.SetPen(wxPen(wx_color(mix(pane.ground, pane.ink, 0.16))));
  const int low = std::min(layout_.size().y - from.y, seen.height);
  const int right = std::min(layout_.size().x - from.x, seen.width);
  for (const auto& column : layout_.columns()) {
    const int x = column.left + column.width - from.x - 1;
    if (x >= 0 && x <= seen.width) dc.DrawLine(x, 0, x, low);
  }
  for (const auto& row : layout_.rows()) {
    const int y = row.top + row.height - from.y - 1;
    if (y >= 0 && y <= seen.height) dc.DrawLine(0, y, right, y);
  }
  if (HasFocus() && !choice_.at()) {
    const auto box = layout_.box_of(choice_.cursor());
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(wx_color(pane.ink), FromDIP(2), wxPENSTYLE_SHORT_DASH));
    dc.DrawRectangle(wxRect(box.GetPosition() - from, box.GetSize()).Deflate(FromDIP(2)));
  }
}

void ScheduleCanvas::paint_sprite(wxPaintDC& dc, const std::string& counter, wxPoint at, double alpha) {
  wxGraphicsContext* const graphics = dc.GetGraphicsContext();
  if (graphics == nullptr) return;
  const double density = GetContentScaleFactor();
  const int side = layout_.sizes().counter;
  cairo_surface_t* const sprite = faces_.sprite(counter, static_cast<int>(side * density));
  if (sprite == nullptr) {  // of a module that cannot be read: its id
    const wxRect box(at, wxSize(side, side));
    dc.SetBrush(wxBrush(wx_color(palette_->cell.ground)));
    dc.SetPen(wxPen(wx_color(palette_->cell.ink)));
    dc.DrawRoundedRectangle(box, FromDIP(4));
    dc.SetFont(GetFont().Scaled(0.7F));
    dc.SetTextForeground(wx_color(palette_->cell.ink));
    const wxDCClipper clip(dc, wxRect(box).Deflate(FromDIP(2)));
    return dc.DrawLabel(shown(counter), box, wxALIGN_CENTRE);
  }
  auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
  const SavedState saved(context);
  cairo_scale(context, 1 / density, 1 / density);
  cairo_set_source_surface(context, sprite, at.x * density, at.y * density);
  cairo_paint_with_alpha(context, alpha);
}

void ScheduleCanvas::paint_counters(wxPaintDC& dc, const wxRect& seen) {
  const auto carried = [&](const ScheduleLayout::Item& item) {
    return lifted_from_ && choice_.holds(item.what.element);
  };
  constexpr double left_behind = 0.35;
  for (const auto& item : layout_.items()) {
    if (!item.box.Intersects(seen)) continue;
    paint_sprite(dc, item.what.counter, item.box.GetPosition() - origin(), carried(item) ? left_behind : 1);
    paint_item(dc, item);
  }
}

// What is chosen has a frame, what comes together with the one under the pointer another.
void ScheduleCanvas::paint_item(wxDC& dc, const ScheduleLayout::Item& item) {
  const wxRect box(item.box.GetPosition() - origin(), item.box.GetSize());
  const auto* const under = hovered_ ? &layout_.items()[*hovered_].what : nullptr;
  const bool together = under != nullptr && !under->group.empty() && under->group == item.what.group &&
                        under->side == item.what.side && under->turn == item.what.turn;
  const bool chosen = choice_.holds(item.what.element);
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  if (chosen || together) {
    dc.SetPen(wxPen(wx_color(chosen ? palette_->picked : palette_->offered), FromDIP(chosen ? 3 : 2)));
    dc.DrawRoundedRectangle(wxRect(box).Inflate(FromDIP(1)), FromDIP(5));
  }
  if (HasFocus() && choice_.at() == item.what.element) {
    dc.SetPen(wxPen(wx_color(palette_->pane.ink), 1, wxPENSTYLE_SHORT_DASH));
    dc.DrawRectangle(wxRect(box).Inflate(FromDIP(2)));
  }
  if (item.what.count == 1) return;
  dc.SetFont(GetFont().Bold());
  const wxString count = wxString::FromUTF8("×") + wxString::Format("%d", item.what.count);
  const wxSize room = dc.GetTextExtent(count);
  const wxPoint corner(box.GetRight() - room.x, box.GetBottom() - room.y + FromDIP(3));
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_color(palette_->pane.ground)));
  dc.DrawRoundedRectangle(wxRect(corner - wxPoint(FromDIP(3), 0), room + wxSize(FromDIP(5), 0)), FromDIP(4));
  dc.SetTextForeground(wx_color(palette_->pane.ink));
  dc.DrawText(count, corner);
}

// Each side has a line of its own above its entries; that of the entries that are seen first stays below the turns.
void ScheduleCanvas::paint_sides(wxDC& dc) {
  const auto& sizes = layout_.sizes();
  const wxSize client = GetClientSize();
  const wxDCClipper clip(dc, wxRect(0, sizes.turns, client.x, client.y - sizes.turns));
  const auto& pane = palette_->pane;
  const auto& sides = layout_.sides();
  dc.SetFont(GetFont().Bold());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    int y = sides[i].top - origin().y;
    const int next = i + 1 < sides.size() ? sides[i + 1].top - origin().y : client.y + sizes.side;
    if (y < sizes.turns) y = std::min(sizes.turns, next - sizes.side);
    if (y + sizes.side < sizes.turns || y > client.y) continue;
    const auto ground = mix(pane.ground, pane.ink, 0.3);
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(wx_color(ground)));
    dc.DrawRectangle(0, y, client.x, sizes.side);
    dc.SetTextForeground(wx_color(pane.ink));
    const wxRect room(FromDIP(text_gap_dips), y, client.x, sizes.side);
    dc.DrawLabel(shown(named(texts_.sides, sides[i].side)), room, wxALIGN_CENTRE_VERTICAL);
  }
}

void ScheduleCanvas::paint_turns(wxDC& dc) {
  const auto& sizes = layout_.sizes();
  const auto& pane = palette_->pane;
  const auto ground = mix(pane.ground, pane.ink, 0.14);
  const auto end = schedule_->end_of_game();
  const wxSize client = GetClientSize();
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_color(ground)));
  dc.DrawRectangle(0, 0, client.x, sizes.turns);
  dc.SetFont(GetFont().Bold());
  {
    const wxDCClipper clip(dc, wxRect(sizes.entries, 0, client.x - sizes.entries, sizes.turns));
    for (const auto& column : layout_.columns()) {
      const wxRect box(column.left - origin().x, 0, column.width, sizes.turns);
      if (box.GetRight() < sizes.entries || box.x > client.x) continue;
      if (target_ && layout_.columns()[target_->column].turn == column.turn) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(wxBrush(wx_color(mix(ground, palette_->offered, 0.4))));
        dc.DrawRectangle(box);
      }
      const bool beyond = end && column.turn > *end;
      dc.SetTextForeground(wx_color(beyond ? mix(pane.ink, ground, 0.45) : pane.ink));
      dc.DrawLabel(wxString::Format("%d", column.turn), box, wxALIGN_CENTRE);
      dc.SetPen(wxPen(wx_color(mix(ground, pane.ink, 0.2))));
      dc.DrawLine(box.GetRight(), 0, box.GetRight(), sizes.turns);
    }
  }
  dc.SetTextForeground(wx_color(pane.ink));
  const wxRect corner(FromDIP(text_gap_dips), 0, sizes.entries - 2 * FromDIP(text_gap_dips), sizes.turns);
  const wxDCClipper clip(dc, corner);
  dc.DrawLabel(shown(texts_.turn), corner, wxALIGN_CENTRE_VERTICAL | wxALIGN_RIGHT);
}

void ScheduleCanvas::paint_entries(wxDC& dc) {
  const auto& sizes = layout_.sizes();
  const auto& pane = palette_->pane;
  const auto ground = mix(pane.ground, pane.ink, 0.08);
  const wxSize client = GetClientSize();
  const wxDCClipper clip(dc, wxRect(0, sizes.turns, sizes.entries, client.y - sizes.turns));
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_color(ground)));
  dc.DrawRectangle(0, 0, sizes.entries, std::min(client.y, layout_.size().y - origin().y));
  const int gap = FromDIP(text_gap_dips);
  for (std::size_t i = 0; i < layout_.rows().size(); ++i) {
    const auto& row = layout_.rows()[i];
    const wxRect box(0, row.top - origin().y, sizes.entries, row.height);
    if (box.GetBottom() < sizes.turns || box.y > client.y) continue;
    if (target_ && target_->row == i) {
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(wxBrush(wx_color(mix(ground, palette_->offered, 0.4))));
      dc.DrawRectangle(box);
    }
    const bool plain = row.what.entry.empty();
    const auto title = named(texts_.entries, row.what.entry);
    const bool two_lines = !plain && title != row.what.entry;
    const wxRect text(gap, box.y, sizes.entries - 2 * gap, box.height);
    dc.SetFont(plain ? GetFont().Italic() : GetFont().Bold());
    dc.SetTextForeground(wx_color(plain ? mix(pane.ink, ground, 0.3) : pane.ink));
    const auto entry = shown(editor::entry_words(row.what.entry));
    const int line = dc.GetCharHeight();
    const wxRect upper(text.x, text.y + (text.height - (two_lines ? 2 : 1) * line) / 2, text.width, line);
    dc.DrawLabel(wxControl::Ellipsize(entry, dc, wxELLIPSIZE_END, text.width), upper, wxALIGN_LEFT);
    if (two_lines) {
      dc.SetFont(GetFont());
      dc.SetTextForeground(wx_color(mix(pane.ink, ground, 0.25)));
      const wxRect lower(text.x, upper.y + line, text.width, line);
      dc.DrawLabel(wxControl::Ellipsize(shown(title), dc, wxELLIPSIZE_END, text.width), lower, wxALIGN_LEFT);
    }
    dc.SetPen(wxPen(wx_color(mix(ground, pane.ink, 0.16))));
    dc.DrawLine(0, box.GetBottom(), sizes.entries, box.GetBottom());
  }
  dc.SetPen(wxPen(wx_color(mix(ground, pane.ink, 0.3))));
  dc.DrawLine(sizes.entries - 1, 0, sizes.entries - 1, layout_.size().y - origin().y);
}

// The frame that is drawn, or what is carried under the pointer.
void ScheduleCanvas::paint_hand(wxPaintDC& dc) {
  if (band_from_) {
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(wx_color(palette_->picked), FromDIP(1), wxPENSTYLE_SHORT_DASH));
    dc.DrawRectangle(wxRect(*band_from_ - origin(), pointer_));
  }
  if (!lifted_from_) return;
  const int side = layout_.sizes().counter;
  const wxPoint at = pointer_ - wxPoint(side / 2, side / 2);
  const auto others = choice_.chosen().size() - 1;
  const int step = FromDIP(4);
  constexpr double held = 0.9;
  for (int i = static_cast<int>(std::min<std::size_t>(others, 2)); i >= 0; --i) {
    paint_sprite(dc, carried_, at + wxPoint(i * step, -i * step), held);
  }
  if (others == 0) return;
  dc.SetFont(GetFont().Bold());
  const wxString sum = wxString::Format("%zu", others + 1);
  const wxSize room = dc.GetTextExtent(sum) + wxSize(FromDIP(8), FromDIP(2));
  const wxRect plate(at + wxPoint(side - room.x / 2, side - room.y / 2), room);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_color(palette_->picked)));
  dc.DrawRoundedRectangle(plate, FromDIP(5));
  dc.SetTextForeground(wx_color(readable_on(palette_->picked)));
  dc.DrawLabel(sum, plate, wxALIGN_CENTRE);
}

}  // namespace bocage
