import type { CashCarrier } from "#db/words.ts";
import { writeCollection } from "../../cash/collections.server.ts";
import { worthOf } from "../../credits/credit-goods.ts";
import { leftOf } from "../../credits/lines-left.server.ts";
import { postCashHeld } from "../../ledger/post-cash-held.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedFulfilment } from "../transitions/own-fulfilment.server.ts";
import { writeCashPayment } from "./write-cash-payment.server.ts";

/**
 * Notes that the cash of a locked fulfilment is collected at its delivery. With the shop's courier it is expected.
 * With the vendor it is a debt from this moment, so it counts as paid and is taken off what the shop owes the vendor.
 */
export async function collectCash(shop: Shop, { id, orderId, vendorId }: LockedFulfilment): Promise<void> {
  const amount = worthOf(await leftOf(shop, { id, orderId }));
  const { cash_carried_by: carrier } = await shop.db
    .selectFrom("fulfilments")
    .select("cash_carried_by")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const carriedBy = (carrier ?? "shop-courier") as CashCarrier;
  const state = await writeCollection(shop, { id, orderId, carriedBy, amount });
  if (state !== "with-vendor") return;
  await writeCashPayment(shop, { fulfilmentId: id, orderId, amount });
  await postCashHeld(shop, { fulfilmentId: id, vendorId, amount });
}
