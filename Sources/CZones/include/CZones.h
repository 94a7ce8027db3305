#ifndef CZONES_H
#define CZONES_H

#include <stddef.h>
#include <stdint.h>

/// The table of time zones that tools/make-zones wrote; see README.md beside the file.
///
/// Constant and valid for the life of the program.
const uint8_t *_Nonnull czones_bytes(void);

/// Number of bytes of the table.
size_t czones_byte_count(void);

#endif
