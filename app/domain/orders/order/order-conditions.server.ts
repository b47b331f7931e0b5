import { type RawBuilder, sql } from "kysely";
import { counterCash } from "#db/values/payment-values.ts";
import { refundAlerts } from "../../shop/alerts/raise-alert.server.ts";
import type { PartSent, FinancialStatus } from "./order-labels.ts";

/** SQL conditions on rows of `orders` and `fulfilments` that several queries share, so that they all count alike. */

/**
 * Whether the order was bought: its payment has come in, or is cash at the door. An order that waits for its payment,
 * or whose payment failed, is no sale yet.
 */
export const isBought = sql<boolean>`
  (orders.payment_method = 'cod' or orders.payment_status in ('paid', 'refunded'))
`;

/** Whether the customer of an unpaid row of `orders` gave a UTR that nobody has found in the shop's bank account yet. */
export const isUtrToConfirm = sql<boolean>`(
  orders.utr is not null and orders.payment_method in ('bank', 'upi')
  and orders.payment_status in ('pending', 'failed')
  and orders.status <> 'cancelled' and not exists (
    select from payments where payments.order_id = orders.id and provider_payment_id = orders.utr
  )
)`;

/** How far the part of a row of `orders` is that is ahead of the others. */
export const partSent = sql<PartSent>`(
  select case
    when bool_or(status = 'delivered' and collect_code is null) then 'delivered'
    when bool_or(status = 'delivered') then 'collected'
    when bool_or(status = 'shipped' and collect_code is null) then 'shipped'
    -- A hand-over that was undone is 'shipped' again.
    when bool_or(status = 'shipped') then 'ready'
  end
  from fulfilments where fulfilments.order_id = orders.id
)`;

/** Whether the order lets its fulfilments be packed or shipped now. A fulfilment may still be refunded by itself. */
const isDue = sql<boolean>`
  orders.status in ('pending', 'processing') and (orders.payment_method = 'cod' or orders.payment_status = 'paid')
`;

/** What is refunded of a row of `fulfilments`, or being refunded, in paise. */
export const fulfilmentMoneyRefunded = sql<number>`
  coalesce((select sum(amount) from refund_parts where fulfilment_id = fulfilments.id), 0)
`;

/** What was paid for a row of `fulfilments` and is neither refunded nor being refunded, in paise. */
export const fulfilmentMoneyLeft = sql<number>`(
  coalesce((select sum(amount) from payment_allocations where fulfilment_id = fulfilments.id), 0)
  - ${fulfilmentMoneyRefunded}
)`;

/** Whether all that was paid for a row of `fulfilments` has been or is being refunded. */
export const isFulfilmentRefunded = sql<boolean>`(
  exists (select from payment_allocations where fulfilment_id = fulfilments.id) and ${fulfilmentMoneyLeft} = 0
)`;

/** Whether a row of `fulfilments` waits to be packed, and may be. */
export const isToPack = sql<boolean>`(
  fulfilments.status = 'pending' and awaits is null and ${isDue} and not ${isFulfilmentRefunded}
)`;

/** Whether a row of `fulfilments` is packed and waits for its courier; what the customer collects waits for them. */
export const isToShip = sql<boolean>`(
  fulfilments.status = 'processing' and collect_code is null and ${isDue} and not ${isFulfilmentRefunded}
)`;

/** The invoice of a row of `fulfilments`: what is delivered has it since it was packed, what is collected since its hand-over. */
export const invoiceOfPart = sql<string | null>`(
  select id from tax_documents invoice where invoice.fulfilment_id = fulfilments.id and kind = 'invoice'
)`;

/** Whether a row of `orders` has a fulfilment of which this is true. */
export const hasPart = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from fulfilments where fulfilments.order_id = orders.id and ${condition}
)`;

/** Whether a person has sent a row of `refunds`, and its bank may return it: then it has its day. Cash stays where it is. */
export const isSentByHand = sql<boolean>`(
  refunds.sent_on is not null and not exists (select from till_lines where refund_id = refunds.id)
)`;

/** What staff read about the payment of a row of `orders`. A refund of what was paid twice leaves the order paid. */
export const orderFinancialStatus = sql<FinancialStatus>`case
  when orders.status = 'cancelled' and orders.payment_status in ('pending', 'failed') then 'none'
  when orders.payment_status = 'pending' and orders.payment_method = 'cod' then case
    when exists (select from cash_collections where order_id = orders.id and state = 'expected') then 'cash-collected'
    else 'cash'
  end
  when orders.payment_status = 'paid' and exists (select from refunds where order_id = orders.id) then coalesce((
    select case
      when bool_or(refunds.status = 'failed') then 'refund-failed'
      when bool_or(refunds.status not in ('sent', 'failed', 'withdrawn')) then 'refunding'
      when (select sum(amount - refunded) from payments where order_id = orders.id) < orders.total
        then 'partly-refunded'
    end
    from refunds where refunds.order_id = orders.id
  ), 'paid')
  else orders.payment_status
end`;

/**
 * What a vendor reads about the payment of its row of `fulfilments`. In an order of several vendors each is paid and
 * refunded by itself, so this goes by what was paid for the row.
 */
export const fulfilmentFinancialStatus = sql<FinancialStatus>`case
  when not exists (select from payment_allocations where fulfilment_id = fulfilments.id) then case
    when fulfilments.status = 'cancelled' then 'none'
    when exists (select from cash_collections where fulfilment_id = fulfilments.id and state = 'expected')
      then 'cash-collected'
    when orders.payment_method = 'cod' then 'cash'
    else orders.payment_status
  end
  when ${fulfilmentMoneyLeft} >= fulfilments.total then 'paid'
  else coalesce((
    select case
      when bool_or(refunds.status = 'failed') then 'refund-failed'
      when bool_or(refunds.status not in ('sent', 'failed')) then 'refunding'
    end
    from refunds
    where refunds.id in (select refund_id from refund_parts where fulfilment_id = fulfilments.id)
  ), case when ${fulfilmentMoneyLeft} > 0 then 'partly-refunded' else 'refunded' end)
end`;

/** The same for the fulfilment of a row of `order_lines`. */
export const lineFinancialStatus = sql<FinancialStatus>`(
  select ${fulfilmentFinancialStatus} from fulfilments join orders on orders.id = fulfilments.order_id
  where fulfilments.id = order_lines.fulfilment_id
)`;

/** How many pieces of a row of `order_lines` were credited. */
export const creditedPieces = sql<number>`coalesce((
  select sum(credit_lines.quantity)::int from credit_lines
  where credit_lines.order_id = order_lines.order_id and credit_lines.position = order_lines.position
), 0)`;

/** How many of them were credited before the rest was dispatched, or with their whole part. */
export const takenOffPieces = sql<number>`coalesce((
  select sum(credit_lines.quantity)::int
  from credit_lines join credits on credits.id = credit_id join fulfilments part on part.id = credits.fulfilment_id
  where credit_lines.order_id = order_lines.order_id and credit_lines.position = order_lines.position
    and (part.status = 'cancelled' or part.shipped_at is null or credits.created_at < part.shipped_at)
), 0)`;

/** Whether the courier of a row of `fulfilments` is bringing it back. */
export const isComingBack = sql<boolean>`exists (
  select from returns_to_origin where fulfilment_id = fulfilments.id and ended_at is null
)`;

/** The day in India by which a row of `fulfilments` was promised; null if it was ordered before days were promised. */
export const promisedFor = sql<string | null>`fulfilments.promised_for::text`;

/** The day in India on which goods are expected that a row of `fulfilments` waits for. */
export const awaits = sql<string | null>`fulfilments.awaits::text`;

/** The later day to which its seller moved that; null if it was not moved, or is promised for as late a day anyway. */
export const movedTo = sql<string | null>`case
  when fulfilments.moved_to > fulfilments.promised_for then fulfilments.moved_to
end::text`;

/** Whether the customer of a row of `fulfilments` collects it at the shop, and the last day on which it waits there. */
export const isToCollect = sql<boolean>`(fulfilments.collect_code is not null)`;
export const collectUntil = sql<string | null>`fulfilments.collect_until::text`;

/** The day that counts for being late: the promised one, or the later one to which it was moved. */
export const dueDay = sql<string | null>`greatest(fulfilments.promised_for, fulfilments.moved_to)`;

/** How the parts of an order are listed: of one seller, what waits comes after what it was split from. */
export const partOrder = sql`vendor_id, split_from is not null, ${dueDay}, fulfilments.id`;

/** Which part of its seller's a row of `fulfilments` is, and of how many: 'Part 2 of 3'. */
export const positionAmongParts = sql<{ number: number; of: number }>`(
  select json_build_object('number', 1 + count(*) filter (where
      (other.split_from is not null, greatest(other.promised_for, other.moved_to), other.id)
      < (fulfilments.split_from is not null, ${dueDay}, fulfilments.id)
    ), 'of', count(*))
  from fulfilments other where other.order_id = fulfilments.order_id and other.vendor_id = fulfilments.vendor_id
)`;

/** The parts that can join a row of `fulfilments`: split from the same part, not packed, and nothing of them refunded. */
export const joinableParts = sql<{ id: string; goods: string }[]>`coalesce((
  select json_agg(json_build_object('id', other.id, 'goods', (
    select string_agg(quantity || ' × ' || name, ', ' order by position) from order_lines
    where order_lines.fulfilment_id = other.id
  )) order by greatest(other.promised_for, other.moved_to), other.id)
  from fulfilments other
  where other.split_from = coalesce(fulfilments.split_from, fulfilments.id) and other.id <> fulfilments.id
    and other.status = 'pending' and not exists (select from credits where fulfilment_id = other.id)
), '[]')`;

/** The first and the last day to which a row of `fulfilments` could be moved today: 30 days after the promised one. */
export const daysToMoveTo = (today: string) =>
  [
    // From when goods that are split off can wait: the day that counts, while it has not passed.
    sql<string | null>`greatest(${dueDay}, ${today}::date)::text`.as("waitFrom"),
    sql<
      string | null
    >`(greatest(fulfilments.moved_to, fulfilments.promised_for, ${today}::date - 1) + 1)::text`.as(
      "moveFrom",
    ),
    sql<string | null>`(fulfilments.promised_for + 30)::text`.as("moveUntil"),
  ] as const;

/** Whether a row of `fulfilments`, joined with its order, should have arrived before today and is still expected. */
export const isLate = (today: string) => sql<boolean>`(
  -- What is collected at the shop was promised to be ready, and then waits until its last day.
  -- A hand-over that was undone is 'shipped' again.
  case when fulfilments.collect_code is not null and fulfilments.status <> 'pending'
    then fulfilments.collect_until else ${dueDay} end < ${today}::date
  and fulfilments.status in ('pending', 'processing', 'shipped')
  and ${isBought} and not ${isComingBack}
)`;

/** Whether such a row is late and neither to pack nor to ship: its courier, its customer or its goods are waited for. */
export const isToFollowUp = (today: string) => sql<boolean>`(
  ${isLate(today)} and not ${isToPack} and not ${isToShip}
)`;

/** Whether a person has to see to a refund of a row of `orders`: it failed, waits to be sent, or for an account that nobody gives. */
export const hasRefundToSend = sql<boolean>`exists (
  select from alerts where alerts.order_id = orders.id and kind = any(${refundAlerts}) and resolved_at is null
)`;

/** Whether somebody who was at the counter, and has given no account, gets back cash for a row of `orders`. */
export const hasCashToGiveBack = sql<boolean>`exists (
  select from refunds join payments on payments.id = payment_id
  where refunds.order_id = orders.id and refunds.status in ('waiting-for-account', 'to-send')
    and not exists (select from refund_accounts where refund_id = refunds.id)
    and (payments.provider = ${counterCash} or (payments.provider = 'cod' and exists (
      select from fulfilments where order_id = orders.id and sent_by = 'collected'
    )))
)`;

/** Changes with what of a row of `fulfilments`, joined with its order, is to be sent, and where to. */
export const contentsVersion = sql<string>`md5(concat_ws('|', orders.full_name, orders.phone, orders.address_line1,
  orders.address_line2, orders.city, orders.state_code, orders.pincode, (
    select string_agg(position || ':' || (quantity - ${creditedPieces}), ',' order by position) from order_lines
    where order_lines.order_id = fulfilments.order_id and order_lines.fulfilment_id = fulfilments.id
  )))`;

/** Whether what was paid for a row of `fulfilments` where it was handed over is in the shop's hands. */
const isCashReceived = sql<boolean>`(cash_carried_by is not null and exists (
  select from payment_allocations where fulfilment_id = fulfilments.id
))`;

/** Whether a payout that counts has paid for a row of `fulfilments`. */
const isPaidOut = sql<boolean>`exists (
  select from payout_lines join payouts on payouts.id = payout_id
  where payout_lines.fulfilment_id = fulfilments.id and withdrawn_at is null
)`;

/** Whether something of a row of `fulfilments` was credited since its delivery. */
const isCreditedSince = sql<boolean>`exists (
  select from credits where fulfilment_id = fulfilments.id and created_at >= fulfilments.delivered_at
)`;

/** Whether some of a row of `fulfilments` was asked to be returned; not counting what was cancelled before an approval. */
const isReturnRequested = sql<boolean>`exists (
  select from returns where returns.fulfilment_id = fulfilments.id
    and not (returns.state = 'cancelled' and approved_at is null)
)`;

/** The facts about a row of `fulfilments` that has left: LateFacts of its machine. */
export const lateFacts = [
  isComingBack.as("isComingBack"),
  isCashReceived.as("isCashReceived"),
  isPaidOut.as("isPaidOut"),
  isCreditedSince.as("isCreditedSince"),
  isReturnRequested.as("isReturnRequested"),
] as const;
