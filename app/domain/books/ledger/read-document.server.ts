import { sql } from "kysely";
import { moneyKinds } from "#db/values/book-values.ts";
import type { PersonKind, TaxStatus } from "#db/values/vendor-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { panOfGstin, personKindOfPan } from "../../base/gst/pan.ts";
import { difference, type Worth } from "./sale-heads.ts";

/** A tax document with all that the ledger needs of its sale. Amounts are in whole paise. */
export type PostedDocument = {
  id: string;
  kind: string;
  issuedAt: Date;
  orderedAt: Date;
  /** The invoice itself, or the one that the note corrects. */
  invoiceId: string;
  invoicedAt: Date;
  fulfilmentId: string;
  vendorId: string;
  isOwn: boolean;
  taxStatus: TaxStatus;
  /** Of the seller, as its invoice says. */
  gstin: string | null;
  pan: string | null;
  personKind: PersonKind;
  stateCode: string;
  placeOfSupply: string;
  shopState: string;
  /** The whole sale, and what is left of it after this document. */
  sold: Worth;
  left: Worth;
  /** What the ledger has of it before this document is posted. */
  posted: Partial<Worth>;
};

/** Reads a document. The commercial notes of a sale have no GST, so what they take back is read from their credits. */
export async function readDocument({ db }: Pick<Shop, "db">, documentId: string): Promise<PostedDocument> {
  const { rows } = await sql<Row>`
    select document.id, document.kind, document.issued_at as "issuedAt", orders.created_at as "orderedAt",
      invoice.id as "invoiceId", invoice.issued_at as "invoicedAt", fulfilments.id as "fulfilmentId",
      fulfilments.vendor_id as "vendorId", vendors.is_own as "isOwn",
      vendors.tax_status as "taxStatus",
      invoice.seller ->> 'gstin' as gstin, vendors.pan, person_kind as "personKind",
      invoice.seller ->> 'stateCode' as "stateCode", invoice.place_of_supply as "placeOfSupply",
      (select state_code from shop_settings) as "shopState",
      json_build_object('goods', invoice.taxable, 'gst', invoice.cgst + invoice.sgst + invoice.igst,
        'rounding', invoice.round_off) as sold,
      json_build_object('goods', coalesce(gone.goods, 0), 'gst', coalesce(gone.gst, 0),
        'rounding', coalesce(gone.rounding, 0)) as gone,
      coalesce((
        select json_object_agg(kind, amount) from (
          select kind, sum(amount) as amount from vendor_ledger_entries
          where fulfilment_id = fulfilments.id and kind = any(${moneyKinds}) group by kind
        ) as entries
      ), '{}') as posted
    from tax_documents document
      join tax_documents invoice on invoice.id = coalesce(document.invoice_id, document.id)
      join fulfilments on fulfilments.id = document.fulfilment_id
      join orders on orders.id = document.order_id
      join vendors on vendors.id = document.vendor_id
      left join lateral (
        select sum(lines.goods) as goods, sum(lines.gst) as gst, sum(credits.round_off) as rounding
        from tax_documents note
          join credit_documents on credit_documents.document_id = note.id
          join credits on credits.id = credit_id
          cross join lateral (
            select sum(taxable) as goods, sum(cgst + sgst + igst) as gst from credit_lines
            where credit_lines.credit_id = credits.id
          ) as lines
        where note.invoice_id = invoice.id and document.kind <> 'invoice' and note.issued_at <= document.issued_at
      ) as gone on true
    where document.id = ${documentId}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no document ${documentId}.`);
  const { gone, ...document } = row;
  const pan = row.gstin === null ? row.pan : panOfGstin(row.gstin);
  return {
    ...document,
    pan,
    personKind: row.personKind ?? personKindOfPan(pan),
    left: difference(row.sold, gone),
  };
}

type Row = Omit<PostedDocument, "left" | "personKind"> & { personKind: PersonKind | null; gone: Worth };
