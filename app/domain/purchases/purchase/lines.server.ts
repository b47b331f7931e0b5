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
type ChangingPurchase = { id: string; buyerId: string; hasCredit: boolean; hadCredit: boolean | null };

/** Selects the lines of a purchase as they are written, in their order. */
export const selectLines = ({ db }: Shop, purchaseId: string) =>
  db
    .selectFrom("purchase_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["line", "product_id as productId", "quantity", "name as product", "gst"])
    .select(["purchase_lines.unit_price as unitPrice", "purchase_lines.gst_rate as gstRate"])
    .where("purchase_id", "=", purchaseId)
    .orderBy("line");

/**
 * Writes the lines of a locked purchase, new or in place of those it has, with their serial numbers; puts the difference in
 * stock or takes it out, and what the goods cost follows. Without lines the purchase is cancelled: all that came with it
 * goes, and its lines stay to be read.
 * Refuses: products that are not the seller's, or another one in a line that is written; serial numbers, see writeUnits;
 * units that are with a customer; more pieces to take away than are in stock.
 */
export async function writeLines(
  shop: Shop,
  purchase: ChangingPurchase,
  wanted: readonly PurchaseLine[],
): Promise<void> {
  const { id: purchaseId, buyerId, hasCredit, hadCredit } = purchase;
  const former = await selectLines(shop, purchaseId).execute();
  const all = [...former, ...wanted];
  await lockStock(
    shop,
    all.map(({ productId }) => productId),
  );
  await refuseUnlessOwn(shop, buyerId, wanted);
  const moves = [...Map.groupBy(all, ({ line }) => line).keys()].flatMap((line) => {
    const before = former.find((other) => other.line === line);
    const after = wanted.find((other) => other.line === line);
    const one = after ?? before;
    if (!one) return [];
    if (before && one.productId !== before.productId) throw refusal("purchase.no-product");
    const lot = { pieces: after?.quantity ?? 0, unitCost: unitCost(one, hasCredit) };
    const was = before && { pieces: before.quantity, unitCost: unitCost(before, hadCredit ?? hasCredit) };
    return [{ line, productId: one.productId, product: before?.product, was, lot }];
  });
  await dropUnits(shop, purchase, wanted);
  const receipts = moves.flatMap(({ line, productId, was, lot }): Receipt[] => {
    const receipt = { productId, purchaseId, line, after: lot };
    if (hadCredit === null) return [{ why: "bought", ...receipt }];
    if (lot.pieces === was?.pieces && lot.unitCost === was.unitCost) return [];
    return [{ why: "corrected", before: was ?? null, ...receipt }];
  });
  await writeReceipts(shop, buyerId, receipts);
  if (wanted.length > 0) await putLines(shop, purchaseId, wanted);
  await writeUnits(shop, purchase, wanted);
  await movePieces(
    shop,
    { purchaseId, reason: hadCredit === null ? "purchased" : "purchase-corrected" },
    moves.map(({ was, lot, ...of }) => ({ ...of, by: lot.pieces - (was?.pieces ?? 0) })),
  );
}

/** GST that does not come back as credit is a part of what a piece costs. */
export function unitCost(
  { unitPrice, gstRate }: Pick<PurchaseLine, "unitPrice" | "gstRate">,
  hasCredit: boolean,
) {
  return unitPrice + (hasCredit ? 0 : gstOf(unitPrice, gstRate));
}

/** The GST of an amount, in whole paise. */
export const gstOf = (taxable: number, gstRate: number) =>
  Math.round((taxable * Math.round(gstRate * 100)) / 10_000);

async function refuseUnlessOwn({ db }: Shop, buyerId: string, lines: readonly PurchaseLine[]): Promise<void> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const own = await db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select("id")
    .where("id", "in", ["0", ...ids])
    .where("vendor_id", "=", buyerId)
    .execute();
  if (own.length < ids.size) throw refusal("purchase.no-product");
}

/** Writes the lines in place of those that the purchase has. */
async function putLines({ db }: Shop, purchaseId: string, lines: readonly PurchaseLine[]): Promise<void> {
  const records = lines.map(({ line, productId, quantity, unitPrice, gstRate }) => {
    const columns = { quantity, unit_price: unitPrice, gst_rate: gstRate };
    return { purchase_id: purchaseId, line, product_id: productId, ...columns };
  });
  await db
    .deleteFrom("purchase_lines")
    .where("purchase_id", "=", purchaseId)
    .where(sql<boolean>`line <> all(${lines.map(({ line }) => line)}::int[])`)
    .execute();
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
