#include "app/window/panes/hand_pane.h"

#include <wx/dcbuffer.h>
#include <wx/display.h>
#include <wx/graphics.h>
#include <wx/menu.h>
#include <wx/settings.h>

#include <algorithm>

#include "app/paint/draw/text_painter.h"
#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int min_bar_dips = 80;
constexpr int hand_gap_dips = 8;
constexpr int large_height_dips = 340;
constexpr int line_dips = 18;
constexpr int smallest_card_dips = 90;  // of its height

CardFace face_of(const ShownCard& card) {
  return {card.title, card.figures, card.text, card.picture, !card.playable()};
}

// With the context of a window's paint event, which counts in pixels of the screen.
template <class Paint>
void with_cairo(wxDC& dc, Paint paint) {
  const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::CreateFromUnknownDC(dc));
  if (graphics != nullptr) paint(static_cast<cairo_t*>(graphics->GetNativeContext()));
}

std::vector<std::string> use_words(const ShownCard& card) {
  std::vector<std::string> lines;
  for (const auto& use : card.uses) lines.push_back(use.title);
  if (card.offered) lines.push_back(tr("can be chosen"));
  lines.insert(lines.end(), card.barred.begin(), card.barred.end());
  return lines;
}

}  // namespace

// --- the enlarged card

LargeCard::LargeCard(wxWindow* parent, const CardPainter& painter) : wxPopupWindow(parent), painter_(painter) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &LargeCard::on_paint, this);
}

void LargeCard::show(const ShownCard& card, const wxRect& beside) {
  card_ = card;
  card_.uses.clear();  // the words below tell them
  const int high = FromDIP(large_height_dips), edge = FromDIP(hand_gap_dips);
  const int wide = static_cast<int>(high * CardPainter::width_of_height);
  const SurfaceHandle scratch(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const ContextHandle context(cairo_create(scratch.get()));
  lines_.clear();
  for (const std::string& words : use_words(card)) {
    for (auto& line : wrapped_lines(words, wide, FromDIP(line_dips) * 0.7, context.get()))
      lines_.push_back(std::move(line));
  }
  if (card.playable()) card_.offered = true;
  const wxSize size(wide + 2 * edge, high + 2 * edge + static_cast<int>(lines_.size()) * FromDIP(line_dips));
  SetSize(size);
  wxRect screen(wxGetClientDisplayRect());
  if (const int display = wxDisplay::GetFromPoint(beside.GetPosition()); display != wxNOT_FOUND) {
    screen = wxDisplay(static_cast<unsigned>(display)).GetClientArea();
  }
  const int above = beside.GetTop() - size.y, below = beside.GetBottom();
  const int x = std::clamp(beside.GetLeft() + (beside.width - size.x) / 2, screen.GetLeft(),
                           std::max(screen.GetLeft(), screen.GetRight() - size.x));
  const int y =
      above >= screen.GetTop() ? above : std::min(below, std::max(screen.GetTop(), screen.GetBottom() - size.y));
  SetPosition({x, y});
  Show();
  Refresh();
}

void LargeCard::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(wxSystemSettings::GetColour(wxSYS_COLOUR_INFOBK)));
  dc.Clear();
  const double edge = FromDIP(hand_gap_dips), high = FromDIP(large_height_dips),
               wide = high * CardPainter::width_of_height;
  with_cairo(dc, [&](cairo_t* context) {
    CardFace face = face_of(card_);
    face.greyed = false;  // it is there to be read
    painter_.paint(context, face, {edge, edge, wide, high});
    const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_INFOTEXT);
    const TextPainter text(context);
    double y = high + edge * 2 + FromDIP(line_dips) * 0.4;
    for (const std::string& line : lines_) {
      text.draw_left(
          line, edge, y,
          {.size = FromDIP(line_dips) * 0.7, .ink = {ink.Red() / 255.0, ink.Green() / 255.0, ink.Blue() / 255.0}});
      y += FromDIP(line_dips);
    }
  });
}

// --- the hand

HandPane::HandPane(wxWindow* parent, const std::shared_ptr<const Module>& module, Callbacks wanted)
    : callbacks_(std::move(wanted)), painter_(std::make_unique<CardPainter>(module, Theme::print)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHSCROLL | wxFULL_REPAINT_ON_RESIZE | wxWANTS_CHARS,
         "hand");
  SetScrollRate(FromDIP(10), 0);
  ShowScrollbars(wxSHOW_SB_NEVER, wxSHOW_SB_NEVER);
  large_ = new LargeCard(this, *painter_);
  Bind(wxEVT_PAINT, &HandPane::on_paint, this);
  // A second click that follows quickly is one more click, and no other gesture.
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MOTION, wxEVT_LEAVE_WINDOW}) {
    Bind(kind, &HandPane::on_mouse, this);
  }
  Bind(wxEVT_KEY_DOWN, &HandPane::on_key, this);
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    look_at(-1);
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
}

void HandPane::use(const std::shared_ptr<const Module>& module, Theme theme) {
  *painter_ = CardPainter(module, theme);
  theme_ = theme;
  Refresh(false);
}

void HandPane::show(std::vector<ShownCard> cards) {
  cards_ = std::move(cards);
  look_at(-1);
  lay_out();
  Refresh();
}

wxRect HandPane::box_of(std::size_t card) const {
  const int gap = FromDIP(hand_gap_dips);
  const int high = std::max(GetClientSize().y - 2 * gap, FromDIP(smallest_card_dips));
  const int wide = static_cast<int>(high * CardPainter::width_of_height);
  return {gap + static_cast<int>(card) * (wide + gap), gap, wide, high};
}

wxPoint HandPane::point_of(std::size_t card) const {
  const wxRect box = box_of(card);
  return CalcScrolledPosition(wxPoint(box.x + box.width / 2, box.y + box.height / 2));
}

int HandPane::card_at(wxPoint at) const {
  const wxPoint there = CalcUnscrolledPosition(at);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (box_of(i).Contains(there)) return static_cast<int>(i);
  }
  return -1;
}

void HandPane::lay_out() {
  const int gap = FromDIP(hand_gap_dips);
  const int wide = cards_.empty() ? 0 : box_of(cards_.size() - 1).GetRight() + gap;
  // GTK cannot draw a bar that is shorter than its own ends, as the pane is before it has its place.
  const bool room = GetClientSize().x >= FromDIP(min_bar_dips);
  ShowScrollbars(room ? wxSHOW_SB_DEFAULT : wxSHOW_SB_NEVER, wxSHOW_SB_NEVER);
  SetVirtualSize(wide, GetClientSize().y);
}

void HandPane::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const Palette& palette = palette_of(theme_);
  dc.SetBackground(wxBrush(wx_color(palette.pane.ground)));
  dc.Clear();
  with_cairo(dc, [&](cairo_t* context) {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const wxRect box = box_of(i);
      const wxPoint at = CalcScrolledPosition(box.GetPosition());
      painter_->paint(context, face_of(cards_[i]),
                      {static_cast<double>(at.x), static_cast<double>(at.y), static_cast<double>(box.width),
                       static_cast<double>(box.height)});
    }
  });
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const ShownCard& card = cards_[i];
    const bool keys = HasFocus() && static_cast<int>(i) == looked_at_;
    if (!card.playable() && !keys) continue;
    const wxRect box(CalcScrolledPosition(box_of(i).GetPosition()), box_of(i).GetSize());
    const wxColour color = wx_color(card.picked       ? palette.picked
                                    : card.playable() ? palette.offered
                                                      : palette.pane.ink);
    dc.SetPen(wxPen(color, FromDIP(2), keys ? wxPENSTYLE_SHORT_DASH : wxPENSTYLE_SOLID));
    dc.DrawRoundedRectangle(wxRect(box).Inflate(FromDIP(2)), FromDIP(5));
  }
}

void HandPane::on_mouse(wxMouseEvent& event) {
  const int under = event.Leaving() ? -1 : card_at(event.GetPosition());
  if (event.LeftDown() || event.LeftDClick()) {
    SetFocus();
    if (under >= 0) CallAfter([this, under] { play(static_cast<std::size_t>(under)); });
  } else if (under != looked_at_) {
    look_at(under);
  }
  event.Skip();
}

void HandPane::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode(), last = static_cast<int>(cards_.size()) - 1;
  if (!cards_.empty() && (key == WXK_LEFT || key == WXK_RIGHT)) {
    look_at(std::clamp(looked_at_ + (key == WXK_LEFT ? -1 : 1), 0, last));
  } else if (looked_at_ >= 0 && (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_SPACE)) {
    play(static_cast<std::size_t>(looked_at_));
  } else {
    event.Skip();
  }
}

void HandPane::look_at(int card) {
  looked_at_ = card;
  if (card < 0 || static_cast<std::size_t>(card) >= cards_.size()) {
    large_->Hide();
  } else {
    const ShownCard& shown = cards_[static_cast<std::size_t>(card)];
    wxRect box = box_of(static_cast<std::size_t>(card));
    box.SetPosition(ClientToScreen(CalcScrolledPosition(box.GetPosition())));
    large_->show(shown, box);
    wxString said = words(shown.title);
    for (const std::string& line : use_words(shown)) said += "; " + words(line);
    callbacks_.tell(said);
  }
  Refresh(false);
}

// What is greyed says why, and nothing happens.
void HandPane::play(std::size_t card) {
  if (card >= cards_.size()) return;
  const ShownCard shown = cards_[card];  // the hand changes with what is done
  large_->Hide();
  if (shown.picked || shown.offered) {
    callbacks_.pick(shown);
  } else if (shown.uses.size() == 1) {
    callbacks_.begin(shown, shown.uses.front());
  } else if (!shown.uses.empty()) {
    ask_use(shown);
  } else {
    look_at(static_cast<int>(card));
  }
}

void HandPane::ask_use(const ShownCard& card) {
  wxMenu menu;
  for (std::size_t i = 0; i < card.uses.size(); ++i) {
    const auto& use = card.uses[i];
    const int id = menu.Append(wxID_ANY, wxControl::EscapeMnemonics(words(use.title)))->GetId();
    menu.Bind(
        wxEVT_MENU,
        [this, card, use](wxCommandEvent&) { CallAfter([this, card, use] { callbacks_.begin(card, use); }); }, id);
  }
  for (const std::string& why : card.barred)
    menu.Append(wxID_ANY, wxControl::EscapeMnemonics(words(why)))->Enable(false);
  PopupMenu(&menu);
}

}  // namespace bocage
