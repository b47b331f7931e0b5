import type { CronItem, Task } from "graphile-worker";
import type { Job } from "../../base/queue/job.ts";
import type { Shop } from "../context/shop.ts";

/** Slow jobs of one lane do not hold up those of another. 'long' is for what may take minutes and nobody waits for. */
export type LaneName = "mails" | "refunds" | "documents" | "clocks" | "imports" | "long";

/** What the process supplies; without `runImport`, it does imports itself. */
export type ProcessWork = {
  backUp: () => Promise<void>;
  runImport?: ((runId: string, options: { isLastAttempt: boolean }) => Promise<void>) | undefined;
};

/** A task of the queue in its lane, and for one that nobody queues, the time at which it runs. */
export type QueueTask = {
  lane: LaneName;
  name: string;
  run: (shop: Shop, work: ProcessWork, ...job: Parameters<Task>) => Promise<void>;
  time?: Omit<CronItem, "task">;
};

/** For the options of `timed`: a run that the shop missed because it was down is made up for. */
export const day = 86_400_000;
export const hour = 3_600_000;

/** A job that verbs queue: reads its payload, and knows whether it is tried for the last time. */
export function queued<Payload>(
  { name, Payload }: Job<Payload>,
  lane: LaneName,
  run: (shop: Shop, payload: Payload, how: ProcessWork & { isLastAttempt: boolean }) => Promise<void>,
): QueueTask {
  return {
    lane,
    name,
    run: (shop, work, payload, { job }) =>
      run(shop, Payload.parse(payload), { ...work, isLastAttempt: job.attempts >= job.max_attempts }),
  };
}

/** A task that runs by itself whenever the time matches, in cron notation by UTC. */
export function timed(
  name: string,
  lane: LaneName,
  match: string,
  options: CronItem["options"],
  run: (shop: Shop, work: ProcessWork) => Promise<void>,
): QueueTask {
  return { lane, name, run, time: { match, options } };
}
