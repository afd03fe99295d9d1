// All cards of a module as a table.
#pragma once

#include "editor/cards/cards.h"
#include "editor/sheet/sheet.h"

namespace bocage::editor {

class CardTable : public Sheet {
 public:
  // "id", "title", "deck", "count", the attributes of module.xml, "picture", "text".
  explicit CardTable(const Project& project);
};

}  // namespace bocage::editor
