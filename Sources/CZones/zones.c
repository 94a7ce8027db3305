#include "CZones.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t bytes[] = {
#embed "zones.bin"
};

const uint8_t *czones_bytes(void) { return bytes; }

size_t czones_byte_count(void) { return sizeof bytes; }
