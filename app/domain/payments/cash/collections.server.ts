import { sql } from "kysely";
import type { CashCarrier, CashState } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Whether a row of `fulfilments`, joined with its order, has left against cash that is not paid yet: with its customer,
 * or with the courier.
 */
export const waitsForCash = sql<boolean>`(
  orders.payment_method = 'cod' and fulfilments.status in ('shipped', 'delivered')
  and not exists (select from payment_allocations where fulfilment_id = fulfilments.id)
)`;

/** Where the cash of a row of `fulfilments` is; null if none was collected. What was advanced is still with the courier. */
export const cashStateOf = sql<CashState | null>`(
  select case when shortfall_as = 'advanced' then 'expected' else state end from cash_collections where fulfilment_id = fulfilments.id and state <> 'void'
)`;

/** Who may collect the cash of a row of `fulfilments`; the first is suggested. */
export const cashCarriersOf = sql<CashCarrier[]>`(
  select case when is_own then array['shop-courier'] else cash_carriers end
  from vendors where vendors.id = fulfilments.vendor_id
)`;

/** Reads where the cash of a fulfilment is; null if none was collected, or its collection was void. */
export async function cashState(shop: Shop, fulfilmentId: string): Promise<CashState | null> {
  const collection = await shop.db
    .selectFrom("cash_collections")
    .select("state")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("state", "<>", "void")
    .executeTakeFirst();
  return (collection?.state as CashState | undefined) ?? null;
}

/** Where the cash is once it is collected. */
const stateBy: Record<CashCarrier, CashState> = {
  "shop-courier": "expected",
  "vendor-courier": "with-vendor",
  vendor: "with-vendor",
  shop: "received",
};

/**
 * Notes that the cash of a fulfilment was collected at the door or the counter. Returns the id of the collection and its
 * state. The order's row must be locked.
 */
export async function writeCollection(
  shop: Shop,
  { id, orderId, carriedBy, amount }: { id: string; orderId: string; carriedBy: CashCarrier; amount: number },
): Promise<{ collectionId: string; state: CashState }> {
  const state = stateBy[carriedBy];
  const collection = await shop.db
    .insertInto("cash_collections")
    .values({
      fulfilment_id: id,
      order_id: orderId,
      carried_by: carriedBy,
      amount,
      state,
      collected_at: shop.now(),
      received_at: state === "received" ? shop.now() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { collectionId: collection.id, state };
}

/** Cash is no longer expected for a fulfilment: its delivery was a mistake, or its parcel came back. */
export async function voidExpectedCash(shop: Shop, fulfilmentId: string): Promise<void> {
  await shop.db
    .updateTable("cash_collections")
    .set({ state: "void", voided_at: shop.now() })
    .where("fulfilment_id", "=", fulfilmentId)
    .where("state", "=", "expected")
    .execute();
}

export type Shortfall = { amount: number; as: "claim" | "advanced" | "written-off"; reason: string };

/** Whether a courier still owes what a row of `cash_collections` is short of. */
export const isClaimed = sql<boolean>`(shortfall_as in ('claim', 'advanced'))`;

/**
 * Notes that the cash of a fulfilment has reached the shop. Returns the collection with what the customer paid at the
 * door; undefined if it was received before. The order's row must be locked.
 */
export async function markReceived(
  shop: Shop,
  fulfilmentId: string,
  shortfall: Shortfall | null,
): Promise<{ id: string; amount: number } | undefined> {
  return shop.db
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
    .returning(["id", "amount"])
    .executeTakeFirst();
}
