export type QueueLimits = {
  /** How many jobs are done at the same time. */
  atOnce: number;
  /** How many may wait, altogether and of one owner. */
  mostWaiting: number;
  mostOfOwner: number;
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
 * Does a few jobs at a time. Owners take turns: whoever has many waiting delays the others by one of them, not by all.
 */
export function createFairQueue({ atOnce, mostWaiting, mostOfOwner, longestWait }: QueueLimits) {
  /** By owner; whose turn is next comes first. */
  const waiting = new Map<string, Job[]>();
  let count = 0;
  let running = 0;

  /** The next one after a job of this owner, whose others go to the end. */
  function takeNext(served: string): Job | undefined {
    const more = waiting.get(served);
    if (more) {
      waiting.delete(served);
      waiting.set(served, more);
    }
    const [turn] = waiting;
    if (!turn) return undefined;
    const [owner, jobs] = turn;
    const job = jobs.shift();
    if (jobs.length === 0) waiting.delete(owner);
    count -= 1;
    return job;
  }

  function leave(owner: string, job: Job): void {
    const jobs = waiting.get(owner) ?? [];
    const place = jobs.indexOf(job);
    if (place === -1) return;
    jobs.splice(place, 1);
    if (jobs.length === 0) waiting.delete(owner);
    count -= 1;
  }

  /** Waits for a turn; rejects with `QueueFull`, or with the reason of `signal` when nobody wants it any more. */
  function turnOf(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const jobs = waiting.get(owner) ?? [];
    if (count >= mostWaiting || jobs.length >= mostOfOwner) return Promise.reject(new QueueFull());
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
    if (running < atOnce) running += 1;
    else await turnOf(owner, signal);
    try {
      return await work();
    } finally {
      const next = takeNext(owner);
      // The place passes straight on, so that nobody slips in between.
      if (next) next.begin();
      else running -= 1;
    }
  };
}
