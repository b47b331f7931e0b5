import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

/** What must always hold between the statuses of an order and its history. Returns have a timeline of their own. */
export const historyInvariants: Invariant[] = [
  {
    name: "orders, their parts, payments and refunds are what their history ends with",
    remedy:
      "Do not change anything by hand. Make a backup now, compare the order page with its history and its emails, and find out who changed the database.",
    broken: sql`select format('%s: %s is %s, and its history ends with %s.', number, what, thing.status, coalesce(to_state, first, 'nothing'))
      from (
        select 'order' as machine, id, id as order_id, 'the order' as what, status, 'pending' as first from orders
        union all
        select 'payment', id, id, 'its payment', payment_status, 'pending' from orders
        union all
        select 'fulfilment', id, order_id, 'the part of ' || vendor_name, status, 'pending' from fulfilments
        union all
        select 'refund', id, order_id, 'a refund', status, null from refunds
      ) as thing join orders on orders.id = order_id left join (
        select distinct on (machine, subject) machine, subject, to_state
        from order_events cross join lateral (
          select case machine when 'refund' then refund_id when 'fulfilment' then fulfilment_id else order_id end as subject
        ) as about
        where machine in ('order', 'payment', 'fulfilment', 'refund')
        order by machine, subject, order_events.id desc
      ) as last on last.machine = thing.machine and subject = thing.id
      where thing.status is distinct from coalesce(to_state, first)
      union all
      select format('%s: its history tells of goods of another order.', number)
      from order_events join orders on orders.id = order_id join fulfilments on fulfilments.id = fulfilment_id
      where fulfilments.order_id <> orders.id`,
  },
];
