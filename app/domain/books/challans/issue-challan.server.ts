import { documentFileJob } from "../jobs.ts";
import { sql } from "kysely";
import { buyerOf, readParties, sellerOf } from "../invoices/document-parties.server.ts";
import { readLines } from "../invoices/document-lines.server.ts";
import { maxAhead } from "../invoices/take-issue-moment.server.ts";
import type { InvoiceBuyer } from "../invoices/tax-document.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { financialYear } from "../../base/time/financial-year.ts";
import { giveSeries } from "../../vendors/vendor/give-series.server.ts";
import type { ChallanCause, ChallanLine } from "./challan.ts";

type ToIssue = {
  cause: ChallanCause;
  returnId: string;
  orderId: string;
  fulfilmentId: string;
  position: number;
  quantity: number;
  /** What the goods were sold for. */
  worth: Taxed;
  serials: string[];
  inPlaceOf?: string[];
  /** Where the goods go, if not to the order's address. */
  to?: Pick<InvoiceBuyer, "name" | "address" | "stateCode" | "phone"> | undefined;
  carrier: string | null;
  trackingNumber: string | null;
  ewayBillNumber: string | null;
};

/**
 * Writes the delivery challan for goods that leave without an invoice (CGST Rules 55), in the transaction that sends
 * them, and returns its id and number. Its PDF is made right after. The order's row must be locked.
 */
export async function issueChallan(
  shop: Shop,
  {
    cause,
    returnId,
    orderId,
    fulfilmentId,
    position,
    quantity,
    worth,
    serials,
    inPlaceOf,
    to,
    ...way
  }: ToIssue,
): Promise<{ id: string; number: string }> {
  const fulfilment = await readParties(shop, fulfilmentId);
  const invoice = await shop.db
    .selectFrom("tax_documents")
    .select("id")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  const lines = await readLines(shop, orderId, [{ position, quantity, ...worth, serials }]);
  const printed: ChallanLine[] = lines.map((line) => ({ ...line, ...(inPlaceOf && { inPlaceOf }) }));
  const { number, issuedAt } = await nextNumber(shop, fulfilment.vendor_id);
  const { id } = await shop.db
    .insertInto("delivery_challans")
    .values({
      number,
      issued_at: issuedAt,
      cause,
      return_id: returnId,
      vendor_id: fulfilment.vendor_id,
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      invoice_id: invoice?.id ?? null,
      tax_status: fulfilment.ordered_tax_status,
      seller: JSON.stringify(sellerOf(fulfilment)),
      buyer: JSON.stringify({ ...buyerOf(fulfilment), ...to }),
      place_of_supply: fulfilment.supply.state,
      lines: JSON.stringify(printed),
      ...worth,
      carrier: way.carrier,
      tracking_number: way.trackingNumber,
      eway_bill_number: way.ewayBillNumber,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addJob(shop, documentFileJob, { documentId: id });
  return { id, number };
}

/**
 * Takes the next number in the seller's series of challans: 'V1D/2627/0001'. Its row stays locked until the transaction
 * ends, so that the numbers have no gaps and dates follow them.
 * Refuses: a last challan dated more than ten minutes after the clock, because one of the two is wrong.
 */
async function nextNumber(shop: Shop, vendorId: string): Promise<{ number: string; issuedAt: Date }> {
  const series = await giveSeries(shop, vendorId);
  const now = shop.now();
  const year = financialYear(now);
  const { last_number: number, last_issued_at: issuedAt } = await shop.db
    .insertInto("challan_series")
    .values({ vendor_id: vendorId, financial_year: year, last_number: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.columns(["vendor_id", "financial_year"]).doUpdateSet({
        last_number: sql`challan_series.last_number + 1`,
        last_issued_at: sql`greatest(challan_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(["last_number", "last_issued_at"])
    .executeTakeFirstOrThrow();
  if (issuedAt.getTime() - now.getTime() > maxAhead) {
    throw refusal("challan.last-one-ahead");
  }
  return { number: `${series}D/${year}/${String(number).padStart(4, "0")}`, issuedAt };
}
