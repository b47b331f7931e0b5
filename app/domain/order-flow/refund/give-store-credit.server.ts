import { waitsForCash } from "../../cash/collections.server.ts";
import type { Credit, FulfilmentLeft } from "../../credits/credit-goods.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { creditGoods, type Credited } from "./credit-goods.server.ts";

/**
 * Credits the goods of a return like `creditGoods`, and keeps the money for the buyer as store credit instead of
 * sending it back. The refunds are written at once with the status 'sent', so the order is closed. What had been paid
 * with store credit goes back to that credit. `returned` comes from `lockReturn`; its id counts the credit once.
 * `isPayableBack`: the customer may ask for the rest of it as money.
 * Refuses: an order whose cash has not come; a buyer whose account was deleted.
 */
export async function giveStoreCredit(
  shop: Shop,
  returned: Pick<LockedReturn, "id" | "orderId" | "fulfilmentId">,
  { reason, isPayableBack }: { reason: string; isPayableBack: boolean },
  workOut: (left: FulfilmentLeft[]) => (Credit | null)[],
): Promise<Credited[]> {
  await refuseWithoutCash(shop, returned.fulfilmentId);
  const storeCredit = { returnId: returned.id, isPayableBack };
  return creditGoods(
    shop,
    returned.orderId,
    { cause: "returned", reason, requestId: returned.id, storeCredit },
    workOut,
  );
}

/** Refuses: goods that were delivered against cash which has not come to the shop. */
async function refuseWithoutCash(shop: Shop, fulfilmentId: string): Promise<void> {
  const fulfilment = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(waitsForCash.as("waits"))
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  if (fulfilment.waits) throw refusal("store-credit.cash-missing");
}
