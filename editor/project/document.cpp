#include "editor/project/document.h"

#include <utility>

namespace bocage::editor {

DocumentKind kind_of(std::string_view name) {
  if (name.ends_with(".xml")) return DocumentKind::xml;
  if (name.ends_with(".lua")) return DocumentKind::lua;
  if (name.ends_with(".csv")) return DocumentKind::table;
  return name.ends_with(".md") || name.ends_with(".po") || name.ends_with(".txt") ? DocumentKind::prose
                                                                                  : DocumentKind::other;
}

Document::Document(std::string name, Text on_disk)
    : name_(std::move(name)), kind_(kind_of(name_)), text_(on_disk), on_disk_(std::move(on_disk)) {}

bool Document::changed() const {
  if (text_ == on_disk_) return false;
  return !text_ || !on_disk_ || *text_ != *on_disk_;
}

void Document::set_text(Text text) {
  text_ = std::move(text);
  tree_.reset();
}

const XmlTree* Document::tree() const {
  if (kind_ != DocumentKind::xml || !text_) return nullptr;
  if (!tree_) tree_ = std::make_unique<const XmlTree>(text_, name_);
  return tree_.get();
}

}  // namespace bocage::editor
