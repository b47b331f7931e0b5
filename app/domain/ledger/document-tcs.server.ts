import { sql } from "kysely";
import { readFeeRates } from "../fees/fee-rates.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { difference, type TaxHeads, taxOn, theOnly } from "./sale-heads.ts";

type TcsTerms = {
  operatorGstin: string | null;
  supplierGstin: string;
  isComposition: boolean;
  basisPoints: number;
};

/** The tax collected on a sale and its notes so far, and at which rate. */
export type PostedTcs = { basisPoints: number; heads: TaxHeads };

/**
 * Writes the TCS of a document, which is due on the taxable value of sellers with a GSTIN (CGST Act s.52): on the
 * taxable lines of registered ones, on all lines of composition ones. A commercial note leaves it: the value of the
 * supply in the returns does not change. Returns what this document changes; undefined if no TCS is due on the sale.
 */
export async function writeTcs(shop: Shop, document: PostedDocument): Promise<PostedTcs | undefined> {
  const terms = await readTerms(shop, document);
  if (!terms) return undefined;
  const { basisPoints, operatorGstin, supplierGstin, isComposition } = terms;
  if (document.kind === "commercial-note") return { basisPoints, heads: { cgst: 0, sgst: 0, igst: 0 } };
  const isWithinState = document.stateCode === document.placeOfSupply;
  const taxable = await readTaxable(shop, document, isComposition);
  const after = { taxable, ...taxOn(taxable, { basisPoints, isWithinState }) };
  const change = difference(after, await readSoFar(shop, document));
  await shop.db
    .insertInto("document_tcs")
    .values({
      document_id: document.id,
      state_code: document.stateCode,
      operator_gstin: operatorGstin,
      supplier_gstin: supplierGstin,
      is_composition: isComposition,
      basis_points: basisPoints,
      ...change,
    })
    .execute();
  const { cgst, sgst, igst } = change;
  return { basisPoints, heads: { cgst, sgst, igst } };
}

/** A note follows its invoice: its rate, the GSTINs of both sides, and whether TCS is due at all. */
async function readTerms(shop: Shop, document: PostedDocument): Promise<TcsTerms | undefined> {
  const { kind, gstin, taxStatus, stateCode, orderedAt, issuedAt } = document;
  if (kind !== "invoice") {
    return shop.db
      .selectFrom("document_tcs")
      .select([
        "operator_gstin as operatorGstin",
        "supplier_gstin as supplierGstin",
        "is_composition as isComposition",
        "basis_points as basisPoints",
      ])
      .where("document_id", "=", document.invoiceId)
      .executeTakeFirst();
  }
  if (gstin === null || taxStatus === "enrolled") return undefined;
  const registration = await shop.db
    .selectFrom("operator_registrations")
    .select("tcs_gstin")
    .where("state_code", "=", stateCode)
    .where("valid_from", "<=", issuedAt)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  const rates = await readFeeRates(shop, orderedAt, issuedAt);
  return {
    operatorGstin: registration?.tcs_gstin ?? null,
    supplierGstin: gstin,
    isComposition: taxStatus === "composition",
    basisPoints: rates.tcs,
  };
}

/** The value of the sale that TCS is on, less the credit notes up to this document. */
async function readTaxable({ db }: Shop, document: PostedDocument, isComposition: boolean): Promise<number> {
  const { rows } = await sql<{ taxable: number }>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end * (line ->> 'taxable')::numeric), 0)::float8 as taxable
    from tax_documents, jsonb_array_elements(lines) as line
    where (id = ${document.invoiceId}::uuid
        or invoice_id = ${document.invoiceId}::uuid and kind = 'credit-note'
          and ${document.kind} <> 'invoice' and issued_at <= ${document.issuedAt})
      and (${isComposition} or (line ->> 'gstRate')::numeric > 0)
  `.execute(db);
  return rows[0]?.taxable ?? 0;
}

async function readSoFar({ db }: Shop, { invoiceId }: PostedDocument) {
  const { rows } = await sql<TaxHeads & { taxable: number }>`
    select coalesce(sum(tcs.taxable), 0)::float8 as taxable, coalesce(sum(tcs.cgst), 0)::float8 as cgst,
      coalesce(sum(tcs.sgst), 0)::float8 as sgst, coalesce(sum(tcs.igst), 0)::float8 as igst
    from document_tcs tcs join tax_documents document on document.id = tcs.document_id
    where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
  `.execute(db);
  return theOnly(rows);
}
