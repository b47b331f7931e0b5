import { sql } from "kysely";
import type { ReadEventKind } from "./write-order-event.server.ts";

/**
 * Whether people read a row of `order_events` in the history of its order. A return has a timeline of its own; of it the
 * order tells only that goods were replaced.
 */
export const isRead = sql<boolean>`(kind <> 'status' and (
  kind <> 'return' or event = 'replace' or (event = 'arrive' and from_state = 'replacing')
))`;

export const readKind = sql<ReadEventKind>`case
  when kind <> 'return' then kind when event = 'replace' then 'replacement-sent' else 'replacement-delivered'
end`.as("kind");

/** The serial numbers of a replacement, as its event has them; null for other events and for goods without numbers. */
export const replacedNumbers = sql<{ serialNumbers: string; inPlaceOf: string | null } | null>`case
  when kind = 'return' and detail ->> 'serialNumbers' is not null
  then json_build_object('serialNumbers', detail ->> 'serialNumbers', 'inPlaceOf', detail ->> 'inPlaceOf')
end`.as("replaced");
