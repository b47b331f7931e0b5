import { sql } from "kysely";
import type { CashCarrier, CashState } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";

/** Whether the cash of a row of `fulfilments` was collected by a courier and has not reached the shop. */
export const waitsForCash = sql<boolean>`exists (
  select from cash_collections where fulfilment_id = fulfilments.id and state = 'expected'
)`;

/** Reads where the cash of a fulfilment is; null if none was collected. */
export async function cashState(shop: Shop, fulfilmentId: string): Promise<CashState | null> {
  const collection = await shop.db
    .selectFrom("cash_collections")
    .select("state")
    .where("fulfilment_id", "=", fulfilmentId)
    .executeTakeFirst();
  return (collection?.state as CashState | undefined) ?? null;
}

type Collected = { id: string; orderId: string; carriedBy: CashCarrier; amount: number };

/** Notes that the cash of a fulfilment was collected at the door. The order's row must be locked. */
export async function writeCollection(
  shop: Shop,
  { id, orderId, carriedBy, amount }: Collected,
): Promise<CashState> {
  const state: CashState = carriedBy === "shop-courier" ? "expected" : "with-vendor";
  await shop.db
    .insertInto("cash_collections")
    .values({
      fulfilment_id: id,
      order_id: orderId,
      carried_by: carriedBy,
      amount,
      state,
      collected_at: shop.now(),
    })
    .execute();
  return state;
}

/** Removes the cash that is expected for a fulfilment: its delivery was a mistake, or its parcel came back. */
export async function dropExpectedCash(shop: Shop, fulfilmentId: string): Promise<void> {
  await shop.db
    .deleteFrom("cash_collections")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("state", "=", "expected")
    .execute();
}

export type Shortfall = { amount: number; as: "claim" | "written-off"; reason: string };

/**
 * Notes that the cash of a fulfilment has reached the shop. Returns what the customer paid at the door; undefined if it
 * was received before. The order's row must be locked.
 */
export async function markReceived(
  shop: Shop,
  fulfilmentId: string,
  shortfall: Shortfall | null,
): Promise<number | undefined> {
  const received = await shop.db
    .updateTable("cash_collections")
    .set({
      state: "received",
      received_at: shop.now(),
      shortfall: shortfall?.amount ?? 0,
      shortfall_as: shortfall?.as ?? null,
      shortfall_reason: shortfall?.reason ?? null,
    })
    .where("fulfilment_id", "=", fulfilmentId)
    .where("state", "=", "expected")
    .returning("amount")
    .executeTakeFirst();
  return received?.amount;
}
