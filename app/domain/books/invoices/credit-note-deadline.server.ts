import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { lastYearOf } from "../../base/time/financial-year.ts";

/** A day and month that follow the end of a financial year. */
type Deadline = { day: number; month: number };

/** The last day in India on which a credit note reduces the GST of an invoice: '2027-11-30' for one of 2026-27. */
function lastDayForGst(invoicedAt: Date, { day, month }: Deadline): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${lastYearOf(invoicedAt)}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Whether a credit note that is issued at a moment comes too late to reduce the GST of an invoice. */
export async function isTooLateForGst(shop: Shop, invoicedAt: Date, issuedAt: Date): Promise<boolean> {
  return lastDayForGst(invoicedAt, await readDeadline(shop, issuedAt)) < indianDay(issuedAt);
}

/**
 * Finds the fulfilments of an order whose GST cannot be reduced any more, with the last day on which it could be. It
 * checks no permission: the caller has checked that the actor may see the order.
 */
export async function readGstEnds(shop: Shop, orderId: string): Promise<Map<string, string>> {
  const invoices = await shop.db
    .selectFrom("tax_documents")
    .select(["fulfilment_id as fulfilmentId", "issued_at as issuedAt"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "invoice")
    .execute();
  if (invoices.length === 0) return new Map();
  const now = shop.now();
  const deadline = await readDeadline(shop, now);
  return new Map(
    invoices
      .map(({ fulfilmentId, issuedAt }) => [fulfilmentId, lastDayForGst(issuedAt, deadline)] as const)
      .filter(([, lastDay]) => indianDay(now) > lastDay),
  );
}

function readDeadline({ db }: Shop, at: Date): Promise<Deadline> {
  return db
    .selectFrom("credit_note_deadlines")
    .select(["day", "month"])
    .where("valid_from", "<=", at)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}
