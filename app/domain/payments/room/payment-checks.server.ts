import { sql } from "kysely";
import { credited as creditedAmount } from "../../orders/order/revenue.server.ts";
import { consultAccountant, type Checks } from "../../shop/context/invariant.ts";
import { cashInvariants } from "../cash/cash-invariants.server.ts";
import { paymentInvariants } from "../payment/payment-invariants.server.ts";
import { refundInvariants } from "../refund/refund-invariants.server.ts";
import { storeCreditInvariants } from "../store-credit/store-credit-invariants.server.ts";

const sums = sql`
  received as (
    select order_id, sum(amount) as amount from payments group by order_id
  ), allocated as (
    select fulfilment_id, sum(amount) as amount from payment_allocations group by fulfilment_id
  ), given_back as (
    select fulfilment_id, sum(amount) as amount from refund_parts group by fulfilment_id
  )`;

const consultProvider =
  "Check the payment in the provider's dashboard, which has the correct data. Then settle the difference on the order page in the admin panel.";

export const paymentChecks = (now: Date): Checks => ({
  sums,
  invariants: [
    {
      name: "every paid order has its payment",
      remedy: consultProvider,
      broken: sql`select format('%s is %s, but %s paise were received for it.', number, payment_status, coalesce(received.amount, 0))
        from orders left join received on order_id = id
        where payment_method <> 'cod' and payment_status in ('paid', 'refunded')
          and coalesce(received.amount, 0) < total - (
            -- What was cancelled before was not asked for.
            select ${creditedAmount} from credits where credits.order_id = orders.id and created_at <= paid_at
          )`,
    },
    {
      name: "no refund is higher than the payment",
      remedy: consultProvider,
      broken: sql`select format('%s: %s paise were received in one payment, %s are sent back.', number, payments.amount, sum(refunds.amount))
        from payments join refunds on payment_id = payments.id join orders on orders.id = payments.order_id
        where refunds.status <> 'failed'
        group by number, payments.id having sum(refunds.amount) > payments.amount`,
    },
    {
      name: "no order is marked as refunded before all its refunds are sent",
      remedy: consultProvider,
      broken: sql`select format('%s is refunded, but a refund of %s paise %s.', number, refunds.amount,
          case refunds.status when 'failed' then 'failed' else 'is still to be sent' end)
        from orders join refunds on order_id = orders.id
        where payment_status = 'refunded' and refunds.status not in ('sent', 'withdrawn')`,
    },
    {
      name: "the shop holds exactly what the paid goods are worth",
      remedy: consultProvider,
      broken: sql`select format('%s: %s paise were paid for the goods of %s and %s refunded; they came to %s, of which %s were credited.',
          number, allocated.amount, vendor_name, coalesce(given_back.amount, 0), fulfilments.total, coalesce(credit_sums.amount, 0))
        from allocated join fulfilments on fulfilments.id = allocated.fulfilment_id
          join orders on orders.id = fulfilments.order_id
          left join given_back on given_back.fulfilment_id = fulfilments.id
          left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
        where allocated.amount - coalesce(given_back.amount, 0) <> fulfilments.total - coalesce(credit_sums.amount, 0)`,
    },
    {
      name: "fulfilments, refunds and store credit are whole rupees",
      remedy: consultAccountant,
      broken: sql`select format('%s: the fulfilment of %s comes to %s paise.', number, vendor_name, fulfilments.total)
        from fulfilments join orders on orders.id = order_id where fulfilments.total % 100 <> 0
        union all select format('%s: a refund is %s paise.', number, amount)
        from refunds join orders on orders.id = order_id where amount % 100 <> 0
        union all select format('%s: %s paise are booked on its store credit.', coalesce(number, 'Goodwill'), amount)
        from store_credit_entries join store_credits on store_credits.id = credit_id
          left join orders on orders.id = order_id
        where amount % 100 <> 0`,
    },
    {
      name: "the parts of a refund add up to it",
      remedy: consultProvider,
      broken: sql`select format('%s: a refund of %s paise has parts of %s.', number, refunds.amount, sum(part.amount))
        from refunds join refund_parts part on part.refund_id = refunds.id join orders on orders.id = refunds.order_id
        group by number, refunds.id having sum(part.amount) <> refunds.amount`,
    },
    ...paymentInvariants,
    ...refundInvariants(now),
    ...cashInvariants(now),
    ...storeCreditInvariants,
  ],
});
