import { sql } from "kysely";
import { insertRecords } from "#db/insert-records.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Receipt, writeReceipts } from "../../stock/costs/write-receipts.server.ts";
import { lockStock } from "../../stock/lock-stock.server.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import type { PurchaseLine } from "../purchase-input.ts";
import { refusal } from "../refusals.ts";
import { dropUnits, writeUnits } from "../register/write-units.server.ts";

/** A purchase whose lines are written; `hadCredit` is what it was before. */
export type ChangingPurchase = { id: string; buyerId: string; hasCredit: boolean; hadCredit: boolean | null };

/** The lines of a purchase as they are written, in their order. */
export function readLines({ db }: Shop, purchaseId: string) {
  return db
    .selectFrom("purchase_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["line", "product_id as productId", "quantity", "name as product", "gst"])
    .select(["purchase_lines.unit_price as unitPrice", "purchase_lines.gst_rate as gstRate"])
    .where("purchase_id", "=", purchaseId)
    .orderBy("line")
    .execute();
}

/**
 * Writes the lines of a locked purchase, new or in place of those it has, with their serial numbers; puts the difference in
 * stock or takes it out, and what the goods cost follows.
 * Refuses: products that are not the seller's, or another one in a line that is written; serial numbers, see writeUnits;
 * more pieces to take away than are in stock.
 */
export async function writeLines(
  shop: Shop,
  purchase: ChangingPurchase,
  wanted: readonly PurchaseLine[],
): Promise<void> {
  const { id, buyerId, hasCredit, hadCredit } = purchase;
  const former = await readLines(shop, id);
  const productIds = [...new Set([...former, ...wanted].map(({ productId }) => productId))];
  await lockStock(shop, productIds);
  await refuseUnlessOwn(shop, buyerId, wanted);
  const numbers = new Set([...former, ...wanted].map(({ line }) => line));
  const moves = [...numbers].map((line) => ({
    line,
    before: former.find((other) => other.line === line),
    after: wanted.find((other) => other.line === line),
  }));
  if (moves.some(({ before, after }) => before && after && before.productId !== after.productId)) {
    throw refusal("purchase.no-product");
  }
  await dropUnits(shop, purchase, wanted);
  const receipts = moves.flatMap(({ line, before, after }): Receipt[] => {
    const one = after ?? before;
    if (!one) return [];
    const lot = { pieces: after?.quantity ?? 0, unitCost: unitCost(one, hasCredit) };
    const of = { productId: one.productId, purchaseId: id, line, after: lot };
    if (hadCredit === null) return [{ why: "bought", ...of }];
    if (!before) return [{ why: "corrected", before: null, ...of }];
    const was = { pieces: before.quantity, unitCost: unitCost(before, hadCredit) };
    const isSame = lot.pieces === was.pieces && lot.unitCost === was.unitCost;
    return isSame ? [] : [{ why: "corrected", before: was, ...of }];
  });
  await writeReceipts(shop, buyerId, receipts);
  await shop.db
    .deleteFrom("purchase_lines")
    .where("purchase_id", "=", id)
    .where("line", "not in", [0, ...wanted.map(({ line }) => line)])
    .execute();
  await putLines(shop, id, wanted);
  await writeUnits(shop, purchase, wanted);
  await movePieces(
    shop,
    { purchaseId: id, reason: hadCredit === null ? "purchased" : "purchase-corrected" },
    moves.map(({ before, after }) => ({
      productId: (after ?? before)?.productId ?? "",
      product: before?.product,
      by: (after?.quantity ?? 0) - (before?.quantity ?? 0),
    })),
  );
}

/**
 * Takes all pieces of a locked purchase out of stock, and its serial numbers out of the register.
 * Refuses: pieces that are not in stock; units that are with a customer.
 */
export async function takeBackLines(
  shop: Shop,
  purchase: Pick<ChangingPurchase, "id" | "buyerId" | "hasCredit">,
): Promise<void> {
  const { id: purchaseId, buyerId, hasCredit } = purchase;
  const lines = await readLines(shop, purchaseId);
  await lockStock(
    shop,
    lines.map(({ productId }) => productId),
  );
  await dropUnits(shop, purchase, []);
  await writeReceipts(
    shop,
    buyerId,
    lines.map((line) => {
      const before = { pieces: line.quantity, unitCost: unitCost(line, hasCredit) };
      const { productId, line: number } = line;
      const after = { ...before, pieces: 0 };
      return { why: "corrected", productId, purchaseId, line: number, before, after };
    }),
  );
  await movePieces(
    shop,
    { purchaseId, reason: "purchase-corrected" },
    lines.map(({ productId, product, quantity }) => ({ productId, product, by: -quantity })),
  );
}

/** GST that does not come back as credit is a part of what a piece costs. */
export function unitCost(
  { unitPrice, gstRate }: Pick<PurchaseLine, "unitPrice" | "gstRate">,
  hasCredit: boolean,
) {
  return unitPrice + (hasCredit ? 0 : Math.round((unitPrice * Math.round(gstRate * 100)) / 10_000));
}

async function refuseUnlessOwn({ db }: Shop, buyerId: string, lines: readonly PurchaseLine[]): Promise<void> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const own = await db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select("id")
    .where("id", "in", [...ids])
    .where("vendor_id", "=", buyerId)
    .execute();
  if (own.length < ids.size) throw refusal("purchase.no-product");
}

async function putLines({ db }: Shop, purchaseId: string, lines: readonly PurchaseLine[]): Promise<void> {
  const records = lines.map(({ line, productId, quantity, unitPrice, gstRate }) => {
    const columns = { quantity, unit_price: unitPrice, gst_rate: gstRate };
    return { purchase_id: purchaseId, line, product_id: productId, ...columns };
  });
  await sql`${insertRecords("purchase_lines", records)}
    on conflict (purchase_id, line) do update
    set quantity = excluded.quantity, unit_price = excluded.unit_price, gst_rate = excluded.gst_rate
  `.execute(db);
}

async function movePieces(
  shop: Shop,
  why: { purchaseId: string; reason: "purchased" | "purchase-corrected" },
  moves: readonly { productId: string; by: number; product: string | undefined }[],
): Promise<void> {
  const moved = await moveStock(shop, why, moves);
  const short = [...moved].flatMap(([id, { before, after }]) => {
    if (after !== null) return [];
    const own = moves.filter(({ productId }) => productId === id);
    const product = own.find(({ product }) => product !== undefined)?.product ?? "A product";
    return [{ product, left: before, taken: -own.reduce((sum, { by }) => sum + by, 0) }];
  });
  if (short.length > 0) throw refusal("purchase.stock-short", { short });
}
