import { documentFileJob } from "../jobs.ts";
import { sql } from "kysely";
import { addJob } from "../../shop/queue/add-job.server.ts";
import { amountOf, sumOfHeads } from "../../base/gst/gst-split.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isTooLateForGst } from "./credit-note-deadline.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { documentAmounts, type LineOfDocument, readLines } from "./document-lines.server.ts";
import { takeIssueMoment } from "./take-issue-moment.server.ts";

/**
 * Issues the credit note of a credit (CGST Act s.34) with the quantities and serial numbers that came back, and returns
 * its id; its PDF is made right after. After the last day on which it could reduce GST it is a commercial one, for the same amount without GST. A
 * fulfilment without an invoice gets none: the invoice will be written for what is left. Pieces whose whole price went
 * back before get none either: GST returns take no note over nothing. The order's row must be locked.
 */
export async function issueCreditNote(
  shop: Shop,
  { fulfilmentId, roundOff, lines }: { fulfilmentId: string; roundOff: number; lines: LineOfDocument[] },
): Promise<string | null> {
  if (roundOff === 0 && lines.every((line) => amountOf(line) === 0)) return null;
  const invoice = await shop.db
    .selectFrom("tax_documents")
    .select(["id", "vendor_id", "order_id", "place_of_supply", "issued_at", "tax_status"])
    .select([sql<string>`seller::text`.as("seller"), sql<string>`buyer::text`.as("buyer")])
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (!invoice) return null;
  const { id: invoiceId, issued_at: invoicedAt, ...head } = invoice;
  const issuedAt = await takeIssueMoment(shop, head.vendor_id);
  const isCommercial = lines.some(hasGst) && (await isTooLateForGst(shop, invoicedAt, issuedAt));
  const kind = isCommercial ? "commercial-note" : "credit-note";
  const printed = isCommercial ? lines.map(withoutGst) : lines;
  const { id } = await shop.db
    .insertInto("tax_documents")
    .values({
      ...head,
      kind,
      number: await nextNumber(shop, head.vendor_id, { kind, issuedAt }),
      issued_at: issuedAt,
      fulfilment_id: fulfilmentId,
      invoice_id: invoiceId,
      lines: JSON.stringify(await readLines(shop, head.order_id, printed)),
      ...documentAmounts(printed, roundOff),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addJob(shop, documentFileJob, { documentId: id });
  return id;
}

const hasGst = (line: LineOfDocument) => sumOfHeads(line) > 0;

/** The same amount as a value that contains no GST. */
const withoutGst = (line: LineOfDocument): LineOfDocument => ({
  ...line,
  taxable: amountOf(line),
  cgst: 0,
  sgst: 0,
  igst: 0,
});
