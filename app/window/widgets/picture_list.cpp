#include "app/window/widgets/picture_list.h"

#include <gio/gio.h>
#include <pango/pango.h>

#include <algorithm>

// What is needed of GTK itself: wx brings the library, but not its headers, which are a package of their own. Each of
// these is a GObject; a row and a path are known to GTK alone.
extern "C" {
struct RowInGtk;
struct PathInGtk;
using GtkDataFunction = void (*)(GObject* layout, GObject* cell, GObject* model, RowInGtk* row, void* data);
GObject* gtk_tree_view_get_column(void* view, int number);
void gtk_tree_view_column_queue_resize(GObject* column);
GObject* gtk_cell_layout_get_area(GObject* layout);
void gtk_cell_layout_clear(GObject* layout);
void gtk_cell_layout_set_cell_data_func(GObject* layout, GObject* cell, GtkDataFunction function, void* data,
                                        GDestroyNotify destroy);
void gtk_cell_area_box_pack_start(GObject* area, GObject* cell, gboolean expand, gboolean align, gboolean fixed);
GObject* gtk_cell_renderer_pixbuf_new();
GObject* gtk_cell_renderer_text_new();
PathInGtk* gtk_tree_model_get_path(GObject* model, RowInGtk* row);
int* gtk_tree_path_get_indices(PathInGtk* path);
void gtk_tree_path_free(PathInGtk* path);
GObject* gtk_scrolled_window_get_vadjustment(void* window);
double gtk_adjustment_get_value(GObject* adjustment);
double gtk_adjustment_get_upper(GObject* adjustment);
double gtk_adjustment_get_page_size(GObject* adjustment);
void gtk_adjustment_set_value(GObject* adjustment, double value);
}

namespace bocage {

namespace {

constexpr int gap_dips = 4;

std::size_t number_of(GObject* model, RowInGtk* row) {
  PathInGtk* const path = gtk_tree_model_get_path(model, row);
  const auto number = static_cast<std::size_t>(*gtk_tree_path_get_indices(path));
  gtk_tree_path_free(path);
  return number;
}

int width_of(cairo_surface_t* picture) {
  if (picture == nullptr) return 0;
  double scale = 1;
  cairo_surface_get_device_scale(picture, &scale, &scale);
  return static_cast<int>(cairo_image_surface_get_width(picture) / scale);
}

}  // namespace

// The two cells of a row, in place of the one that wx has put there. A row's words begin where its own picture ends,
// so the cells are not aligned with those of other rows.
class PictureList::Cells {
 public:
  static void put_into(PictureList& list) {
    GObject* const column = gtk_tree_view_get_column(list.m_treeview, 0);
    GObject* const area = gtk_cell_layout_get_area(column);
    gtk_cell_layout_clear(column);
    GObject* const picture = gtk_cell_renderer_pixbuf_new();
    GObject* const text = gtk_cell_renderer_text_new();
    g_object_set(picture, "xpad", list.FromDIP(gap_dips) / 2, "ypad", 1, nullptr);
    g_object_set(text, "wrap-mode", PANGO_WRAP_WORD_CHAR, "ypad", 1, nullptr);
    gtk_cell_area_box_pack_start(area, picture, FALSE, FALSE, FALSE);
    gtk_cell_area_box_pack_start(area, text, TRUE, FALSE, FALSE);
    gtk_cell_layout_set_cell_data_func(column, picture, fill_picture, &list, nullptr);
    gtk_cell_layout_set_cell_data_func(column, text, fill_text, &list, nullptr);
  }

  static void take_out_of(PictureList& list) { gtk_cell_layout_clear(gtk_tree_view_get_column(list.m_treeview, 0)); }

  static void measure_anew(PictureList& list) {
    gtk_tree_view_column_queue_resize(gtk_tree_view_get_column(list.m_treeview, 0));
  }

 private:
  static cairo_surface_t* picture_of(const PictureList& list, std::size_t row) {
    return list.picture_of_ && row < list.GetCount() ? list.picture_of_(row) : nullptr;
  }

  static void fill_picture(GObject* /*layout*/, GObject* cell, GObject* model, RowInGtk* row, void* data) {
    cairo_surface_t* const picture = picture_of(*static_cast<PictureList*>(data), number_of(model, row));
    g_object_set(cell, "surface", picture, "visible", picture != nullptr ? TRUE : FALSE, nullptr);
  }

  static void fill_text(GObject* /*layout*/, GObject* cell, GObject* model, RowInGtk* row, void* data) {
    const auto& list = *static_cast<PictureList*>(data);
    const std::size_t number = number_of(model, row);
    const wxString words = number < list.GetCount() ? list.GetString(static_cast<unsigned>(number)) : wxString();
    g_object_set(cell, "text", words.utf8_str().data(), "wrap-width", list.words_width(number), nullptr);
  }

  friend class PictureList;
};

// The end of the rows, which stays in sight when rows come or the list gets lower, until the reader scrolls away from
// it. GTK scrolls, too, while it measures; it has other lengths then than at the last step of a reader.
class PictureList::End {
 public:
  static void hold(PictureList& list) {
    GObject* const bar = gtk_scrolled_window_get_vadjustment(list.m_widget);
    g_signal_connect(bar, "changed", G_CALLBACK(measured), &list);
    g_signal_connect(bar, "value-changed", G_CALLBACK(scrolled), &list);
  }

  static void let_go(PictureList& list) {
    GObject* const bar = gtk_scrolled_window_get_vadjustment(list.m_widget);
    g_signal_handlers_disconnect_matched(bar, G_SIGNAL_MATCH_DATA, 0, 0, nullptr, nullptr, &list);
  }

 private:
  static double end_of(GObject* bar) { return gtk_adjustment_get_upper(bar) - gtk_adjustment_get_page_size(bar); }

  static void measured(GObject* bar, void* data) {
    if (static_cast<PictureList*>(data)->at_end_) gtk_adjustment_set_value(bar, end_of(bar));
  }

  static void scrolled(GObject* bar, void* data) {
    auto& list = *static_cast<PictureList*>(data);
    const std::pair lengths(gtk_adjustment_get_upper(bar), gtk_adjustment_get_page_size(bar));
    if (gtk_adjustment_get_value(bar) >= end_of(bar) - 1) {
      list.at_end_ = true;
    } else if (lengths == list.lengths_) {
      list.at_end_ = false;
    }
    list.lengths_ = lengths;
  }
};

PictureList::PictureList(wxWindow* parent, long style)
    : wxListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, style) {
  Cells::put_into(*this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (GetClientSize().x == wrapped_at_) return;
    wrapped_at_ = GetClientSize().x;
    Cells::measure_anew(*this);
  });
}

// GTK asks for the rows that are left while wx takes them out, which is when nothing of this class is there any more.
PictureList::~PictureList() {
  Cells::take_out_of(*this);
  End::let_go(*this);
}

void PictureList::hold_end() {
  End::hold(*this);
}

int PictureList::words_width(std::size_t row) const {
  constexpr int narrowest_dips = 60;
  const int picture = width_of(Cells::picture_of(*this, row));
  return std::max(FromDIP(narrowest_dips), wrapped_at_ - picture - FromDIP(4 * gap_dips));
}

void PictureList::choose(int row) {
  DeselectAll();
  SetSelection(row);
  UpdateOldSelections();
}

wxString PictureList::chosen_words() const {
  wxArrayInt chosen;
  GetSelections(chosen);
  wxString text;
  for (const int row : chosen) text += GetString(static_cast<unsigned>(row)) + "\n";
  return text;
}

}  // namespace bocage
