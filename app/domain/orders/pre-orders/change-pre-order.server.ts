import { daysAfter, formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findPreOrder, writePreOrder } from "../../stock/pre-order.server.ts";
import { refusal } from "../refusals.ts";
import { lockWaitingOrders, moveWaitingParts } from "./move-waiting-parts.server.ts";
import type { PreOrderInput } from "./pre-order-input.ts";

const mostDays = 365;

/**
 * Sells a product before it arrives, or changes the day and the pieces; null ends it. Orders that wait get the new day,
 * and keep theirs when it ends. The same again changes nothing.
 * Refuses: another seller's product; a day that is not from today to a year ahead.
 */
export async function changePreOrder(
  shop: Shop,
  productId: string,
  input: PreOrderInput | null,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { id, vendorId, name } = await lockProduct(shop, productId);
    // Before the pre-order is written: a payment locks its order first, too.
    await lockWaitingOrders(shop, id);
    const before = await findPreOrder(shop, id);
    if (before?.expected === input?.expected && before?.most === input?.most) return;
    const today = indianDay(shop.now());
    const until = daysAfter(today, mostDays);
    // A day that has passed may stay while the pieces change.
    if (input && input.expected !== before?.expected && (input.expected < today || input.expected > until)) {
      throw refusal("pre-order.day-out-of-range", { from: today, until });
    }
    await writePreOrder(shop, id, input && { expected: input.expected, most: input.most });
    const stated = (entry: { expected: string; most: number } | null) =>
      entry && { expected: formatIndianDay(entry.expected), pieces: entry.most };
    await writeAudit(shop, {
      action: "product.pre-order",
      subject: { id, name },
      vendorId,
      before: stated(before),
      after: stated(input),
    });
    if (input) await moveWaitingParts(shop, id, input.expected);
  });
}

async function lockProduct({ db, actor }: Shop, productId: string) {
  const scope = sellerScope(actor, "products.edit");
  const product = await db
    .selectFrom("products")
    .select(["id", "vendor_id as vendorId", "name"])
    .where("id", "=", isProductId(productId) ? productId : "0")
    .where(isListedBy(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw refusal("pre-order.no-product");
  return product;
}
