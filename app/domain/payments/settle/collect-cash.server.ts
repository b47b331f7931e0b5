import type { CashCarrier } from "#db/values/payment-values.ts";
import { writeCollection } from "../cash/collections.server.ts";
import { postCashHeld } from "../../books/ledger/post-cash-held.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedFulfilment } from "../../orders/transitions/own-fulfilment.server.ts";
import { cashOf, type Tender, tenderText } from "../cash/counter.ts";
import { noteInTill } from "../till/till-lines.server.ts";
import { writeCounterPayments } from "./counter-payments.server.ts";
import { writeCashPayment } from "./write-cash-payment.server.ts";

/**
 * Notes that the cash of a locked fulfilment is collected at its delivery. With the shop's courier it is expected. The
 * shop's own people have brought it to the shop, so it is paid. With the vendor it is a debt from this moment, so it
 * counts as paid and is taken off what the shop owes the vendor. `tenders`: how it was paid at the counter, where not all
 * of it may be cash. Returns in words how it was paid.
 */
export async function collectCash(
  shop: Shop,
  { id, orderId, vendorId, total }: LockedFulfilment,
  tenders?: readonly Tender[],
): Promise<string> {
  const frozen = await shop.db
    .selectFrom("fulfilments")
    .select(["cash_carried_by", "cash_to_collect"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const due: Tender = { way: "cash", amount: frozen.cash_to_collect ?? total, reference: null };
  const paid = tenders ?? [due];
  await writeCounterPayments(shop, { id, orderId }, paid);
  const amount = cashOf(paid);
  if (amount > 0) await takeCash(shop, { id, orderId, vendorId }, frozen.cash_carried_by, amount);
  return tenderText(paid);
}

async function takeCash(
  shop: Shop,
  { id, orderId, vendorId }: Pick<LockedFulfilment, "id" | "orderId" | "vendorId">,
  carrier: string | null,
  amount: number,
): Promise<void> {
  const carriedBy = (carrier ?? "shop-courier") as CashCarrier;
  const { collectionId, state } = await writeCollection(shop, { id, orderId, carriedBy, amount });
  if (state === "expected") return;
  const paymentId = await writeCashPayment(shop, { collectionId, fulfilmentId: id, orderId, amount });
  if (carriedBy === "shop") await noteInTill(shop, { paymentId, way: "cash", amount });
  if (state === "with-vendor") await postCashHeld(shop, { fulfilmentId: id, vendorId, amount });
}
