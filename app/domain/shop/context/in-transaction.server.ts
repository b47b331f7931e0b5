import { isWorthRepeating } from "#db/unavailable.server.ts";
import type { Shop } from "./shop.ts";

const maxAttempts = 4;

/**
 * Runs `work` with the shop on a transaction: opens one, or joins the one that is already open.
 * When PostgreSQL aborts it because of a deadlock or another transaction, all of it is repeated, up to four attempts in
 * all. So `work` must change nothing but the database.
 */
export async function inTransaction<Result>(
  shop: Shop,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  if (shop.db.isTransaction) return work(shop);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await shop.db.transaction().execute((db) => work({ ...shop, db }));
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error;
    }
  }
}
