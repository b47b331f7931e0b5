/**
 * By itself the C library of Linux keeps the memory of every large picture that was ever decoded, and a store of memory
 * for each thread; one for all saves 10 MB.
 */
export const frugalEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** Left to itself Node would keep 50 MB for what each page throws away again; a megabyte here is three of them. */
export const frugalNode = "--max-semi-space-size=3";
