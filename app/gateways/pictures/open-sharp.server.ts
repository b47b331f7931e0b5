/**
 * Loads sharp when the first picture is drawn: most starts draw none.
 * Its cache and threads are off to save memory: by default it keeps decoded pictures and decodes in as many threads as
 * there are cores.
 */
export async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
