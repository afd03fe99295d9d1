// How a counter's faces look, or a card: as they will be seen at the table, a moment after each change.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/paint/counter/card_painter.h"
#include "app/paint/counter/counter_list.h"
#include "app/paint/counter/counter_painter.h"

namespace bocage {

class FaceView : public wxPanel {
 public:
  explicit FaceView(wxWindow* parent);

  void show(std::shared_ptr<const Module> module);  // whose counters these are
  void choose(const std::string& counter);          // its id; empty: none
  const std::string& chosen() const { return chosen_; }
  std::size_t faces() const;  // that are shown; a card is one
  // A face of the chosen counter, by its position.
  void clicked(std::function<void(std::size_t face)> clicked) { clicked_ = std::move(clicked); }

 private:
  void paint();
  const CastCounter* cast() const;
  void paint_card(cairo_t* context, const CounterDef& card, double scale) const;
  int face_size() const;

  std::shared_ptr<const Module> module_;
  std::vector<CastCounter> cast_;
  std::unique_ptr<CounterPainter> counters_;
  std::unique_ptr<CardPainter> cards_;
  std::string chosen_;
  std::function<void(std::size_t face)> clicked_;
};

}  // namespace bocage
