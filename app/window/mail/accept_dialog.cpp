#include "app/window/mail/accept_dialog.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

std::string option_words(const Module* module, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::boolean:
      return value.boolean() ? tr("yes") : tr("no");
    case Value::Kind::integer:
      return std::to_string(value.integer());
    case Value::Kind::name:
      return module == nullptr ? field_words(value.name()) : field_words(*module, value.name());
    default:
      return {};
  }
}

std::string side_title(const Module* module, const std::string& id) {
  if (module == nullptr) return id;
  const SideId side = module->find_side(id);
  return side.valid() ? side_words(*module, side) : id;
}

// What is to be played, a line each; all of it is a stranger's.
std::vector<std::string> what_is_offered(const MailGame& game, const Module* module) {
  const Genesis& genesis = game.genesis();
  const ScenarioDef* const scenario = module == nullptr ? nullptr : module->find_scenario(genesis.scenario);
  std::vector<std::string> lines;
  lines.push_back(module == nullptr ? tr("Game: {game}, which is not installed", {{"game", genesis.module}})
                                    : tr("Game: {game}", {{"game", module->title}}));
  lines.push_back(tr("Scenario: {scenario}", {{"scenario", scenario == nullptr ? genesis.scenario : scenario->title}}));
  for (const auto& [id, value] : genesis.options) {
    const OptionDef* const option = module == nullptr ? nullptr : module->find_option(id);
    const std::string title = option == nullptr || option->title.empty() ? id : option->title;
    lines.push_back(tr("{option}: {value}", {{"option", title}, {"value", option_words(module, value)}}));
  }
  std::string open;
  for (const auto& side : game.free_sides()) add_to_list(open, side_title(module, side));
  lines.push_back(tr("Free for you: {sides}", {{"sides", open}}));
  lines.push_back(trust_words(trust_level(genesis.dice)));
  for (std::string& line : lines) line = plain_text(line);
  return lines;
}

}  // namespace

AcceptDialog::AcceptDialog(wxWindow* parent, const MailDesk& desk, const MailGame& game, const Module* module)
    : wxDialog(parent, wxID_ANY, words(tr("An invitation to a game by email")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      installed_(module != nullptr),
      open_(game.free_sides()) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column,
               words(tr("{others} invites you to a game by email.", {{"others", inviter_words(game)}})));
  add_lines(*this, *column, what_is_offered(game, module));
  add_sentence(
      *this, *column,
      words(tr("Compare the fingerprints by telephone or face to face. If they are the same there, nobody sits "
               "between you.")));
  add_lines(*this, *column, fingerprint_lines(game));
  add_sides(*column, module);
  name_ = add_field(*this, *column, words(tr("Your &name, as the others read it")), words(desk.room().name()));
  const bool several = game.genesis().players.size() + open_.size() > 2;
  address_ = add_field(*this, *column,
                       words(several ? tr("The mail &addresses of all others who play: your letters go to each of them")
                                     : tr("The mail &address to which your answers go")),
                       words(comma_list(desk.addresses(game.id()))),
                       words(tr("anna@example.org, or folder:/a/shared/folder; several with commas")));
  name_->SetMaxLength(max_name_bytes / 4);
  name_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  said_ = add_sentence(*this, *column, " ");
  add_answer_buttons(*this, *column, words(tr("&Accept")), words(tr("Not n&ow")));
  SetSizerAndFit(column);
  judge();
  (name_->IsEmpty() ? name_ : address_)->SetFocus();
}

void AcceptDialog::add_sides(wxSizer& column, const Module* module) {
  if (open_.size() < 2) return;
  for (const std::string& side : open_) {
    auto* const box = new wxCheckBox(this, wxID_ANY, words(tr("I play {side}", {{"side", side_title(module, side)}})));
    box->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { judge(); });
    column.Add(box, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
    taken_.push_back(box);
  }
}

void AcceptDialog::judge() {
  std::string missing;
  if (!installed_) {
    missing = tr("The game must be installed before it can be accepted.");
  } else if (sides().empty()) {
    missing = tr("Choose what you play: what you leave is for others.");
  } else if (own_name().empty()) {
    missing = tr("Your name is missing.");
  }
  said_->SetLabelText(words(missing.empty() ? std::string(" ") : missing));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(missing.empty());
}

std::string AcceptDialog::own_name() const {
  return bytes(name_->GetValue().Strip(wxString::both));
}

std::vector<std::string> AcceptDialog::addresses() const {
  return addresses_in(bytes(address_->GetValue()));
}

std::vector<std::string> AcceptDialog::sides() const {
  if (taken_.empty()) return open_;
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    if (taken_[i]->GetValue()) chosen.push_back(open_[i]);
  }
  return chosen;
}

}  // namespace bocage
