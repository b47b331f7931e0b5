import { onTestFinished, vi } from "vitest";

/**
 * From now on a pause of this many milliseconds lasts until the test ends it, however long typing takes on a busy
 * machine. Returns a function that ends all pauses that nobody has cleared, and says how many they were.
 */
export function holdPauses(pauseMs: number): () => number {
  const { setTimeout: begin, clearTimeout: clear } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = vi.spyOn(globalThis, "setTimeout").mockImplementation(((
    work: () => void,
    ms?: number,
    ...rest: []
  ) => {
    const timer = begin(ms === pauseMs ? () => {} : work, ms, ...rest);
    if (ms === pauseMs) held.set(timer, work);
    return timer;
  }) as typeof setTimeout);
  const drop = vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    held.delete(timer);
    clear(timer);
  });
  onTestFinished(() => {
    hold.mockRestore();
    drop.mockRestore();
  });
  return () => {
    const ended = [...held.values()];
    held.clear();
    for (const work of ended) work();
    return ended.length;
  };
}
