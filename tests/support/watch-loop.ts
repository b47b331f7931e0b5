const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

/**
 * The longest turn of this thread's event loop while `work` ran, in milliseconds of processor time: nobody else could
 * be served meanwhile. Time that other programs took from the thread does not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  function turn() {
    longest = Math.max(longest, milliseconds(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  }
  setImmediate(turn);
  await work();
  isOver = true;
  return longest;
}
