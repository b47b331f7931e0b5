import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const doNotPay =
  "Do not pay this vendor until it is explained. Compare the payout with your bank statement, and reverse it in the admin panel if it was never sent.";

/** What must always hold for payouts and the orders they pay. */
export const payoutInvariants: Invariant[] = [
  {
    name: "a payout is the sum of its orders",
    remedy: doNotPay,
    broken: sql`select format('%s: the payout %s is of %s paise, and its orders come to %s.', name, reference, payouts.amount,
        coalesce(lines.amount, 0))
      from payouts join vendors on vendors.id = vendor_id cross join lateral (
        select sum(amount) as amount from payout_lines where payout_id = payouts.id
      ) as lines
      where withdrawn_at is null and payouts.amount <> coalesce(lines.amount, 0)`,
  },
  {
    name: "a payout pays only orders of its vendor",
    remedy: doNotPay,
    broken: sql`select format('%s: the payout %s to %s pays the goods of %s.', number, reference, name, vendor_name)
      from payout_lines line join payouts on payouts.id = payout_id join vendors on vendors.id = payouts.vendor_id
        join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = fulfilments.order_id
      where fulfilments.vendor_id <> payouts.vendor_id`,
  },
  {
    // A reversed payout gives a deduction back, perhaps after a later one.
    name: "no order is paid out beyond what it had earned then",
    remedy: doNotPay,
    broken: sql`select format('%s: %s paise were paid out with %s, and the goods of %s had earned %s.',
        number, paid.amount, reference, vendor_name, earned.amount)
      from payout_lines line join payouts on payouts.id = payout_id and withdrawn_at is null
        join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = fulfilments.order_id
        cross join lateral (
          select sum(former.amount) as amount
          from payout_lines former join payouts as sent on sent.id = former.payout_id and sent.withdrawn_at is null
          where former.fulfilment_id = line.fulfilment_id and former.payout_id <= line.payout_id
        ) as paid
        cross join lateral (
          select sum(amount) as amount from vendor_ledger_entries entry
          where entry.vendor_id = fulfilments.vendor_id and entry.fulfilment_id = line.fulfilment_id
            and entry.id <= ledger_until
        ) as earned
      where paid.amount > coalesce(earned.amount, 0) and not exists (
        select from payout_lines freed join payouts as reversed on reversed.id = freed.payout_id
        where freed.fulfilment_id = line.fulfilment_id and freed.amount < 0 and reversed.withdrawn_at is not null
      )`,
  },
  {
    name: "the balance of each order matches the ledger and the payouts",
    remedy: doNotPay,
    broken: sql`select format('%s: the balance of the goods of %s says %s paise earned and %s paid out; the ledger says %s, the payouts %s.',
        number, vendor_name, coalesce(balance.earned, 0), coalesce(paid_out, 0), coalesce(entered.amount, 0),
        coalesce(lined.amount, 0))
      from fulfilment_balances balance full join (
        select fulfilment_id, sum(amount) as amount from vendor_ledger_entries
        where fulfilment_id is not null group by fulfilment_id
      ) as entered using (fulfilment_id) full join (
        select fulfilment_id, sum(line.amount) as amount
        from payout_lines line join payouts on payouts.id = payout_id
        where withdrawn_at is null group by fulfilment_id
      ) as lined using (fulfilment_id)
      join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = order_id
      where (coalesce(balance.earned, 0), coalesce(paid_out, 0))
        <> (coalesce(entered.amount, 0), coalesce(lined.amount, 0))`,
  },
  {
    name: "the shop pays nothing out to itself",
    remedy: "Reverse this payout in the admin panel: the shop sells these goods itself.",
    broken: sql`select format('%s is the shop itself, and the payout %s was recorded for it.', name, reference)
      from payouts join vendors on vendors.id = vendor_id where is_own and withdrawn_at is null`,
  },
  {
    name: "every delivered order has its return period",
    remedy: "Report this. Until it is mended, the return period of today's settings applies.",
    broken: sql`select format('%s: the goods of %s were delivered, and nothing says until when they can be returned or who delivered them.',
        number, vendor_name)
      from fulfilments join orders on orders.id = order_id
      where fulfilments.status = 'delivered' and (return_until is null or delivered_by is null)`,
  },
];
