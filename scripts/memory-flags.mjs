/**
 * By itself the C library of Linux keeps memory that was used once, and a store of it for each thread; one store for all
 * saves 10 MB. Blocks of 32 KB and more (what the compiler works in, buffers of answers) are asked from the system and
 * given back to it one by one: left in the store they break it up, which cost another 10 to 20 MB after a minute of load.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "65536",
  MALLOC_MMAP_THRESHOLD_: "32768",
};

/**
 * Left to itself Node would keep 50 MB for what each page throws away again; the young generation is three times the
 * first figure, 9 MB. The second bounds the old generation, in megabytes. Node tidies up the sooner, the lower it is; by
 * itself it takes 4 GB on a large machine, where 20 MB more piled up under load. With an import of 50,000 products (46 MB)
 * the whole process takes 240 MB.
 */
export const memoryFlags = ["--max-semi-space-size=3", "--max-old-space-size=1024"];
