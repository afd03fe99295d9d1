#include "editor/start/renamed.h"

#include <memory>

#include "editor/document/xml_edit.h"

namespace bocage::editor {

namespace {

// Changes a file of the module, if it has it. Where the file is damaged that is for the checks to say.
template <class Edit>
void change(ModuleFiles& files, const std::string& name, Edit edit) {
  const auto file = files.find(name);
  if (file == files.end()) return;
  const XmlTree tree(std::make_shared<const std::string>(file->second), name);
  const auto root = tree.root();
  if (!tree.sound() || !root) return;
  file->second = patched(file->second, edit(tree, *root));
}

void set(ModuleFiles& files, const char* attribute, const std::string& value) {
  change(files, "module.xml",
         [&](const XmlTree& tree, ElementId root) { return set_attribute(tree, root, attribute, value); });
}

// A file in which something is told of a game that was played, or of how it was before.
void leave_out(ModuleFiles& files, const char* element) {
  change(files, "box.xml",
         [&](const XmlTree& tree, ElementId root) { return remove_elements(tree, tree.children(root, element)); });
}

// The first heading, and where the rules come from.
std::string headed(const std::string& readme, const NewName& name) {
  const bool has_heading = readme.starts_with("# ");
  const auto end = has_heading ? readme.find('\n') : std::string::npos;
  const std::string rest = !has_heading ? "\n" + readme : end == std::string::npos ? "" : readme.substr(end + 1);
  return "# " + name.title + "\n\nBegun as a copy of " + name.old_title + ".\n" + rest;
}

}  // namespace

ModuleFiles renamed(ModuleFiles files, const NewName& name) {
  std::erase_if(
      files, [](const auto& file) { return file.first.starts_with("samples/") || file.first.starts_with("words/"); });
  set(files, "id", name.id);
  set(files, "title", name.title);
  set(files, "version", "1.0.0");
  change(files, "module.xml", [](const XmlTree& tree, ElementId root) {
    return tree.attribute(root, "sample") == nullptr ? Patches{} : remove_attribute(tree, root, "sample");
  });
  for (const char* attribute : {"start", "shelf"}) {
    change(files, "box.xml", [&](const XmlTree& tree, ElementId root) {
      return tree.attribute(root, attribute) == nullptr ? Patches{} : remove_attribute(tree, root, attribute);
    });
  }
  leave_out(files, "sample");
  leave_out(files, "release");
  change(files, "box.xml", [](const XmlTree& tree, ElementId root) {
    return insert_element(
        tree, root, tree.children(root).size(),
        NewElement{"release", {{"version", "1.0.0"}}, {}, {NewElement{"change", {}, "The first version.", {}}}});
  });
  if (const auto readme = files.find("README.md"); readme != files.end()) readme->second = headed(readme->second, name);
  return files;
}

std::string title_of_id(const std::string& id) {
  std::string title;
  bool begins = true;
  for (const char c : id) {
    const bool parts = c == '-' || c == '_' || c == '.';
    if (parts) {
      title += ' ';
    } else {
      title += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    begins = parts;
  }
  return title;
}

}  // namespace bocage::editor
