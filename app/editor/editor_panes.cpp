// Which panes stand in the window, and what each may ask of it.
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/textdlg.h>

#include <utility>

#include "app/editor/editor_frame.h"
#include "app/editor/face_parts.h"
#include "app/play/files/installed_games.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::FileChange;
using editor::Proposal;

namespace {

// What a field of a thing is to say; returns why that cannot be.
std::optional<Problem> set_field_in(EditorFrame& frame, const editor::Spot& thing, const editor::Field& field,
                                    const std::optional<std::string>& value) {
  auto proposal = editor::set_field(frame.project(), thing, field, value);
  if (auto* problem = std::get_if<Problem>(&proposal)) return std::move(*problem);
  frame.make(std::move(proposal));
  return std::nullopt;
}

// To a place in a text, which gets the keyboard.
void lead_to(EditorFrame& frame, const std::string& file, std::size_t offset) {
  frame.go_to(file, offset);
  frame.turn_to(EditorFrame::text_page);
  frame.text().go_to(offset);
  frame.text().box().SetFocus();
}

}  // namespace

void EditorFrame::add_panes() {
  SetSize(FromDIP(wxSize(1180, 780)));
  auto* const rows = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  auto* const columns = new wxSplitterWindow(rows, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  tree_ = new ModuleTree(columns, {[this](const ChosenThing& thing) {
                                     if (!busy_) choose(thing);
                                   },
                                   [this] { add_thing(); }, [this] { remove_thing(); }, [this] { open_thing(); }});
  pages_ = new wxNotebook(columns, wxID_ANY);
  auto* const of_fields = new wxPanel(pages_);
  fields_ = new FieldsPane(of_fields, [this](const editor::Field& field, const std::optional<std::string>& value) {
    const auto thing = chosen_spot();
    return thing ? set_field_in(*this, *thing, field, value) : std::nullopt;
  });
  TextPane::Callbacks of_text;
  of_text.take = [this](const std::string& file, const std::string& text) {
    const auto* document = project_->find(file);
    if (document == nullptr) return;
    apply_command({tr("The text of {file} is another", {{"file", file}}),
                   {FileChange{file, editor::difference(*document->text(), text)}}});
  };
  of_text.go_to = [this](const std::string& file, std::size_t offset) {
    go_to(file, offset);
    text_->go_to(offset);
  };
  of_text.undo = [this] { undo(); };
  of_text.redo = [this] { redo(); };
  of_text.tell = [this](const std::string& text) { tell(text); };
  of_text.judge = [this](const editor::JudgedPart& part, const std::string& function) {
    trial_->small_changes(part, function);
  };
  of_text.stop_changed = [this](const std::string& file, int line, const std::optional<std::string>& condition) {
    console_->change_stop(file, line, condition);
  };
  of_text.ask_condition = [this](const std::string& now) -> std::optional<std::string> {
    wxTextEntryDialog dialog(this, words(tr("Rules stop here where this expression holds, such as odds > 3:")),
                             "Bocage", words(now));
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return std::string(trim(bytes(dialog.GetValue())));
  };
  text_ = new TextPane(pages_, *project_, library_folder(), std::move(of_text));
  face_ = new FaceView(of_fields);
  face_->SetMinSize(FromDIP(wxSize(150, -1)));
  face_->Hide();
  face_->SetToolTip(words(tr("A click leads to the fields of the face")));
  face_->clicked([this](std::size_t face) {
    take_typed();
    if (const auto thing = face_of_counter(*project_, face_->chosen(), face)) choose(*thing);
  });
  style_preview_ = new StylePreview(of_fields);
  style_preview_->SetMinSize(FromDIP(wxSize(150, -1)));
  style_preview_->Hide();
  fields_->watch_typing(
      [this](const editor::Field& field, const std::optional<std::string>& value) { show_typed(field, value); });
  auto* const beside = new wxBoxSizer(wxHORIZONTAL);
  beside->Add(fields_, wxSizerFlags(1).Expand());
  beside->Add(face_, wxSizerFlags().Expand());
  beside->Add(style_preview_, wxSizerFlags(1).Expand());
  of_fields->SetSizer(beside);
  pages_->AddPage(of_fields, words(tr("Fields")));
  pages_->AddPage(text_, words(tr("Text")));
  add_pages_of_things();
  lists_ = new wxNotebook(rows, wxID_ANY);
  problem_list_ = new LineList(lists_, [this](std::size_t which) { show_problem(which); });
  history_list_ = new LineList(lists_, [this](std::size_t done) { go_to_step(done); });
  lists_->AddPage(problem_list_, words(tr("Problems")));
  lists_->AddPage(history_list_, words(tr("Steps")));
  TrialPane::Callbacks of_trial;
  of_trial.save = [this] { return save(); };
  of_trial.show = [this] { lists_->SetSelection(lists_->FindPage(trial_)); };
  of_trial.go_to = [this](const std::string& file, std::size_t offset) { lead_to(*this, file, offset); };
  of_trial.tell = [this](const std::string& text) { tell(text); };
  of_trial.judged = [this](const editor::Judged& judged) { text_->show(judged); };
  trial_ = new TrialPane(lists_, *project_, state_, std::move(of_trial));
  lists_->AddPage(trial_, words(tr("Trials")));
  add_console();
  columns->SetMinimumPaneSize(FromDIP(120));
  rows->SetMinimumPaneSize(FromDIP(80));
  // A page that nobody has sized has a few pixels, in which GTK finds no room for scroll bars, and complains.
  for (std::size_t i = 0; i < pages_->GetPageCount(); ++i) pages_->GetPage(i)->SetSize(GetClientSize());
  columns->SplitVertically(tree_, pages_, FromDIP(330));
  rows->SplitHorizontally(columns, lists_, -FromDIP(190));
  rows->SetSashGravity(1);
}

void EditorFrame::add_console() {
  ConsolePane::Callbacks of_console;
  of_console.save = [this] { return save(); };
  of_console.show = [this] { lists_->SetSelection(lists_->FindPage(console_)); };
  of_console.stops = [this]() -> const ConsolePane::Stops& { return text_->stops(); };
  of_console.stops_are = [this](const ConsolePane::Stops& stops) { text_->take_stops(stops); };
  of_console.tell = [this](const std::string& text) { tell(text); };
  of_console.move_stop = [this](const std::string& file, int from, int to) { text_->move_stop(file, from, to); };
  of_console.stand = [this](const std::string& file, int line) {
    const bool known = line > 0 && project_->find(file) != nullptr;
    if (known && text_->file() != file) choose({file, std::nullopt});
    if (known && pages_->GetSelection() != text_page) turn_to(text_page);
    text_->show_stand(known ? file : std::string(), known ? line : 0);
  };
  console_ = new ConsolePane(lists_, *project_, library_folder(), std::move(of_console));
  lists_->AddPage(console_, words(tr("Console")));
}

// Each shows one kind of thing in a way of its own.
void EditorFrame::add_pages_of_things() {
  BoardPane::Callbacks wanted;
  wanted.apply = [this](Proposal proposal) { return make(std::move(proposal)); };
  wanted.tell = [this](const std::string& text) { tell(text); };
  wanted.look_at = [this](const ChosenThing& thing) { choose(thing); };
  board_ = new BoardPane(pages_, *project_, std::move(wanted));
  pages_->AddPage(board_, words(tr("Board")));
  schedule_ = new SchedulePane(
      pages_, *project_,
      {[this](Proposal proposal) { return make(std::move(proposal)); }, [this](const std::string& text) { tell(text); },
       [this](const std::string& file, std::optional<editor::ElementId> element, bool fields) {
         choose({file, element});
         if (fields) turn_to(fields_page);
       }});
  pages_->AddPage(schedule_, words(tr("Reinforcements")));
  const auto make_it = [this](Proposal proposal) { return make(std::move(proposal)); };
  const auto say = [this](const std::string& text) { tell(text); };
  const auto set = [this](const editor::Spot& thing, const editor::Field& field,
                          const std::optional<std::string>& value) { return set_field_in(*this, thing, field, value); };
  const auto lead = [this](const std::string& file, std::size_t offset) { lead_to(*this, file, offset); };
  const auto fields = [this](const std::string& file, editor::ElementId element) {
    choose({file, element});
    turn_to(fields_page);
  };
  counters_ = new CountersPane(pages_, *project_, {make_it, say, fields});
  pages_->AddPage(counters_, words(tr("Counters")));
  cards_ = new CardsPane(pages_, *project_, {make_it, say, set, fields});
  pages_->AddPage(cards_, words(tr("Cards")));
  sequence_ = new SequencePane(pages_, *project_, library_folder(),
                               {make_it, set, [this](const ChosenThing& thing) { choose(thing); }, lead});
  pages_->AddPage(sequence_, words(tr("Sequence")));
  charts_ = new ChartsPane(pages_, *project_, {make_it, set, lead});
  pages_->AddPage(charts_, words(tr("Charts")));
  declared_ = new DeclaredPane(pages_, *project_, {make_it, say, set, lead});
  pages_->AddPage(declared_, words(tr("Sides and values")));
  map_maker_ = new MapMakerPane(pages_, *project_, {make_it, say, set, lead});
  pages_->AddPage(map_maker_, words(tr("Map maker")));
}

void EditorFrame::turn_to(Page page) {
  pages_->SetSelection(page);
  if (page != board_page) show_chosen();
}

}  // namespace bocage
