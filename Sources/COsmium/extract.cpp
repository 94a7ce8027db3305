// The entries of the C border.  Nothing is thrown through them.
#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include "failure.hpp"
#include "include/COsmium.h"
#include "kept_objects.hpp"
#include "reading.hpp"
#include "source_file.hpp"
#include "utf8.hpp"

namespace {

/// Where an array begins; never null, as who reads an empty one asks for its address too.
template <typename Array> auto address_of(const Array &array) {
  static const uint64_t nothing = 0;
  using Element = std::remove_cv_t<std::remove_reference_t<decltype(*array.data())>>;
  return array.size() > 0 ? array.data() : reinterpret_cast<const Element *>(&nothing);
}

}  // namespace

namespace cosm {
namespace {

/// Refuses what can only be the beginning of a file, or nothing at all; see cosm_extract_read.
void check_completeness(const cosm_extract &extract, const LooseNodes &loose_nodes,
                        const std::vector<SourceFile> &files) {
  const cosm_counts &counts = extract.counts;
  const auto failure = [&](cosm_status status, const char *message) {
    Failure result(status, message);
    if (files.size() == 1) {
      result.in_file(0);
      if (status == COSM_TRUNCATED) result.at_byte(files[0].size);
    }
    return result;
  };
  if (counts.nodes_read > 0 && counts.ways_read == 0) {
    throw failure(COSM_TRUNCATED, "it has nodes, but ends before its ways");
  }
  if (extract.way_ids.empty()) throw failure(COSM_EMPTY, "it has no way that is kept");
  if (counts.nodes_read == 0) {
    throw failure(COSM_TRUNCATED, "it has ways, but none of their nodes");
  }
  if (counts.ways_without_nodes > extract.way_ids.size() / 20) {
    throw failure(COSM_TRUNCATED, "many ways have not a single node in it");
  }
  if (counts.relations_read == 0 && loose_nodes.are_many()) {
    throw failure(COSM_TRUNCATED, "it has no relations, and many bare nodes belong to no way");
  }
}

std::unique_ptr<cosm_extract> read(const char *const *paths, size_t path_count,
                                   const cosm_selection &selection, Progress &progress) {
  std::vector<SourceFile> files;
  progress.begin(0, 0);
  for (size_t i = 0; i < path_count; ++i) {
    files.emplace_back(paths[i], static_cast<uint32_t>(i));
    progress.report(0);
  }
  auto extract = std::make_unique<cosm_extract>();
  KeptObjects kept(selection);
  read_all(files, progress, kept);
  assemble(kept, *extract);
  check_completeness(*extract, kept.loose_nodes, files);
  return extract;
}

cosm_status write_error(const Failure &failure, cosm_error *error) {
  if (error == nullptr) return failure.status;
  *error = {};
  error->status = failure.status;
  error->file_index = failure.file_index;
  error->byte_offset = failure.byte_offset;
  error->object_id = failure.object_id;
  error->object_type = failure.object_type;
  // Cut to the room there is, but never inside a character.
  std::string message = repaired_utf8(failure.message);
  if (message.size() >= sizeof error->message) {
    size_t end = sizeof error->message - 1;
    while (end > 0 && (static_cast<unsigned char>(message[end]) & 0xC0) == 0x80) --end;
    message.resize(end);
  }
  std::memcpy(error->message, message.c_str(), message.size() + 1);
  return failure.status;
}

}  // namespace
}  // namespace cosm

extern "C" cosm_status cosm_extract_read(const char *const *paths, size_t path_count,
                                         const cosm_selection *selection,
                                         cosm_progress progress, void *progress_context,
                                         cosm_extract **result, cosm_error *error) {
  *result = nullptr;
  try {
    try {
      cosm::Progress teller(progress, progress_context);
      *result = cosm::read(paths, path_count, *selection, teller).release();
      return COSM_OK;
    } catch (const cosm::Failure &failure) {
      return cosm::write_error(failure, error);
    } catch (const std::bad_alloc &) {
      return cosm::write_error(cosm::Failure(COSM_INTERNAL, "out of memory"), error);
    } catch (const std::exception &other) {
      return cosm::write_error(cosm::Failure(COSM_INTERNAL, other.what()), error);
    }
  } catch (...) {
    // Even the sentence could not be made.
    if (error != nullptr) {
      *error = {};
      error->status = COSM_INTERNAL;
      error->file_index = COSM_MISSING;
      error->byte_offset = -1;
    }
    return COSM_INTERNAL;
  }
}

extern "C" cosm_view cosm_extract_view(const cosm_extract *extract) {
  cosm_view view = {};
  view.node_count = static_cast<uint32_t>(extract->node_ids.size());
  view.node_ids = address_of(extract->node_ids);
  view.node_latitudes = address_of(extract->node_latitudes);
  view.node_longitudes = address_of(extract->node_longitudes);
  view.tagged_node_count = static_cast<uint32_t>(extract->tagged_nodes.size());
  view.tagged_nodes = address_of(extract->tagged_nodes);
  view.tagged_node_first_tag = address_of(extract->tagged_node_first_tag);
  view.way_count = static_cast<uint32_t>(extract->way_ids.size());
  view.way_ids = address_of(extract->way_ids);
  view.way_first_tag = address_of(extract->way_first_tag);
  view.way_first_node = address_of(extract->way_first_node);
  view.way_nodes = address_of(extract->way_nodes);
  view.relation_count = static_cast<uint32_t>(extract->relation_ids.size());
  view.relation_ids = address_of(extract->relation_ids);
  view.relation_first_tag = address_of(extract->relation_first_tag);
  view.relation_first_member = address_of(extract->relation_first_member);
  view.member_types = address_of(extract->member_types);
  view.member_ids = address_of(extract->member_ids);
  view.member_indices = address_of(extract->member_indices);
  view.member_roles = address_of(extract->member_roles);
  view.tag_count = static_cast<uint32_t>(extract->tag_keys.size());
  view.tag_keys = address_of(extract->tag_keys);
  view.tag_values = address_of(extract->tag_values);
  view.string_count = static_cast<uint32_t>(extract->string_offsets.size()) - 1;
  view.string_offsets = address_of(extract->string_offsets);
  view.string_bytes = address_of(extract->string_bytes);
  view.counts = extract->counts;
  return view;
}

extern "C" void cosm_extract_close(cosm_extract *extract) { delete extract; }
