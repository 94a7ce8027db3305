// The entries of libFuzzer that the driver calls; the library comes with the toolchain.
#ifndef ROADBOOK_CFUZZER_H
#define ROADBOOK_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer on the arguments, calling `one` with input after input; ends the process.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one)(const uint8_t *data, size_t size));

/// Changes bytes in place by libFuzzer's own means; returns their new number.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

#endif
