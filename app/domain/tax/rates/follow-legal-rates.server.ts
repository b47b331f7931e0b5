import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readRates } from "./read-rates.server.ts";

/**
 * Brings the rates in force up to date with the dates of the legal rates. Products whose rate has ended go off sale,
 * and those whose rate has begun go on sale. Nearly always there is nothing to do. Runs every minute.
 */
export async function followLegalRates(shop: Shop): Promise<void> {
  const { removed, come } = await differences(shop);
  if (removed.length === 0 && come.length === 0) return;
  await inTransaction(shop, async (shop) => {
    await sql`lock table gst_rates_in_force in share row exclusive mode`.execute(shop.db);
    const { removed, come } = await differences(shop);
    if (removed.length > 0)
      await shop.db.deleteFrom("gst_rates_in_force").where("rate", "in", removed).execute();
    if (come.length > 0) {
      await shop.db
        .insertInto("gst_rates_in_force")
        .values(come.map((rate) => ({ rate })))
        .execute();
    }
    // A trigger computes anew which of them can be sold.
    await sql`update products set is_public = is_public where status = 'published' and gst_rate = any (${[...removed, ...come]}::numeric[])`.execute(
      shop.db,
    );
  });
}

async function differences(shop: Shop): Promise<{ removed: number[]; come: number[] }> {
  const [{ legal }, rows] = await Promise.all([
    readRates(shop),
    shop.db.selectFrom("gst_rates_in_force").select("rate").execute(),
  ]);
  const inForce = rows.map(({ rate }) => rate);
  return {
    removed: inForce.filter((rate) => !legal.includes(rate)),
    come: legal.filter((rate) => !inForce.includes(rate)),
  };
}
