import { writeCollection } from "../cash/collections.server.ts";
import { postCashHeld } from "../../books/ledger/post-cash-held.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedFulfilment } from "../../orders/transitions/own-fulfilment.server.ts";
import { writeCashPayment } from "./write-cash-payment.server.ts";

/**
 * Notes that the cash of a locked fulfilment is collected at its delivery. With the shop's courier it is expected. The
 * shop's own people have brought it to the shop, so it is paid. With the vendor it is a debt from this moment, so it
 * counts as paid and is taken off what the shop owes the vendor. Returns its amount.
 */
export async function collectCash(
  shop: Shop,
  { id, orderId, vendorId, total }: LockedFulfilment,
): Promise<number> {
  const frozen = await shop.db
    .selectFrom("fulfilments")
    .select(["cash_carried_by", "cash_to_collect"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const amount = frozen.cash_to_collect ?? total;
  const carriedBy = frozen.cash_carried_by ?? "shop-courier";
  const { collectionId, state } = await writeCollection(shop, { id, orderId, carriedBy, amount });
  if (state === "expected") return amount;
  await writeCashPayment(shop, { collectionId, fulfilmentId: id, orderId, amount });
  if (state === "with-vendor") await postCashHeld(shop, { fulfilmentId: id, vendorId, amount });
  return amount;
}
