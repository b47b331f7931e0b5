import { insertRecords } from "#db/insert-records.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { averageAfter } from "./average-after.ts";
import { heldPieces } from "./held-pieces.server.ts";

type Lot = { pieces: number; unitCost: number };
type Why =
  | { why: "bought"; purchaseId: string; line: number }
  | { why: "corrected"; purchaseId: string; line: number; before: Lot | null }
  | { why: "opening" }
  | { why: "open-box"; returnId: string };

/** Pieces of a product that come, and what one costs; null if that is not known. */
export type Receipt = Why & { productId: string; after: { pieces: number; unitCost: number | null } };

/**
 * Writes what comes to a seller and what it costs, one receipt after the other. Of a bill that is corrected, what pieces
 * cost more or less that have left already is added to the cost of what was sold. The stock of all these products must be
 * locked, and is moved afterwards.
 */
export async function writeReceipts(
  shop: Shop,
  sellerId: string,
  receipts: readonly Receipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  const ids = [...new Set(receipts.map(({ productId }) => productId))];
  const states = new Map((await heldPieces(shop, sellerId, ids)).map((row) => [row.productId, row]));
  const owned = { moment: shop.now(), vendor_id: sellerId };
  const sold: Record<string, unknown>[] = [];
  const records = receipts.map((receipt) => {
    const { productId, after, why } = receipt;
    const { held, average } = states.get(productId) ?? { held: 0, average: null };
    const before = why === "corrected" ? receipt.before : null;
    const pieces = after.pieces - (before?.pieces ?? 0);
    const next =
      why === "opening"
        ? { average: after.unitCost, gone: 0 }
        : averageAfter({ held, average }, before, after);
    states.set(productId, { productId, held: held + pieces, average: next.average });
    const purchaseId = "purchaseId" in receipt ? receipt.purchaseId : null;
    const record = { ...owned, product_id: productId, purchase_id: purchaseId, pieces };
    if (next.gone !== 0) sold.push({ ...record, pieces: 0, cost: next.gone, why: "bill-corrected" });
    return {
      ...record,
      why,
      line: "line" in receipt ? receipt.line : null,
      return_id: why === "open-box" ? receipt.returnId : null,
      unit_cost: after.unitCost,
      held_before: held,
      average_after: next.average,
    };
  });
  await insertRecords("goods_receipts", records).execute(shop.db);
  if (sold.length > 0) await insertRecords("goods_costs", sold).execute(shop.db);
}
