#include "tests/app/gui/hands.h"

#include <cairo.h>
#include <wx/dc.h>
#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/evtloop.h>
#include <wx/imagpng.h>
#include <wx/stopwatch.h>

#include <cstdlib>

namespace bocage::testing {

void Hands::settle() const {
  for (int i = 0; i < 3; ++i) {
    wxTheApp->ProcessPendingEvents();
    while (wxEventLoopBase::GetActive()->Pending()) wxEventLoopBase::GetActive()->Dispatch();
    wxTheApp->ProcessIdle();
    wxMilliSleep(5);
  }
}

bool Hands::wait(const std::function<bool()>& holds) const {
  const wxStopWatch watch;
  while (watch.Time() < 10'000) {
    settle();
    if (holds()) return true;
  }
  return false;
}

void Hands::click(const wxWindow& window, wxPoint at) {
  simulator_.MouseMove(window.ClientToScreen(at));
  settle();
  simulator_.MouseClick();
  settle();
}

void Hands::glide(wxPoint from, wxPoint to) {
  constexpr int strides = 6;
  for (int i = 1; i <= strides; ++i) {
    simulator_.MouseMove(from + wxPoint((to.x - from.x) * i / strides, (to.y - from.y) * i / strides));
    settle();
  }
}

void Hands::drag(const wxWindow& from, wxPoint start, const wxWindow& to, wxPoint end) {
  const wxPoint begin = from.ClientToScreen(start);
  simulator_.MouseMove(begin);
  settle();
  simulator_.MouseDown();
  settle();
  glide(begin, to.ClientToScreen(end));
  simulator_.MouseUp();
  settle();
}

void Hands::type(int key, int modifiers) {
  simulator_.Char(key, modifiers);
  settle();
}

bool Hands::press(TableFrame& frame, const wxString& text) {
  wxButton* const button = frame.prompt().button(text);
  if (button == nullptr || !button->IsEnabled()) return false;
  click(*button, wxPoint(button->GetSize().x / 2, button->GetSize().y / 2));
  return true;
}

wxImage picture_of(const wxWindow& window) {
  // What was asked to be painted anew is on the screen a few frames later.
  const wxStopWatch watch;
  while (watch.Time() < 400) Hands().settle();
  const wxRect area(window.ClientToScreen(wxPoint(0, 0)), window.GetClientSize());
  wxBitmap bitmap(area.GetSize());
  wxMemoryDC memory(bitmap);
  wxScreenDC source;
  // Cairo does not know that others draw on the screen and would hand out what it read before.
  cairo_surface_mark_dirty(cairo_get_target(static_cast<cairo_t*>(source.GetImpl()->GetCairoContext())));
  memory.Blit(0, 0, area.width, area.height, &source, area.x, area.y);
  memory.SelectObject(wxNullBitmap);
  return bitmap.ConvertToImage();
}

double difference_from_golden(const wxImage& picture, const std::string& name) {
  if (wxImage::FindHandler(wxBITMAP_TYPE_PNG) == nullptr) wxImage::AddHandler(new wxPNGHandler);
  picture.SaveFile(std::string(BOCAGE_CLI) + "-test-" + name + ".png", wxBITMAP_TYPE_PNG);  // beside the programs
  const std::string path = std::string(BOCAGE_SOURCE_DIR) + "/tests/golden/gui/" + name + ".png";
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) picture.SaveFile(path, wxBITMAP_TYPE_PNG);
  wxImage golden;
  if (!golden.LoadFile(path, wxBITMAP_TYPE_PNG) || golden.GetSize() != picture.GetSize()) return 255;
  const std::size_t size = static_cast<std::size_t>(picture.GetWidth()) * static_cast<std::size_t>(picture.GetHeight()) * 3;
  double sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum += std::abs(int{picture.GetData()[i]} - int{golden.GetData()[i]});
  return sum / static_cast<double>(size);
}

}  // namespace bocage::testing
