import { sql } from "kysely";

/** A return of a fulfilment that is not over. */
export type FulfilmentReturn = { id: string; number: string; product: string; quantity: number };

/** The returns of a row of `fulfilments` that are not over. */
export const openReturns = sql<FulfilmentReturn[]>`coalesce((
  select json_agg(json_build_object(
    'id', returns.id, 'number', returns.number, 'product', line.name, 'quantity', returns.quantity
  ) order by requested_at, returns.number)
  from returns join order_lines line on line.order_id = returns.order_id and line.position = returns.position
  where returns.fulfilment_id = fulfilments.id and ended_at is null
), '[]')`;
