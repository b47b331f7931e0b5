import { sql } from "kysely";
import type { Shop } from "../shop.ts";

// As long as mails done with are kept (see clear-out.server.ts), less a day.
const daysWithMails = 29;

/**
 * What must never be in the ledger of orders, stock, money and mail, in sentences for the operator; none when all is
 * well. One statement, so that it sees one moment of a shop that runs.
 */
export async function checkInvariants(shop: Pick<Shop, "db" | "now">): Promise<string[]> {
  const since = new Date(shop.now().getTime() - daysWithMails * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ sentence: string }>`
    with part_sums as (
      select order_id, sum(total) as total, min(array_position(${steps}, status)) filter (where status <> 'cancelled') as least
      from vendor_orders group by order_id
    ), line_sums as (
      select vendor_order_id, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
      from order_lines group by vendor_order_id
    ), subtotals as (
      select order_id, sum(taxable) as subtotal from order_lines group by order_id
    ), received as (
      select order_id, sum(amount) as amount from payments group by order_id
    ), sent as (
      select vendor_id, sum(amount) as amount from payouts where withdrawn_at is null group by vendor_id
    ), earned as (
      select vendor_id, sum(amount) as amount from vendor_ledger_entries where refund_id is null group by vendor_id
    )
    select format('%s: its parts come to %s paise, its total is %s.', number, part_sums.total, orders.total) as sentence
    from orders left join part_sums on order_id = id where part_sums.total is distinct from orders.total
    union all
    select format('%s: its lines come to %s paise, its subtotal is %s.', number, subtotals.subtotal, orders.subtotal)
    from orders left join subtotals on order_id = id where subtotals.subtotal is distinct from orders.subtotal
    union all
    select format('%s: the lines of the part of %s do not add up to it.', number, vendor_name)
    from vendor_orders part join orders on orders.id = part.order_id left join line_sums on vendor_order_id = part.id
    where (line_sums.taxable, line_sums.cgst, line_sums.sgst, line_sums.igst)
      is distinct from (part.taxable, part.cgst, part.sgst, part.igst)
    union all
    select format('%s is %s, its least advanced part %s.', number, status, coalesce((${steps})[least], 'cancelled'))
    from orders join part_sums on order_id = id
    where status is distinct from coalesce((${steps})[least], 'cancelled')
    union all
    select format('%s orders were made of one checkout: %s.', count(*), string_agg(number, ', '))
    from orders group by checkout_token having count(*) > 1
    union all
    select format('%s is %s, but %s paise were received for it.', number, payment_status, coalesce(received.amount, 0))
    from orders left join received on order_id = id
    where payment_method <> 'cod' and payment_status in ('paid', 'refunded')
      and coalesce(received.amount, 0) < total
    union all
    select format('%s was paid or is paid in cash, and would still expire.', number)
    from orders
    where expires_at is not null and (payment_method = 'cod' or payment_status in ('paid', 'refunded'))
    union all
    select format('%s: %s paise were received in one payment, %s are sent back.', number, payments.amount, sum(refunds.amount))
    from payments join refunds on payment_id = payments.id join orders on orders.id = payments.order_id
    where refunds.status <> 'failed'
    group by number, payments.id having sum(refunds.amount) > payments.amount
    union all
    select format('%s: its vendors have %s paise of a payment of which %s are left.', number, sum(entry.amount), payments.amount - payments.refunded)
    from payments join vendor_ledger_entries entry on payment_id = payments.id and kind in ('goods', 'gst', 'rounding')
      join orders on orders.id = payments.order_id
    group by number, payments.id having sum(entry.amount) <> payments.amount - payments.refunded
    union all
    select format('%s was paid %s paise, and its sales came to %s.', name, sent.amount, coalesce(earned.amount, 0))
    from vendors join sent on sent.vendor_id = vendors.id left join earned on earned.vendor_id = vendors.id
    where sent.amount > coalesce(earned.amount, 0)
    union all
    select format('%s has %s pieces in stock.', name, on_hand)
    from stock_levels join products on id = product_id where on_hand < 0
    union all
    select format('%s mails tell of %s.', count(*), event_key) from mails group by event_key having count(*) > 1
    union all
    select format('%s: no mail tells that it was %s.', number, told)
    from orders, lateral (values ('placed', true), ('paid', paid_at is not null and payment_method <> 'cod')) as due (told, is_due)
    where is_due and user_id is not null and created_at > ${since}
      and not exists (select from mails where event_key = format('order-%s:%s', told, orders.id))
  `.execute(shop.db);
  return rows.map(({ sentence }) => sentence);
}

const steps = sql`array['pending', 'processing', 'shipped', 'delivered']`;
