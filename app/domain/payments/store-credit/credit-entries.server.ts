import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** What a return gives a customer instead of the money. */
export type StoreCreditOfReturn = {
  returnId: string;
  /** Whether the customer may ask for the rest of it as money. */
  isPayableBack: boolean;
};

/**
 * Opens the store credit of a return for the buyer of its order, or finds it if it is open. The order's row must be
 * locked.
 * Refuses: a buyer whose account was deleted, because nobody could use it.
 */
export async function openStoreCredit(
  shop: Shop,
  orderId: string,
  { returnId, isPayableBack }: StoreCreditOfReturn,
): Promise<string> {
  const order = await shop.db
    .selectFrom("orders")
    .select("user_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (order.user_id === null) throw refusal("store-credit.nobody");
  await shop.db
    .insertInto("store_credits")
    .values({
      user_id: order.user_id,
      order_id: orderId,
      return_id: returnId,
      is_payable_back: isPayableBack,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.column("return_id").doNothing())
    .execute();
  const credit = await shop.db
    .selectFrom("store_credits")
    .select("id")
    .where("return_id", "=", returnId)
    .executeTakeFirstOrThrow();
  return credit.id;
}

/** The store credit that a payment was made with; undefined if it was made with money. */
export async function findUsedCredit(shop: Shop, paymentId: string): Promise<string | undefined> {
  const entry = await shop.db
    .selectFrom("store_credit_entries")
    .select("credit_id")
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return entry?.credit_id;
}

/** Adds what a refund gives to a store credit: new, or back because it had paid for what is refunded. */
export async function addRefund(
  shop: Shop,
  entry: { creditId: string; kind: "given" | "given-back"; amount: number; refundId: string },
): Promise<void> {
  await shop.db
    .insertInto("store_credit_entries")
    .values({
      credit_id: entry.creditId,
      kind: entry.kind,
      amount: entry.amount,
      refund_id: entry.refundId,
      entered_at: shop.now(),
    })
    .execute();
}

/** Takes what a payment uses of a store credit, whose row must be locked. */
export async function takeForPayment(
  shop: Shop,
  entry: { creditId: string; amount: number; paymentId: string },
): Promise<void> {
  await shop.db
    .insertInto("store_credit_entries")
    .values({
      credit_id: entry.creditId,
      kind: "used",
      amount: -entry.amount,
      payment_id: entry.paymentId,
      entered_at: shop.now(),
    })
    .execute();
}

/**
 * Locks the store credits of a customer that have a balance, in the order of their ids. Rows of orders, stock and
 * documents are locked before them.
 */
export async function lockCredits(shop: Shop, userId: string) {
  const credits = await shop.db
    .selectFrom("store_credits")
    .select(["id", "balance", "is_payable_back as isPayableBack", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .where("balance", ">", 0)
    .orderBy("id")
    .forUpdate()
    .execute();
  // What cannot be had as money is used first, then the oldest.
  return credits.toSorted(
    (a, b) =>
      Number(a.isPayableBack) - Number(b.isPayableBack) || a.createdAt.getTime() - b.createdAt.getTime(),
  );
}
