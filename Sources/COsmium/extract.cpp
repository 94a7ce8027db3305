// The entries of the C border.  Nothing is thrown through them.
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "failure.hpp"
#include "include/COsmium.h"
#include "kept_objects.hpp"
#include "reading.hpp"
#include "source_file.hpp"
#include "utf8.hpp"

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
  view.node_ids = extract->node_ids.data();
  view.node_latitudes = extract->node_latitudes.data();
  view.node_longitudes = extract->node_longitudes.data();
  view.tagged_node_count = static_cast<uint32_t>(extract->tagged_nodes.size());
  view.tagged_nodes = extract->tagged_nodes.data();
  view.tagged_node_first_tag = extract->tagged_node_first_tag.data();
  view.way_count = static_cast<uint32_t>(extract->way_ids.size());
  view.way_ids = extract->way_ids.data();
  view.way_first_tag = extract->way_first_tag.data();
  view.way_first_node = extract->way_first_node.data();
  view.way_nodes = extract->way_nodes.data();
  view.relation_count = static_cast<uint32_t>(extract->relation_ids.size());
  view.relation_ids = extract->relation_ids.data();
  view.relation_first_tag = extract->relation_first_tag.data();
  view.relation_first_member = extract->relation_first_member.data();
  view.member_types = extract->member_types.data();
  view.member_ids = extract->member_ids.data();
  view.member_indices = extract->member_indices.data();
  view.member_roles = extract->member_roles.data();
  view.tag_count = static_cast<uint32_t>(extract->tag_keys.size());
  view.tag_keys = extract->tag_keys.data();
  view.tag_values = extract->tag_values.data();
  view.string_count = static_cast<uint32_t>(extract->string_offsets.size()) - 1;
  view.string_offsets = extract->string_offsets.data();
  view.string_bytes = extract->string_bytes.data();
  view.counts = extract->counts;
  return view;
}

extern "C" void cosm_extract_close(cosm_extract *extract) { delete extract; }
