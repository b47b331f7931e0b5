import { sql } from "kysely";
import type { EventDetail, ReadEventKind } from "./write-order-event.server.ts";

/**
 * Whether people read a row of `order_events` in the history of its order. A return has a timeline of its own; of it the
 * order tells only that goods were replaced.
 */
export const isRead = sql<boolean>`(kind <> 'status' and (
  kind <> 'return' or event = 'replace' or (event = 'arrive' and from_state = 'replacing')
))`;

/**
 * Of a day that was moved: '7 Dec 2026 instead of 5 Dec 2026', the message to the customer, and why in the words of the
 * seller; null for another reason, which the message says. Null for other events.
 */
export const movedDay = sql<{
  to: string;
  note: string | null;
  reason: string | null;
} | null>`case when kind = 'moved'
  then json_build_object('to', detail ->> 'date', 'reason', detail ->> 'reason', 'note', detail ->> 'note')
end`.as("moved");

/** How a hand-over was paid, '₹35,388 in cash'; null for other events. */
export const paidAtHandOver = sql<string | null>`detail ->> 'paid'`.as("paid");

/**
 * Of goods that were refunded before they left, or that wait: which, and how much or how long. Of an order that was placed:
 * whether the staff did. Null for other events.
 */
export const namedGoods = sql<EventDetail | null>`case
  when event = 'empty' or kind in ('placed', 'split', 'joined') then detail
end`;

/** The same, and why a payment failed, what was changed and which order was added, which sellers do not read. */
export const eventDetail = sql<EventDetail | null>`case
  when kind in ('payment-failed', 'changed', 'added', 'added-to') then detail else ${namedGoods}
end`.as("detail");

/** A delivery that has the name of who came is a hand-over; what was refunded before it left is not cancelled by a person. */
export const readKind = sql<ReadEventKind>`case
  when event = 'empty' then 'emptied'
  when kind = 'delivered' and detail ->> 'collectedBy' is not null then 'collected'
  when kind = 'delivery-undone' and detail ->> 'collectedBy' is not null then 'collection-undone'
  when kind <> 'return' then kind when event = 'replace' then 'replacement-sent' else 'replacement-delivered'
end`.as("kind");

/** The serial numbers of a replacement, as its event has them; null for other events and for goods without numbers. */
export const replacedNumbers = sql<{ serialNumbers: string; inPlaceOf: string | null } | null>`case
  when kind = 'return' and detail ->> 'serialNumbers' is not null
  then json_build_object('serialNumbers', detail ->> 'serialNumbers', 'inPlaceOf', detail ->> 'inPlaceOf')
end`.as("replaced");
