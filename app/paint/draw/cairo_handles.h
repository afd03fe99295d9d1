// Cairo and GLib objects that end with their scope.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>

namespace bocage {

struct CairoRelease {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
  void operator()(PangoContext* context) const { g_object_unref(context); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};

using SurfaceHandle = std::unique_ptr<cairo_surface_t, CairoRelease>;
using ContextHandle = std::unique_ptr<cairo_t, CairoRelease>;
using PatternHandle = std::unique_ptr<cairo_pattern_t, CairoRelease>;
using PangoContextHandle = std::unique_ptr<PangoContext, CairoRelease>;
using LayoutHandle = std::unique_ptr<PangoLayout, CairoRelease>;

// Restores what save() kept when the scope ends.
class SavedState {
 public:
  explicit SavedState(cairo_t* context) : context_(context) { cairo_save(context_); }
  ~SavedState() { cairo_restore(context_); }
  SavedState(const SavedState&) = delete;
  SavedState& operator=(const SavedState&) = delete;

 private:
  cairo_t* context_;
};

}  // namespace bocage
