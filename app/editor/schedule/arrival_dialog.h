// What is asked before a counter comes in a scenario: which, how many, when and by which entry; and which new entry
// there is to be.
#pragma once

#include <wx/dialog.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/editor/schedule/counter_faces.h"
#include "editor/model/counter_table.h"
#include "editor/model/schedule.h"

class wxChoice;
class wxComboBox;
class wxSpinCtrl;
class wxTextCtrl;

namespace bocage {

class PictureList;

struct NewArrival {
  std::vector<std::string> counters;
  int count = 1;
  int turn = 1;
  editor::Schedule::Row row;
  std::string group;
};

// A side of the module, and by which entry its reinforcements come: one that is known, or another.
class SideEntry {
 public:
  SideEntry(wxWindow& parent, wxSizer& fields, const editor::Project& project, const editor::Schedule::Row& preset);
  editor::Schedule::Row wanted() const;
  void offer_entries();  // those of the side
  wxChoice& side() { return *side_; }
  wxComboBox& entry() { return *entry_; }

 private:
  const editor::Project& project_;
  std::vector<std::string> sides_;
  wxChoice* side_;
  wxComboBox* entry_;
};

class ArrivalDialog : public wxDialog {
 public:
  ArrivalDialog(wxWindow* parent, const editor::Project& project, CounterFaces& faces, const NewArrival& preset);
  ~ArrivalDialog() override;
  NewArrival wanted() const;

 private:
  void fill();
  void lead(int by);
  cairo_surface_t* picture_of(std::size_t row);

  CounterFaces& faces_;
  editor::CounterTable table_;
  std::vector<std::size_t> rows_;  // of the table, by row of the list
  std::map<std::string, SurfaceHandle> pictures_;
  wxTextCtrl* filter_;
  PictureList* list_;
  wxSpinCtrl* turn_;
  wxSpinCtrl* count_;
  wxTextCtrl* group_;
  std::unique_ptr<SideEntry> place_;
};

class EntryDialog : public wxDialog {
 public:
  EntryDialog(wxWindow* parent, const editor::Project& project, const std::string& side);
  ~EntryDialog() override;
  editor::Schedule::Row wanted() const { return place_->wanted(); }

 private:
  std::unique_ptr<SideEntry> place_;
};

}  // namespace bocage
