// The hand of whoever sits at the table: its cards side by side, to be read and played. The card under the pointer lies
// enlarged over the window, with what can be done with it or why nothing can.
#pragma once

#include <wx/popupwin.h>
#include <wx/scrolwin.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/paint/counter/card_painter.h"
#include "app/paint/draw/palette.h"
#include "app/play/reading/card_words.h"

namespace bocage {

// The enlarged card; it takes no click and no key.
class LargeCard : public wxPopupWindow {
 public:
  LargeCard(wxWindow* parent, const CardPainter& painter);
  void show(const ShownCard& card, const wxRect& beside);  // on the screen, above that if there is room
  const std::string& title() const { return card_.title; }

 private:
  void on_paint(wxPaintEvent& event);

  const CardPainter& painter_;
  ShownCard card_;
  std::vector<std::string> lines_;  // below the card
};

class HandPane : public wxScrolledWindow {
 public:
  struct Callbacks {
    std::function<void(const ShownCard&)> pick;                          // the next pick, or it is taken back
    std::function<void(const ShownCard&, const ShownCard::Use&)> begin;  // an action with it
    std::function<void(const wxString&)> tell;                           // in the status line
  };
  HandPane(wxWindow* parent, const std::shared_ptr<const Module>& module, Callbacks wanted);
  void use(const std::shared_ptr<const Module>& module, Theme theme);
  void show(std::vector<ShownCard> cards);
  const std::vector<ShownCard>& cards() const { return cards_; }
  wxPoint point_of(std::size_t card) const;  // its middle, in this window's pixels
  const LargeCard& large() const { return *large_; }

 private:
  wxRect box_of(std::size_t card) const;
  int card_at(wxPoint at) const;  // -1: none
  void lay_out();
  void on_paint(wxPaintEvent& event);
  void on_mouse(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void look_at(int card);
  void play(std::size_t card);
  void ask_use(const ShownCard& card);

  Callbacks callbacks_;
  std::unique_ptr<CardPainter> painter_;
  Theme theme_ = Theme::print;
  std::vector<ShownCard> cards_;
  int looked_at_ = -1;  // by the pointer or the keys
  LargeCard* large_ = nullptr;
};

}  // namespace bocage
