import { sql } from "kysely";
import type { RefundStatus } from "#db/values/payment-values.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type CustomerRefund = {
  id: string;
  /** Whole paise. */
  amount: number;
  status: RefundStatus;
  /** The seller of the fulfilment that it is for; null for one of the whole order. */
  seller: string | null;
  startedAt: Date;
  sentAt: Date | null;
  /** The day in India on which it was sent; null until then. */
  sentOn: string | null;
  /** The bank's or the provider's number, once it was sent. */
  reference: string | null;
  /** Where it goes, shortened; null if the customer has not been asked, or was not yet. */
  account: string | null;
  isToStoreCredit: boolean;
  /** What it is for: '1 × Lekha 14, credit note V1C/2627/0001'; null for money that no goods are refunded with. */
  purpose: string | null;
  mayGiveAccount: boolean;
};

/** The credits that a row of `refunds` pays back. */
const creditsOfRefund = sql`credits.order_id = refunds.order_id and credits.reason = refunds.reason
  and credits.request_id is not distinct from refunds.request_id
  and credits.fulfilment_id in (select fulfilment_id from refund_parts where refund_id = refunds.id)`;

/** CustomerRefund.purpose of a row of `refunds`. */
export const purposeOfRefund = sql<string | null>`nullif(concat_ws(', ', (
  select string_agg(case when pieces > 0 then pieces || ' × ' || name else 'part of the price of ' || name end, ', ' order by position)
  from (
    select line.position, line.name, sum(credit_lines.quantity) as pieces
    from credits join credit_lines on credit_id = credits.id
      join order_lines line on line.order_id = credits.order_id and line.position = credit_lines.position
    where ${creditsOfRefund} group by line.position, line.name
  ) as credited
), (
  select 'credit note ' || string_agg(number, ', ' order by number)
  from credits join credit_documents on credit_id = credits.id join tax_documents on tax_documents.id = document_id
  where ${creditsOfRefund}
)), '')`;

/** What every reader of refunds reads of a row of `refunds`. */
export const refundColumns = [
  "refunds.id",
  // Whole paise.
  "refunds.amount",
  "refunds.status",
  "refunds.created_at as startedAt",
  "refunds.finished_at as finishedAt",
  // The day in India on which a person sent it.
  sql<string | null>`refunds.sent_on::text`.as("sentOn"),
  sql<boolean>`refunds.store_credit_id is not null`.as("isToStoreCredit"),
  purposeOfRefund.as("purpose"),
] as const;

type Row = Awaited<ReturnType<typeof read>>[number];

/** The refunds of an order, oldest first. */
export async function listCustomerRefunds(shop: Shop, orderId: string): Promise<CustomerRefund[]> {
  return (await read(shop, { orderId })).map(toCustomerRefund);
}

/** Finds one refund; `customerId` is null if the customer's account was deleted. */
export async function findCustomerRefund(
  shop: Shop,
  refundId: string,
): Promise<
  (CustomerRefund & { orderId: string; orderNumber: string; customerId: string | null }) | undefined
> {
  const [row] = await read(shop, { refundId });
  if (!row) return undefined;
  const { orderId, orderNumber, customerId } = row;
  return { ...toCustomerRefund(row), orderId, orderNumber, customerId };
}

/** All refunds of a person's orders, for the export of their data. */
export async function listRefundsOf(shop: Shop, userId: string) {
  const rows = await read(shop, { userId });
  return rows.map((row) => ({ ...toCustomerRefund(row), orderId: row.orderId }));
}

function read(shop: Shop, by: { orderId?: string; refundId?: string; userId?: string }) {
  return shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .leftJoin("refund_accounts", "refund_accounts.refund_id", "refunds.id")
    .leftJoin("fulfilments", "fulfilments.id", "refunds.fulfilment_id")
    .leftJoin("profiles", "profiles.user_id", "orders.user_id")
    .select(refundColumns)
    .select([
      "fulfilments.vendor_name as seller",
      "provider_refund_id as reference",
      "shown",
      "opened_at as openedAt",
      "orders.id as orderId",
      "orders.number as orderNumber",
      "profiles.user_id as customerId",
    ])
    .$if(by.orderId !== undefined, (query) => query.where("orders.id", "=", by.orderId ?? ""))
    .$if(by.refundId !== undefined, (query) => query.where("refunds.id", "=", by.refundId ?? ""))
    .$if(by.userId !== undefined, (query) => query.where("orders.user_id", "=", by.userId ?? ""))
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
}

function toCustomerRefund(row: Row): CustomerRefund {
  const status = row.status as RefundStatus;
  const isSent = status === "sent";
  return {
    id: row.id,
    amount: row.amount,
    status,
    seller: row.seller,
    startedAt: row.startedAt,
    sentAt: isSent ? row.finishedAt : null,
    sentOn: isSent ? (row.sentOn ?? (row.finishedAt && indianDay(row.finishedAt))) : null,
    reference: isSent ? row.reference : null,
    account: row.shown,
    isToStoreCredit: row.isToStoreCredit,
    purpose: row.purpose,
    mayGiveAccount: mayGiveAccount({ status, openedAt: row.openedAt }),
  };
}

/** Whether a customer may say where a refund goes: it waits for that, or nobody of the staff has read the account yet. */
export function mayGiveAccount(refund: { status: RefundStatus; openedAt: Date | null }): boolean {
  return refund.status === "waiting-for-account" || (refund.status === "to-send" && refund.openedAt === null);
}
