#include "tests/app/gui/hands.h"

#include <cairo.h>
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <wx/dc.h>
#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/dialog.h>
#include <wx/evtloop.h>
#include <wx/imagjpeg.h>
#include <wx/imagpng.h>
#include <wx/log.h>
#include <wx/stopwatch.h>
#include <wx/timer.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "app/window/frame/table_frame.h"
#include "app/window/panes/prompt_pane.h"

namespace bocage::testing {

void Hands::settle() const {
  for (int i = 0; i < 8; ++i) {  // a busy X server takes its time
    wxTheApp->ProcessPendingEvents();
    while (wxEventLoopBase::GetActive()->Pending()) wxEventLoopBase::GetActive()->Dispatch();
    wxTheApp->ProcessIdle();
    wxMilliSleep(5);
  }
}

bool Hands::wait(const std::function<bool()>& holds) const {
  const wxStopWatch watch;
  while (watch.Time() < 60'000) {
    settle();
    if (holds()) return true;
  }
  return false;
}

void Hands::rest(const wxWindow& window, wxPoint at) {
  simulator_.MouseMove(window.ClientToScreen(at));
  settle();
}

void Hands::click(const wxWindow& window, wxPoint at) {
  rest(window, at);
  simulator_.MouseClick();
  settle();
}

void Hands::double_click(const wxWindow& window, wxPoint at) {
  rest(window, at);
  simulator_.MouseDblClick();
  settle();
}

void Hands::right_click(const wxWindow& window, wxPoint at) {
  rest(window, at);
  simulator_.MouseClick(wxMOUSE_BTN_RIGHT);
  settle();
}

// The simulator has no wheel, but what it moves the mouse with has: to X the wheel is the buttons 4 and 5.
class Hands::Wheel {
 public:
  Wheel() : display_(function<void*(const char*)>("XOpenDisplay")(nullptr)) {}
  ~Wheel() { function<int(void*)>("XCloseDisplay")(display_); }
  Wheel(const Wheel&) = delete;
  Wheel& operator=(const Wheel&) = delete;
  void turn(bool up) {
    for (const int down : {1, 0}) press_(display_, up ? 4 : 5, down, 0);
    flush_(display_);
  }

 private:
  // wx has loaded these libraries; their headers need not be installed.
  template <class Signature>
  static Signature* function(const char* name) {
    void* const found = dlsym(RTLD_DEFAULT, name);
    if (found == nullptr) throw std::runtime_error(std::string("there is no ") + name);
    return reinterpret_cast<Signature*>(found);
  }
  int (*press_)(void*, unsigned, int,
                unsigned long) = function<int(void*, unsigned, int, unsigned long)>("XTestFakeButtonEvent");
  int (*flush_)(void*) = function<int(void*)>("XFlush");
  void* display_;
};

void Hands::wheel(const wxWindow& window, wxPoint at, int steps) {
  rest(window, at);
  Wheel wheel;
  for (int i = 0; i < std::abs(steps); ++i) {
    wheel.turn(steps > 0);
    settle();
  }
}

void Hands::type_later(int milliseconds, std::vector<int> keys) {
  // Owned by nobody: it ends itself after its last key.
  class Later : public wxTimer {
   public:
    explicit Later(std::vector<int> keys) : keys_(std::move(keys)) {}
    void Notify() override {
      if (next_ < keys_.size()) {
        simulator_.Char(keys_[next_++]);
      } else {
        Stop();
        delete this;
      }
    }

   private:
    std::vector<int> keys_;
    std::size_t next_ = 0;
    wxUIActionSimulator simulator_;
  };
  auto* const later = new Later(std::move(keys));
  later->Start(milliseconds);
}

namespace {

wxDialog* modal_dialog() {
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const dialog = dynamic_cast<wxDialog*>(window);
    if (dialog != nullptr && dialog->IsModal() && dialog->IsShownOnScreen()) return dialog;
  }
  return nullptr;
}

}  // namespace

void Hands::type_into_dialog(std::vector<int> keys) {
  // Without a window manager the keys go where the pointer is. Owned by nobody: it ends itself after its last key.
  class IntoDialog : public wxTimer {
   public:
    explicit IntoDialog(std::vector<int> keys) : keys_(std::move(keys)) {}
    void Notify() override {
      if (next_ == keys_.size()) {
        Stop();
        delete this;
        return;
      }
      if (wxDialog* const dialog = modal_dialog()) type_into(*dialog);
    }

   private:
    void type_into(wxDialog& dialog) {
      const wxRect frame = dialog.GetScreenRect();
      if (!frame.Contains(wxGetMousePosition())) {
        simulator_.MouseMove(frame.x + frame.width / 2, frame.y + 4);
        return;
      }
      wxWindow* const focused = wxWindow::FindFocus();
      if (focused != nullptr && wxGetTopLevelParent(focused) == &dialog) simulator_.Char(keys_[next_++]);
    }

    std::vector<int> keys_;
    std::size_t next_ = 0;
    wxUIActionSimulator simulator_;
  };
  auto* const into = new IntoDialog(std::move(keys));
  into->Start(60);
}

void Hands::type_into_menu(std::vector<int> keys) {
  // A menu takes keys as soon as GTK's grab is its own. Owned by nobody: it ends itself after its last key.
  class IntoMenu : public wxTimer {
   public:
    explicit IntoMenu(std::vector<int> keys) : keys_(std::move(keys)) {}
    void Notify() override {
      if (next_ == keys_.size()) {
        Stop();
        delete this;
        return;
      }
      const bool grabbed = grab() != nullptr;
      if (grabbed && grabbed_) simulator_.Char(keys_[next_++]);
      grabbed_ = grabbed;
    }

   private:
    static void* grab() {
      // GTK's headers need not be there.
      static const auto current = reinterpret_cast<void* (*)()>(dlsym(RTLD_DEFAULT, "gtk_grab_get_current"));
      return current == nullptr ? nullptr : current();
    }

    std::vector<int> keys_;
    std::size_t next_ = 0;
    bool grabbed_ = false;  // at the last look, too
    wxUIActionSimulator simulator_;
  };
  auto* const into = new IntoMenu(std::move(keys));
  into->Start(60);
}

void Hands::glide(wxPoint from, wxPoint to) {
  constexpr int strides = 6;
  for (int i = 1; i <= strides; ++i) {
    simulator_.MouseMove(from + wxPoint((to.x - from.x) * i / strides, (to.y - from.y) * i / strides));
    settle();
  }
}

void Hands::take(const wxWindow& window, wxPoint at) {
  rest(window, at);
  simulator_.MouseDown();
  settle();
  carried_to_ = window.ClientToScreen(at);
}

void Hands::carry(const wxWindow& window, wxPoint to) {
  const wxPoint end = window.ClientToScreen(to);
  glide(carried_to_, end);
  carried_to_ = end;
}

void Hands::let_go() {
  simulator_.MouseUp();
  settle();
}

void Hands::drag(const wxWindow& from, wxPoint start, const wxWindow& to, wxPoint end, wxMouseButton button) {
  const wxPoint begin = from.ClientToScreen(start);
  simulator_.MouseMove(begin);
  settle();
  simulator_.MouseDown(button);
  settle();
  glide(begin, to.ClientToScreen(end));
  simulator_.MouseUp(button);
  settle();
}

void Hands::drag_with_shift(const wxWindow& window, wxPoint start, wxPoint end) {
  simulator_.KeyDown(WXK_SHIFT);
  settle();
  drag(window, start, window, end);
  simulator_.KeyUp(WXK_SHIFT);
  settle();
}

void Hands::type(int key, int modifiers) {
  simulator_.Char(key, modifiers);
  settle();
}

void Hands::press(const wxButton& button) {
  // It may still move: what stands beside it has been laid out anew.
  wxPoint seen;
  const bool still = wait([&] {
    const wxPoint now = button.GetScreenPosition();
    return std::exchange(seen, now) == now;
  });
  if (!still) ADD_FAILURE() << "the button " << button.GetLabelText() << " never stands still";
  click(button, wxPoint(button.GetSize().x / 2, button.GetSize().y / 2));
}

bool Hands::press(TableFrame& frame, const wxString& text) {
  const wxButton* const button = frame.prompt().button(text);
  if (button == nullptr || !button->IsEnabled()) return false;
  press(*button);
  return true;
}

wxButton* button_of(const wxWindow& window, const wxString& text) {
  for (wxWindow* const child : window.GetChildren()) {
    auto* const button = dynamic_cast<wxButton*>(child);
    if (button != nullptr && button->GetLabelText() == text && button->IsEnabled()) return button;
    if (wxButton* const below = button_of(*child, text)) return below;
  }
  return nullptr;
}

namespace {

wxImage grabbed(const wxRect& area) {
  wxBitmap bitmap(area.GetSize());
  wxMemoryDC memory(bitmap);
  wxScreenDC source;
  // Cairo does not know that others draw on the screen and would hand out what it read before.
  cairo_surface_mark_dirty(cairo_get_target(static_cast<cairo_t*>(source.GetImpl()->GetCairoContext())));
  memory.Blit(0, 0, area.width, area.height, &source, area.x, area.y);
  memory.SelectObject(wxNullBitmap);
  return bitmap.ConvertToImage();
}

bool are_the_same(const wxImage& a, const wxImage& b) {
  if (!a.IsOk() || !b.IsOk() || a.GetSize() != b.GetSize()) return false;
  const auto size = static_cast<std::size_t>(a.GetWidth()) * static_cast<std::size_t>(a.GetHeight()) * 3;
  return std::equal(a.GetData(), a.GetData() + size, b.GetData());
}

}  // namespace

// What was asked to be painted anew is on the screen a few frames later; on a busy machine it takes until two pictures
// in a row are the same.
wxImage picture_of(const wxWindow& window) {
  constexpr long min_ms = 400, max_ms = 5000;
  const wxRect area(window.ClientToScreen(wxPoint(0, 0)), window.GetClientSize());
  const wxStopWatch watch;
  wxImage before, now;
  do {
    for (const long until = watch.Time() + min_ms / 2; watch.Time() < until;) Hands().settle();
    before = std::exchange(now, grabbed(area));
  } while ((watch.Time() < min_ms || !are_the_same(before, now)) && watch.Time() < max_ms);
  return now;
}

double difference_from_golden(const wxImage& whole, const std::string& name) {
  if (wxImage::FindHandler(wxBITMAP_TYPE_PNG) == nullptr) wxImage::AddHandler(new wxPNGHandler);
  const wxImage picture = whole.Scale(whole.GetWidth() / 2, whole.GetHeight() / 2, wxIMAGE_QUALITY_BOX_AVERAGE);
  whole.SaveFile(std::string(BOCAGE_CLI) + "-test-" + name + ".png", wxBITMAP_TYPE_PNG);  // beside the programs
  if (const char* const folder = std::getenv("BOCAGE_PICTURES")) {  // for docs/play: see docs/play/make-pictures
    if (wxImage::FindHandler(wxBITMAP_TYPE_JPEG) == nullptr) wxImage::AddHandler(new wxJPEGHandler);
    wxImage page = whole.Scale(whole.GetWidth() * 3 / 4, whole.GetHeight() * 3 / 4, wxIMAGE_QUALITY_BICUBIC);
    page.SetOption(wxIMAGE_OPTION_QUALITY, 84);
    page.SaveFile(std::string(folder) + "/" + name + ".jpg", wxBITMAP_TYPE_JPEG);
  }
  const std::string path = std::string(BOCAGE_SOURCE_DIR) + "/tests/golden/gui/" + name + ".png";
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) picture.SaveFile(path, wxBITMAP_TYPE_PNG);
  wxImage golden;
  const wxLogNull quiet;  // a picture that is not there is a difference, not a box that waits for somebody
  if (!golden.LoadFile(path, wxBITMAP_TYPE_PNG) || golden.GetSize() != picture.GetSize()) return 255;
  const std::size_t size =
      static_cast<std::size_t>(picture.GetWidth()) * static_cast<std::size_t>(picture.GetHeight()) * 3;
  double sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum += std::abs(int{picture.GetData()[i]} - int{golden.GetData()[i]});
  return sum / static_cast<double>(size);
}

}  // namespace bocage::testing
