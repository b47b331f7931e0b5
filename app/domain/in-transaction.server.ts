import type { Shop } from "./shop.ts";

/** Runs `work` with the shop on a transaction: opens one, or joins the one that is already open. */
export async function inTransaction<Result>(
  shop: Shop,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  if (shop.db.isTransaction) return work(shop);
  return shop.db.transaction().execute((db) => work({ ...shop, db }));
}
