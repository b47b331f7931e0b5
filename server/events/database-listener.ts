import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

export type DatabaseListener = { close: () => Promise<void> };

export type Subscription = {
  channel: string;
  onMessage: (payload: string) => void;
  /** Called when listening begins, and again after each reconnection, since events may have been missed meanwhile. */
  began: () => void;
};

const firstPause = 250;
const longestPause = 10_000;

/**
 * Receives the notifications that any process of the shop sends on these database channels. Uses a connection of its
 * own and reopens it whenever it breaks.
 */
export function listenToDatabase(url: string, hearings: Subscription[], log: Logger): DatabaseListener {
  const closing = new AbortController();
  const closed = once(closing.signal, "abort");
  let client: pg.Client | undefined;

  async function stayListening() {
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
        // If a connection is ended while it is being opened, `connect()` never settles.
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

  const listening = stayListening();
  async function close() {
    closing.abort();
    await client?.end().catch(() => {});
    await listening;
  }
  return { close };
}

/** Resolves when the connection has ended, whether it was lost or closed by us. */
function endOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    // A lost connection also emits `error`; without a listener that would end the process.
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
}
