#include "app/editor/fields/face_view.h"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <utility>

#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr int gap_dips = 10;

// The numbers on a card that are not what every counter has.
std::string figures_of(const Module& module, const CounterDef& card) {
  std::string text;
  for (std::size_t i = 0; i < module.attributes.size(); ++i) {
    const Value& value = card.attributes[i];
    if (value.kind() != Value::Kind::integer || value == module.attributes[i].initial) continue;
    add_to_list(text, module.attributes[i].name + " " + std::to_string(value.integer()));
  }
  return text;
}

std::string picture_of(const CounterDef& card) {
  if (card.faces.empty()) return {};
  const auto image = card.faces.front().style.find("image");
  return image == card.faces.front().style.end() ? std::string() : image->second;
}

}  // namespace

FaceView::FaceView(wxWindow* parent) : wxPanel(parent) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    Refresh();
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    const int gap = FromDIP(gap_dips);
    const int which = (event.GetY() - gap) / std::max(face_size() + gap, 1);
    if (clicked_ && which >= 0 && static_cast<std::size_t>(which) < faces()) {
      clicked_(static_cast<std::size_t>(which));
    }
  });
}

void FaceView::show(std::shared_ptr<const Module> module) {
  module_ = std::move(module);
  counters_ = std::make_unique<CounterPainter>(module_, Theme::print);
  cards_ = std::make_unique<CardPainter>(module_, Theme::print);
  cast_ = module_->board->space_count() == 0 ? std::vector<CastCounter>() : cast_of(module_, nullptr);
  Refresh();
}

void FaceView::choose(const std::string& counter) {
  if (counter == chosen_) return;
  chosen_ = counter;
  Refresh();
}

const CastCounter* FaceView::cast() const {
  const auto found = std::find_if(cast_.begin(), cast_.end(), [&](const CastCounter& one) {
    return one.counter < module_->counters.size() && module_->counters[one.counter].id == chosen_;
  });
  return found == cast_.end() ? nullptr : &*found;
}

std::size_t FaceView::faces() const {
  const auto* const one = cast();
  return one == nullptr ? 0 : one->faces.size();
}

int FaceView::face_size() const {
  return std::max(GetClientSize().x - 2 * FromDIP(gap_dips), 1);
}

void FaceView::paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
  dc.Clear();
  const auto* const one = module_ ? cast() : nullptr;
  const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
  if (!graphics || one == nullptr) return;
  auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
  const double scale = GetContentScaleFactor();
  const SavedState saved(context);
  cairo_scale(context, 1 / scale, 1 / scale);
  const CounterDef& def = module_->counters[one->counter];
  if (def.deck.valid()) return paint_card(context, def, scale);
  const int gap = FromDIP(gap_dips);
  int top = gap;
  for (const SceneFace& face : one->faces) {
    counters_->paint(context, face, gap * scale, top * scale, face_size() * scale);
    top += face_size() + gap;
  }
}

void FaceView::paint_card(cairo_t* context, const CounterDef& card, double scale) const {
  // As large as all of it finds room.
  const double gap = FromDIP(gap_dips) * scale;
  const double room = std::max(GetClientSize().y * scale - 2 * gap, 1.0);
  const double width = std::min(face_size() * scale, room * CardPainter::width_of_height);
  cards_->paint(context, {card.title, figures_of(*module_, card), card.text, picture_of(card)},
                {(GetClientSize().x * scale - width) / 2, gap, width, width / CardPainter::width_of_height});
}

}  // namespace bocage
