import { sql } from "kysely";
import { cardMachine, counterCash } from "#db/values/payment-values.ts";
import { cashByLaw } from "./counter.ts";
import { inTill } from "../till/till-lines.server.ts";
import type { Invariant } from "../../shop/context/invariant.ts";

const compareTheStatement =
  "Do not change anything by hand. Compare the order with the courier's statement under Cash in the admin panel, and make a note of what you find.";
const hour = 60 * 60 * 1000;

export function cashInvariants(now: Date): Invariant[] {
  return [
    {
      name: "a cash payment exists exactly if its cash has come or the vendor owes it",
      remedy: compareTheStatement,
      broken: sql`select format('%s: the cash of %s is %s, and %s paise of it were paid.', number, vendor_name,
          coalesce(collection.state, 'not collected'), coalesce(paid.amount, 0))
        from fulfilments join orders on orders.id = fulfilments.order_id and payment_method = 'cod'
          left join cash_collections collection on collection.fulfilment_id = fulfilments.id and state <> 'void'
          left join (
            select fulfilment_id, sum(allocation.amount) as amount
            from payment_allocations allocation join payments on payments.id = payment_id and provider = 'cod'
            group by fulfilment_id
          ) as paid on paid.fulfilment_id = fulfilments.id
        where coalesce(paid.amount, 0)
          <> case when collection.state in ('received', 'with-vendor') then collection.amount else 0 end
        union all
        select format('%s is not paid in cash, and has %s paise of it.', number, amount)
        from payments join orders on orders.id = order_id where provider = 'cod' and payment_method <> 'cod'`,
    },
    {
      name: "no order took cash of two lakh rupees or more",
      remedy: "Ask your accountant: the Income-tax Act forbids it, and the penalty is the amount.",
      broken: sql`select format('%s took %s paise in cash.', number, sum(amount))
        from (
          select order_id, amount from cash_collections where state <> 'void'
          union all select order_id, amount from payments where provider = ${counterCash}
        ) as cash join orders on orders.id = order_id
        group by orders.id having sum(amount) >= ${cashByLaw}`,
    },
    {
      name: "the till has what was taken and given",
      remedy: "Compare the order with the slips of that day. The till may have to be counted again.",
      broken: sql`select format('%s: %s paise in the till, and its payment or refund says something else.', orders.number, line.amount)
        from till_lines line left join payments on payments.id = payment_id left join refunds on refunds.id = refund_id
          join orders on orders.id = coalesce(payments.order_id, refunds.order_id)
        where line.amount <> coalesce(payments.amount, -refunds.amount) or refunds.status <> 'sent'
          or line.way <> case payments.provider when ${cardMachine} then 'card' when 'upi' then 'upi' else 'cash' end
        union all
        select format('The till that was opened at %s: %s paise should have been in it, and %s were expected.', opened_at,
          ${inTill}, expected)
        from till_sessions where expected <> ${inTill}`,
    },
    {
      name: "the lines of the couriers' statements add up to the cash that came",
      remedy: compareTheStatement,
      broken: sql`select format('%s: %s paise of cash count as received, %s of them missing; the statements have %s.', number,
          collection.amount, shortfall, coalesce(sent.amount, 0))
        from cash_collections collection join orders on orders.id = collection.order_id
          left join (
            select fulfilment_id, sum(amount) as amount from cash_remittance_lines
            where state = 'applied' group by fulfilment_id
          ) as sent on sent.fulfilment_id = collection.fulfilment_id
        where collection.state = 'received' and carried_by <> 'shop'
          and collection.amount <> coalesce(sent.amount, 0) + shortfall`,
    },
    {
      name: "the cash that vendors have is in their ledger",
      remedy: "Do not pay these vendors until the entries of the order are explained.",
      broken: sql`select format('%s: %s has %s paise of its cash, and the ledger says %s.', number, vendor_name,
          coalesce(collection.amount, 0), coalesce(held.amount, 0))
        from fulfilments join orders on orders.id = fulfilments.order_id
          left join cash_collections collection
            on collection.fulfilment_id = fulfilments.id and collection.state = 'with-vendor'
          left join (
            select fulfilment_id, -sum(amount) as amount from vendor_ledger_entries
            where kind = 'cash-held' group by fulfilment_id
          ) as held on held.fulfilment_id = fulfilments.id
        where coalesce(collection.amount, 0) <> coalesce(held.amount, 0)`,
    },
    {
      name: "what vendors paid in is in their ledger, and no more than they had",
      remedy: "Compare what the vendor paid in with your bank statement.",
      broken: sql`select format('%s paid in %s paise of cash, and the ledger says %s of %s.', name, coalesce(given.amount, 0),
          coalesce(posted.amount, 0), coalesce(posted.held, 0))
        from vendors left join (
          select vendor_id, sum(amount) as amount from cash_pay_ins group by vendor_id
        ) as given on given.vendor_id = vendors.id left join (
          select vendor_id, coalesce(sum(amount) filter (where kind = 'cash-paid-in'), 0) as amount,
            coalesce(-sum(amount) filter (where kind = 'cash-held'), 0) as held
          from vendor_ledger_entries where kind in ('cash-held', 'cash-paid-in') group by vendor_id
        ) as posted on posted.vendor_id = vendors.id
        where coalesce(given.amount, 0) <> coalesce(posted.amount, 0) or posted.amount > posted.held`,
    },
    {
      name: "every parcel that leaves against cash says who collects it and how much",
      remedy: compareTheStatement,
      broken: sql`select format('%s: nobody collects the cash of %s.', number, vendor_name)
        from fulfilments join orders on orders.id = fulfilments.order_id
        where shipped_at is not null and (payment_method = 'cod') <> (cash_carried_by is not null)
        union all
        select format('%s: %s paise of its cash were collected by %s, and its parcel said %s by %s.', number, amount,
          carried_by, cash_to_collect, cash_carried_by)
        from cash_collections join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = fulfilments.order_id
        where (carried_by, amount) is distinct from (cash_carried_by, cash_to_collect)
          -- At the counter, part of it may be paid by card or UPI.
          and not (collect_code is not null and carried_by = cash_carried_by and amount <= cash_to_collect)`,
    },
    {
      name: "every line of a courier's statement was worked through",
      remedy: "Open the statement under Cash in the admin panel, and continue it.",
      broken: sql`select format('%s %s: %s lines were not worked through.', courier, reference, count(*))
        from cash_remittances join cash_remittance_lines on remittance_id = cash_remittances.id
        where state = 'waiting' and recorded_at < ${new Date(now.getTime() - hour)}
        group by cash_remittances.id`,
    },
  ];
}
