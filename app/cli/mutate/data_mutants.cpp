#include "app/cli/mutate/data_mutants.h"

#include <set>

#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/module/lua_tokens.h"
#include "engine/module/xml_document.h"

namespace bocage::cli {

namespace {

// Every literal text of the rules: the ids of charts are among them.
std::set<std::string, std::less<>> texts_of_rules(const Module& module) {
  std::set<std::string, std::less<>> texts;
  for (const auto& [file, source] : module.scripts) {
    for (const auto& token : lua_tokens(source)) {
      if (token.kind == LuaToken::Kind::text) texts.emplace(token.text);
    }
  }
  return texts;
}

// A number one higher, in its own form; nullopt when the text is none.
std::optional<std::string> one_more(const std::string& text) {
  const auto number = parse_fraction(text);
  if (!number) return std::nullopt;
  // A cost of 1/3 becomes 2/3: the smallest step of its own unit.
  return to_text(*number + Fraction(1, number->denominator()));
}

class DataReader {
 public:
  explicit DataReader(const Module& module) : module_(module), texts_(texts_of_rules(module)) {}

  std::vector<Mutant> all() {
    read("module.xml");
    return std::move(found_);
  }

 private:
  void read(const std::string& file) {
    const auto source = module_.files.find(file);
    if (source == module_.files.end()) return;
    Problems ignored;  // the module was loaded from the same texts
    const auto document = read_xml(source->second, file, ignored);
    if (document) read(*document, document->root);
  }

  void read(const XmlDocument& document, const XmlElement& element) {
    const bool elsewhere = element.name == "charts" || element.name == "sequence";
    if (elsewhere && element.find("file") != nullptr) read(element.find("file")->value);
    if (element.name == "step") leave_out(document, element, "once");
    if (element.name == "turns") raise(document, element, "count");
    if (element.name == "zone") read_zone(document, element);
    if (element.name == "movement") return read_costs(document, element);
    if (element.name == "chart") return read_chart(document, element);
    for (const auto& child : element.children) read(document, child);
  }

  void read_costs(const XmlDocument& document, const XmlElement& element) {
    for (const char* name : {"cost", "add"}) raise(document, element, name);
    leave_out(document, element, "stop");
    for (const auto& child : element.children) read_costs(document, child);
  }

  void raise(const XmlDocument& document, const XmlElement& element, const std::string& name) {
    const XmlAttribute* const number = element.find(name);
    const auto more = number == nullptr ? std::nullopt : one_more(number->value);
    if (more) add(document, number->value_at, number->value_end, *more, number->value + " becomes " + *more);
  }

  // Where a zone does not reach: each word by itself.
  void read_zone(const XmlDocument& document, const XmlElement& zone) {
    for (const char* name : {"unless", "not-over", "but-over", "not-into"}) {
      const XmlAttribute* const limit = zone.find(name);
      if (limit == nullptr) continue;
      const auto words = split_words(limit->value);
      for (const auto word : words) {
        const std::string change = std::string(name) + " " + std::string(word) + " left out";
        if (words.size() == 1) {
          add(document, limit->at, limit->value_end + 1, "", change);
          continue;
        }
        std::string rest;
        for (const auto other : words) {
          if (other != word) rest += (rest.empty() ? "" : " ") + std::string(other);
        }
        add(document, limit->value_at, limit->value_end, rest, change);
      }
    }
  }

  // A limit that holds or does not: yes becomes no.
  void leave_out(const XmlDocument& document, const XmlElement& element, const std::string& name) {
    const XmlAttribute* const limit = element.find(name);
    if (limit != nullptr && limit->value == "yes") {
      add(document, limit->value_at, limit->value_end, "no", name + " left out");
    }
  }

  void read_chart(const XmlDocument& document, const XmlElement& chart) {
    const XmlAttribute* const id = chart.find("id");
    if (id == nullptr || !texts_.contains(id->value)) return;
    std::vector<std::vector<XmlWord>> rows;
    for (const auto& child : chart.children) {
      if (child.name == "row") rows.push_back(document.words(child));
    }
    int cell = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t column = 0; column < rows[row].size(); ++column, ++cell) {
        const XmlWord& word = rows[row][column];
        const auto other = replacement(rows, row, column);
        if (!other) continue;
        add(document, word.at, word.at.offset + word.text.size(), *other, word.text + " becomes " + *other);
        found_.back().chart = id->value;
        found_.back().cell = cell;
      }
    }
  }

  // A number one higher; else the nearest cell that is not the same.
  static std::optional<std::string> replacement(const std::vector<std::vector<XmlWord>>& rows, std::size_t row,
                                                std::size_t column) {
    const std::string& text = rows[row][column].text;
    if (const auto more = one_more(text)) return more;
    for (const auto& [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      const std::size_t r = row + static_cast<std::size_t>(down);
      if (r >= rows.size()) continue;
      const std::size_t c = column + static_cast<std::size_t>(right);
      if (c < rows[r].size() && rows[r][c].text != text) return rows[r][c].text;
    }
    return std::nullopt;
  }

  void add(const XmlDocument& document, const XmlPosition& at, std::size_t end, std::string text, std::string change) {
    Mutant mutant;
    mutant.file = document.file;
    mutant.begin = at.offset;
    mutant.end = end;
    mutant.text = std::move(text);
    mutant.change = std::move(change);
    mutant.line = at.line;
    mutant.column = at.column;
    found_.push_back(std::move(mutant));
  }

  const Module& module_;
  std::set<std::string, std::less<>> texts_;
  std::vector<Mutant> found_;
};

}  // namespace

std::vector<Mutant> data_mutants(const Module& module) {
  return DataReader(module).all();
}

}  // namespace bocage::cli
