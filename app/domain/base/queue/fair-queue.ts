export type QueueLimits = {
  /** How many jobs run at the same time, in all and for one owner. */
  atOnce: number;
  atOnceOfOwner: number;
  /** How many jobs may wait, in all and for one owner. */
  maxWaiting: number;
  maxPerOwner: number;
  /** In milliseconds. */
  longestWait: number;
};

type Job = { begin: () => void; refuse: (reason: unknown) => void };

/** Too many jobs wait already, or this one has waited too long. */
export class QueueFull extends Error {
  constructor() {
    super("Too many jobs are waiting.");
    this.name = "QueueFull";
  }
}

/**
 * Creates a queue that runs a few jobs at a time. Owners take turns: an owner with many jobs delays the others by one
 * of them, not by all.
 */
export function createFairQueue(limits: QueueLimits) {
  const { atOnce, atOnceOfOwner, maxWaiting, maxPerOwner, longestWait } = limits;
  /** By owner; the owner whose turn is next comes first. */
  const waiting = new Map<string, Job[]>();
  let count = 0;
  /** By owner, without those who have none. */
  const running = new Map<string, number>();
  let runningCount = 0;

  const mayBegin = (owner: string) => (running.get(owner) ?? 0) < atOnceOfOwner;

  function countRunning(owner: string, change: 1 | -1): void {
    const left = (running.get(owner) ?? 0) + change;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
    runningCount += change;
  }

  /** Begins the next job after one of owner `served`, whose other jobs go to the end. */
  function beginNext(served: string): void {
    const more = waiting.get(served);
    if (more) {
      waiting.delete(served);
      waiting.set(served, more);
    }
    const turn = [...waiting].find(([owner]) => mayBegin(owner));
    if (!turn) return;
    const [owner, jobs] = turn;
    const job = jobs.shift();
    if (jobs.length === 0) waiting.delete(owner);
    count -= 1;
    countRunning(owner, 1);
    job?.begin();
  }

  function leave(owner: string, job: Job): void {
    const jobs = waiting.get(owner) ?? [];
    const index = jobs.indexOf(job);
    if (index === -1) return;
    jobs.splice(index, 1);
    if (jobs.length === 0) waiting.delete(owner);
    count -= 1;
  }

  /** Waits for a turn. Rejects with `QueueFull`, or with the reason of `signal` when nobody wants the job any more. */
  function turnOf(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const jobs = waiting.get(owner) ?? [];
    if (count >= maxWaiting || jobs.length >= maxPerOwner) return Promise.reject(new QueueFull());
    return new Promise((resolve, reject) => {
      const abort = () => job.refuse(signal?.reason);
      const late = setTimeout(() => job.refuse(new QueueFull()), longestWait);
      const settle = () => {
        clearTimeout(late);
        signal?.removeEventListener("abort", abort);
      };
      const job: Job = {
        begin() {
          settle();
          resolve();
        },
        refuse(reason) {
          settle();
          leave(owner, job);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", abort);
      waiting.set(owner, [...jobs, job]);
      count += 1;
    });
  }

  return async function inTurn<Result>(
    owner: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (runningCount < atOnce && mayBegin(owner)) countRunning(owner, 1);
    else await turnOf(owner, signal);
    try {
      return await work();
    } finally {
      countRunning(owner, -1);
      // Synchronously, so that no new job gets in between.
      beginNext(owner);
    }
  };
}
