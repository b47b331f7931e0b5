import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const compareWithTheBank =
  "Do not change anything by hand. Make a backup now, and compare the order with your bank statement or the provider's dashboard, which have the correct data.";

/** What must always hold for single payments, and between them, their goods and their refunds. */
export const paymentInvariants: Invariant[] = [
  {
    // Money that is held for an order which is not paid in full belongs to no goods yet.
    name: "a payment is what it paid for and what went back as surplus",
    remedy: compareWithTheBank,
    broken: sql`select format('%s: a payment of %s paise paid for goods of %s, and %s of it went back as surplus.', number,
        payments.amount, coalesce(goods.amount, 0), coalesce(surplus.amount, 0))
      from payments join orders on orders.id = order_id
        left join (
          select payment_id, sum(amount) as amount from payment_allocations group by payment_id
        ) as goods on goods.payment_id = payments.id
        left join (
          select payment_id, sum(amount) as amount from refunds
          where not exists (select from refund_parts where refund_id = refunds.id) group by payment_id
        ) as surplus on surplus.payment_id = payments.id
      where payments.amount <> coalesce(goods.amount, 0) + coalesce(surplus.amount, 0)
        and (goods.amount is not null or payment_status in ('paid', 'refunded'))`,
  },
  {
    name: "a payment is refunded by what its refunds come to",
    remedy: compareWithTheBank,
    broken: sql`select format('%s: a payment says that %s paise of it are refunded, and its refunds come to %s.', number,
        refunded, coalesce(back.amount, 0))
      from payments join orders on orders.id = order_id
        left join (select payment_id, sum(amount) as amount from refunds group by payment_id) as back
          on back.payment_id = payments.id
      where refunded <> coalesce(back.amount, 0)`,
  },
  {
    name: "payments and refunds are for goods of their own order",
    remedy: compareWithTheBank,
    broken: sql`select format('%s: its payment of %s paise paid for goods of %s.', orders.number, payments.amount, other.number)
      from payment_allocations join payments on payments.id = payment_id join orders on orders.id = payments.order_id
        join fulfilments on fulfilments.id = fulfilment_id join orders other on other.id = fulfilments.order_id
      where other.id <> orders.id
      union all
      select format('%s: a refund of %s paise is taken from a payment of %s.', orders.number, refunds.amount, other.number)
      from refunds join orders on orders.id = refunds.order_id
        join payments on payments.id = payment_id join orders other on other.id = payments.order_id
      where other.id <> orders.id
      union all
      select format('%s: a part of its refund is for goods of %s.', orders.number, other.number)
      from refund_parts join refunds on refunds.id = refund_id join orders on orders.id = refunds.order_id
        join fulfilments on fulfilments.id = refund_parts.fulfilment_id join orders other on other.id = fulfilments.order_id
      where other.id <> orders.id`,
  },
  {
    // One transfer may pay several orders of one customer.
    name: "no transfer paid for orders of two customers",
    remedy:
      "Find the reference in your bank statement, and see whose transfer it is. Then cancel the other order, or refund it from its page.",
    broken: sql`select format('The bank reference %s paid for orders of %s customers: %s.', reference,
        count(distinct customer), string_agg(number, ', ' order by number))
      from payments join orders on orders.id = order_id
        join transfers on reference = transfer
        cross join lateral (select coalesce(user_id, user_email) as customer) as whose
      group by reference having count(distinct customer) > 1`,
  },
  {
    name: "a transfer paid its orders with what it brought",
    remedy:
      "Find the reference in your bank statement, and compare its amount with the payments of these orders. Refund what was counted too often from the page of its order.",
    broken: sql`select format('The bank reference %s brought %s paise and counts for %s: %s.', reference, transfers.amount,
        coalesce(sum(payments.amount - shortfall), 0), coalesce(string_agg(number, ', ' order by number), 'no order'))
      from transfers left join payments on transfer = reference left join orders on orders.id = order_id
      group by reference having transfers.amount <> coalesce(sum(payments.amount - shortfall), 0)`,
  },
  {
    name: "the store credit that an order was paid with is what was agreed",
    remedy: compareWithTheBank,
    broken: sql`select format('%s was to be paid with %s paise of store credit, and %s were taken.', number, credit_used,
        coalesce(taken.amount, 0))
      from orders left join (
        select order_id, sum(payments.amount) as amount,
          coalesce(sum((select sum(amount) from payment_allocations where payment_id = payments.id)), 0) as for_goods
        from payments where provider = 'credit' group by order_id
      ) as taken on taken.order_id = orders.id
      where payment_status in ('paid', 'refunded')
        and (coalesce(taken.for_goods, 0) > credit_used or credit_used > coalesce(taken.amount, 0))`,
  },
];
