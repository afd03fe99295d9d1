#include "app/cli/check/picture_check.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "app/paint/draw/png_image.h"
#include "engine/base/text.h"
#include "engine/module/xml_document.h"

namespace bocage::cli {

namespace {

using Places = std::map<std::string, SourceLocation>;

void add_places(const XmlDocument& document, const XmlElement& element, Places& places) {
  for (const XmlAttribute* const image :
       {element.find("image"), element.name == "image" ? element.find("file") : nullptr}) {
    if (image != nullptr) places.emplace(image->value, document.place(image->value_at));
  }
  for (const XmlElement& child : element.children) add_places(document, child, places);
}

// Where an element first says image="VALUE". Faces do not keep their places, which no game needs: when a picture has a
// fault the files are read once more.
Places image_places(const Module& module) {
  Places places;
  for (const auto& [name, bytes] : module.files) {
    if (!name.ends_with(".xml")) continue;
    Problems ignored;  // the module was read without any
    if (const auto document = read_xml(bytes, name, ignored)) add_places(*document, document->root, places);
  }
  return places;
}

// A {variable} in the name is known in a game only; an {attribute} is the counter's own.
std::string with_attributes(const Module& module, const CounterDef& counter, std::string_view text) {
  std::string filled;
  while (!text.empty()) {
    const auto open = std::min(text.find('{'), text.size());
    const auto close = std::min(text.find('}', open), text.size());
    filled += text.substr(0, open);
    if (close == text.size()) return filled.append(text.substr(open));
    const auto field = text.substr(open, close + 1 - open);
    if (field == "{title}") {
      filled += counter.title;
      text.remove_prefix(close + 1);
      continue;
    }
    const auto attribute = std::find_if(module.attributes.begin(), module.attributes.end(),
                                        [&](const auto& one) { return one.name == field.substr(1, field.size() - 2); });
    const Value value = attribute == module.attributes.end()
                            ? Value()
                            : counter.attributes[static_cast<std::size_t>(attribute - module.attributes.begin())];
    filled += value.kind() == Value::Kind::name      ? value.name()
              : value.kind() == Value::Kind::integer ? std::to_string(value.integer())
                                                     : std::string(field);
    text.remove_prefix(close + 1);
  }
  return filled;
}

// What is wrong with the file; empty when it can be drawn.
std::string fault_of(const std::string& name, std::string_view bytes, std::uint32_t max_side) {
  switch (png_fault(bytes, max_side)) {
    case PngFault::none:
      return {};
    case PngFault::no_png:
      return "the picture '" + name + "' is no PNG file";
    case PngFault::too_large:
      return "the picture '" + name + "' is larger than " + std::to_string(max_side) + " pixels a side";
    case PngFault::broken:
      return "the picture '" + name + "' is broken";
  }
  return {};
}

class PictureCheck {
 public:
  explicit PictureCheck(const Module& module) : module_(module) {}

  Problems problems() {
    find_names();
    for (const auto& [name, written] : named_) {
      if (!module_.files.contains(name)) report(name, "there is no picture '" + name + "' in the module", near(name));
    }
    for (const auto& [name, bytes] : module_.files) {
      // A face may name any of them by a variable.
      if (!name.ends_with(".png") && !named_.contains(name)) continue;
      pixels_ += png_pixels(bytes);
      if (pixels_ > png_max_pixels) {
        report(name, "the pictures of the module have more than 256 million pixels in all", "make them smaller");
        break;
      }
      std::string fault = fault_of(name, bytes, maps_.contains(name) ? png_max_map_side : png_max_side);
      if (!fault.empty()) report(name, std::move(fault));
    }
    return std::move(problems_);
  }

 private:
  void find_names() {
    for (const PictureItem& item : module_.picture) {
      if (item.kind != PictureItem::Kind::image) continue;
      named_.emplace(item.file, item.file);
      maps_.insert(item.file);
    }
    for (const CounterDef& counter : module_.counters) {
      for (const FaceDef& face : counter.faces) {
        const auto written = face.style.find("image");
        if (written == face.style.end()) continue;
        const std::string name = with_attributes(module_, counter, written->second);
        if (!name.empty() && name.find('{') == std::string::npos) named_.emplace(name, written->second);
      }
    }
  }

  void report(const std::string& name, std::string message, std::string hint = {}) {
    if (!places_) places_ = image_places(module_);
    const auto written = named_.find(name);
    const auto place = written == named_.end() ? places_->end() : places_->find(written->second);
    problems_.push_back(
        {place == places_->end() ? SourceLocation{name, 0, 0} : place->second, std::move(message), std::move(hint)});
  }

  std::string near(const std::string& name) {
    constexpr int max_hints = 50;  // a search through all names costs milliseconds in the largest modules
    if (++hints_ > max_hints) return {};
    std::vector<std::string> pictures;
    for (const auto& [file, bytes] : module_.files) {
      if (file.ends_with(".png")) pictures.push_back(file);
    }
    const auto nearest = nearest_name(name, pictures);
    return nearest ? "did you mean '" + *nearest + "'?" : std::string();
  }

  const Module& module_;
  std::set<std::string> maps_;                // pictures of boards
  std::map<std::string, std::string> named_;  // by the file's name: the first value that gives it, as it is written
  std::optional<Places> places_;
  std::uint64_t pixels_ = 0;
  int hints_ = 0;
  Problems problems_;
};

}  // namespace

Problems check_pictures(const Module& module) {
  return PictureCheck(module).problems();
}

}  // namespace bocage::cli
