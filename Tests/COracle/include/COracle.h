// COracle: OpenStreetMap extracts decoded by libprotobuf, for tests.
//
// Shares nothing with COsmium: another decoder, no selection, no rule.  Everything in the file is
// handed out as flat arrays, in the order of the file, to be judged by the module Oracle.
#ifndef ROADBOOK_CORACLE_H
#define ROADBOOK_CORACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// All objects of an extract.  Tags and roles are string numbers.
typedef struct corc_view {
  size_t node_count;
  const int64_t *node_ids;          ///< [node_count]
  const int64_t *node_latitudes;    ///< [node_count], 1e-9 degree
  const int64_t *node_longitudes;   ///< [node_count], 1e-9 degree
  const size_t *node_first_tag;     ///< [node_count + 1], into the tags

  size_t way_count;
  const int64_t *way_ids;           ///< [way_count]
  const size_t *way_first_tag;      ///< [way_count + 1], into the tags
  const size_t *way_first_ref;      ///< [way_count + 1], into the refs
  const int64_t *refs;              ///< Ids of nodes

  size_t relation_count;
  const int64_t *relation_ids;        ///< [relation_count]
  const size_t *relation_first_tag;     ///< [relation_count + 1], into the tags
  const size_t *relation_first_member;  ///< [relation_count + 1], into the members
  const char *member_types;           ///< 'n', 'w' or 'r'
  const int64_t *member_ids;
  const uint32_t *member_roles;

  const uint32_t *tag_keys;
  const uint32_t *tag_values;

  size_t string_count;
  const size_t *string_offsets;     ///< [string_count + 1], into the bytes
  const char *string_bytes;         ///< Not terminated, not checked
} corc_view;

/// An extract in memory.
typedef struct corc_extract corc_extract;

/// Reads a PBF file.
///
/// The schema is a serialized FileDescriptorSet of fileformat.proto and osmformat.proto.  Returns
/// NULL and writes a sentence to `message` if the file cannot be read.
corc_extract *corc_extract_read(const char *path, const uint8_t *schema, size_t schema_size,
                                char *message, size_t message_size);

/// The arrays; valid until the extract is closed.
corc_view corc_extract_view(const corc_extract *extract);

/// Frees everything.
void corc_extract_close(corc_extract *extract);

#ifdef __cplusplus
}
#endif
#endif
