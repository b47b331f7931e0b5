import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../context/shop.ts";
import { networkOf } from "./network-of.ts";

export type RateLimit = { rule: string; attempts: number; perMinutes: number };

/**
 * Counts an attempt as `isWithinLimit` does.
 * Refuses: an attempt once the window is full.
 */
export async function countAttempt(shop: Shop, limit: RateLimit, key: string): Promise<void> {
  if (await isWithinLimit(shop, limit, key)) return;
  throw refusal("request.too-often", { minutes: limit.perMinutes });
}

/**
 * Counts one attempt by `key` in the current window of `limit`; false once the window is full. The key is an account or
 * a network address; an address is always counted by its network. One statement, so that parallel attempts in any
 * number of processes are all counted.
 */
export async function isWithinLimit(shop: Shop, limit: RateLimit, key: string): Promise<boolean> {
  const windowStart = startOfWindow(shop, limit);
  const { hits } = await shop.db
    .insertInto("rate_limits")
    .values({ rule: limit.rule, key: networkOf(key), window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["rule", "key", "window_start"])
        .doUpdateSet({ hits: sql<number>`rate_limits.hits + 1` }),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  if (hits === 1) {
    await shop.db
      .deleteFrom("rate_limits")
      .where("rule", "=", limit.rule)
      .where("window_start", "<", windowStart)
      .execute();
  }
  return hits <= limit.attempts;
}

/** Refunds a counted attempt: where only failures count, a successful attempt does not. */
export async function refundAttempt(shop: Shop, limit: RateLimit, key: string): Promise<void> {
  await shop.db
    .updateTable("rate_limits")
    .set({ hits: sql<number>`rate_limits.hits - 1` })
    .where("rule", "=", limit.rule)
    .where("key", "=", networkOf(key))
    .where("window_start", "=", startOfWindow(shop, limit))
    .where("hits", ">", 0)
    .execute();
}

function startOfWindow(shop: Shop, { perMinutes }: RateLimit): Date {
  const length = perMinutes * 60_000;
  return new Date(Math.floor(shop.now().getTime() / length) * length);
}
