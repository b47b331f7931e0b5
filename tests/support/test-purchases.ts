import { randomUUID } from "node:crypto";
import type { PurchaseInput, PurchaseLine } from "#domain/purchases/purchase-input.ts";
import { recordPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

type TypedLine = Pick<PurchaseLine, "productId" | "quantity" | "unitPrice"> &
  Partial<Pick<PurchaseLine, "gstRate" | "serials" | "line">>;
type Bill = Partial<Omit<PurchaseInput, "lines">> & { id?: string };

let last = 0;

/** A bill as a form sends it, whose total is that of its lines. Prices in paise. */
export function billOf(lines: readonly TypedLine[], bill: Bill = {}): PurchaseInput {
  const whole = lines.map((line, index) => ({ line: index + 1, gstRate: 18, serials: [], ...line }));
  const total = whole.reduce(
    (sum, { quantity, unitPrice, gstRate }) =>
      sum + Math.round((quantity * unitPrice * (100 + gstRate)) / 100),
    0,
  );
  return {
    supplier: "",
    newSupplier: "Sahyadri Distributors",
    gstin: "27ZZZCZ0000Z1Z1",
    leadDays: 7,
    billNumber: `SD/${(last += 1)}`,
    billDate: "2026-11-20",
    total,
    ...bill,
    lines: whole,
  };
}

/** The seller buys; returns the id of the purchase. */
export async function buy(
  shop: Shop,
  lines: readonly TypedLine[],
  { id = randomUUID(), ...bill }: Bill = {},
) {
  await recordPurchase(shop, id, billOf(lines, bill));
  return id;
}

/** What goods of a product cost as they left and came back, oldest first. */
export function costsOf({ db }: Shop, productId: string) {
  return db
    .selectFrom("goods_costs")
    .select(["why", "pieces", "cost"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
}

/** What a piece of a product costs its seller now, and how many are on sale. */
export async function stateOf({ db }: Shop, productId: string) {
  const { on_hand: stock } = await db
    .selectFrom("stock_levels")
    .select("on_hand")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  const receipt = await db
    .selectFrom("goods_receipts")
    .select("average_after as average")
    .where("product_id", "=", productId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return { stock, average: receipt?.average ?? null };
}
