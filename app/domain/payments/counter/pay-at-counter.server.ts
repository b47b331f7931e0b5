import { sql } from "kysely";
import { formatExact } from "../../base/money/money.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { readDue } from "../../orders/order/order-money.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cashOf, type Tender, tenderText } from "../cash/counter.ts";
import { isDispatched, waitForRest } from "../pay/receive-payment.server.ts";
import { switchMethod } from "../pay/switch-method.server.ts";
import { refusal } from "../refusals.ts";
import { providers, writeTender } from "../settle/counter-payments.server.ts";
import { refuseTooMuchCash } from "../settle/refuse-too-much-cash.server.ts";
import { settlePaidOrder } from "../settle/settle-paid.server.ts";
import { lockTill } from "../till/till-lines.server.ts";
import type { CounterPayment } from "./counter-payment.ts";

/**
 * Records what was paid at the counter for an order that waits for money. Less than is due is held, and the order's way of
 * paying stays what it was; with the rest the order is paid as by transfer. The same form again changes nothing.
 * Refuses: an order that is paid or cancelled; more than is due; a part of what is paid at the hand-over; cash while the
 * till is closed, or more than refuseTooMuchCash allows; a slip or a UTR that is recorded already.
 */
export async function payAtCounter(
  shop: Shop,
  orderId: string,
  { requestId, tenders }: CounterPayment,
): Promise<void> {
  requirePermission(shop.actor, "till.use");
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.take-payment");
    if (await areRecorded(shop, orderId, requestId, tenders)) return;
    if (!mayBePaid(order.payment_status)) throw refusal("payment.paid-already");
    if (order.status === "cancelled") throw refusal("counter.cancelled");
    const due = await readDue(shop, orderId);
    const sum = tenders.reduce((all, { amount }) => all + amount, 0);
    if (sum === 0) throw refusal("counter.how-paid", { due });
    if (sum > due) throw refusal("counter.more-than-due", { sum, due });
    const isAtHandOver = order.payment_method === "cod";
    if (isAtHandOver && (sum < due || (await isDispatched(shop, orderId)))) {
      throw refusal("counter.at-hand-over", { due });
    }
    const cash = cashOf(tenders);
    await refuseTooMuchCash(shop, { orderId, amount: cash });
    if (cash > 0) await lockTill(shop);
    if (isAtHandOver) await switchMethod(shop, order, "bank");
    let paymentId = "";
    for (const tender of tenders) paymentId = await writeTender(shop, orderId, tender, requestId);
    if (sum === due) await settlePaidOrder(shop, order, paymentId);
    else {
      const provider = order.payment_method === "upi" ? "upi" : "bank";
      await waitForRest(shop, order, { paymentId, amount: sum, due: due - sum, provider });
    }
    await writeAudit(shop, {
      action: "order.counter-payment",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { payment: order.payment_status },
      after: { paid: tenderText(tenders), ...(sum < due && { leftToPay: formatExact(due - sum) }) },
    });
  });
}

/** Whether the same form has recorded them before. */
async function areRecorded(
  { db }: Shop,
  orderId: string,
  requestId: string,
  tenders: readonly Tender[],
): Promise<boolean> {
  const found = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where(
      sql<boolean>`(provider, provider_payment_id, amount) in (
        select * from unnest(${tenders.map(({ way }) => providers[way])}::text[],
          ${tenders.map(({ reference }) => reference ?? requestId)}::text[], ${tenders.map(({ amount }) => amount)}::numeric[])
      )`,
    )
    .execute();
  return tenders.length > 0 && found.length === tenders.length;
}
