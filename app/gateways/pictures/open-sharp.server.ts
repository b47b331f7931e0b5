/**
 * What draws pictures, loaded when the first is drawn: most starts draw none. Memory before speed: it would keep
 * decoded pictures around and decode in as many threads as there are cores.
 */
export async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
