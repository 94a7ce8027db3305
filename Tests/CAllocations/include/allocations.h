// Counts what a thread allocates, for tests.
#pragma once

// Allocations of the calling thread since it began; -1 where they cannot be counted.
long allocations_of_thread(void);
