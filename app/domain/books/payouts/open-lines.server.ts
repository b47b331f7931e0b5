import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import type { NotPayableReason } from "./not-payable.ts";

/** A fulfilment of which something is not paid out, or was paid out and is to be deducted. */
export type OpenLine = {
  vendorId: string;
  fulfilmentId: string;
  orderId: string;
  number: string;
  /** The number of its invoice, which tells two parts of an order apart. */
  invoice: string;
  /** Whole paise. Negative, and deducted from the next payout: a credit after one, or the fees on cash the vendor has. */
  amount: number;
  /** Why it is not payable yet; empty for what is payable or deducted. */
  reasons: NotPayableReason[];
  /** The first day in India on which it can be paid; null until it is delivered. */
  payableFrom: string | null;
  /** The last day of the return period; null until it is delivered. */
  returnUntil: string | null;
  /** Whether only the vendor says that it was delivered. */
  isUnproven: boolean;
  isCashWithVendor: boolean;
  /** Whether it is only TDS on other sales of the year, of an order of which nothing is left. */
  isTdsRest: boolean;
};

/** The number of the invoice of a fulfilment, without which nothing is in the ledger. */
export const invoiceOf = (fulfilmentId: RawBuilder<unknown>) => sql<string>`(
  select number from tax_documents where fulfilment_id = ${fulfilmentId} and kind = 'invoice'
)`;

/** What a row of `fulfilments` costs its customer, after all credits. */
const customerOwes = sql`fulfilments.total - coalesce((
  select sum(credits.round_off + (
    select coalesce(sum(taxable + cgst + sgst + igst), 0) from credit_lines where credit_id = credits.id
  )) from credits where credits.fulfilment_id = fulfilments.id
), 0)`;

/** What the shop has of the customer's money for a row of `fulfilments`, after all refunds. */
export const inHands = sql`coalesce((select sum(amount) from payment_allocations where fulfilment_id = fulfilments.id), 0)
  - coalesce((select sum(amount) from refund_parts where fulfilment_id = fulfilments.id), 0)`;

/**
 * Whether the shop still has to send a refund for a row of `fulfilments`. While a customer has not said where to send
 * it, the vendor is not kept waiting: the ledger has deducted the refund already.
 */
const hasOpenRefund = sql`exists (
  select from refund_parts join refunds on refunds.id = refund_parts.refund_id
  where refund_parts.fulfilment_id = fulfilments.id and refunds.status in ('to-send', 'queued', 'failed')
)`;

// The latest of its lines; the doctor reports a delivered one without it.
/**
 * Whether a return of a row of `fulfilments` is not over, or the customer has complained about one that was refused. It
 * holds all of the fulfilment, because a payout has whole ones.
 */
const hasOpenReturn = sql`exists (
  select from returns where returns.fulfilment_id = fulfilments.id and kind = 'return' and (ended_at is null
    or state in ('refused', 'sent-back') and exists (
      select from contact_messages where contact_messages.return_id = returns.id and contact_messages.status <> 'closed'
    ))
)`;

const returnUntil = sql`coalesce(
  fulfilments.return_until, (delivered_at at time zone 'Asia/Kolkata')::date + (
    select max(greatest(return_days, change_of_mind_days)) from category_terms
  )
)`;
/** Whether the shop refunded returned goods before it had the cash: it pays for the others when it has it. */
const isCashOutstanding = sql`exists (
  select from cash_collections where fulfilment_id = fulfilments.id and shortfall_as = 'advanced'
)`;
const isUnproven = sql`(fulfilments.status = 'delivered' and delivered_by is distinct from 'shop')`;
const isCashWithVendor = sql`exists (
  select from cash_collections where fulfilment_id = fulfilments.id and state = 'with-vendor'
)`;
const isTdsRest = sql`coalesce(rest.amount = (
  select case when sum(tds.base) = 0 then -sum(tds.amount) end
  from tax_documents document join document_tds tds on tds.document_id = document.id
  where document.order_id = orders.id and document.fulfilment_id = rest.fulfilment_id
), false)`;

/**
 * The tables `payees` (the vendors that `which` finds; the shop's own goods are not paid out) and `open_lines` (what is
 * not paid out to them, with the reasons).
 *
 * What is cancelled has earned nothing; it can still be owed something, when a payout that deducted its credit is
 * reversed.
 */
export function openLinesOf(shop: Shop, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const today = sql`${indianDay(shop.now())}::date`;
  return sql`
    payees as (
      select id from vendors where not is_own and ${which}
    ), rest as (
      select vendor_id, fulfilment_id, earned - paid_out as amount
      from fulfilment_balances where vendor_id in (select id from payees) and is_open
    ), open_lines as (
      select rest.vendor_id as "vendorId", fulfilments.id as "fulfilmentId", orders.id as "orderId", orders.number,
        rest.amount, ${returnUntil}::text as "returnUntil", payable_from::text as "payableFrom",
        ${isUnproven} as "isUnproven", ${isCashWithVendor} as "isCashWithVendor",
        ${isTdsRest} as "isTdsRest",
        case when rest.amount < 0 or fulfilments.status = 'cancelled' then '{}'::text[] else array_remove(array[
          case when fulfilments.status <> 'delivered' then 'not-delivered' end,
          case when ${inHands} < ${customerOwes} then 'not-received' end,
          case when ${isCashOutstanding} then 'cash-outstanding' end,
          case when ${hasOpenReturn} then 'open-return' end,
          case when ${hasOpenRefund} then 'open-refund' end,
          case when fulfilments.status = 'delivered' and payable_from > ${today} then 'return-period' end
        ], null) end as reasons,
        fulfilments.placed_at as "placedAt"
      from rest join fulfilments on fulfilments.id = rest.fulfilment_id
        join orders on orders.id = fulfilments.order_id
        cross join shop_settings
        cross join lateral (
          select ${returnUntil} + 1
            + case when ${isUnproven} then shop_settings.unproven_delivery_days else 0 end as payable_from
        ) as term
    )`;
}
