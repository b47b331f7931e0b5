import { sql } from "kysely";
import { consultAccountant, type Invariant } from "../../shop/context/invariant.ts";

const retainAndCompare =
  "Do not change anything by hand. Make a backup now, and compare the page of the return with its order, its emails and the goods.";

/** What must always hold for returns and for the delivery challans of their goods. */
export const returnInvariants: Invariant[] = [
  {
    name: "a return is in the state that its timeline ends with",
    remedy: retainAndCompare,
    broken: sql`select format('%s is %s, and its timeline ends with %s.', number, state, coalesce(last.to_state, 'nothing'))
      from returns left join lateral (
        select to_state from order_events where return_id = returns.id and machine = 'return' order by id desc limit 1
      ) as last on true
      where last.to_state is distinct from state`,
  },
  {
    name: "a return and its goods are of the order, product and seller of their line",
    remedy: retainAndCompare,
    broken: sql`select format('%s is about goods of another order or seller than it says.', number)
      from returns join order_lines line using (order_id, position) join fulfilments on fulfilments.id = line.fulfilment_id
      where (returns.fulfilment_id, returns.vendor_id, returns.product_id)
          <> (line.fulfilment_id, fulfilments.vendor_id, line.product_id)
        or exists (
          select from returned_goods goods where goods.return_id = returns.id
            and (goods.order_id, goods.position, goods.vendor_id, goods.product_id)
              <> (returns.order_id, returns.position, returns.vendor_id, returns.product_id)
        )`,
  },
  {
    name: "somebody has to act on every return that is not over",
    remedy: "Open the return in the admin panel and settle it, or close it.",
    broken: sql`select format('%s is %s, and nobody has to act by any day.', number, state)
      from returns where ended_at is null and due_at is null`,
  },
  {
    name: "only delivered goods are in open returns",
    remedy: retainAndCompare,
    broken: sql`select format('%s is open, and its order is %s.', returns.number, fulfilments.status)
      from returns join fulfilments on fulfilments.id = fulfilment_id
      where ended_at is null and fulfilments.status <> 'delivered'`,
  },
  {
    name: "a piece is credited once or in one open return",
    remedy: retainAndCompare,
    broken: sql`select format('%s: of %s pieces of %s, %s are credited and %s in open returns.',
        orders.number, line.quantity, line.name, coalesce(gone.quantity, 0), open.pieces)
      from (
        select order_id, position, sum(quantity) as pieces from returns where ended_at is null group by order_id, position
      ) as open join order_lines line using (order_id, position) left join gone using (order_id, position)
        join orders on orders.id = order_id
      where open.pieces + coalesce(gone.quantity, 0) > line.quantity
      union all
      select format('%s: its unit %s counts as %s.', returns.number, unit, case when is_open then 'returned' else 'free' end)
      from return_units join returns on returns.id = return_id where is_open <> (ended_at is null)`,
  },
  {
    // Of a line with fewer numbers than pieces, those without one need no unit.
    name: "a return names the units that it is about",
    remedy: retainAndCompare,
    broken: sql`select format('%s is about %s pieces, and names %s units.', number, returns.quantity, named)
      from returns join order_lines line using (order_id, position)
        cross join lateral (select count(*) as named from return_units where return_id = returns.id) as units
        cross join lateral (
          select count(distinct unit) as numbered from unit_serials
          where (order_id, position) = (returns.order_id, returns.position) and unit_serials.return_id is null
        ) as serials
      where named > returns.quantity or returns.quantity - named > line.quantity - numbered`,
  },
  {
    name: "a return has credited its pieces exactly if it is refunded",
    remedy: consultAccountant,
    broken: sql`select format('%s is %s, and %s of its %s pieces were credited.', number, state, coalesce(credited.pieces, 0), quantity)
      from returns left join (
        select request_id, sum(credit_lines.quantity) as pieces from credits join credit_lines on credit_id = credits.id
        where cause = 'returned' group by request_id
      ) as credited on credited.request_id = returns.id
      where coalesce(credited.pieces, 0) <> case when state = 'refunded' then quantity else 0 end
      union all
      select format('A credit of %s names no return.', orders.number)
      from credits join orders on orders.id = order_id
      where cause = 'returned' and not exists (select from returns where returns.id = credits.request_id and credit_id = credits.id)`,
  },
  {
    name: "what the seller keeps of a return is its restocking fee",
    remedy: consultAccountant,
    broken: sql`select format('%s: %s paise were kept, and its restocking fee is %s.', number, kept.amount, coalesce(restocking_fee, 0))
      from returns join (
        select credit_id, sum(kept_taxable + kept_cgst + kept_sgst + kept_igst) as amount
        from credit_lines group by credit_id
      ) as kept using (credit_id)
      where kept.amount <> coalesce(restocking_fee, 0)
      union all
      select format('%s: %s paise were kept without a return.', orders.number, kept_taxable + kept_cgst + kept_sgst + kept_igst)
      from credit_lines join orders on orders.id = order_id
      where kept_taxable + kept_cgst + kept_sgst + kept_igst > 0
        and not exists (select from returns where returns.credit_id = credit_lines.credit_id)`,
  },
  {
    name: "a replacement is with the customer exactly if its return says so",
    remedy: retainAndCompare,
    broken: sql`select format('%s is %s, and sent the unit %s.', returns.number, state, serial_number)
      from unit_serials join returns on returns.id = unit_serials.return_id
      where undelivered_at is null and state not in ('replacing', 'replaced', 'closed')
      union all
      select format('%s is %s, and no unit replaces %s.', returns.number, state, serial_number)
      from returns join return_units on return_units.return_id = returns.id
        join unit_serials former on former.order_id = return_units.order_id
          and former.position = return_units.position and former.unit = return_units.unit
      where state in ('replacing', 'replaced') and replaced_by is null
      union all
      select format('%s: its unit %s is replaced by one that did not arrive.', orders.number, former.serial_number)
      from unit_serials former join unit_serials sent on sent.order_id = former.order_id
          and sent.position = former.position and sent.unit = former.replaced_by
        join orders on orders.id = former.order_id
      where sent.undelivered_at is not null or sent.return_id is null`,
  },
  {
    name: "goods of a return leave with a delivery challan",
    remedy: consultAccountant,
    broken: sql`select format('%s sent goods %s times, and has %s challans.', number, sent.times, coalesce(challans.pieces, 0))
      from (
        select return_id, count(*) as times from order_events
        where machine = 'return' and event in ('replace', 'send-back') group by return_id
      ) as sent join returns on returns.id = return_id left join (
        select return_id, count(*) as pieces from delivery_challans group by return_id
      ) as challans using (return_id)
      where sent.times <> coalesce(challans.pieces, 0)`,
  },
  {
    name: "delivery challan numbers have no gaps, and their dates follow them",
    remedy: consultAccountant,
    broken: sql`select case when coalesce(last_number, 0) <> coalesce(challans, 0)
        then format('%s: %s challan numbers were given in %s, and %s are there.', name, coalesce(last_number, 0), financial_year, coalesce(challans, 0))
        else format('%s: the last challan number in %s is %s, and one has %s.', name, financial_year, last_number, highest) end
      from challan_series full join (
        select vendor_id, split_part(number, '/', 2) as financial_year, count(*) as challans,
          max(split_part(number, '/', 3)::integer) as highest
        from delivery_challans group by vendor_id, split_part(number, '/', 2)
      ) as numbered using (vendor_id, financial_year) join vendors on vendors.id = vendor_id
      where coalesce(last_number, 0) <> coalesce(challans, 0) or last_number <> highest
      union all
      select format('%s is dated before the number that precedes it.', number)
      from (
        select number, issued_at, lag(issued_at) over (
          partition by vendor_id, split_part(number, '/', 2) order by split_part(number, '/', 3)::integer
        ) as previous
        from delivery_challans
      ) as challan
      where issued_at < previous`,
  },
];
