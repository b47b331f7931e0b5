import { once } from "node:events";

/** Leaves something to be undone when the process ends; what was left last is undone first. */
export type Leave = (close: () => Promise<unknown>) => void;

type Life = {
  stop: AbortSignal;
  /** Every step may refuse; each that opened something leaves its closer, so a start cut short undoes itself. */
  start: (leave: Leave) => Promise<void>;
  /** What is said of an error that ended the start. */
  explain: (error: unknown) => unknown;
};

/** Starts, goes on until it is to stop, undoes what was opened, and ends the process. */
export async function runProcess({ stop, start, explain }: Life): Promise<never> {
  const closers: Parameters<Leave>[0][] = [];
  try {
    await start((close) => void closers.push(close));
    if (!stop.aborted) await once(stop, "abort");
  } catch (error) {
    if (!stop.aborted) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  }
  for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
  process.exit();
}
