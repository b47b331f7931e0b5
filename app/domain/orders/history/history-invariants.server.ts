import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const compareTheHistory =
  "Do not change anything by hand. Make a backup now, compare the order page with its history and its emails, and find out who changed the database.";

// As far behind as the clock of another machine may be for documents to be issued.
const clocks = sql`interval '10 minutes'`;

/** What must always hold between the statuses of an order and its history. Returns have a timeline of their own. */
export const historyInvariants: Invariant[] = [
  {
    name: "orders, their parts, payments and refunds are what their history ends with",
    remedy: compareTheHistory,
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
  {
    name: "what happened to an order is dated in the order in which it happened",
    remedy: compareTheHistory,
    broken: sql`select format('%s: %s is dated %s, and what precedes it %s.', number, what, at, before)
      from (
        select order_id, format('''%s'' in its history', coalesce(to_state, kind)) as what, happened_at as at,
          lag(happened_at) over (partition by order_id order by id) as before
        from order_events
        union all
        select order_id, 'its payment', received_at, created_at from payments join orders on orders.id = order_id
        union all
        select refunds.order_id, 'a refund', created_at, received_at
        from refunds join payments on payments.id = payment_id
        union all
        select order_id, step.*
        from fulfilments join orders on orders.id = order_id cross join lateral (values
          ('its history', placed_at, created_at), ('what was packed', packed_at, placed_at),
          ('what was sent', shipped_at, coalesce(packed_at, placed_at)), ('its delivery', delivered_at, shipped_at)
        ) as step
      ) as dated join orders on orders.id = order_id
      where at < before - ${clocks}`,
  },
  {
    name: "an order belongs to the customer who placed it, or for whom the staff did",
    remedy: compareTheHistory,
    broken: sql`select format('%s belongs to %s, and its %s.', number, user_email, other)
      from orders cross join lateral (
        select 'history says that somebody else placed it' as other from order_events
        where order_id = orders.id and machine = 'order' and from_state is null
          and user_id is not null and (actor_role, actor_id) is distinct from ('customer', user_id)
          and (detail ->> 'by' is distinct from 'staff' or actor_role = 'customer')
        union all
        select format('confirmation went to %s', recipient) from mails
        where event_key = format('order-placed:%s', orders.id) and recipient <> user_email
      ) as told`,
  },
];
