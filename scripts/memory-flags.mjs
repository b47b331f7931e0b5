/**
 * Settings for the Linux C library (glibc), which by default keeps memory once used, in an arena per thread. A single
 * arena saves 10 MB. Blocks of 32 KB and more (the compiler's working memory, response buffers) are allocated from the
 * system and returned to it one by one: inside the arena they fragment it, which cost another 10 to 20 MB after a
 * minute of load.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "65536",
  MALLOC_MMAP_THRESHOLD_: "32768",
};

/**
 * By default Node would keep 50 MB for what each page throws away again. The young generation is three times the first
 * figure: 9 MB. The second figure limits the old generation, in megabytes; the lower it is, the sooner Node collects
 * garbage. The default on a large machine is 4 GB, with which 20 MB more piled up under load. During an import of
 * 50,000 products (46 MB) the whole process takes 240 MB. Maglev, V8's compiler between the quick and the thorough one,
 * holds 20 MB after a minute of load and makes no page or order quicker that lasts.
 */
export const memoryFlags = ["--max-semi-space-size=3", "--max-old-space-size=1024", "--no-maglev"];
