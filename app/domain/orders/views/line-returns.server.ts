import { sql } from "kysely";
import type { ReturnState } from "#db/values/return-values.ts";
import { creditedPieces } from "../order/order-conditions.server.ts";
import { closedPieces } from "../../returns/return/free-pieces.server.ts";

/** A return of a line that is not over, as lists of orders name it. */
type OpenReturn = { id: string; number: string; state: ReturnState };

/** What a customer can ask for of a line of an order, and what they have asked for. */
export type LineReturns = {
  open: OpenReturn[];
  /** 'return' until a day in India, 'service' after it; null if nothing can be asked for. */
  mayRequest: { kind: "return"; until: string } | { kind: "service" } | null;
};

type LineReturnFacts = {
  isDelivered: boolean;
  free: number;
  until: string | null;
  mindUntil: string | null;
  open: OpenReturn[];
};

/** What is read for it of a row of `order_lines` in a query of its order. */
export const lineReturnFacts = sql<LineReturnFacts>`json_build_object(
  'isDelivered', exists (
    select from fulfilments where fulfilments.id = order_lines.fulfilment_id and status = 'delivered'
  ),
  'free', order_lines.quantity - ${creditedPieces} - coalesce((
    select sum(returns.quantity)::int from returns
    where returns.order_id = order_lines.order_id and returns.position = order_lines.position and ended_at is null
  ), 0) - ${closedPieces("order_lines")},
  'until', greatest(
    order_lines.return_until,
    (
      select max(returns.return_until) from returns
      where returns.order_id = order_lines.order_id and returns.position = order_lines.position
        and state = 'replaced'
    )
  )::text,
  'mindUntil', case when order_lines.change_of_mind <> 'none' then order_lines.change_of_mind_until::text end,
  'open', coalesce((
    select json_agg(json_build_object('id', returns.id, 'number', returns.number, 'state', state)
      order by requested_at, returns.number)
    from returns
    where returns.order_id = order_lines.order_id and returns.position = order_lines.position and ended_at is null
      -- What a new owner asked for is between them and the seller.
      and returns.user_id = orders.user_id
  ), '[]')
)`.as("returnFacts");

/** What can be asked for on this day in India. */
export function lineReturns(
  { isDelivered, free, until, mindUntil, open }: LineReturnFacts,
  today: string,
): LineReturns {
  if (!isDelivered || free <= 0) return { open, mayRequest: null };
  const days = [until, mindUntil].filter((day) => day !== null && today <= day);
  const [day] = days;
  return { open, mayRequest: day ? { kind: "return", until: day } : { kind: "service" } };
}
