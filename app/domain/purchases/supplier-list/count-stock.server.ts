import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { heldPieces } from "../../stock/costs/held-pieces.server.ts";
import { writeReceipts } from "../../stock/costs/write-receipts.server.ts";
import { lockStock } from "../../stock/lock-stock.server.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { refusal } from "../refusals.ts";
import { checkSupplierList, type SupplierListInput } from "./check-supplier-list.server.ts";

/**
 * Sets the stock of the products of a list to the pieces it says, and their cost where it is not known. `seen` is the
 * stock of each that the person saw. Returns how many products were counted.
 * Refuses: products of which something was sold or came meanwhile.
 */
export async function countStock(
  shop: Shop,
  text: string,
  input: SupplierListInput,
  seen: ReadonlyMap<string, number>,
): Promise<number> {
  const buyer = await findBuyer(shop, "change");
  return inTransaction(shop, async (shop) => {
    const { goods } = await checkSupplierList(shop, text, { ...input, way: "counted" });
    const good = goods.flatMap(({ product, why, ...row }) =>
      product && why === null ? [{ ...row, product }] : [],
    );
    const ids = good.map(({ product }) => product.id);
    if (ids.length === 0) throw refusal("purchase.empty-list");
    await lockStock(shop, ids);
    const moved = await moveStock(
      shop,
      { reason: "imported" },
      good.map(({ product, pieces }) => ({ productId: product.id, to: pieces, ifNow: seen.get(product.id) })),
    );
    const other = good.filter(({ product }) => (moved.get(product.id)?.after ?? null) === null);
    if (other.length > 0)
      throw refusal("purchase.stock-moved", { names: other.slice(0, 5).map(({ product }) => product.name) });
    const unknown = new Set(
      (await heldPieces(shop, buyer.id, ids)).flatMap(({ productId, average, held }) =>
        average === null && held > 0 ? [productId] : [],
      ),
    );
    await writeReceipts(
      shop,
      buyer.id,
      good.flatMap(({ product, cost }) =>
        cost !== null && cost > 0 && unknown.has(product.id)
          ? [{ why: "opening", productId: product.id, after: { pieces: 0, unitCost: cost } }]
          : [],
      ),
    );
    await writeAudit(shop, {
      action: "purchase.count",
      subject: { id: buyer.id, name: `${good.length} products` },
      vendorId: buyer.id,
      before: null,
      after: { items: good.map(({ product, pieces }) => `${pieces} × ${product.name}`).join("; ") },
    });
    return good.length;
  });
}
