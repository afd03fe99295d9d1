#include "app/paint/print/export.h"

#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

namespace fs = boost::filesystem;

MapImage faulty(const std::string& path, const std::string& message, const std::string& hint) {
  MapImage image;
  image.problem = Problem{{path, 0, 0}, message, hint, Severity::error, Fault::user};
  return image;
}

// Why nothing can be written there; nullopt when it can. Said before anything is painted.
std::optional<Problem> refused(const std::string& path) {
  boost::system::error_code ignored;
  if (fs::is_directory(path, ignored))
    return faulty(path, tr("this is a folder"), tr("add the name of the picture")).problem;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, ignored)) {
    return faulty(path, tr("there is no folder {folder}", {{"folder", folder.string()}}),
                  tr("create it, or choose another"))
        .problem;
  }
  return std::nullopt;
}

const Scene* scene_of(const ExportOrder& order) {
  return order.what == ExportWhat::position ? order.scene.get() : nullptr;
}

MapImage painted(const ExportOrder& order, const std::string& path, PaintWatch* watch) {
  if (order.what == ExportWhat::counter_sheet && !order.print) {
    return write_counter_sheet(order.module, order.theme, order.scenario, order.pixels, path);
  }
  const BoardPainter painter(order.module, order.theme, order.surface);
  if (order.print) return write_print_out(print_out_of(order, painter), path, watch);
  const double scale = order.pixels / painter.cell();
  if (order.what == ExportWhat::map_sheet) return write_map_sheet(painter, order.theme, nullptr, scale, path, watch);
  return write_map_image(painter, order.theme, scene_of(order), scale, path, watch);
}

// Whether the ending is of a kind that can be made of what is exported; else which are.
std::optional<std::string> unfit(const ExportOrder& order, const std::string& ending) {
  if (order.what == ExportWhat::words) return ending == ".txt" ? std::nullopt : std::optional(tr("words: use .txt"));
  if (order.print) return ending == ".pdf" ? std::nullopt : std::optional(tr("pages to print: use .pdf"));
  const bool picture = ending == ".png" || ending == ".svg" || ending == ".pdf";
  return picture ? std::nullopt : std::optional(tr("use .png, .svg or .pdf"));
}

}  // namespace

PrintOut print_out_of(const ExportOrder& order, const BoardPainter& painter) {
  if (order.what == ExportWhat::counter_sheet) {
    return print_counters(order.module, order.theme, order.scenario, *order.print);
  }
  if (order.what == ExportWhat::map_sheet) return print_map_sheet(painter, order.theme, *order.print);
  return print_map(painter, order.theme, scene_of(order), *order.print);
}

MapImage write_export(const ExportOrder& order, PaintWatch* watch) {
  const std::string ending = fs::path(order.path).extension().string();
  if (const auto hint = unfit(order, ending))
    return faulty(order.path, tr("the ending does not match the kind of file"), *hint);
  if (auto problem = order.print ? fault_of(*order.print) : std::nullopt) return {{}, std::move(problem)};
  if (auto problem = refused(order.path)) return {{}, std::move(problem)};
  if (order.what == ExportWhat::words) return {{}, replace_file(order.path, order.text, Readers::everybody)};
  FreshFile fresh(order.path, Readers::everybody, ending);
  if (fresh.problem()) return {{}, fresh.problem()};
  MapImage image = painted(order, fresh.name(), watch);
  if (!image.problem && watch != nullptr && watch->stop) image.problem = given_up();
  if (!image.problem) image.problem = fresh.close();
  if (!image.problem) image.problem = fresh.replace();
  if (image.problem) image.problem->place.file = order.path;
  return image;
}

}  // namespace bocage
