import { sql } from "kysely";
import { amountOf, sumOfHeads } from "../../base/gst/gst-split.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isTooLateForGst } from "./credit-note-deadline.server.ts";
import type { LineOfDocument } from "./document-lines.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * Issues the credit note of a credit (CGST Act s.34) with the quantities and serial numbers that came back, and returns
 * its id. After the last day on which it could reduce GST it is a commercial one, for the same amount without GST. A
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
  const isTooLate = async (issuedAt: Date) =>
    lines.some(hasGst) && (await isTooLateForGst(shop, invoicedAt, issuedAt));
  return writeDocument(shop, {
    ...head,
    kind: async (issuedAt) => ((await isTooLate(issuedAt)) ? "commercial-note" : "credit-note"),
    fulfilment_id: fulfilmentId,
    invoiceId,
    lines,
    roundOff,
  });
}

const hasGst = (line: LineOfDocument) => sumOfHeads(line) > 0;
