import { sql } from "kysely";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { sayStockMove } from "../../stock/stock-move.server.ts";
import type { LockedListing } from "./lock-listings.server.ts";
import type { StockChange } from "../facts/field-shapes.ts";

/**
 * Sets the stock of a locked product if it is still what was seen, or adds to it. Returns how many pieces were added.
 * Sales in between are never undone.
 * Refuses: setting a stock that has changed since; taking away more than there is.
 */
export async function changeStock(
  shop: Shop,
  { id, vendorId, facts }: LockedListing,
  change: StockChange,
  seen: number | undefined,
): Promise<number> {
  if (change === null || ("by" in change ? change.by === 0 : change.to === seen)) return 0;
  const after = "to" in change ? sql<number>`${change.to}::int` : sql<number>`on_hand + ${change.by}`;
  const isFitting =
    "to" in change
      ? sql<boolean>`on_hand in (${seen ?? change.to}, ${change.to})`
      : sql<boolean>`${after} >= 0`;
  await sayStockMove(shop, "edited");
  const { rows } = await sql<{ before: number; after: number | null }>`
    with held as (
      select product_id, on_hand from stock_levels where product_id = ${id} for update
    ), changed as (
      update stock_levels set on_hand = ${after}
      where product_id = ${id} and ${isFitting}
      returning on_hand
    )
    select held.on_hand as before, changed.on_hand as after from held left join changed on true
  `.execute(shop.db);
  const row = rows[0];
  if (!row) throw new Error(`Product ${id} has no stock row.`);
  if (row.after === null) {
    const stock = { product: facts.name, stock: row.before };
    throw "to" in change
      ? refusal("stock.changed-meanwhile", stock)
      : refusal("stock.too-low", { ...stock, taken: -change.by });
  }
  if (row.after === row.before) return 0;
  await writeAudit(shop, {
    action: "product.stock",
    subject: { id, name: facts.name },
    vendorId,
    before: { stock: row.before },
    after: { stock: row.after },
  });
  return row.after - row.before;
}
