#include "app/editor/sheets/cards_pane.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/textdlg.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/cards/decks.h"
#include "editor/model/words.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Cards;
using editor::Decks;

CardsPane::CardsPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  const int gap = FromDIP(6);
  auto* const top = top_row();
  auto* const middle = new wxBoxSizer(wxHORIZONTAL);
  middle->Add(deck_column(), wxSizerFlags().Expand().Border(wxRIGHT, gap));
  grid_ = new SheetGrid(this, grid_callbacks());
  middle->Add(grid_, wxSizerFlags(1).Expand());
  middle->Add(card_column(), wxSizerFlags().Expand().Border(wxLEFT, gap));
  many_ = new ValueForMany(this, tr("Say &nothing of it"), many_callbacks());
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, gap));
  all->Add(middle, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, gap));
  all->Add(many_, wxSizerFlags().Expand().Border(wxALL, gap));
  SetSizer(all);
  grid_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool plain = event.GetModifiers() == wxMOD_NONE;
    if (plain && key == WXK_INSERT) return CallAfter([this] { ask_for_card(); });
    if (plain && key == WXK_DELETE) return drop_cards();
    if (event.GetModifiers() == wxMOD_CONTROL && key == 'D') return copy_card();
    event.Skip();
  });
}

wxSizer* CardsPane::top_row() {
  const int gap = FromDIP(6);
  filter_ = new wxTextCtrl(this, wxID_ANY, "");
  filter_->SetHint(words(tr("Filter: words, count>1, text=")));
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { filter(); });
  count_ = new wxStaticText(this, wxID_ANY, "");
  auto* const top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(filter_, wxSizerFlags(1).CenterVertical());
  top->Add(count_, wxSizerFlags().CenterVertical().Border(wxLEFT | wxRIGHT, gap));
  const auto button = [&](const std::string& label, const std::string& help, std::function<void()> pressed) {
    auto* const made = new wxButton(this, wxID_ANY, words(label));
    made->SetToolTip(words(help));
    made->Bind(wxEVT_BUTTON, [pressed = std::move(pressed)](wxCommandEvent&) { pressed(); });
    top->Add(made, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
  };
  button(tr("New &card…"), tr("Into the chosen deck; in the sheet: Ins"), [this] { ask_for_card(); });
  button(tr("C&opy"), tr("Another card that says the same; in the sheet: Ctrl+D"), [this] { copy_card(); });
  button(tr("&Drop"), tr("The chosen cards away, with their places in scenarios; in the sheet: Del"),
         [this] { drop_cards(); });
  return top;
}

wxSizer* CardsPane::deck_column() {
  const int gap = FromDIP(6);
  deck_list_ = new LineList(this, [this](std::size_t which) {
    if (which <= deck_ids_.size()) choose_deck(which == 0 ? std::string() : deck_ids_[which - 1]);
  });
  deck_list_->SetMinSize(FromDIP(wxSize(150, -1)));
  auto* const add = new wxButton(this, wxID_ANY, words(tr("New dec&k…")));
  rename_deck_ = new wxButton(this, wxID_ANY, words(tr("&Rename deck…")));
  drop_deck_ = new wxButton(this, wxID_ANY, words(tr("Drop deck")));
  rename_deck_->SetToolTip(words(tr("Its id, also in cards, scenarios and rules")));
  drop_deck_->SetToolTip(words(tr("With all its cards")));
  add->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_for_deck(); });
  rename_deck_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_for_deck_name(); });
  drop_deck_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { drop_deck(); });
  deck_list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) {
    CallAfter([this] {
      const Decks decks(project_);
      if (const auto* const deck = decks.find(deck_)) callbacks_.look_at(deck->file, deck->id);
    });
  });
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(deck_list_, wxSizerFlags(1).Expand());
  for (auto* const button : {add, rename_deck_, drop_deck_}) {
    column->Add(button, wxSizerFlags().Expand().Border(wxTOP, gap));
  }
  return column;
}

// The card as it is drawn, and below it what it says.
wxSizer* CardsPane::card_column() {
  constexpr int wide_dips = 250;
  constexpr int high_dips = 230;
  face_ = new FaceView(this);
  face_->SetMinSize(FromDIP(wxSize(wide_dips, high_dips)));
  fields_ = new FieldsPane(this, [this](const editor::Field& field, const std::optional<std::string>& value) {
    const Cards cards(project_);
    const auto* const card = cards.find(card_);
    if (card == nullptr) return std::optional<Problem>();
    const auto before = card_;
    if (field.name == "id" && value) card_ = *value;  // it is followed under its new name
    taking_ = true;
    auto problem = callbacks_.set_field(*card, field, value);
    taking_ = false;
    if (problem) card_ = before;
    return problem;
  });
  fields_->SetMinSize(FromDIP(wxSize(wide_dips, -1)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(face_, wxSizerFlags().Expand());
  column->Add(fields_, wxSizerFlags(1).Expand());
  return column;
}

SheetGrid::Callbacks CardsPane::grid_callbacks() {
  SheetGrid::Callbacks callbacks;
  callbacks.typed = [this](const std::string& id, const std::string& name, const std::string& text) {
    const Cards cards(project_);
    make(text.empty() ? cards.clear({id}, name) : cards.set({id}, name, text));
  };
  callbacks.chosen = [this] { show_chosen(); };
  callbacks.open = [this](const std::string& id) {
    const Cards cards(project_);
    if (const auto* const card = cards.find(id)) callbacks_.look_at(card->file, card->id);
  };
  return callbacks;
}

ValueForMany::Callbacks CardsPane::many_callbacks() {
  return {[this](const std::string& column, const std::string& value) { set_for_chosen(column, value); },
          [this](const std::string& column) { clear_for_chosen(column); },
          [this](const std::string& column) { return likely_values(column); }};
}

// --- what is shown

void CardsPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  show_decks();
  show_sheet();
}

void CardsPane::show_decks() {
  const Decks decks(project_);
  const Cards cards(project_);
  deck_ids_.clear();
  std::vector<std::string> lines{tr("All decks") + " (" + std::to_string(cards.all().size()) + ")"};
  for (const auto& deck : decks.all()) {
    const auto id = deck.value("id");
    const auto count = std::count_if(cards.all().begin(), cards.all().end(),
                                     [&](const editor::Spot& card) { return card.value("deck") == id; });
    deck_ids_.push_back(id);
    lines.push_back(Decks::title(deck) + " (" + std::to_string(count) + ")");
  }
  const auto at = std::find(deck_ids_.begin(), deck_ids_.end(), deck_);
  if (at == deck_ids_.end()) deck_.clear();
  deck_list_->show(lines, at == deck_ids_.end() ? 0 : static_cast<int>(at - deck_ids_.begin()) + 1);
  rename_deck_->Enable(!deck_.empty());
  drop_deck_->Enable(!deck_.empty());
}

void CardsPane::show_sheet() {
  grid_->show(editor::CardTable(project_));
  filter();
  many_->show(grid_->columns());
  Layout();
}

void CardsPane::filter() {
  auto wanted = bytes(filter_->GetValue());
  if (!deck_.empty()) wanted += " deck=" + deck_;
  grid_->filter(wanted);
}

void CardsPane::show(const std::shared_ptr<const Module>& module, bool alike) {
  if (!module || (alike && has_pictures_)) return;
  has_pictures_ = true;
  face_->show(module);
}

// Who is among those that are chosen stays so: a change of several shows one of them.
void CardsPane::choose(const std::string& file, editor::ElementId element) {
  if (!IsShownOnScreen()) return;
  const auto ids = chosen();
  const Cards cards(project_);
  for (const auto& card : cards.all()) {
    if (card.file != file || card.id != element) continue;
    const auto id = card.value("id");
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) grid_->choose(id);
  }
}

void CardsPane::show_chosen() {
  if (taking_) return CallAfter([this] { show_chosen(); });  // the fields are of the card before, until all is taken
  count_->SetLabelText(words(tr_n("{n} card", "{n} cards", shown().size())));
  const auto ids = chosen();
  many_->say_of_whom(tr_n("Of {n} chosen card:", "Of {n} chosen cards:", ids.size()));
  const auto card = ids.empty() ? std::string() : ids.front();
  if (card != card_) {
    take_typed();  // which is of the one before
    card_ = card;
  }
  face_->choose(card_);
  show_fields();
  Layout();
}

void CardsPane::show_fields() {
  const Cards cards(project_);
  const auto* const card = cards.find(card_);
  if (card == nullptr || !card->tree->sound()) return fields_->show({}, {});
  fields_->show(words(plain_text(cards.title(*card))), editor::fields_of(project_, *card));
}

std::vector<std::string> CardsPane::likely_values(const std::string& column) const {
  if (column == "deck") return deck_ids_;
  std::vector<std::string> values;
  if (column == "picture") {
    for (const auto& name : project_.files()) {
      if (name.ends_with(".png")) values.push_back(name);
    }
  }
  for (const auto& one : editor::declared(project_, "attribute")) {
    if (one.value("name") == column && one.value("type") == "boolean") values = {"yes", "no"};
  }
  return values;
}

// --- changes

bool CardsPane::make(editor::Proposal proposal) {
  const bool made = callbacks_.make(std::move(proposal));
  shown_revision_.reset();
  show();
  return made;
}

void CardsPane::set_for_chosen(const std::string& column, const std::string& value) {
  take_typed();
  const auto ids = chosen();
  if (ids.empty()) return callbacks_.tell(tr("No card is chosen"));
  make(Cards(project_).set(ids, column, value));
}

void CardsPane::clear_for_chosen(const std::string& column) {
  take_typed();
  const auto ids = chosen();
  if (ids.empty()) return callbacks_.tell(tr("No card is chosen"));
  make(Cards(project_).clear(ids, column));
}

// Where a new card comes: the deck that is shown, else that of the card that is chosen, else the first.
std::string CardsPane::wanted_deck() const {
  if (!deck_.empty()) return deck_;
  const Cards cards(project_);
  if (const auto* const card = cards.find(card_)) return card->value("deck");
  return deck_ids_.empty() ? std::string() : deck_ids_.front();
}

std::optional<std::string> CardsPane::asked(const std::string& question, const std::string& title,
                                            const std::string& preset) {
  wxTextEntryDialog dialog(this, words(question), words(title), words(preset));
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  auto text = std::string(trim(bytes(dialog.GetValue())));
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

void CardsPane::ask_for_card() {
  take_typed();
  const auto deck = wanted_deck();
  if (deck.empty()) return callbacks_.tell(tr("There is no deck yet: make one first"));
  const auto title = asked(tr("What is the card called?"), tr("New card"), {});
  if (!title) return;
  const Cards cards(project_);
  const auto id = cards.free_id(editor::id_from(*title, "card"));
  if (make(cards.add(id, deck, *title))) grid_->choose(id);
}

void CardsPane::copy_card() {
  take_typed();
  if (card_.empty()) return callbacks_.tell(tr("No card is chosen"));
  const Cards cards(project_);
  const auto id = cards.free_id(card_);
  if (make(cards.copy(card_, id, {}))) grid_->choose(id);
}

void CardsPane::drop_cards() {
  take_typed();
  const auto ids = chosen();
  if (ids.empty()) return callbacks_.tell(tr("No card is chosen"));
  make(Cards(project_).remove(ids));
}

void CardsPane::choose_deck(const std::string& id) {
  take_typed();
  deck_ = id;
  show_decks();
  filter();
}

void CardsPane::ask_for_deck() {
  take_typed();
  const auto title = asked(tr("What is the deck called?"), tr("New deck"), {});
  if (!title) return;
  const Decks decks(project_);
  const auto id = decks.free_id(editor::id_from(*title, "deck"));
  if (!make(decks.add(id, *title))) return;
  choose_deck(id);
}

void CardsPane::ask_for_deck_name() {
  take_typed();
  const auto before = deck_;
  const auto name = asked(tr("By which id is the deck to be named, also in rules?"), tr("Rename deck"), before);
  if (!name || *name == before) return;
  auto proposal = Decks(project_).rename(before, *name);
  if (std::holds_alternative<editor::Command>(proposal)) deck_ = *name;  // it stays chosen
  make(std::move(proposal));
  const auto left = Decks(project_).mentions(before);
  if (deck_ == *name && !left.empty()) {
    callbacks_.tell(tr("Rules still have the old id in quotes: {place}", {{"place", left.front().text}}));
  }
}

void CardsPane::drop_deck() {
  take_typed();
  const auto before = deck_;
  if (!make(Decks(project_).remove(before))) return;
  const auto left = Decks(project_).mentions(before);
  if (!left.empty()) {
    callbacks_.tell(tr("Rules still speak of the deck: {place}", {{"place", left.front().text}}));
  }
}

}  // namespace bocage
