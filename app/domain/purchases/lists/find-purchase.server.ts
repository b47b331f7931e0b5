import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";

/**
 * Finds a purchase of the seller with its lines, serial numbers and history; undefined if there is none. Amounts in paise.
 * `sum` is what its lines come to with GST, `lastLine` the highest number that a line of it ever had.
 */
export async function findPurchase(shop: Shop, id: string) {
  if (!isUuid(id)) return undefined;
  const buyer = await findBuyer(shop, "read");
  const purchase = await shop.db
    .selectFrom("purchases")
    .innerJoin("suppliers", "suppliers.id", "supplier_id")
    .select(["purchases.id", "version", "bill_number as billNumber", "total", "has_credit as hasCredit"])
    .select(["supplier_id as supplierId", "suppliers.name as supplier", "gstin", "received_at as receivedAt"])
    .select(["recorded_by as recordedBy", "cancelled_at as cancelledAt", "cancelled_for as cancelledFor"])
    .select(sql<string>`bill_date::text`.as("billDate"))
    .where("purchases.id", "=", id)
    .where("purchases.vendor_id", "=", buyer.id)
    .executeTakeFirst();
  if (!purchase) return undefined;
  const { lastLine } = await shop.db
    .selectFrom("goods_receipts")
    .select(sql<number>`coalesce(max(line), 0)`.as("lastLine"))
    .where("purchase_id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await shop.db
    .selectFrom("purchase_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["line", "product_id as productId", "name as product", "sku", "quantity", "gst"])
    .select(["purchase_lines.unit_price as unitPrice", "purchase_lines.gst_rate as gstRate"])
    .select(
      sql<string[]>`array(
        select serial_number from purchase_units unit
        where unit.purchase_id = purchase_lines.purchase_id and unit.line = purchase_lines.line order by serial_number
      )`.as("serials"),
    )
    .where("purchase_id", "=", id)
    .orderBy("line")
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
