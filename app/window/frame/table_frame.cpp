#include "app/window/frame/table_frame.h"

#include <wx/msgdlg.h>
#include <wx/notebook.h>

#include <algorithm>

#include "app/play/words/game_words.h"
#include "app/window/frame/tool_bar.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr int side_dips = 340;
constexpr int usual_share = 100000;  // of the height of a dock: what the docking manager gives to every pane

bool drawn(const Module& module, std::uint32_t surface) {
  for (std::uint32_t i = 0; i < module.board->space_count(); ++i) {
    const Space& space = module.board->space(SpaceId(i));
    if (space.surface == surface && !space.outline.empty()) return true;
  }
  return false;
}

}  // namespace

TableFrame::TableFrame(std::shared_ptr<GameWindows> tables, AppCallbacks others)
    : wxFrame(nullptr, wxID_ANY, words(tables->game().title()) + " - Bocage"),
      tables_(std::move(tables)),
      game_(&tables_->game()),
      callbacks_(std::move(others)),
      beat_timer_(tables_->beats()),
      ask_leaving_([this] { return ask_leaving(); }) {
  SetMinClientSize(FromDIP(wxSize(600, 420)));
  SetClientSize(usual_size());  // the docks are measured by it
  lay_out();
  make_commands();
  make_menu_bar(*this, commands_);
  make_tool_bar(*this, commands_);
  CreateStatusBar();
  Bind(wxEVT_CLOSE_WINDOW, &TableFrame::on_close, this);
  Bind(wxEVT_CHAR_HOOK, &TableFrame::on_key, this);
  here_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_here(); });
  adopt_layout();
  const int number = tables_->add(*this);
  if (number > 1) SetTitle(words(game_->title()) + wxString::Format(" - window %d - Bocage", number));
  tables_->clocks().open(presenter().session(), callbacks_.clocks_path);
  tables_->clocks().follow(presenter());
  Bind(wxEVT_ICONIZE, [this](wxIconizeEvent& event) {
    tables_->look_at_them();
    event.Skip();
  });
  show_now();
  canvas().SetFocus();
}

TableFrame::~TableFrame() {
  tables_->remove(*this);
  here_timer_.Stop();
  aui_.UnInit();
  DestroyChildren();
}  // while what they show is still there

void TableFrame::lay_out() {
  aui_.SetManagedWindow(this);
  // Panes dock and hide: one that floats cannot be docked again under Wayland.
  aui_.SetFlags(wxAUI_MGR_DEFAULT & ~wxAUI_MGR_ALLOW_FLOATING);
  make_canvases();
  make_panes();
  place_panes();
  aui_.Update();
  default_panes_ = aui_.SavePerspective();
}

void TableFrame::make_canvases() {
  const auto& module = presenter().state().module_ptr();
  std::vector<std::uint32_t> surfaces;
  for (std::uint32_t i = 0; i < module->board->surfaces().size(); ++i) {
    if (drawn(*module, i)) surfaces.push_back(i);
  }
  if (surfaces.size() != 1) book_ = new wxNotebook(this, wxID_ANY);
  wxWindow* const parent = book_ == nullptr ? static_cast<wxWindow*>(this) : book_;
  for (const std::uint32_t surface : surfaces) {
    canvases_.push_back(new TableCanvas(parent, *this, module, surface));
    if (book_ != nullptr) book_->AddPage(canvases_.back(), words(module->board->surfaces()[surface].title));
    TableCanvas* const made = canvases_.back();
    made->watch_view([this, made] {
      if (overview_ != nullptr && made == canvases_[shown_canvas()]) overview_->frame(made->viewport());
    });
  }
  if (book_ == nullptr) return;
  book_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
    overview_->use(canvas().shared_look());
    overview_->frame(canvas().viewport());
    forces_->use(&canvas());
    event.Skip();
  });
}

std::size_t TableFrame::shown_canvas() const {
  const int page = book_ == nullptr ? 0 : book_->GetSelection();
  return page < 0 ? 0 : static_cast<std::size_t>(page);
}

void TableFrame::make_panes() {
  prompt_ = new PromptPane(this, {[this](const PromptButton& button) { pressed(button); },
                                  [this](const std::string& rule) { show_rule(rule); }});
  here_ = new HerePane(this, {[this](PieceId piece) { click_piece(piece); },
                              [this](const MenuItem& item) {
                                presenter().choose(item);
                                after_hand();
                              },
                              [this](const std::vector<SpaceId>& line) {
                                presenter().lookback().trace(line);
                                look(line, {});
                                update();
                              },
                              [this](const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
                                presenter().lookback().point_at(spaces, pieces);
                                look(spaces, pieces);
                                update();
                              }});
  forces_ = new ForcesPane(this, *this, [this](const wxString& text) {
    SetStatusText(text);
    here_about_ = bytes(text);
    show_here();
  });
  forces_->use(canvases_.front());
  journal_ = new JournalPane(
      this, presenter().state().module(),
      {[this](const JournalLine& line) {
         const auto spaces = line.spaces;  // the lines are brought up to date meanwhile
         presenter().lookback().point_at(spaces, {});
         presenter().lookback().point_at_dice(line.entry);
         look(spaces, {});
         update();
       },
       [this](std::uint32_t entry) { look_back(entry); },
       [this] { canvas().SetFocus(); },
       {[this] { jump(TurnUnit::turn, false); }, [this] { jump(TurnUnit::phase, false); }, [this] { play_or_pause(); },
        [this] { next_beat(); }, [this] { jump(TurnUnit::phase, true); }, [this] { jump(TurnUnit::turn, true); }}});
  charts_ = new ChartPane(this, presenter().state().module());
  look_up_ = new LookUpPane(this, {[this](std::size_t chart) { show_chart(chart); }, [this] { canvas().SetFocus(); }});
  overview_ = new OverviewPane(this, [this](Spot at) { canvas().center_on(at); });
  overview_->use(canvas().shared_look());
  make_inventory();
  make_notes();
  turn_ = new TurnPane(this);
}

void TableFrame::place_panes() {
  const auto size = [this](int height) { return FromDIP(wxSize(side_dips, height)); };
  const auto least = FromDIP(wxSize(200, 80));
  wxWindow* const middle = book_ == nullptr ? static_cast<wxWindow*>(canvases_.front()) : book_;
  aui_.AddPane(middle, wxAuiPaneInfo().Name("table").CenterPane());
  aui_.AddPane(turn_, wxAuiPaneInfo()
                          .Name("turn")
                          .Top()
                          .CaptionVisible(false)
                          .DockFixed()
                          .MinSize(FromDIP(wxSize(200, 32)))
                          .BestSize(FromDIP(wxSize(800, 32)))
                          .PaneBorder(false));
  const auto right = [&](const char* name, const char* title, int position, int height) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Right().Position(position);
    pane.BestSize(size(height)).MinSize(least).Floatable(false).MaximizeButton(false);
    pane.dock_proportion = height * 1000;
    return pane;
  };
  aui_.AddPane(prompt_, right("prompt", "Now", 0, 400).CloseButton(false));
  aui_.AddPane(here_, right("here", "Here", 1, 130));
  aui_.AddPane(forces_, right("forces", "Forces off the map", 2, 170));
  aui_.AddPane(journal_, right("journal", "Journal", 3, 160));
  const auto left = [&](const char* name, const char* title, int position, wxSize best) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Left().Position(position);
    return pane.BestSize(FromDIP(best)).MinSize(least).Floatable(false).Hide();
  };
  aui_.AddPane(overview_, left("overview", "Overview", 0, wxSize(280, 220)));
  aui_.AddPane(charts_, left("charts", "Charts", 1, wxSize(280, 220)));
  auto look_up = left("look_up", "Look up", 2, wxSize(300, 440));
  look_up.dock_proportion = 2 * usual_share;  // there is more to read in it
  aui_.AddPane(look_up_, look_up);
  aui_.AddPane(inventory_, left("inventory", "Inventory", 3, wxSize(380, 440)));
  aui_.AddPane(notes_, left("notes", "My notes", 4, wxSize(280, 220)));
}

// --- showing

void TableFrame::update() {
  tables_->update();
}

void TableFrame::show_now() {
  Presenter& now = presenter();
  show_scene();
  show_outlook();
  show_dice();
  prompt_->show(now.prompt(), now.refusal(), now.notice());
  show_forces();
  journal_->show(now.session(), now.lookback().moment(), beat_timer_.IsRunning());
  charts_->show(now.charts());
  turn_->show(turn_track(now.shown()));
  show_clocks();
  show_inventory();
  show_notes();
  show_here_soon();
  report_troubles();
}

void TableFrame::show_dice() {
  constexpr Color ivory{0.97, 0.95, 0.88};
  const Module& module = presenter().state().module();
  std::vector<DiceRow> rows;
  for (const DiceShown& thrown : presenter().lookback().dice()) {
    DiceRow row{{}, thrown.sides, thrown.title, thrown.lines};
    for (const DiceOfOne& own : thrown.dice) {
      const auto color = own.by.valid() ? parse_color(module.sides[own.by.index].color) : std::nullopt;
      row.groups.push_back({own.dice, color.value_or(ivory), side_words(module, own.by)});
    }
    rows.push_back(std::move(row));
  }
  for (TableCanvas* const canvas : canvases_) canvas->show_dice(rows);
}

// Games that keep everything on the map have no use for this pane.
void TableFrame::show_forces() {
  auto pools = presenter().pools();
  const bool some = !pools.empty();
  forces_->show(std::move(pools));
  if (some == had_pools_) return;
  had_pools_ = some;
  aui_.GetPane(forces_).Show(some);
  aui_.Update();
}

void TableFrame::report_troubles() {
  for (const Problem& problem : presenter().session().take_problems()) callbacks_.log(to_text(problem));
  if (const auto trouble = game_->take_trouble()) say(*trouble);
}

void TableFrame::look(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  for (TableCanvas* const canvas : canvases_) canvas->look_at(spaces, pieces);
}

// After the hand did something: the table shows it, and where it was refused.
void TableFrame::after_hand() {
  update();
  if (const auto& refusal = presenter().refusal()) look(refusal->spaces, refusal->pieces);
}

// Not at every pixel that the pointer passes: what is asked of the rules takes its time.
void TableFrame::show_here_soon() {
  constexpr int milliseconds = 200;
  here_timer_.StartOnce(milliseconds);
}

void TableFrame::show_here() {
  if (presenter().seat().screen_hidden()) {
    here_->show({}, {});
    return;
  }
  if (const auto* const forces = std::get_if<std::string>(&here_about_)) {
    SpaceReport report;
    report.title = *forces;
    here_->show(report, {});
    return;
  }
  const SpaceId space = std::get<SpaceId>(here_about_);
  const SpaceReport report = inspect_space(presenter(), space, pane_shown(*here_));
  const PieceId top = report.pieces.empty() ? PieceId() : report.pieces.front().piece;
  ask_overlay_about(top);
  here_->show(report, space.valid() ? presenter().menu(top, space) : std::vector<MenuItem>());
  report_troubles();
}

void TableFrame::say(const Problem& problem) {
  callbacks_.log(to_text(problem));
  wxMessageBox(words(to_text(problem)), "Bocage",
               wxOK | (problem.severity == Severity::error ? wxICON_ERROR : wxICON_INFORMATION), this);
}

}  // namespace bocage
