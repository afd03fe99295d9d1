// The counters of a module with their prototypes: what each carries, who says so, and commands that change it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

class Counters {
 public:
  explicit Counters(const Project& project);

  const std::vector<Spot>& counters() const { return counters_; }  // in the order of the files
  const std::vector<Spot>& prototypes() const { return prototypes_; }
  const std::vector<Spot>& cards() const { return cards_; }
  const Spot* find(std::string_view id) const;  // a counter, a card, or else a prototype; null when there is none
  std::string title(const Spot& counter) const;

  struct Given {
    std::string value;
    std::string by;  // the prototype that gives it; empty: the counter itself, or module.xml for all counters
    bool own = false;
  };
  // Of a name that set() takes; nullopt when nobody gives it.
  std::optional<Given> given(const Spot& counter, std::string_view name) const;
  // The attributes that module.xml declares, in its order.
  std::vector<std::string> attributes() const;
  // The ids of its faces, its prototypes' first.
  std::vector<std::string> faces(const Spot& counter) const;
  std::vector<std::string> concealed_faces(const Spot& counter) const;  // those that hide it from other sides

  // `name` is an attribute that module.xml declares, or one of title, side, prototype, source, rule; the ids are of
  // counters or prototypes.
  Proposal set(const std::vector<std::string>& ids, std::string_view name, std::string_view value) const;
  // Takes away what they say themselves: their prototypes' word holds again.
  Proposal clear(const std::vector<std::string>& ids, std::string_view name) const;
  // A value of a face's drawing. A face that only a prototype has is copied to the counter first: it is replaced whole.
  Proposal set_face(std::string_view id, std::string_view face, std::string_view name, std::string_view value) const;
  // Behind the last counter of that prototype, else in the first file of counters.
  Proposal add(std::string_view id, std::string_view prototype, std::string_view title) const;
  // A counter or a card, with all its places in scenarios and plans.
  Proposal remove(std::string_view id) const;
  // The same of several, beside other changes of one command.
  std::optional<Problem> take_away(const std::vector<std::string>& ids, Gathering& gathering) const;

 private:
  std::optional<Problem> unknown_name(std::string_view name) const;
  std::optional<Problem> wrong_attribute(std::string_view name, std::string_view value) const;
  std::vector<const Spot*> lineage(const Spot& counter) const;  // itself first, then what it inherits from
  const Spot* prototype(std::string_view id) const;
  std::variant<std::vector<const Spot*>, Problem> all_of(const std::vector<std::string>& ids) const;

  const Project& project_;
  std::vector<Spot> counters_;
  std::vector<Spot> prototypes_;
  std::vector<Spot> cards_;
  std::map<std::string, std::size_t, std::less<>> by_id_;
  std::map<std::string, std::size_t, std::less<>> prototype_by_id_;
  std::map<std::string, std::size_t, std::less<>> card_by_id_;
  std::vector<Spot> attributes_;  // as module.xml declares them
};

}  // namespace bocage::editor
