// One file of a module: its text as it is now, as it was read or saved, and as a tree when it is XML.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "editor/document/xml_tree.h"
#include "engine/base/hash.h"

namespace bocage::editor {

enum class DocumentKind { xml, lua, table, prose, other };  // table: CSV; other: pictures and what is not known

// By the ending of its name.
DocumentKind kind_of(std::string_view name);

class Document {
 public:
  using Text = std::shared_ptr<const std::string>;  // null: there is no such file

  Document(std::string name, Text on_disk);

  const std::string& name() const { return name_; }
  DocumentKind kind() const { return kind_; }
  const Text& text() const { return text_; }
  const Text& on_disk() const { return on_disk_; }  // as the disk had it when it was last read or written
  bool there() const { return text_ != nullptr; }
  bool changed() const;  // from what is on the disk

  void set_text(Text text);
  void set_on_disk(Text text) { on_disk_ = std::move(text); }

  // Null of a file that is no XML, or not there. Stands until the text changes.
  const XmlTree* tree() const;

 private:
  std::string name_;
  DocumentKind kind_;
  Text text_;
  Text on_disk_;
  mutable std::unique_ptr<const XmlTree> tree_;
};

}  // namespace bocage::editor
