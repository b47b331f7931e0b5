import { sql } from "kysely";
import { readFeeRates } from "../fees/fee-rates.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { type Commission, commissionOn, type CommissionTerms, difference, theOnly } from "./sale-heads.ts";

/** What a document changes of the commission on a sale, and at which rates. */
export type PostedCommission = CommissionTerms & { change: Commission };

/**
 * Writes the commission of a document: on the goods of an invoice at the rate of the day of the order, and for a note
 * what brings it down to the goods that are left. GST on it has two heads for a seller in the shop's state.
 */
export async function writeCommission(shop: Shop, document: PostedDocument): Promise<PostedCommission> {
  const terms = {
    ...(await readRates(shop, document)),
    isWithinState: document.stateCode === document.shopState,
  };
  const change = difference(commissionOn(document.left.goods, terms), await readSoFar(shop, document));
  await shop.db
    .insertInto("document_commission")
    .values({
      document_id: document.id,
      basis_points: terms.basisPoints,
      gst_basis_points: terms.gstBasisPoints,
      ...change,
    })
    .execute();
  return { ...terms, change };
}

async function readRates(shop: Shop, { kind, invoiceId, orderedAt, issuedAt }: PostedDocument) {
  if (kind === "invoice") {
    const rates = await readFeeRates(shop, orderedAt, issuedAt);
    return { basisPoints: rates.commission, gstBasisPoints: rates["gst-on-commission"] };
  }
  return shop.db
    .selectFrom("document_commission")
    .select(["basis_points as basisPoints", "gst_basis_points as gstBasisPoints"])
    .where("document_id", "=", invoiceId)
    .executeTakeFirstOrThrow();
}

async function readSoFar({ db }: Shop, { invoiceId }: PostedDocument): Promise<Commission> {
  const { rows } = await sql<Commission>`
    select coalesce(sum(fee.commission), 0)::float8 as commission, coalesce(sum(fee.cgst), 0)::float8 as cgst,
      coalesce(sum(fee.sgst), 0)::float8 as sgst, coalesce(sum(fee.igst), 0)::float8 as igst
    from document_commission fee join tax_documents document on document.id = document_id
    where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
  `.execute(db);
  return theOnly(rows);
}
