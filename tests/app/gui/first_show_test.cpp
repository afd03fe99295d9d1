// A window's size before it is shown. The display of the tests has no window manager, whose question wx awaits.
#include "app/window/widgets/first_show.h"

#include <gtest/gtest.h>
#include <wx/frame.h>

extern "C" {
void gtk_widget_realize(void* widget);
int gtk_widget_get_allocated_width(void* widget);
}

namespace bocage {
namespace {

// The width of the window that GTK makes when wx asks the window manager about its frame.
int width_when_made(bool with_space) {
  auto* const frame = new wxFrame(nullptr, wxID_ANY, "Bocage");
  frame->SetSize(640, 480);
  if (with_space) give_space(*frame);
  gtk_widget_realize(frame->GetHandle());
  const int width = gtk_widget_get_allocated_width(frame->GetHandle());
  frame->Destroy();
  return width;
}

TEST(FirstShow, a_window_has_its_size_before_it_is_shown) {
  EXPECT_EQ(width_when_made(true), 640);
  EXPECT_LT(width_when_made(false), 640) << "GTK gives it by itself now: show_at_its_size() has nothing left to do";
}

}  // namespace
}  // namespace bocage
