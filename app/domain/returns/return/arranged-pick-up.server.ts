import { sql } from "kysely";
import type { PickUp } from "../return-labels.ts";

/** Of the approved return in `returns`: when it will be collected, as it was arranged last; else null. */
export const arrangedPickUp = sql<PickUp | null>`(
  select detail from order_events where return_id = returns.id and event = 'arrange' and returns.state = 'approved'
  order by id desc limit 1
)`;
