// Counts what a thread allocates, for tests.
#pragma once

// Allocations of the calling thread since it began; -1 where they cannot be counted.
long allocations_of_thread(void);

// Bytes that the calling thread allocated less those that it freed; less than 0 in a thread that
// frees what others allocated, and always 0 where allocations cannot be counted.
long bytes_held_by_thread(void);

// The most that the calling thread held since it called begin_peak_of_thread(), in bytes.
long peak_bytes_of_thread(void);
void begin_peak_of_thread(void);
