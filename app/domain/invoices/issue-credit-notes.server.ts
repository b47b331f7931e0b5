import { sql } from "kysely";
import { moneyKinds } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { creditedShare, type CreditedAmount } from "./credited-share.ts";
import { nextNumber } from "./next-number.server.ts";
import type { DocumentLine } from "./tax-document.ts";

/**
 * Issues the missing credit notes of an order: one for each invoice and each refund that the vendors' ledger has posted
 * against its sale (CGST Act s.34). Runs in the transaction that decides on the refund. A fulfilment without an invoice
 * gets its credit notes together with the invoice. The caller must have locked the order's row.
 */
export async function issueCreditNotes(shop: Shop, orderId: string): Promise<void> {
  for (const { invoice, refundId, back } of await readMissing(shop, orderId)) {
    await writeNote(shop, invoice, refundId, back);
  }
}

/**
 * Credits the rest of a fulfilment's invoice when the goods came back and there was no payment to refund. A fulfilment
 * without an invoice, or whose invoice is fully credited, gets no credit note. The caller must have locked the order's
 * row.
 */
export async function creditInvoice(shop: Shop, fulfilmentId: string): Promise<void> {
  const credited = (column: "taxable" | "cgst" | "sgst" | "igst" | "round_off") =>
    sql<number>`invoice.${sql.ref(column)} - coalesce((
      select sum(note.${sql.ref(column)}) from tax_documents as note where note.invoice_id = invoice.id
    ), 0)`;
  const row = await invoices(shop)
    .select([
      credited("taxable").as("goods"),
      sql<number>`${credited("cgst")} + ${credited("sgst")} + ${credited("igst")}`.as("gst"),
      credited("round_off").as("rounding"),
    ])
    .where("invoice.fulfilment_id", "=", fulfilmentId)
    .executeTakeFirst();
  if (!row) return;
  const { goods, gst, rounding, ...invoice } = row;
  if (goods + gst + rounding === 0) return;
  await writeNote(shop, invoice, null, { goods, gst, rounding });
}

type CreditedInvoice = Awaited<ReturnType<typeof readMissing>>[number]["invoice"];

async function writeNote(
  shop: Shop,
  invoice: CreditedInvoice,
  refundId: string | null,
  back: CreditedAmount,
): Promise<void> {
  const issuedAt = shop.now();
  const { lines, ...amounts } = creditedShare(invoice, back);
  await shop.db
    .insertInto("tax_documents")
    .values({
      kind: "credit-note",
      number: await nextNumber(shop, invoice.vendorId, { kind: "credit-note", issuedAt }),
      issued_at: issuedAt,
      vendor_id: invoice.vendorId,
      order_id: invoice.orderId,
      fulfilment_id: invoice.fulfilmentId,
      invoice_id: invoice.id,
      refund_id: refundId,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      place_of_supply: invoice.placeOfSupply,
      lines: JSON.stringify(lines),
      ...amounts,
    })
    .execute();
}

function invoices({ db }: Shop) {
  return db
    .selectFrom("tax_documents as invoice")
    .select([
      "invoice.id",
      "invoice.vendor_id as vendorId",
      "invoice.order_id as orderId",
      "invoice.fulfilment_id as fulfilmentId",
      "invoice.place_of_supply as placeOfSupply",
      "invoice.igst",
      "invoice.seller",
      "invoice.buyer",
    ])
    .select(sql<DocumentLine[]>`invoice.lines`.as("lines"))
    .where("invoice.kind", "=", "invoice");
}

/** Reads the refunds that have no credit note yet, by vendor. */
async function readMissing(shop: Shop, orderId: string) {
  const rows = await invoices(shop)
    .innerJoin("vendor_ledger_entries as entry", (join) =>
      join
        .onRef("entry.fulfilment_id", "=", "invoice.fulfilment_id")
        .on("entry.refund_id", "is not", null)
        .on("entry.kind", "in", moneyKinds),
    )
    .select("entry.refund_id")
    .select(
      (["goods", "gst", "rounding"] as const).map((kind) =>
        sql<number>`coalesce(-sum(entry.amount) filter (where entry.kind = ${kind}), 0)`.as(kind),
      ),
    )
    .where("invoice.order_id", "=", orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tax_documents as note")
            .select("note.id")
            .whereRef("note.invoice_id", "=", "invoice.id")
            .whereRef("note.refund_id", "=", "entry.refund_id"),
        ),
      ),
    )
    .groupBy(["invoice.id", "entry.refund_id"])
    .orderBy("invoice.vendor_id")
    .orderBy(({ fn }) => fn.min("entry.id"))
    .execute();
  return rows.map(({ refund_id, goods, gst, rounding, ...invoice }) => ({
    invoice,
    refundId: refund_id ?? "",
    back: { goods, gst, rounding },
  }));
}
