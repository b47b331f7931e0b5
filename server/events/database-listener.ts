import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

export type DatabaseListener = { close: () => Promise<void> };

export type Subscription = {
  channel: string;
  onMessage: (payload: string) => void;
  /** Called when listening has begun, and again after each break, in which news may have been missed. */
  began: () => void;
};

const firstPause = 250;
const longestPause = 10_000;

/**
 * Hears what any process of the shop announces on these channels of the database, on a connection of its own that
 * is opened again whenever it breaks.
 */
export function listenToDatabase(url: string, hearings: Subscription[], log: Logger): DatabaseListener {
  const closing = new AbortController();
  const closed = once(closing.signal, "abort");
  let client: pg.Client | undefined;

  async function keepListening() {
    let pause = firstPause;
    while (!closing.signal.aborted) {
      const next = new pg.Client({
        connectionString: url,
        application_name: "yantra listener",
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      client = next;
      try {
        const broken = endOf(next);
        next.on("notification", ({ channel, payload }) => {
          for (const subscription of hearings)
            if (subscription.channel === channel) subscription.onMessage(payload ?? "");
        });
        // A connection that is ended while it is made never says so.
        await Promise.race([next.connect(), closed]);
        for (const { channel } of hearings) await next.query(`listen ${next.escapeIdentifier(channel)}`);
        pause = firstPause;
        for (const subscription of hearings) subscription.began();
        await broken;
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, "The database cannot be listened to; trying again.");
      }
      await next.end().catch(() => {});
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const listening = keepListening();
  async function close() {
    closing.abort();
    await client?.end().catch(() => {});
    await listening;
  }
  return { close };
}

/** Resolves when the connection has ended, by itself or by us. */
function endOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    // A lost connection also emits `error`, and without a listener the process would end.
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
}
