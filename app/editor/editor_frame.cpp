#include "app/editor/editor_frame.h"

#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/stdpaths.h>
#include <wx/utils.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <utility>

#include "app/editor/face_parts.h"
#include "app/editor/new_module_dialog.h"
#include "app/window/widgets/first_show.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::FileChange;
using editor::Project;
using editor::Proposal;

namespace {

constexpr int check_ms = 250;   // after the last change
constexpr int keep_ms = 3'000;  // as much as a crash may cost

// A program of its own, so that what goes wrong in a game spoils no text.
// What is saved while the game goes on is taken into it.
bool start_table(const std::string& folder) {
  const auto own = boost::filesystem::path(bytes(wxStandardPaths::Get().GetExecutablePath()));
  const auto program = (own.parent_path() / "bocage").string();
  const char* const call[] = {program.c_str(), "--follow", folder.c_str(), nullptr};
  return wxExecute(call, wxEXEC_ASYNC) != 0;
}

std::string lines_of(const Problems& problems) {
  std::string lines;
  for (const Problem& problem : problems) lines += (lines.empty() ? "" : "\n") + plain_text(to_text(problem));
  return lines;
}

std::string words_of(const editor::Command& command) {
  if (!command.words.empty()) return command.words;
  return command.changes.empty() ? std::string() : command.changes.front().file;
}

}  // namespace

AskEditor ask_in_a_dialog() {
  return [](const EditorQuestion& question) {
    const long buttons = question.no.empty() ? wxOK : question.cancel ? wxYES_NO | wxCANCEL : wxYES_NO;
    wxMessageDialog dialog(wxTheApp->GetTopWindow(), words(question.text), "Bocage",
                           buttons | (question.no.empty() ? wxICON_ERROR : wxICON_QUESTION));
    dialog.SetExtendedMessage(words(question.details));
    if (!question.no.empty()) dialog.SetYesNoLabels(words(question.yes), words(question.no));
    return dialog.ShowModal();
  };
}

// --- opening and closing

EditorFrame* EditorFrame::open(const std::string& folder, const std::string& state, const AskEditor& ask,
                               Problems& problems) {
  auto project = Project::open(folder, problems);
  if (!project) return nullptr;
  auto* const frame = new EditorFrame(std::move(project), state, ask);
  frame->offer_what_was_left();
  show_at_its_size(*frame);
  frame->choose({"module.xml", std::nullopt});
  frame->begin_check();
  return frame;
}

EditorFrame::EditorFrame(std::unique_ptr<Project> project, std::string state, AskEditor ask)
    : wxFrame(nullptr, wxID_ANY, "Bocage"),
      project_(std::move(project)),
      state_(std::move(state)),
      recovery_(state_.empty() ? state_ : editor::Recovery::file_for(state_, project_->folder())),
      recovers_(!state_.empty()),
      ask_(std::move(ask)),
      start_table_(start_table),
      check_soon_(this),
      keep_often_(this),
      check_(*this, [this](CheckedModule checked) { adopt(std::move(checked)); }) {
  CreateStatusBar();
  add_panes();
  add_commands();
  watch_events();
  keep_often_.Start(keep_ms);
}

EditorFrame::~EditorFrame() {
  check_soon_.Stop();
  keep_often_.Stop();
}

void EditorFrame::watch_events() {
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { begin_check(); }, check_soon_.GetId());
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { keep_now(); }, keep_often_.GetId());
  pages_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
    event.Skip();
    CallAfter([this] { show_chosen(); });
  });
  Bind(wxEVT_ACTIVATE, [this](wxActivateEvent& event) {
    event.Skip();
    if (event.GetActive()) CallAfter([this] { look_at_the_disk(); });
  });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    if (event.CanVeto() && !may_close()) return event.Veto();
    event.Skip();
  });
}

void EditorFrame::offer_what_was_left() {
  if (!recovers_) return;
  const auto left = recovery_.found();
  if (left.empty()) return;
  std::string names;
  for (const auto& name : left) names += (names.empty() ? "" : "\n") + name;
  if (ask_({tr("The editor ended before these files were saved. Bring their changes back?"), names, tr("&Bring back"),
            tr("&Throw away")}) == wxID_YES) {
    recovery_.restore(*project_);
    tell(tr("What was not saved is there again"));
  } else {
    recovery_.forget();
  }
}

bool EditorFrame::may_close() {
  take_typed();
  const auto unsaved = project_->unsaved();
  if (!unsaved.empty()) {
    std::string names;
    for (const auto& name : unsaved) names += (names.empty() ? "" : "\n") + name;
    const int answer = ask_({tr_n("Save {n} changed file?", "Save {n} changed files?", unsaved.size()), names,
                             tr("&Save"), tr("&Throw away"), true});
    if (answer == wxID_CANCEL || (answer == wxID_YES && !save())) return false;
  }
  if (recovers_) recovery_.forget();
  recovers_ = false;
  return true;
}

void EditorFrame::keep_now() {
  if (!recovers_) return;
  if (const auto problem = recovery_.keep(*project_)) tell(to_text(*problem));
}

// --- changes

bool EditorFrame::typed() const {
  return fields_->has_typed() || text_->has_typed() || cards_->has_typed() || sequence_->has_typed() ||
         charts_->has_typed() || declared_->has_typed() || map_maker_->has_typed();
}

void EditorFrame::take_typed() {
  fields_->take_typed();
  text_->take_typed();
  cards_->take_typed();
  sequence_->take_typed();
  charts_->take_typed();
  declared_->take_typed();
  map_maker_->take_typed();
}

bool EditorFrame::make(Proposal proposal) {
  if (const auto* problem = std::get_if<Problem>(&proposal)) {
    tell(to_text(*problem));
    return false;
  }
  apply_command(std::move(std::get<editor::Command>(proposal)));
  return true;
}

void EditorFrame::apply_command(editor::Command command) {
  const auto before = project_->revision();
  project_->apply(std::move(command));
  if (project_->revision() == before) return;
  tell(words_of(*project_->history().last()));
  follow(*project_->history().last(), false);
}

void EditorFrame::undo() {
  take_typed();
  const auto* last = project_->history().last();
  if (last == nullptr) return;
  project_->undo();
  tell(tr("Undone: {what}", {{"what", words_of(*last)}}));
  follow(*last, true);
}

void EditorFrame::redo() {
  take_typed();
  const auto* next = project_->history().next();
  if (next == nullptr) return;
  project_->redo();
  tell(tr("Done again: {what}", {{"what", words_of(*next)}}));
  follow(*next, false);
}

void EditorFrame::go_to_step(std::size_t done) {
  take_typed();
  while (project_->history().done() > done && project_->history().last() != nullptr) undo();
  while (project_->history().done() < done && project_->history().next() != nullptr) redo();
}

// What was changed is shown: in the file that is shown now, else in the first.
void EditorFrame::follow(const editor::Command& command, bool back) {
  const FileChange* shown = &command.changes.front();
  for (const auto& change : command.changes) {
    if (change.file == chosen_.file) shown = &change;
  }
  const auto* const tree = project_->tree(shown->file);
  const auto* const patches = std::get_if<editor::Patches>(&shown->what);
  ChosenThing thing{shown->file, std::nullopt};
  if (tree != nullptr && patches != nullptr && tree->sound()) {
    thing.element = editor::changed_element(*tree, back ? editor::inverse(*patches) : *patches);
  }
  if (project_->find(thing.file) == nullptr) thing.file = "module.xml";
  chosen_ = thing;
  show_all();
  check_soon_.StartOnce(check_ms);
}

std::optional<editor::Spot> EditorFrame::chosen_spot() const {
  const auto* const tree = project_->tree(chosen_.file);
  if (tree == nullptr || !tree->root()) return std::nullopt;
  const auto element = chosen_.element.value_or(*tree->root());
  return element < tree->size() ? std::optional(editor::Spot{chosen_.file, tree, element}) : std::nullopt;
}

void EditorFrame::add_thing() {
  const auto thing = chosen_spot();
  const auto tags = thing ? editor::addable(*thing->tree, thing->id) : std::vector<std::string>();
  if (tags.empty()) return tell(tr("nothing can be added here"));
  wxMenu menu;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    menu.Append(static_cast<int>(i) + 1, words(tr("Add: {tag}", {{"tag", tags[i]}})));
  }
  const int chosen = tree_->GetPopupMenuSelectionFromUser(menu);
  if (chosen > 0) add_thing(tags[static_cast<std::size_t>(chosen) - 1]);
}

void EditorFrame::add_thing(const std::string& tag) {
  take_typed();
  if (const auto thing = chosen_spot()) make(editor::add_thing(*project_, *thing, tag));
}

void EditorFrame::remove_thing() {
  take_typed();
  if (const auto thing = chosen_spot()) make(editor::remove_thing(*project_, *thing));
}

void EditorFrame::open_thing() {
  const auto thing = chosen_spot();
  if (thing && editor::is_declaration(*thing->tree, thing->id)) turn_to(declared_page);
}

// --- what is shown

void EditorFrame::choose(const ChosenThing& thing) {
  const auto size = [&] {
    const auto* const tree = project_->tree(thing.file);
    return tree == nullptr ? 0 : tree->size();
  };
  const auto before = size();
  take_typed();
  chosen_ = thing;
  if (size() != before) chosen_.element.reset();  // it has another number now
  show_all();
}

void EditorFrame::show_all() {
  busy_ = true;
  tree_->choose(*project_, chosen_);
  busy_ = false;
  show_chosen();
  show_steps();
  const auto* const module = project_->tree("module.xml");
  const auto title = module != nullptr && module->root() ? module->value_or(*module->root(), "title", "") : "";
  SetTitle((project_->unsaved().empty() ? wxString() : wxString("*")) + words(plain_text(title)) +
           wxString::FromUTF8(" – ") + words(plain_text(project_->folder())));
}

// A file that is no tree of elements, or a damaged one, is a text.
void EditorFrame::show_chosen() {
  const auto thing = chosen_spot();
  const bool as_thing = thing && thing->tree->sound();
  if (!as_thing && pages_->GetSelection() == fields_page) pages_->ChangeSelection(text_page);
  // A stroke of a brush changes lists of thousands of words: nobody waits for fields that he does not see.
  if (pages_->GetSelection() == fields_page) show_fields();
  board_->choose_scenario(chosen_.file);
  schedule_->choose(chosen_.file, chosen_.element);
  schedule_->show();
  counters_->show();
  cards_->show();
  if (chosen_.element) cards_->choose(chosen_.file, *chosen_.element);
  sequence_->choose(chosen_);
  sequence_->show();
  charts_->choose(chosen_);
  charts_->show();
  if (chosen_.element) declared_->choose(chosen_.file, *chosen_.element);
  declared_->show();
  map_maker_->show();
  if (pages_->GetSelection() != text_page) return;
  const bool typing = wxWindow::FindFocus() == &text_->box() && text_->file() == chosen_.file;
  text_->show(project_->find(chosen_.file));
  if (!typing && thing && chosen_.element) text_->go_to(thing->tree->element(thing->id).at.offset);
}

namespace {

StyleDef style_of(const editor::Spot& thing) {
  StyleDef style;
  style.id = thing.value("id");
  style.theme = thing.value("theme");
  for (const auto& attribute : thing.tree->element(thing.id).attributes) {
    if (attribute.name != "id" && attribute.name != "theme") style.values[attribute.name] = thing.value(attribute.name);
  }
  return style;
}

}  // namespace

// Of a style, the board as it looks with it; nullopt: nothing else is.
void EditorFrame::show_style(const std::optional<editor::Spot>& thing) {
  const auto& module = checked_.module;
  const bool shown = thing && module && thing->name() == "style" && module->board->space_count() > 0;
  if (style_preview_->IsShown() != shown) {
    style_preview_->Show(shown);
    style_preview_->GetParent()->Layout();
  }
  if (!shown) return;
  if (style_preview_->module() != module.get()) {
    const auto* const scenario = module->find_scenario(board_->scenario());
    auto empty = std::make_shared<Scene>();
    empty->module = module;
    style_preview_->use(scenario == nullptr ? empty : SetUp(module, *scenario).scene());
  }
  style_preview_->show(style_of(*thing));
}

// What cannot be is not shown: it is told when it is taken.
void EditorFrame::show_typed(const editor::Field& field, const std::optional<std::string>& value) {
  const auto thing = chosen_spot();
  if (!thing || !style_preview_->IsShown() || field.name == "id" || field.name == "theme") return;
  if (value && editor::wrong_value("style", field.name, *value)) return;
  auto style = style_of(*thing);
  style.values.erase(field.name);
  if (value) style.values[field.name] = *value;
  style_preview_->show(style);
}

// Beside those of a counter or a card, how it looks.
void EditorFrame::show_fields() {
  const auto thing = chosen_spot();
  const bool as_thing = thing && thing->tree->sound();
  const auto counter = as_thing ? counter_shown_for(*project_, *thing) : std::string();
  face_->choose(counter);
  show_style(as_thing ? thing : std::nullopt);
  if (face_->IsShown() == counter.empty()) {
    face_->Show(!counter.empty());
    face_->GetParent()->Layout();
  }
  if (!as_thing) return fields_->show(words(chosen_.file), {});
  auto fields = editor::fields_of(*project_, *thing);
  add_symbols(*thing, fields);
  fields_->show(words(plain_text(editor::label_of(*thing->tree, thing->id))), std::move(fields));
}

void EditorFrame::show_steps() {
  std::vector<std::string> lines{tr("As it was opened")};
  for (const auto& command : project_->history().commands()) lines.push_back(words_of(command));
  history_list_->show(lines, static_cast<int>(project_->history().done()));
  const auto label = [this](int id, const std::string& plain, const char* key, const editor::Command* command) {
    auto text = words(plain);
    if (command != nullptr) text += ": " + wxControl::EscapeMnemonics(words(plain_text(words_of(*command))));
    text.Replace("\t", " ");
    GetMenuBar()->SetLabel(id, text + "\t" + key);
  };
  label(undo_id_, tr("&Undo"), "Ctrl+Z", project_->history().last());
  label(redo_id_, tr("&Redo"), "Ctrl+Shift+Z", project_->history().next());
}

void EditorFrame::new_module() {
  NewModuleDialog dialog(this, folder_for_new_modules());
  dialog.ShowModal();
  if (dialog.made().empty()) return;
  Problems problems;
  if (open(dialog.made(), state_, ask_, problems) != nullptr) return;
  ask_({tr("This module cannot be opened"), lines_of(problems), "", ""});
}

void EditorFrame::test_play() {
  if (!save()) return;
  if (!start_table_(project_->folder())) return tell(tr("The table cannot be started"));
  tell(tr("The table opens on the module as it is"));
}

void EditorFrame::tell(const std::string& text) {
  SetStatusText(words(plain_text(text)));
}

// --- problems

bool EditorFrame::checked() const {
  return !check_.busy() && !check_soon_.IsRunning() && checked_.revision == project_->revision();
}

void EditorFrame::begin_check() {
  if (check_.busy()) {
    check_soon_.StartOnce(check_ms);
  } else {
    check_.begin(*project_);
  }
}

void EditorFrame::adopt(CheckedModule checked) {
  checked_ = std::move(checked);
  board_->show(checked_);
  schedule_->show(checked_.module, checked_.looks_alike);
  counters_->show(checked_.module, checked_.looks_alike);
  cards_->show(checked_.module, checked_.looks_alike);
  if (checked_.module && (!checked_.looks_alike || !has_faces_)) {
    face_->show(checked_.module);
    has_faces_ = true;
  }
  if (style_preview_->IsShown()) show_style(chosen_spot());
  text_->show(checked_.problems);
  std::vector<std::string> lines;
  for (const Problem& problem : checked_.problems) lines.push_back(to_text(problem));
  problem_list_->show(lines, -1);
  lists_->SetPageText(
      0, lines.empty() ? words(tr("No problems")) : words(tr_n("{n} problem", "{n} problems", lines.size())));
}

void EditorFrame::show_problem(std::size_t which) {
  take_typed();
  if (which >= checked_.problems.size()) return;
  const auto place = checked_.problems[which].place;
  const auto* const document = project_->find(place.file);
  if (document == nullptr) return;
  const auto offset = editor::offset_of(*document->text(), place);
  go_to(place.file, offset);
  if (chosen_.element) {
    turn_to(fields_page);
    fields_->go_to(editor::attribute_at(*project_->tree(place.file), *chosen_.element, offset));
  } else {
    turn_to(text_page);
    text_->go_to(offset);
    text_->box().SetFocus();
  }
}

// The thing that stands there, or the text.
void EditorFrame::go_to(const std::string& file, std::size_t offset) {
  const auto* const document = project_->find(file);
  if (document == nullptr) return;
  const auto* const tree = document->tree();
  const bool as_thing = tree != nullptr && tree->sound();
  choose({file, as_thing ? editor::element_at(*tree, offset) : std::nullopt});
  if (!chosen_.element && pages_->GetSelection() == text_page) text_->go_to(offset);
}

// --- the disk

bool EditorFrame::save() {
  take_typed();
  auto problems = project_->save();
  if (!problems.empty()) {
    look_at_the_disk();
    problems = project_->save();
  }
  tell(problems.empty() ? tr("Everything is saved") : to_text(problems.front()));
  if (has_error(problems)) ask_({tr("Not everything is saved"), lines_of(problems), "", ""});
  keep_now();
  show_all();
  return problems.empty();
}

void EditorFrame::take_in(const editor::OutsideChange& change) {
  if (!project_->take_in(change, Project::Stays::both)) return;
  const int answer =
      ask_({tr("The same lines of {file} were changed here and by another program. Which text is to stay?",
               {{"file", change.file}}),
            tr("What goes can be brought back by undoing."), tr("The &other's"), tr("&Mine")});
  project_->take_in(change, answer == wxID_YES ? Project::Stays::theirs : Project::Stays::ours);
}

void EditorFrame::look_at_the_disk() {
  if (busy_) return;
  take_typed();
  Problems problems;
  const auto changes = project_->outside_changes(problems);
  for (const Problem& problem : problems) tell(to_text(problem));
  if (changes.empty()) return;
  busy_ = true;
  for (const auto& change : changes) take_in(change);
  busy_ = false;
  if (project_->find(chosen_.file) == nullptr) chosen_.file = "module.xml";
  chosen_.element.reset();
  tell(changes.size() == 1
           ? tr("{file} is taken in from the disk", {{"file", changes.front().file}})
           : tr_n("{n} file is taken in from the disk", "{n} files are taken in from the disk", changes.size()));
  show_all();
  check_soon_.StartOnce(check_ms);
}

}  // namespace bocage
