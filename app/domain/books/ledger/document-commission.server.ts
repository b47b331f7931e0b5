import { sql } from "kysely";
import { readFeeRates } from "../../tax/deductions/fee-rates.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { type Commission, commissionOn, difference, leftOfEach, theOnly } from "./sale-heads.ts";

/** What a document changes of the commission on a sale, and at which rates. */
export type PostedCommission = { basisPoints: number; gstBasisPoints: number; change: Commission };

/**
 * Writes the commission of a document: on the goods of an invoice at the rate of the day of the order, and for a note
 * what brings each amount down to the share of the goods that are left. GST on it has two heads for a seller in the
 * shop's state.
 */
export async function writeCommission(shop: Shop, document: PostedDocument): Promise<PostedCommission> {
  const { basisPoints, gstBasisPoints, change } =
    document.kind === "invoice" ? await charge(shop, document) : await takeBack(shop, document);
  await shop.db
    .insertInto("document_commission")
    .values({
      document_id: document.id,
      basis_points: basisPoints,
      gst_basis_points: gstBasisPoints,
      ...change,
    })
    .execute();
  return { basisPoints, gstBasisPoints, change };
}

async function charge(shop: Shop, document: PostedDocument): Promise<PostedCommission> {
  const rates = await readFeeRates(shop, document.orderedAt, document.issuedAt);
  const terms = { basisPoints: rates.commission, gstBasisPoints: rates["gst-on-commission"] };
  const isWithinState = document.stateCode === document.shopState;
  return { ...terms, change: commissionOn(document.sold.goods, { ...terms, isWithinState }) };
}

async function takeBack(shop: Shop, document: PostedDocument): Promise<PostedCommission> {
  const { basisPoints, gstBasisPoints, ...sale } = await shop.db
    .selectFrom("document_commission")
    .select(["basis_points as basisPoints", "gst_basis_points as gstBasisPoints"])
    .select(["commission", "cgst", "sgst", "igst"])
    .where("document_id", "=", document.invoiceId)
    .executeTakeFirstOrThrow();
  const left = leftOfEach(sale, document.left.goods, document.sold.goods);
  return { basisPoints, gstBasisPoints, change: difference(left, await readSoFar(shop, document)) };
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
