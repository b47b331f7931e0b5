import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { selectLines } from "../purchase/lines.server.ts";
import { selectPurchase } from "../purchase/lock-purchase.server.ts";

/**
 * Finds a purchase of the seller with its lines, serial numbers and history; undefined if there is none. Amounts in paise.
 * `sum` is what its lines come to with GST, `lastLine` the highest number that a line of it ever had.
 */
export async function findPurchase(shop: Shop, id: string) {
  if (!isUuid(id)) return undefined;
  const buyer = await findBuyer(shop, "read");
  const purchase = await selectPurchase(shop, buyer, id)
    .select(["supplier_id as supplierId", "gstin", "received_at as receivedAt"])
    .select(["recorded_by as recordedBy", "cancelled_for as cancelledFor"])
    .executeTakeFirst();
  if (!purchase) return undefined;
  const { lastLine } = await shop.db
    .selectFrom("goods_receipts")
    .select(sql<number>`coalesce(max(line), 0)`.as("lastLine"))
    .where("purchase_id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await selectLines(shop, id)
    .select("sku")
    .select(
      sql<string[]>`array(
        select serial_number from purchase_units unit
        where unit.purchase_id = purchase_lines.purchase_id and unit.line = purchase_lines.line order by serial_number
      )`.as("serials"),
    )
    .execute();
  const history = await shop.db
    .selectFrom("audit_entries")
    .select(["id", "happened_at as at", "actor_name as by", "action", "before", "after"])
    .where("subject_id", "=", id)
    .where("action", "like", "purchase.%")
    .orderBy("id")
    .execute();
  const sum = lines.reduce((sum, { quantity, unitPrice, gst }) => sum + quantity * unitPrice + gst, 0);
  return { ...purchase, lines, history, sum, lastLine };
}
