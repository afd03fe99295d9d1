#include "app/window/start/games_frame.h"

#include <wx/filedlg.h>
#include <wx/image.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <cmath>
#include <cstring>

#include "app/paint/scene/map_image.h"
#include "app/play/files/installed_games.h"
#include "app/window/widgets/game_line.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr int picture_dips = 180;
constexpr int sentence_dips = 360;

// The map with the first scenario's set-up, at most so large: what stands beside it would only make it smaller.
std::shared_ptr<const wxImage> picture_of(const std::shared_ptr<const Module>& module, wxSize max_size) {
  if (module->board->surfaces().empty() || module->scenarios.empty()) return nullptr;
  const BoardPainter painter(module, Theme::print, 0);
  const Extent map = painter.picture().map_extent();
  const double scale = std::min(max_size.x / map.width(), max_size.y / map.height());
  const GameState state(module, module->scenarios.front(), {});
  const Scene scene = make_scene(state, SideId(), [](SecretId) { return std::optional<Value>(); });
  const Bitmap bitmap = paint_bitmap(painter, Theme::print, &scene, scale, 1);
  if (!bitmap.surface) return nullptr;
  const int width = cairo_image_surface_get_width(bitmap.surface.get());
  const int height = cairo_image_surface_get_height(bitmap.surface.get());
  const int stride = cairo_image_surface_get_stride(bitmap.surface.get());
  const unsigned char* const data = cairo_image_surface_get_data(bitmap.surface.get());
  wxImage image(width, height, false);
  unsigned char* out = image.GetData();
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + std::ptrdiff_t{4} * x, 4);
      *out++ = static_cast<unsigned char>(pixel >> 16U);
      *out++ = static_cast<unsigned char>(pixel >> 8U);
      *out++ = static_cast<unsigned char>(pixel);
    }
  }
  const auto pixels = [scale](double units) { return static_cast<int>(std::lround(units * scale)); };
  const Extent& all = painter.extent();
  const wxRect part{pixels(map.left - all.left), pixels(map.top - all.top), pixels(map.width()), pixels(map.height())};
  return std::make_shared<wxImage>(image.GetSubImage(part.Intersect({0, 0, width, height})));
}

wxStaticText* heading(wxWindow& parent, const wxString& text) {
  auto* const made = new wxStaticText(&parent, wxID_ANY, text);
  made->SetFont(made->GetFont().Bold().Scaled(1.4F));
  return made;
}

}  // namespace

GamesFrame::GamesFrame(Callbacks wanted) : wxFrame(nullptr, wxID_ANY, "Bocage"), callbacks_(std::move(wanted)) {
  const int gap = FromDIP(12);
  auto* const list = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  list->SetScrollRate(0, FromDIP(12));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_under_way(*list, *column);
  column->Add(heading(*list, "Games"), wxSizerFlags().Border(wxALL, gap));
  for (const InstalledGame& game : installed_games()) add_game(*list, *column, game.id, game.folder);
  add_recent(*list, *column);
  auto* const open = new wxButton(list, wxID_OPEN, wxString::FromUTF8("Open a saved game…"));
  open->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_what_to_open(); });
  column->Add(open, wxSizerFlags().Border(wxALL, gap));
  list->SetSizer(column);
  SetClientSize(FromDIP(wxSize(760, 640)));
  paint_pictures();
}

GamesFrame::~GamesFrame() {
  ending_ = true;
  if (painter_.joinable()) painter_.join();
}

void GamesFrame::leave_if(bool done) {
  if (done) Close();
}

wxButton* GamesFrame::add_button(wxWindow& list, wxSizer& row, const wxString& text, std::function<bool()> work) {
  auto* const button = new wxButton(&list, wxID_ANY, text);
  button->Bind(wxEVT_BUTTON,
               [this, work = std::move(work)](wxCommandEvent&) { CallAfter([this, work] { leave_if(work()); }); });
  row.Add(button, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(8)));
  return button;
}

wxStaticText* GamesFrame::add_line(wxWindow& list, wxSizer& row, const wxString& text) {
  auto* const line = new wxStaticText(&list, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  row.Add(line, wxSizerFlags(1).CenterVertical());
  return line;
}

void GamesFrame::add_under_way(wxWindow& list, wxSizer& column) {
  const auto games = unfinished_games();
  if (games.empty()) return;
  const int gap = FromDIP(12);
  column.Add(heading(list, "Games in progress"), wxSizerFlags().Border(wxALL, gap));
  for (const UnfinishedGame& game : games) {
    auto* const row = new wxBoxSizer(wxHORIZONTAL);
    add_line(list, *row, game_line(game, titles_));
    add_button(list, *row, "Continue", [this, path = game.path] { return callbacks_.open(path); });
    auto* const gone = add_button(list, *row, "Throw away", [] { return false; });
    gone->Bind(wxEVT_BUTTON, [this, &list, row, path = game.path](wxCommandEvent&) {
      CallAfter([this, &list, row, path] {
        if (!callbacks_.throw_away(path)) return;
        row->ShowItems(false);
        list.Layout();
      });
    });
    column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  }
  column.Add(new wxStaticLine(&list), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
}

void GamesFrame::add_game(wxWindow& list, wxSizer& column, const std::string& id, const std::string& folder) {
  const int gap = FromDIP(12);
  const LoadedModule loaded = load_module(folder);
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  auto* const picture = new wxStaticBitmap(&list, wxID_ANY, wxNullBitmap);
  picture->SetMinSize(FromDIP(wxSize(picture_dips, picture_dips * 2 / 3)));
  row->Add(picture, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  auto* const text = new wxBoxSizer(wxVERTICAL);
  auto* const title = new wxStaticText(&list, wxID_ANY, words(loaded.module ? loaded.module->title : id));
  title->SetFont(title->GetFont().Bold().Larger());
  const std::string about = loaded.module             ? loaded.module->about
                            : loaded.problems.empty() ? std::string("This module cannot be read")
                                                      : "This module has errors: " + to_text(loaded.problems.front());
  auto* const sentence = new wxStaticText(&list, wxID_ANY, words(about));
  sentence->Wrap(FromDIP(sentence_dips));
  text->Add(title);
  text->Add(sentence, wxSizerFlags().Border(wxTOP, FromDIP(4)));
  auto* const buttons = new wxBoxSizer(wxHORIZONTAL);
  Row made{id, loaded.module, picture, {}};
  made.buttons.push_back(add_button(list, *buttons, "Play", [this, id] { return callbacks_.play(id); }));
  made.buttons.push_back(
      add_button(list, *buttons, wxString::FromUTF8("Set up…"), [this, id] { return callbacks_.set_up(id); }));
  if (loaded.module && loaded.module->files.contains(loaded.module->sample)) {
    made.buttons.push_back(add_button(list, *buttons, "Watch", [this, id] { return callbacks_.watch(id); }));
    made.buttons.back()->SetToolTip("Watch a recorded game from its beginning");
  }
  for (wxButton* const button : made.buttons) button->Enable(loaded.module != nullptr);
  text->Add(buttons, wxSizerFlags().Border(wxTOP, gap));
  row->Add(text, wxSizerFlags(1).CenterVertical());
  column.Add(row, wxSizerFlags().Expand().Border(wxALL, gap));
  column.Add(new wxStaticLine(&list), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  rows_.push_back(std::move(made));
}

void GamesFrame::add_recent(wxWindow& list, wxSizer& column) {
  if (callbacks_.recent.empty()) return;
  const int gap = FromDIP(12);
  column.Add(heading(list, "Saved games"), wxSizerFlags().Border(wxALL, gap));
  for (const RecentGame& recent : callbacks_.recent) {
    auto* const row = new wxBoxSizer(wxHORIZONTAL);
    const auto game = describe_game(recent.path);
    add_line(list, *row, game ? game_line(*game, titles_, recent.turn) : words(recent.path))
        ->SetToolTip(words(recent.path));
    add_button(list, *row, "Open", [this, path = recent.path] { return callbacks_.open(path); });
    column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  }
}

// One after the other beside the window's thread, so that the list is there at once.
void GamesFrame::paint_pictures() {
  const double density = GetContentScaleFactor();
  const wxSize side = FromDIP(wxSize(picture_dips, picture_dips * 2 / 3)) * density;
  std::vector<std::shared_ptr<const Module>> modules;
  for (const Row& row : rows_) modules.push_back(row.module);
  painter_ = std::thread([this, modules = std::move(modules), side, density] {
    for (std::size_t i = 0; i < modules.size() && !ending_; ++i) {
      auto image = modules[i] ? picture_of(modules[i], side) : nullptr;
      CallAfter([this, i, image = std::move(image), density] {
        ++pictures_;
        if (!image) return;
        rows_[i].picture->SetBitmap(wxBitmap(*image, -1, density));
        rows_[i].picture->GetParent()->Layout();
      });
    }
  });
}

wxButton* GamesFrame::button(const std::string& game, const wxString& text) const {
  for (const Row& row : rows_) {
    if (row.game != game) continue;
    for (wxButton* const button : row.buttons) {
      if (button->GetLabelText() == text) return button;
    }
  }
  return nullptr;
}

void GamesFrame::ask_what_to_open() {
  wxFileDialog dialog(this, "Open a game", "", "", "Bocage games (*.journal)|*.journal|All files|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  leave_if(callbacks_.open(bytes(dialog.GetPath())));
}

}  // namespace bocage
