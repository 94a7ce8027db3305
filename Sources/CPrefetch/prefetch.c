// Everything is in the header, to be inlined; a target wants one file to compile.

#include "CPrefetch.h"
