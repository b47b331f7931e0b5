import { z } from "zod";
import { paise } from "../../base/money/paise.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeReceipts } from "../../stock/costs/write-receipts.server.ts";
import { lockStock } from "../../stock/lock-stock.server.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { refusal } from "../refusals.ts";

const sentence = "Please enter what one piece cost";

/** What one of the pieces in the house cost, in paise. */
export const OpeningCost = z.object({ opening: paise(sentence).positive(sentence) });
export type OpeningCost = z.output<typeof OpeningCost>;

/**
 * Says what a piece cost of those that are in the house, if nobody knows it: they came before purchases were recorded. It
 * can be said again until the next purchase.
 * Refuses: a product that is not the seller's; one whose cost is known from its purchases.
 */
export async function setOpeningCost(shop: Shop, productId: string, { opening }: OpeningCost): Promise<void> {
  const buyer = await findBuyer(shop, "change");
  await inTransaction(shop, async (shop) => {
    await lockStock(shop, [productId]);
    const product = await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", productId)
      .where("vendor_id", "=", buyer.id)
      .executeTakeFirst();
    if (!product) throw refusal("purchase.no-product");
    const last = await shop.db
      .selectFrom("goods_receipts")
      .select(["why", "average_after as average"])
      .where("vendor_id", "=", buyer.id)
      .where("product_id", "=", productId)
      .orderBy("id", "desc")
      .executeTakeFirst();
    const known = last?.average ?? null;
    if (known === opening) return;
    if (known !== null && last?.why !== "opening") throw refusal("purchase.cost-known");
    await writeReceipts(shop, buyer.id, [
      { why: "opening", productId, after: { pieces: 0, unitCost: opening } },
    ]);
    await writeAudit(shop, {
      action: "product.opening-cost",
      subject: { id: productId, name: product.name },
      vendorId: buyer.id,
      before: { opening: known },
      after: { opening },
    });
  });
}
