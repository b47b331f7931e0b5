import { sql } from "kysely";
import type { SentBy } from "#db/values/order-values.ts";
import { cardMachine } from "#db/values/payment-values.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { lockOrderOf } from "../../orders/order/lock-order.server.ts";
import type { LockedFulfilment } from "../../orders/transitions/own-fulfilment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cashByLaw, cashOf, type Tender } from "../cash/counter.ts";
import { countTransfer } from "./count-transfer.server.ts";
import { allocatePayment } from "../payment/allocate-payment.server.ts";
import { refusal } from "../refusals.ts";

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
  await refuseTooMuchCash(shop, { id, orderId }, cashOf(paid));
  return paid;
}

async function refuseTooMuchCash(shop: Shop, { id, orderId }: Pick<Due, "id" | "orderId">, cash: number) {
  if (cash === 0) return;
  // Two desks with two orders of one customer come one after the other.
  await sql`select from auth_users where id = (select user_id from orders where id = ${orderId}::uuid)
    for no key update`.execute(shop.db);
  const { rows } = await sql<{ limit: number; atCounter: number; others: number }>`
    select counter_cash_limit_rupees * 100 as limit, (
        select coalesce(sum(amount), 0) from cash_collections
          join fulfilments on fulfilments.id = fulfilment_id and sent_by = 'collected'
        where cash_collections.order_id = ${orderId}::uuid and state <> 'void'
      ) as "atCounter", (
        select coalesce(sum(amount), 0) from cash_collections join orders on orders.id = order_id
        where state <> 'void' and (orders.id = ${orderId}::uuid or (
          user_id = (select user_id from orders where id = ${orderId}::uuid)
          and collected_at >= ${startOfIndianDay(indianDay(shop.now()))}
        ))
      ) + (
        -- What is still paid at the door for other parts of it.
        select coalesce(sum(coalesce(cash_to_collect, total)), 0) from fulfilments
        where order_id = ${orderId}::uuid and id <> ${id}::uuid and collect_code is null
          and status in ('pending', 'processing', 'shipped')
      ) as others
    from shop_settings
  `.execute(shop.db);
  const { limit, atCounter, others } = rows[0] ?? { limit: 0, atCounter: 0, others: 0 };
  if (atCounter + cash > limit) throw refusal("counter.cash-limit", { limit, had: atCounter });
  if (others + cash >= cashByLaw) throw refusal("counter.cash-by-law", { had: others });
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
  for (const { way, amount, reference } of tenders) {
    if (way === "cash") continue;
    if (way === "upi") {
      const order = await lockOrderOf(shop, orderId, "anybody");
      const arrived = { reference: reference ?? "", amount, isMore: false, needed: amount };
      if ((await countTransfer(shop, order, arrived)) !== amount) throw refusal("counter.used-already");
    }
    const payment = await shop.db
      .insertInto("payments")
      .values({
        order_id: orderId,
        provider: way === "upi" ? "upi" : cardMachine,
        provider_payment_id: reference ?? "",
        amount,
        received_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!payment) throw refusal("counter.used-already");
    await allocatePayment(shop, payment.id, [{ fulfilmentId, amount }]);
  }
}
