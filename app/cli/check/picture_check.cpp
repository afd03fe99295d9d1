#include "app/cli/check/picture_check.h"

#include <optional>
#include <set>

#include "app/paint/draw/png_image.h"
#include "engine/base/text.h"
#include "engine/module/xml_document.h"

namespace bocage::cli {

namespace {

// Where an element first says image="VALUE".
std::optional<SourceLocation> image_place(const XmlDocument& document, const XmlElement& element,
                                          const std::string& value) {
  const XmlAttribute* const image = element.find("image");
  if (image != nullptr && image->value == value) return document.place(image->value_at);
  for (const XmlElement& child : element.children) {
    if (auto place = image_place(document, child, value)) return place;
  }
  return std::nullopt;
}

// Faces do not keep their places, which no game needs: the files are read once more.
SourceLocation place_of(const Module& module, const std::string& value) {
  for (const auto& [name, bytes] : module.files) {
    if (!name.ends_with(".xml") || bytes.find(value) == std::string::npos) continue;
    Problems ignored;  // the module was read without any
    const auto document = read_xml(bytes, name, ignored);
    if (!document) continue;
    if (auto place = image_place(*document, document->root, value)) return *place;
  }
  return {"module.xml", 0, 0};
}

// A {variable} in the name is known in a game only; an {attribute} is the counter's own.
std::string with_attributes(const Module& module, const CounterDef& counter, std::string text) {
  for (std::size_t i = 0; i < module.attributes.size(); ++i) {
    const std::string field = "{" + module.attributes[i].name + "}";
    const Value& value = counter.attributes[i];
    const std::string word = value.kind() == Value::Kind::name      ? value.name()
                             : value.kind() == Value::Kind::integer ? std::to_string(value.integer())
                                                                    : field;
    for (auto at = text.find(field); at != std::string::npos && word != field; at = text.find(field)) {
      text.replace(at, field.size(), word);
    }
  }
  return text;
}

// What is wrong with the file; empty when it can be drawn.
std::string fault_of(const Module& module, const std::string& name) {
  const auto file = module.files.find(name);
  if (file == module.files.end()) return "there is no picture '" + name + "' in the module";
  switch (png_fault(file->second)) {
    case PngFault::none:
      return {};
    case PngFault::no_png:
      return "the picture '" + name + "' is no PNG file";
    case PngFault::too_large:
      return "the picture '" + name + "' is larger than " + std::to_string(png_max_side) + " pixels a side";
    case PngFault::broken:
      return "the picture '" + name + "' is broken";
  }
  return {};
}

std::string hint_of(const Module& module, const std::string& name) {
  if (module.files.contains(name)) return {};
  std::vector<std::string> pictures;
  for (const auto& [file, bytes] : module.files) {
    if (file.ends_with(".png")) pictures.push_back(file);
  }
  const auto nearest = nearest_name(name, pictures);
  return nearest ? "did you mean '" + *nearest + "'?" : std::string();
}

}  // namespace

Problems check_pictures(const Module& module) {
  Problems problems;
  std::set<std::string> seen;
  for (const CounterDef& counter : module.counters) {
    for (const FaceDef& face : counter.faces) {
      const auto named = face.style.find("image");
      if (named == face.style.end()) continue;
      const std::string name = with_attributes(module, counter, named->second);
      if (name.empty() || name.find('{') != std::string::npos || !seen.insert(name).second) continue;
      std::string fault = fault_of(module, name);
      if (!fault.empty())
        problems.push_back({place_of(module, named->second), std::move(fault), hint_of(module, name)});
    }
  }
  return problems;
}

}  // namespace bocage::cli
