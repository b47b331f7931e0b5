import { once } from "node:events";

/** Registers a function that closes something when the process ends. The last one registered runs first. */
export type Leave = (close: () => Promise<unknown>) => void;

type Life = {
  stop: AbortSignal;
  /**
   * Any step may throw. Each step that opens something registers its closer, so that an interrupted start cleans up.
   */
  start: (leave: Leave) => Promise<void>;
  /** Turns an error that ended the start into what is printed. */
  explain: (error: unknown) => unknown;
};

/** Starts, waits until it has to stop, closes what was opened, and ends the process. */
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
