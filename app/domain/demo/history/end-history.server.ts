import { sql } from "kysely";
import { changePriceAndStock } from "../../listing/editing/change-price-and-stock.server.ts";
import { renewPopularity } from "../../orders/popularity/renew-popularity.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { listedAt, sampleRating, strikeListPrices } from "../load-sample-catalogue.server.ts";
import { asStaff } from "./as-staff.server.ts";
import type { Stage } from "./play-day.server.ts";

/** Puts the samples to what the sample catalogue says of them, and ends the made-up past for ever. */
export function endHistory({ shop, on, samples }: Stage): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    const here = on(db);
    const { sellers } = await asStaff(here);
    const rows = await db
      .selectFrom("products")
      .innerJoin("stock_levels", "product_id", "products.id")
      .select(["products.id", "vendor_id", "version", "on_hand"])
      .execute();
    for (const sample of samples) {
      const row = rows.find(({ id }) => id === sample.id);
      const seller = row && sellers.get(row.vendor_id);
      if (!seller) continue;
      const { price, discountPrice = null, stock } = sample;
      const by = stock - row.on_hand;
      const change = {
        price,
        discountPrice,
        stock: by ? { by } : null,
        seenStock: undefined,
        version: row.version,
      };
      await changePriceAndStock(seller, sample.id, change);
      await db
        .updateTable("products")
        .set({ listed_at: listedAt(sample, here.now()), ...sampleRating(sample) })
        .where("id", "=", sample.id)
        .execute();
    }
    await strikeListPrices(here);
    await renewPopularity(here);
    await db
      .updateTable("demo_history")
      .set({ played_until: sql`'infinity'` })
      .execute();
  });
}
