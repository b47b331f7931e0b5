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

/** Turns between two looks at the memory, which take longer than a turn. */
const betweenLooks = 20;

/** How many megabytes the memory of this process grew at most while `work` ran. */
export async function peakGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  let isOver = false;
  let turns = 0;
  function turn() {
    if (turns % betweenLooks === 0) most = Math.max(most, process.memoryUsage.rss());
    turns += 1;
    if (!isOver) setImmediate(turn);
  }
  turn();
  await work();
  isOver = true;
  return (most - before) / 1024 / 1024;
}

/** What an ordinary machine takes to read the form below, in milliseconds of processor time. */
const ordinaryReading = 12;
const ordinaryForm = "a=1&".repeat(256 * 1024);

/** `milliseconds` of an ordinary machine on this one: more if it is slow, or busy at the moment, and never less. */
export async function onThisMachine(milliseconds: number): Promise<number> {
  let reading = Infinity;
  for (let run = 0; run < 10; run += 1) {
    reading = Math.min(reading, await longestTurn(async () => new URLSearchParams(ordinaryForm).size));
  }
  return milliseconds * Math.max(1, reading / ordinaryReading);
}
