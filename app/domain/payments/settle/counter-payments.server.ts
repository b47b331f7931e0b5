import type { SentBy } from "#db/values/order-values.ts";
import { cardMachine, counterCash } from "#db/values/payment-values.ts";
import { lockOrderOf } from "../../orders/order/lock-order.server.ts";
import type { LockedFulfilment } from "../../orders/transitions/own-fulfilment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cashOf, type Tender } from "../cash/counter.ts";
import { noteInTill } from "../till/till-lines.server.ts";
import { countTransfer } from "./count-transfer.server.ts";
import { allocatePayment } from "../payment/allocate-payment.server.ts";
import { refusal } from "../refusals.ts";
import { refuseTooMuchCash } from "./refuse-too-much-cash.server.ts";

type Due = Pick<LockedFulfilment, "id" | "orderId" | "collectCode">;

/**
 * How the goods of a locked fulfilment, which is handed over now, were paid; `due` is null if they were paid before. Cash
 * is assumed where nobody could say, as of a list of shipments.
 * Refuses: payments for what is paid already; none for what was ordered to be collected; another sum than is due; more
 * cash than the counter takes for an order, or than the law allows of one order or of one customer in a day.
 */
export async function checkTenders(
  shop: Shop,
  { id, orderId, collectCode }: Due,
  due: number | null,
  { sentBy, tenders }: { sentBy: SentBy; tenders: Tender[] },
): Promise<Tender[]> {
  if (due === null) {
    if (tenders.length > 0) throw refusal("payment.paid-already");
    return [];
  }
  const cash: Tender[] = [{ way: "cash", amount: due, reference: null }];
  if (sentBy !== "collected") return cash;
  if (tenders.length === 0 && collectCode !== null) throw refusal("counter.how-paid", { due });
  const paid = tenders.length === 0 ? cash : tenders;
  const sum = paid.reduce((all, { amount }) => all + amount, 0);
  if (sum !== due) throw refusal("counter.other-sum", { sum, due });
  await refuseTooMuchCash(shop, { orderId, fulfilmentId: id, amount: cashOf(paid) });
  return paid;
}

/**
 * Writes what the card machine and the shop's UPI address brought for a locked fulfilment.
 * Refuses: a slip or a UTR that is recorded already.
 */
export async function writeCounterPayments(
  shop: Shop,
  { id: fulfilmentId, orderId }: Pick<LockedFulfilment, "id" | "orderId">,
  tenders: readonly Tender[],
): Promise<void> {
  for (const tender of tenders) {
    // The cash of a hand-over is a collection.
    if (tender.way === "cash") continue;
    const paymentId = await writeTender(shop, orderId, tender, "");
    await allocatePayment(shop, paymentId, [{ fulfilmentId, amount: tender.amount }]);
  }
}

/**
 * Writes what one way of paying at the counter brought for a locked order, as a payment that belongs to no goods yet, and
 * notes it in the till. Cash is known by the id of its form. Returns the payment's id.
 * Refuses: a slip or a UTR that is recorded already.
 */
export async function writeTender(
  shop: Shop,
  orderId: string,
  { way, amount, reference }: Tender,
  requestId: string,
): Promise<string> {
  if (way === "upi") {
    const order = await lockOrderOf(shop, orderId, "anybody");
    const arrived = { reference: reference ?? "", amount, isMore: false, needed: amount };
    if ((await countTransfer(shop, order, arrived)) !== amount) throw refusal("counter.used-already");
  }
  const payment = await shop.db
    .insertInto("payments")
    .values({
      order_id: orderId,
      provider: providers[way],
      provider_payment_id: reference ?? requestId,
      amount,
      received_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!payment) throw refusal("counter.used-already");
  await noteInTill(shop, { paymentId: payment.id, way, amount });
  return payment.id;
}

export const providers: Record<Tender["way"], string> = {
  card: cardMachine,
  upi: "upi",
  cash: counterCash,
};
