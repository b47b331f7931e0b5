import { sql } from "kysely";
import { readFeeRates } from "../../tax/deductions/fee-rates.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { difference, leftOfEach, type TaxHeads, taxOn, theOnly } from "./sale-heads.ts";

/** What a document changes of the tax collected on a sale, and at which rate. */
export type PostedTcs = { basisPoints: number; heads: TaxHeads };

type Tcs = TaxHeads & {
  /** The value without GST that it is on. */
  taxable: number;
};
type OfSale = { operator_gstin: string | null; supplier_gstin: string; basis_points: number };

const noHeads: TaxHeads = { cgst: 0, sgst: 0, igst: 0 };

/**
 * Writes the TCS of a document, which is due on the taxable value of sellers with a GSTIN (CGST Act s.52; Notification
 * 36/2023 for composition sellers). A credit note takes back its share. A commercial note leaves it: the value of the
 * supply in the returns does not change. Undefined if no TCS is due on the sale.
 */
export async function writeTcs(shop: Shop, document: PostedDocument): Promise<PostedTcs | undefined> {
  return document.kind === "invoice" ? collect(shop, document) : takeBack(shop, document);
}

async function collect(shop: Shop, document: PostedDocument): Promise<PostedTcs | undefined> {
  const { gstin, taxStatus, stateCode, orderedAt, issuedAt, sold } = document;
  if (gstin === null || taxStatus === "enrolled") return undefined;
  const registration = await shop.db
    .selectFrom("operator_registrations")
    .select("tcs_gstin")
    .where("state_code", "=", stateCode)
    .where("valid_from", "<=", issuedAt)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  const { tcs: basisPoints } = await readFeeRates(shop, orderedAt, issuedAt);
  const isWithinState = stateCode === document.placeOfSupply;
  const heads = taxOn(sold.goods, { basisPoints, isWithinState });
  const ofSale = {
    operator_gstin: registration?.tcs_gstin ?? null,
    supplier_gstin: gstin,
    basis_points: basisPoints,
  };
  await insert(shop, document, { taxable: sold.goods, ...heads }, ofSale);
  return { basisPoints, heads };
}

/** A note follows its invoice: its rate, the GSTINs of both sides, and whether TCS is due at all. */
async function takeBack(shop: Shop, document: PostedDocument): Promise<PostedTcs | undefined> {
  const sale = await shop.db
    .selectFrom("document_tcs")
    .select(["operator_gstin", "supplier_gstin", "basis_points", "taxable", "cgst", "sgst", "igst"])
    .where("document_id", "=", document.invoiceId)
    .executeTakeFirst();
  if (!sale) return undefined;
  const { operator_gstin, supplier_gstin, basis_points, ...tcs } = sale;
  if (document.kind === "commercial-note") return { basisPoints: basis_points, heads: noHeads };
  const left = leftOfEach(tcs, document.left.goods, document.sold.goods);
  const change = difference(left, await readSoFar(shop, document));
  await insert(shop, document, change, { operator_gstin, supplier_gstin, basis_points });
  const { cgst, sgst, igst } = change;
  return { basisPoints: basis_points, heads: { cgst, sgst, igst } };
}

async function insert(shop: Shop, document: PostedDocument, tcs: Tcs, ofSale: OfSale): Promise<void> {
  await shop.db
    .insertInto("document_tcs")
    .values({ document_id: document.id, state_code: document.stateCode, ...ofSale, ...tcs })
    .execute();
}

async function readSoFar({ db }: Shop, { invoiceId }: PostedDocument): Promise<Tcs> {
  const { rows } = await sql<Tcs>`
    select coalesce(sum(tcs.taxable), 0)::float8 as taxable, coalesce(sum(tcs.cgst), 0)::float8 as cgst,
      coalesce(sum(tcs.sgst), 0)::float8 as sgst, coalesce(sum(tcs.igst), 0)::float8 as igst
    from document_tcs tcs join tax_documents document on document.id = tcs.document_id
    where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
  `.execute(db);
  return theOnly(rows);
}
