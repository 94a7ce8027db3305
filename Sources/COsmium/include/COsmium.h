// COsmium: OpenStreetMap extracts as flat C arrays.
//
// The only place of Roadbook that includes libosmium.  It knows no road rule: which ways,
// relations and tag keys are kept is told by the caller in a cosm_selection, and what comes back
// are ids, coordinates in units of 1e-7 degree, and tags as pairs of string numbers.
//
// Everything handed out belongs to the cosm_extract and is gone after cosm_extract_close.
#ifndef ROADBOOK_COSMIUM_H
#define ROADBOOK_COSMIUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Number that stands for "not in the file" wherever an index of an object is expected.
#define COSM_MISSING UINT32_MAX

/// What went wrong.  COSM_OK is 0.
typedef enum cosm_status {
  COSM_OK = 0,
  COSM_CANCELLED = 1,            ///< The progress callback asked to stop.
  COSM_CANNOT_OPEN = 2,          ///< No such file, or not readable.
  COSM_UNKNOWN_FORMAT = 3,       ///< The name's ending, or the content, is no OSM format.
  COSM_NOT_PBF = 4,              ///< Named .osm.pbf, but the content is something else.
  COSM_TRUNCATED = 5,            ///< The file ends in the middle of a block.
  COSM_CORRUPT = 6,              ///< A block or object cannot be decoded.
  COSM_UNSUPPORTED_FEATURE = 7,  ///< The header requires a feature that is not understood.
  COSM_HISTORY = 8,              ///< A history file, with several versions of an object.
  COSM_OVERSIZED_BLOB = 9,       ///< A block claims more bytes than the format allows.
  COSM_EMPTY = 10,               ///< Nothing that the selection keeps.
  COSM_TOO_LARGE = 11,           ///< More than 2^32 - 2 nodes, tags or references are kept.
  COSM_INTERNAL = 12             ///< Out of memory, or an error that has no better word.
} cosm_status;

/// Details of a failure, written where cosm_extract_read returns anything but COSM_OK.
typedef struct cosm_error {
  cosm_status status;
  uint32_t file_index;  ///< Which of the paths; COSM_MISSING if none.
  int64_t byte_offset;  ///< Where in that file, in packed text about where; -1 if unknown.
  int64_t object_id;    ///< OSM id of the object at fault; 0 if unknown.
  char object_type;     ///< 'n', 'w', 'r', or 0 if unknown.
  char message[512];    ///< One sentence, UTF-8, always terminated.
} cosm_error;

/// What to keep.  All strings are UTF-8 and live as long as the call.
typedef struct cosm_selection {
  /// A way is kept if it carries one of these keys ("highway") or tags ("route=ferry").
  const char *const *way_selectors;
  size_t way_selector_count;
  /// A relation is kept if it carries one of these keys or tags ("type=restriction").
  /// A trailing star matches a prefix of the value ("type=restriction*").
  const char *const *relation_selectors;
  size_t relation_selector_count;
  /// The ways of a kept relation that carries one of these keys or tags are kept, too, whatever
  /// tags they carry themselves ("route=ferry").
  const char *const *member_selectors;
  size_t member_selector_count;
  /// Keys of ways that are kept; a trailing star matches a prefix ("name:*").
  const char *const *way_keys;
  size_t way_key_count;
  /// Keys of nodes that are kept, for nodes that a kept way uses.
  const char *const *node_keys;
  size_t node_key_count;
  /// Keys of relations that are kept.
  const char *const *relation_keys;
  size_t relation_key_count;
} cosm_selection;

/// Called now and then from the reading thread.
/// phase: 0 checking the blocks, 1 ways and relations, 2 nodes; done and total in bytes of all
/// files, from the start of the phase.  A phase may begin anew, where ways have to be read twice.
/// Return 0 to go on, anything else to stop with COSM_CANCELLED.
typedef int (*cosm_progress)(void *context, int32_t phase, uint64_t done, uint64_t total);

/// What was seen and passed over.  Of several objects with one id the highest version stays, and
/// of equal versions the first by content: which file or place it came from does not matter.
typedef struct cosm_counts {
  uint64_t nodes_read, ways_read, relations_read;
  uint64_t duplicate_nodes, duplicate_ways, duplicate_relations;
  uint64_t missing_node_references;  ///< References of kept ways to nodes that no file holds.
  uint64_t ways_with_missing_nodes;
  uint64_t ways_without_two_nodes;   ///< Kept ways with fewer than two nodes present.
  uint64_t ways_without_nodes;       ///< Kept ways with several references and no node present.
  uint64_t invalid_coordinates;      ///< Nodes used by kept ways, outside +-180, +-90.
  uint64_t repeated_ids;             ///< Same id, same version, other content.
  int32_t was_sorted;                ///< 1 if every file was ordered by type, then id.
  int64_t timestamp;                 ///< Newest of header and objects, seconds from 1970; 0 none.
} cosm_counts;

/// Flat arrays of an extract.  Counts first, then arrays of that shape.
///
/// Nodes, ways and relations are sorted by OSM id, ascending, each id once; the string numbers
/// follow the bytes of the strings.  So the arrays do not depend on the order in the files.
typedef struct cosm_view {
  /// Nodes used by kept ways (or members of kept relations with the role "via", a node).
  uint32_t node_count;
  const int64_t *node_ids;       ///< [node_count], ascending
  const int32_t *node_latitudes;   ///< [node_count], 1e-7 degree
  const int32_t *node_longitudes;  ///< [node_count], 1e-7 degree
  /// Nodes that carry kept tags; few of all.
  uint32_t tagged_node_count;
  const uint32_t *tagged_nodes;          ///< [tagged_node_count], indices of nodes, ascending
  const uint32_t *tagged_node_first_tag; ///< [tagged_node_count + 1], into the tags

  uint32_t way_count;
  const int64_t *way_ids;        ///< [way_count], ascending
  const uint32_t *way_first_tag;   ///< [way_count + 1], into the tags
  const uint32_t *way_first_node;  ///< [way_count + 1], into way_nodes
  /// Indices of nodes along each way; COSM_MISSING where the node is in no file or has no valid
  /// place: a road must never bridge it.
  const uint32_t *way_nodes;

  uint32_t relation_count;
  const int64_t *relation_ids;          ///< [relation_count], ascending
  const uint32_t *relation_first_tag;     ///< [relation_count + 1], into the tags
  const uint32_t *relation_first_member;  ///< [relation_count + 1], into the member arrays
  const char *member_types;             ///< 'n', 'w' or 'r'
  const int64_t *member_ids;            ///< OSM ids
  const uint32_t *member_indices;  ///< Index of the node or way, or COSM_MISSING (always for 'r')
  const uint32_t *member_roles;    ///< String numbers

  /// Tags of nodes, ways and relations; within an object sorted by key number.  A key that an
  /// object carries twice keeps its first value in byte order.
  uint32_t tag_count;
  const uint32_t *tag_keys;    ///< String numbers
  const uint32_t *tag_values;  ///< String numbers

  /// Strings, sorted by their bytes, each once; string 0 is the empty one.  Valid UTF-8: invalid
  /// bytes were replaced by U+FFFD.
  uint32_t string_count;
  const uint32_t *string_offsets;  ///< [string_count + 1], into string_bytes
  const char *string_bytes;

  cosm_counts counts;
} cosm_view;

/// An extract in memory.
typedef struct cosm_extract cosm_extract;

/// Reads one or several extracts as if they were one.
///
/// Formats by the name's ending: .osm.pbf and .pbf (raw, zlib, lz4 blocks), .osm, .osm.gz,
/// .osm.bz2, .opl and its compressed forms.  Memory grows with what is kept, never with the
/// largest id; ids may be negative or beyond 2^34.  The order of objects does not matter.
///
/// A file that ends inside a block, line or element is COSM_TRUNCATED.  One that ends exactly
/// between two blocks is well formed, so what is missing decides.  It is truncated if it has
/// - nodes and no ways, or ways and no nodes;
/// - more than one kept way in twenty of which not a single node is there, although a way comes
///   into an extract by a node (files with ways before nodes);
/// - no relations, and more than one untagged node in 200, 50 at least, that belongs to no way
///   (files in the usual order, which end among their ways).
/// A file that ends exactly before its relations is a map without them, and is read.
///
/// Returns COSM_OK and sets *result, which the caller closes; otherwise sets *error and leaves
/// *result NULL.  Never throws.  May be called from several threads at once.
cosm_status cosm_extract_read(const char *const *paths, size_t path_count,
                              const cosm_selection *selection, cosm_progress progress,
                              void *progress_context, cosm_extract **result, cosm_error *error);

/// The arrays; valid until the extract is closed.
cosm_view cosm_extract_view(const cosm_extract *extract);

/// Frees the extract; NULL is allowed.
void cosm_extract_close(cosm_extract *extract);

#ifdef __cplusplus
}
#endif

#endif
