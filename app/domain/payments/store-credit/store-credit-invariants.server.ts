import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const retainAndCompare =
  "Do not change anything by hand. Make a backup now, compare the store credit with the customer's orders and refunds, and make a note of what you find.";

export const storeCreditInvariants: Invariant[] = [
  {
    name: "a store credit has the balance of its entries",
    remedy: retainAndCompare,
    broken: sql`select format('%s: a store credit has %s paise, and its entries come to %s.', coalesce(number, 'Goodwill'), balance, coalesce(sum(entry.amount), 0))
      from store_credits left join orders on orders.id = order_id
        left join store_credit_entries entry on credit_id = store_credits.id
      group by number, store_credits.id having balance <> coalesce(sum(entry.amount), 0)`,
  },
  {
    name: "a store credit belongs to the customer of its order",
    remedy: retainAndCompare,
    broken: sql`select format('%s: its store credit of %s paise belongs to somebody else than the order.', number, balance)
      from store_credits join orders on orders.id = order_id
      where store_credits.user_id <> orders.user_id`,
  },
  {
    name: "goodwill credit has its entry, and only goodwill has one",
    remedy: retainAndCompare,
    broken: sql`select format('%s: a store credit of %s paise for %s.', coalesce(number, 'Goodwill'), entry.amount,
        coalesce(reason, 'a refund'))
      from store_credits left join orders on orders.id = order_id
        left join store_credit_entries entry on entry.credit_id = store_credits.id and kind = 'goodwill'
      where (entry.id is null) <> (request_id is null)`,
  },
  {
    name: "every refund to store credit is in it",
    remedy: retainAndCompare,
    broken: sql`select format('%s: %s paise were refunded to store credit, and %s arrived.', number, refunds.amount, coalesce(entry.amount, 0))
      from refunds join orders on orders.id = order_id left join store_credit_entries entry on entry.refund_id = refunds.id
      where (store_credit_id is not null or entry.id is not null)
        and (entry.amount is distinct from refunds.amount or entry.credit_id is distinct from store_credit_id)`,
  },
  {
    name: "every payment with store credit was taken from one",
    remedy: retainAndCompare,
    broken: sql`select format('%s: %s paise were paid with store credit, and %s were taken.', number, payments.amount, coalesce(-entry.amount, 0))
      from payments join orders on orders.id = order_id left join store_credit_entries entry on entry.payment_id = payments.id
      where (provider = 'credit' or entry.id is not null)
        and (provider <> 'credit' or -entry.amount is distinct from payments.amount)`,
  },
  {
    name: "what a payment with store credit gave back went to the same store credit",
    remedy: retainAndCompare,
    broken: sql`select format('%s: a refund of %s paise did not go back to the store credit that had paid.', number, refunds.amount)
      from refunds join payments on payments.id = payment_id and provider = 'credit'
        join orders on orders.id = refunds.order_id
        left join store_credit_entries used on used.payment_id = payments.id
      where store_credit_id is distinct from used.credit_id`,
  },
  {
    name: "an order that ended unpaid holds no store credit, and a waiting one holds what was agreed",
    remedy: retainAndCompare,
    broken: sql`select format('%s is %s and %s, holds %s paise of store credit, and %s were agreed.', number, status, payment_status,
        coalesce(held.amount, 0), credit_used)
      from orders left join (
        select order_id, sum(amount - refunded) as amount from payments where provider = 'credit' group by order_id
      ) as held on held.order_id = orders.id
      where payment_status in ('pending', 'failed')
        and coalesce(held.amount, 0) <> case when status = 'cancelled' then 0 else credit_used end`,
  },
  {
    name: "every pay-back of store credit was taken from it",
    remedy: retainAndCompare,
    broken: sql`select format('%s: %s paise of its store credit are paid back, and %s were taken.', coalesce(number, 'Goodwill'), pay_back.amount, coalesce(-entry.amount, 0))
      from store_credit_pay_backs pay_back join store_credits on store_credits.id = pay_back.credit_id
        left join orders on orders.id = order_id
        left join store_credit_entries entry on entry.pay_back_id = pay_back.id
      where -entry.amount is distinct from pay_back.amount or entry.credit_id is distinct from pay_back.credit_id`,
  },
  {
    name: "no store credit was paid back without opening the customer's account",
    remedy: "Ask the customer whether the money has arrived, and compare it with your bank statement.",
    broken: sql`select format('%s: %s paise of its store credit were sent to an account that nobody had opened.',
        coalesce(number, 'Goodwill'), pay_back.amount)
      from store_credit_pay_backs pay_back join store_credits on store_credits.id = pay_back.credit_id
        left join orders on orders.id = order_id
      where pay_back.status = 'sent' and opened_at is null`,
  },
];
