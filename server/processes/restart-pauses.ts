const window = 60_000;
const mostDeaths = 6;
const firstPause = 250;

/**
 * How many milliseconds to wait before restarting a process that died: none after the first death, then longer each
 * time. Undefined at the sixth death within a minute: restarting does not help then.
 */
export function restartPauses(now: () => number = () => performance.now()): () => number | undefined {
  let deaths: number[] = [];
  return () => {
    deaths = [...deaths.filter((at) => at > now() - window), now()];
    if (deaths.length >= mostDeaths) return undefined;
    return deaths.length === 1 ? 0 : firstPause * 2 ** (deaths.length - 2);
  };
}
