import { sql } from "kysely";
import type { InvoiceSeller } from "../invoices/tax-document.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The commission of one tax document that no commission document has billed yet; negative where a note takes it back. */
export type Unbilled = Taxed & {
  documentId: string;
  gstBasisPoints: number;
  /** The invoice of the sale: the document itself, or the one that it corrects. */
  saleId: string;
  /** The vendor as the invoice of the sale names it. */
  vendor: InvoiceSeller;
  /** The commission invoice that billed the sale before; null if the sale itself is not billed yet. */
  billedOn: { id: string; number: string; issuedAt: Date; shopGstin: string | null } | null;
};

/** Lists the ends of the months with commission of documents dated before `until` that nothing has billed, by vendor. */
export function listMonthsToBill(
  { db }: Shop,
  until: Date,
): Promise<{ vendorId: string; endOfMonth: Date }[]> {
  return db
    .selectFrom("document_commission as fee")
    .innerJoin("tax_documents as document", "document.id", "fee.document_id")
    .select("document.vendor_id as vendorId")
    .select(
      sql<Date>`(date_trunc('month', document.issued_at at time zone 'Asia/Kolkata') + interval '1 month')
        at time zone 'Asia/Kolkata'`.as("endOfMonth"),
    )
    .distinct()
    .where("document.issued_at", "<", until)
    .where(isUnbilled)
    .orderBy("vendorId")
    .orderBy("endOfMonth")
    .execute();
}

/** Reads a vendor's unbilled commission of documents dated before `until`, the oldest first. */
export async function readUnbilled({ db }: Shop, vendorId: string, until: Date): Promise<Unbilled[]> {
  const { rows } = await sql<Row>`
    select fee.document_id as "documentId", fee.gst_basis_points as "gstBasisPoints", sale.id as "saleId",
      fee.commission::float8 as taxable, fee.cgst::float8 as cgst, fee.sgst::float8 as sgst, fee.igst::float8 as igst,
      sale.seller as vendor, billed.id as "billedId", billed.number as "billedNumber",
      billed.issued_at as "billedAt", billed.seller ->> 'gstin' as "shopGstin"
    from document_commission fee
      join tax_documents document on document.id = fee.document_id
      join tax_documents sale on sale.id = coalesce(document.invoice_id, document.id)
      left join commission_billed sale_billed on sale_billed.document_id = sale.id
      left join commission_documents billed on billed.id = sale_billed.commission_document_id
    where document.vendor_id = ${vendorId} and document.issued_at < ${until}::timestamptz and ${isUnbilled}
    order by document.issued_at, document.number
  `.execute(db);
  return rows.map(({ billedId, billedNumber, billedAt, shopGstin, ...row }) => ({
    ...row,
    billedOn:
      billedId === null || billedNumber === null || billedAt === null
        ? null
        : { id: billedId, number: billedNumber, issuedAt: billedAt, shopGstin },
  }));
}

const isUnbilled = sql<boolean>`not exists (select from commission_billed where document_id = fee.document_id)`;

type Row = Omit<Unbilled, "billedOn"> & {
  billedId: string | null;
  billedNumber: string | null;
  billedAt: Date | null;
  shopGstin: string | null;
};
