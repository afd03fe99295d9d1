// The XML Schema texts of the table.
#include <algorithm>
#include <string>

#include "engine/base/text.h"
#include "engine/module/schema.h"

namespace bocage {
namespace {

constexpr std::string_view forms = R"(  <xs:simpleType name="id">
    <xs:restriction base="xs:string"><xs:pattern value="[A-Za-z0-9_.\-]{1,64}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="rule_id">
    <xs:restriction base="xs:string"><xs:pattern value="[A-Za-z0-9_.#\-]{1,64}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="identifier">
    <xs:restriction base="xs:string"><xs:pattern value="[A-Za-z_][A-Za-z0-9_]{0,63}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="ids">
    <xs:list itemType="id"/>
  </xs:simpleType>
  <xs:simpleType name="fraction">
    <xs:restriction base="xs:string"><xs:pattern value="-?[0-9]{1,18}(/[0-9]{1,18})?"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="yes_no">
    <xs:restriction base="xs:string"><xs:enumeration value="yes"/><xs:enumeration value="no"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="color">
    <xs:restriction base="xs:string"><xs:pattern value="#[0-9A-Fa-f]{6}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="tint">
    <xs:restriction base="xs:string"><xs:pattern value="#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="decimal">
    <xs:restriction base="xs:string"><xs:pattern value="-?[0-9]{1,9}(\.[0-9]{1,9})?"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="decimals">
    <xs:list itemType="decimal"/>
  </xs:simpleType>
  <xs:simpleType name="point">
    <xs:restriction base="xs:string"><xs:pattern value="-?[0-9]{1,9},-?[0-9]{1,9}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="points">
    <xs:list itemType="point"/>
  </xs:simpleType>
  <xs:simpleType name="rect">
    <xs:restriction base="xs:string"><xs:pattern value="-?[0-9]{1,9},-?[0-9]{1,9},[0-9]{1,9},[0-9]{1,9}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="range">
    <xs:restriction base="xs:string"><xs:pattern value="[0-9]{1,4}\.\.[0-9]{1,4}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="path">
    <xs:restriction base="xs:string"><xs:pattern value="[^/\\:][^\\:]{0,254}"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="value">
    <xs:restriction base="xs:string"><xs:pattern value="[A-Za-z_][A-Za-z0-9_]{0,63}=.*"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="values">
    <xs:list itemType="value"/>
  </xs:simpleType>
)";

// The name of the simple type; empty where the type depends on the attribute.
std::string_view type_name(Form form) {
  switch (form) {
    case Form::id:
      return "id";
    case Form::rule_id:
      return "rule_id";
    case Form::identifier:
      return "identifier";
    case Form::ids:
      return "ids";
    case Form::text:
      return "xs:string";
    case Form::fraction:
      return "fraction";
    case Form::yes_no:
      return "yes_no";
    case Form::color:
      return "color";
    case Form::tint:
      return "tint";
    case Form::decimal:
      return "decimal";
    case Form::decimals:
      return "decimals";
    case Form::point:
      return "point";
    case Form::points:
      return "points";
    case Form::rect:
      return "rect";
    case Form::range:
      return "range";
    case Form::path:
      return "path";
    case Form::values:
      return "values";
    case Form::integer:
    case Form::choice:
      return {};
  }
  return {};
}

std::string annotation(std::string_view doc, const std::string& indent) {
  return indent + "<xs:annotation><xs:documentation>" + xml_escape(doc) + "</xs:documentation></xs:annotation>\n";
}

std::string restriction(const AttributeSpec& spec, const std::string& indent) {
  std::string out = indent + "<xs:simpleType>\n";
  if (spec.form == Form::integer) {
    out += indent + "  <xs:restriction base=\"xs:integer\"><xs:minInclusive value=\"" + std::to_string(spec.min_value) +
           "\"/><xs:maxInclusive value=\"" + std::to_string(spec.max_value) + "\"/></xs:restriction>\n";
  } else {
    out += indent + "  <xs:restriction base=\"xs:string\">";
    for (const auto c : spec.choices) out += "<xs:enumeration value=\"" + std::string(c) + "\"/>";
    out += "</xs:restriction>\n";
  }
  return out + indent + "</xs:simpleType>\n";
}

std::string attribute(const AttributeSpec& spec, const std::string& indent) {
  std::string out = indent + "<xs:attribute name=\"" + std::string(spec.name) + "\"";
  const auto type = type_name(spec.form);
  if (!type.empty()) out += " type=\"" + std::string(type) + "\"";
  if (spec.required) out += " use=\"required\"";
  if (!spec.initial.empty()) out += " default=\"" + xml_escape(spec.initial) + "\"";
  out += ">\n" + annotation(spec.doc, indent + "  ");
  if (type.empty()) out += restriction(spec, indent + "  ");
  return out + indent + "</xs:attribute>\n";
}

std::string attributes(const ElementSpec& spec, const std::string& indent) {
  std::string out;
  for (const auto& a : spec.attributes) out += attribute(a, indent);
  return out;
}

std::string occurs(int min_count, int max_count) {
  std::string out;
  if (min_count != 1) out += " minOccurs=\"" + std::to_string(min_count) + "\"";
  if (max_count == any_number) {
    out += " maxOccurs=\"unbounded\"";
  } else if (max_count != 1) {
    out += " maxOccurs=\"" + std::to_string(max_count) + "\"";
  }
  return out;
}

std::string children(const ElementSpec& spec) {
  if (spec.children.empty()) return {};
  const bool ordered = spec.order == ChildOrder::sequence;
  const bool needed =
      std::any_of(spec.children.begin(), spec.children.end(), [](const auto& c) { return c.min_count > 0; });
  std::string out = ordered ? "    <xs:sequence>\n" : "    <xs:choice";
  if (!ordered) {
    out += spec.order == ChildOrder::one ? ">\n" : occurs(needed ? 1 : 0, any_number) + ">\n";
  }
  for (const auto& c : spec.children) {
    const auto key = std::string(c.element);
    out += "      <xs:element name=\"" + key.substr(key.rfind('.') + 1) + "\" type=\"" + key + "\"" +
           (ordered ? occurs(c.min_count, c.max_count) : std::string()) + "/>\n";
  }
  return out + (ordered ? "    </xs:sequence>\n" : "    </xs:choice>\n");
}

std::string complex_type(const ElementSpec& spec) {
  std::string out = "  <xs:complexType name=\"" + std::string(spec.key) + "\">\n" + annotation(spec.doc, "    ");
  if (spec.text == TextContent::none) {
    out += children(spec) + attributes(spec, "    ");
  } else {
    const char* base = spec.text == TextContent::points ? "points" : "xs:string";
    out += std::string("    <xs:simpleContent>\n      <xs:extension base=\"") + base + "\">\n" +
           attributes(spec, "        ") + "      </xs:extension>\n    </xs:simpleContent>\n";
  }
  return out + "  </xs:complexType>\n";
}

// The types that a root reaches, in the order of the table.
void reach(const std::vector<ElementSpec>& specs, std::string_view key, std::vector<std::string_view>& reached) {
  if (std::find(reached.begin(), reached.end(), key) != reached.end()) return;
  reached.push_back(key);
  const auto spec = std::find_if(specs.begin(), specs.end(), [&](const ElementSpec& s) { return s.key == key; });
  if (spec == specs.end()) return;
  for (const auto& child : spec->children) reach(specs, child.element, reached);
}

}  // namespace

std::string xsd_text(std::string_view kind) {
  return xsd_text(element_specs(), kind, "engine/module/schema_table.cpp");
}

std::string xsd_text(const std::vector<ElementSpec>& specs, std::string_view kind, std::string_view written_from) {
  std::vector<std::string_view> reached;
  reach(specs, kind, reached);
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!-- Written from the table in " +
      std::string(written_from) +
      "; a test keeps both equal. -->\n"
      "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\n";
  out += "  <xs:element name=\"" + std::string(kind) + "\" type=\"" + std::string(kind) + "\"/>\n";
  for (const auto& spec : specs) {
    if (std::find(reached.begin(), reached.end(), spec.key) != reached.end()) out += complex_type(spec);
  }
  return out + std::string(forms) + "</xs:schema>\n";
}

}  // namespace bocage
