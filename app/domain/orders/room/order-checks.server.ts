import { sql } from "kysely";
import { consultAccountant, type Checks } from "../../shop/context/invariant.ts";
import { takenPieces } from "../../stock/costs/held-pieces.server.ts";
import { historyInvariants } from "../history/history-invariants.server.ts";
import { serialInvariants } from "../serials/serial-invariants.server.ts";
import { transitionInvariants } from "../transitions/transition-invariants.server.ts";

const statuses = sql`array['pending', 'processing', 'shipped', 'delivered']`;

const sums = sql`
  fulfilment_sums as (
    select order_id, sum(total) as total, min(array_position(${statuses}, status)) filter (where status <> 'cancelled') as least
    from fulfilments group by order_id
  ), line_sums as (
    select fulfilment_id, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst,
      sum(taxable * (100 + gst_rate)) / 10000 as exact_rupees
    from order_lines group by fulfilment_id
  ), subtotals as (
    select order_id, sum(taxable) as subtotal from order_lines group by order_id
  ), taken as (
    select order_id, product_id, -sum(change) as pieces from stock_movements where order_id is not null
    group by order_id, product_id
  ), gone as (
    select order_id, position, sum(quantity) as quantity, sum(restocked) as restocked,
      sum(taxable + kept_taxable) as taxable, sum(cgst + kept_cgst) as cgst, sum(igst + kept_igst) as igst
    from credit_lines group by order_id, position
  ), living as (
    select order_lines.order_id, product_id, sum(${takenPieces}) as pieces
    from order_lines join fulfilments on fulfilments.id = fulfilment_id and cancel_reason is distinct from 'expired'
      left join gone on gone.order_id = order_lines.order_id and gone.position = order_lines.position
    group by order_lines.order_id, product_id
  ), credit_sums as (
    select fulfilment_id, sum(round_off + lines.amount) as amount, sum(round_off) as round_off
    from credits cross join lateral (
      select sum(taxable + cgst + sgst + igst) as amount from credit_lines where credit_id = credits.id
    ) as lines
    group by fulfilment_id
  )`;

const retainAndCompare =
  "Do not change anything by hand. Make a backup now, compare the order with its emails and the last good backup, and make a note of what you find.";

// Finished mails are kept this long (see shop-room.server.ts), less a day.
const daysWithMails = 29;

export const orderChecks = (now: Date): Checks => ({
  sums,
  invariants: [
    {
      name: "the fulfilments of an order add up to its total",
      remedy: retainAndCompare,
      broken: sql`select format('%s: its fulfilments come to %s paise, its total is %s.', number, fulfilment_sums.total, orders.total) as sentence
        from orders left join fulfilment_sums on order_id = id where fulfilment_sums.total is distinct from orders.total`,
    },
    {
      name: "the lines of an order add up to its subtotal",
      remedy: retainAndCompare,
      broken: sql`select format('%s: its lines come to %s paise, its subtotal is %s.', number, subtotals.subtotal, orders.subtotal)
        from orders left join subtotals on order_id = id where subtotals.subtotal is distinct from orders.subtotal`,
    },
    {
      name: "the lines of a fulfilment add up to its amount and each tax",
      remedy: retainAndCompare,
      broken: sql`select format('%s: the lines of the fulfilment of %s do not add up to it.', number, vendor_name)
        from fulfilments join orders on orders.id = fulfilments.order_id left join line_sums on fulfilment_id = fulfilments.id
        where (line_sums.taxable, line_sums.cgst, line_sums.sgst, line_sums.igst)
          is distinct from (fulfilments.taxable, fulfilments.cgst, fulfilments.sgst, fulfilments.igst)`,
    },
    {
      // Those that one was split into cost that together.
      name: "each fulfilment costs the rupees nearest to its exact amount",
      remedy: consultAccountant,
      broken: sql`select format('%s: the fulfilment of %s costs %s paise, exactly it is %s rupees.', number, vendor_name, whole.total, whole.exact_rupees)
        from (
          select coalesce(split_from, fulfilments.id) as id, sum(total) as total, sum(exact_rupees) as exact_rupees,
            max(abs(round_off)) as rounded, count(*) as parts
          from line_sums join fulfilments on fulfilments.id = fulfilment_id group by 1
        ) as whole join fulfilments using (id) join orders on orders.id = fulfilments.order_id
        where whole.total <> floor(whole.exact_rupees + 0.5) * 100 or (parts > 1 and rounded >= 200)`,
    },
    {
      name: "the status of an order follows its slowest fulfilment",
      remedy:
        "Move one of its fulfilments to the next status in the admin panel. The order status is then corrected.",
      broken: sql`select format('%s is %s, its least advanced fulfilment %s.', number, status, coalesce((${statuses})[least], 'cancelled'))
        from orders join fulfilment_sums on order_id = id
        where status is distinct from coalesce((${statuses})[least], 'cancelled')`,
    },
    {
      name: "each checkout has placed one order",
      remedy: "Ask the customer which order to keep, and cancel the others in the admin panel.",
      broken: sql`select format('%s orders were made of one checkout: %s.', count(*), string_agg(number, ', ' order by number))
        from orders group by checkout_token having count(*) > 1`,
    },
    {
      name: "an order expires exactly if nothing was paid for it yet",
      remedy:
        "Check the payment in the admin panel before the order expires. The shop cancels unpaid orders every minute. Cancel an order that would never expire: it holds its pieces.",
      broken: sql`select format('%s was paid or is paid in cash, and would still expire.', number)
        from orders
        where expires_at is not null and (payment_method = 'cod' or payment_status in ('paid', 'refunded'))
        union all
        select format('%s waits for all its money, and would never expire.', number)
        from orders
        where expires_at is null and payment_method <> 'cod' and status = 'pending' and payment_status in ('pending', 'failed')
          and not exists (select from payments where order_id = orders.id)`,
    },
    {
      name: "what was sent, delivered or paid says when",
      remedy: retainAndCompare,
      broken: sql`select format('%s: the part of %s is %s, and does not say when or how it was sent.', number, vendor_name, fulfilments.status)
        from fulfilments join orders on orders.id = order_id
        where fulfilments.status in ('shipped', 'delivered') and num_nulls(shipped_at, sent_by) > 0
          or fulfilments.status = 'delivered' and delivered_at is null
        union all
        select format('%s is %s, and does not say since when.', number, payment_status)
        from orders where payment_status in ('paid', 'refunded') and paid_at is null`,
    },
    {
      name: "no line is credited more than once",
      remedy: consultAccountant,
      broken: sql`select format('%s: more was credited of %s than was sold.', number, name)
        from gone join order_lines using (order_id, position) join orders on orders.id = order_id
        where gone.quantity > order_lines.quantity or gone.taxable > order_lines.taxable
          or gone.cgst > order_lines.cgst or gone.igst > order_lines.igst`,
    },
    {
      name: "a cancelled fulfilment is credited in full",
      remedy: consultAccountant,
      broken: sql`select format('%s: the cancelled fulfilment of %s came to %s paise, of which %s were credited.', number, vendor_name,
          fulfilments.total, coalesce(credit_sums.amount, 0))
        from fulfilments join orders on orders.id = fulfilments.order_id
          left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
        where fulfilments.status = 'cancelled' and cancel_reason <> 'expired'
          and fulfilments.total <> coalesce(credit_sums.amount, 0)`,
    },
    {
      // An amount that takes back the last paise of a line may round up by itself.
      name: "the credits of a fulfilment round what they take back by less than a rupee, and all of it as it was sold",
      remedy: consultAccountant,
      broken: sql`select format('%s: the credits of the fulfilment of %s are rounded by %s paise.', number, vendor_name, credit_sums.round_off)
        from credit_sums join fulfilments on fulfilments.id = fulfilment_id join orders on orders.id = fulfilments.order_id
          cross join lateral (
            select count(*) as lines, count(*) filter (
              where gone.taxable + 2 * gone.cgst + gone.igst = line.taxable + 2 * line.cgst + line.igst
            ) as emptied
            from order_lines line left join gone using (order_id, position) where line.fulfilment_id = fulfilments.id
          ) as counted
        where case when emptied = lines then credit_sums.round_off <> fulfilments.round_off
          else credit_sums.round_off <= -100 or credit_sums.round_off >= 100 * (1 + emptied) end`,
    },
    {
      name: "stock was reduced by exactly what was ordered",
      remedy: retainAndCompare,
      broken: sql`select format('%s took %s pieces of product %s from stock, and its living fulfilments hold %s.',
          number, coalesce(taken.pieces, 0), product_id, coalesce(living.pieces, 0))
        from taken full join living using (order_id, product_id) join orders on orders.id = order_id
        where coalesce(taken.pieces, 0) <> coalesce(living.pieces, 0)`,
    },
    {
      name: "no line waits for more pieces than are left of it",
      remedy: retainAndCompare,
      broken: sql`select format('%s: %s waits for %s pieces, and %s are left of it.', number, name, awaited, line.quantity - coalesce(gone.quantity, 0))
        from order_lines line join orders on orders.id = order_id left join gone using (order_id, position)
        where awaited > 0 and awaited > line.quantity - coalesce(gone.quantity, 0)`,
    },
    {
      name: "a part waits for goods exactly as long as one of its lines does",
      remedy: retainAndCompare,
      broken: sql`select format('%s: the part of %s says that it waits until %s, and its lines wait for %s pieces.', number, vendor_name, coalesce(awaits::text, 'nothing'), pieces)
        from fulfilments join orders on orders.id = order_id
          cross join lateral (select sum(awaited) as pieces from order_lines where fulfilment_id = fulfilments.id) as waiting
        where fulfilments.status <> 'cancelled' and (awaits is not null) <> (pieces > 0)`,
    },
    {
      name: "goods that were split belong to the seller, the order and the way of the part they were split from",
      remedy: retainAndCompare,
      broken: sql`select format('%s: a part of %s was split from one that is not its own.', number, part.vendor_name)
        from fulfilments part join fulfilments first on first.id = part.split_from join orders on orders.id = part.order_id
        where first.split_from is not null
          or (part.order_id, part.vendor_id, part.supply_state) is distinct from (first.order_id, first.vendor_id, first.supply_state)`,
    },
    ...serialInvariants,
    ...historyInvariants,
    ...transitionInvariants,
    {
      name: "vendors and the shop are told of their orders within two days",
      remedy: "Look for failed jobs named mail-digests. The next run mails what waits.",
      broken: sql`select format('%s notices for %s wait for their daily email since %s.',
          count(*), coalesce(vendors.name, 'the shop'), min(happened_at))
        from order_notices left join vendors on vendors.id = vendor_id
        where happened_at < now() - interval '2 days' group by vendors.id`,
    },
    {
      name: "the GST of an order was computed for its place of supply",
      remedy:
        "Compare the order with its audit log. If it is not dispatched, correct its address or cancel it.",
      broken: sql`select format('%s goes to state %s, and its GST was computed for state %s.', number, state_code, place_of_supply)
        from orders
        where place_of_supply <> case when pos_basis = 'bill-to-ship-to' then left(buyer_gstin, 2) else state_code end
          or (pos_basis = 'same-state') <> (left(coalesce(buyer_gstin, ''), 2) = state_code)`,
    },
    {
      name: "the GST of each part is that of the state in which it is handed over",
      remedy: consultAccountant,
      broken: sql`select format('%s: the part of %s is supplied in state %s, and its GST or the way it went is that of another.', number, vendor_name, supplied_in)
        from fulfilments join orders on orders.id = order_id
          cross join lateral (select coalesce(supply_state, place_of_supply) as supplied_in) as way
        where (supply_state is not null and sent_by <> 'collected')
          or (igst > 0 and vendor_state_code = supplied_in) or (cgst > 0 and vendor_state_code <> supplied_in)`,
    },
    {
      name: "every order has a confirmation email",
      remedy: "Write to or call the customer, then find out why the email was never queued.",
      broken: sql`select format('%s: no mail tells that it was %s.', number, told)
        from orders, lateral (values ('placed', true), ('paid', paid_at is not null and payment_method <> 'cod')) as due (told, is_due)
        where is_due and user_id is not null and created_at > ${new Date(now.getTime() - daysWithMails * 24 * 60 * 60 * 1000)}
          and not exists (select from mails where event_key = format('order-%s:%s', told, orders.id))
          -- Its customer may have had no email address then.
          and not exists (select from order_events where order_id = orders.id and kind = 'placed' and detail ->> 'by' = 'staff')`,
    },
  ],
});
