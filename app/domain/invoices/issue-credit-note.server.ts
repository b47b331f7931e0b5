import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";
import { nextNumber } from "./next-number.server.ts";
import { documentAmounts, type LineOfDocument, readLines } from "./document-lines.server.ts";

type Credited = { fulfilmentId: string; roundOff: number; lines: LineOfDocument[] };

/**
 * Issues the credit note of a credit (CGST Act s.34) with the quantities and serial numbers that came back, and returns
 * its id. A fulfilment without an invoice gets none: the invoice will be written for what is left. The order's row must
 * be locked.
 */
export async function issueCreditNote(
  shop: Shop,
  { fulfilmentId, roundOff, lines }: Credited,
): Promise<string | null> {
  const invoice = await shop.db
    .selectFrom("tax_documents")
    .select(["id", "vendor_id", "order_id", "place_of_supply"])
    .select([sql<string>`seller::text`.as("seller"), sql<string>`buyer::text`.as("buyer")])
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (!invoice) return null;
  const { id: invoiceId, ...head } = invoice;
  const issuedAt = shop.now();
  const { id } = await shop.db
    .insertInto("tax_documents")
    .values({
      ...head,
      kind: "credit-note",
      number: await nextNumber(shop, head.vendor_id, { kind: "credit-note", issuedAt }),
      issued_at: issuedAt,
      fulfilment_id: fulfilmentId,
      invoice_id: invoiceId,
      lines: JSON.stringify(await readLines(shop, head.order_id, lines)),
      ...documentAmounts(lines, roundOff),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
