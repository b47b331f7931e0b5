import { sql } from "kysely";
import type { SaleKind } from "#db/words.ts";
import { financialYear } from "../../base/time/financial-year.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readFeeRates } from "../../tax/deductions/fee-rates.server.ts";
import { readTdsRule } from "../../tax/deductions/tds-rules.server.ts";
import {
  type CommissionRow,
  type Fees,
  feesOfSale,
  feesTakenBack,
  type PostedFees,
  type SaleTerms,
  type TcsRow,
  type TdsRow,
} from "./fees-of-document.ts";
import { type PostedDocument, readDocument } from "./read-document.server.ts";
import { difference, ledgerAmounts } from "./sale-heads.ts";
import type { SalesOfYear } from "./tds-on-sale.ts";

/**
 * Posts a tax document to its vendor's ledger, in the transaction that issues it: an invoice posts the sale, a note
 * what it takes back. Fees and taxes are those that the goods bear that are left after it, less what was posted so far,
 * so that a sale that is credited in full ends at zero. Nothing is posted for the shop's own goods. The order's row must
 * be locked.
 */
export async function postDocument(shop: Shop, documentId: string): Promise<void> {
  const document = await readDocument(shop, documentId);
  if (document.isOwn) return;
  const fees =
    document.kind === "invoice"
      ? feesOfSale(document, await readTerms(shop, document))
      : feesTakenBack(document, await readPosted(shop, document));
  await writeFees(shop, document, fees);
  const amounts = ledgerAmounts(difference(document.left, document.posted), fees);
  const rates: Partial<Record<SaleKind, number>> = {
    commission: fees.commission.basis_points,
    "gst-on-commission": fees.commission.gst_basis_points,
    ...(fees.tcs && { tcs: fees.tcs.basis_points }),
    ...(fees.tds && { tds: fees.tds.basis_points }),
  };
  const entries = (Object.keys(amounts) as SaleKind[])
    .filter((kind) => amounts[kind] !== 0)
    .map((kind) => ({
      vendor_id: document.vendorId,
      fulfilment_id: document.fulfilmentId,
      kind,
      amount: amounts[kind],
      basis_points: rates[kind] ?? null,
      document_id: document.id,
      is_reversal: document.kind !== "invoice",
      entered_at: document.issuedAt,
    }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}

async function readTerms(shop: Shop, document: PostedDocument): Promise<SaleTerms> {
  const { stateCode, orderedAt, issuedAt } = document;
  const registration = await shop.db
    .selectFrom("operator_registrations")
    .select("tcs_gstin")
    .where("state_code", "=", stateCode)
    .where("valid_from", "<=", issuedAt)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    rates: await readFeeRates(shop, orderedAt, issuedAt),
    operatorGstin: registration?.tcs_gstin ?? null,
    tdsRule: await readTdsRule(shop, issuedAt),
    year: await readYear(shop, document),
  };
}

/**
 * Reads the sales of a PAN in the financial year of a document, also those of its other vendors. The PAN stays locked
 * until the transaction ends, so that two sales cannot both be below the limit.
 */
async function readYear({ db }: Shop, { pan, issuedAt }: PostedDocument): Promise<SalesOfYear> {
  const noSales = { gross: 0, net: 0, taxed: 0 };
  if (pan === null) return noSales;
  await sql`select pg_advisory_xact_lock(hashtextextended('tds ' || ${pan}, 0))`.execute(db);
  const { rows } = await sql<SalesOfYear>`
    select coalesce(sum(base) filter (where kind = 'invoice'), 0)::float8 as gross,
      coalesce(sum(base), 0)::float8 as net, coalesce(sum(taxed), 0)::float8 as taxed
    from document_tds join tax_documents on id = document_id
    where pan = ${pan} and financial_year = ${financialYear(issuedAt)}
  `.execute(db);
  return rows[0] ?? noSales;
}

/** Reads what was posted so far for the sale that a note corrects, and the rule of its TDS. */
async function readPosted(shop: Shop, { invoiceId }: PostedDocument): Promise<PostedFees> {
  const rowsOf = async <Row>(table: string) => {
    const { rows } = await sql<Row>`
      select fees.* from ${sql.table(table)} fees join tax_documents document on document.id = document_id
      where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
      order by document.invoice_id nulls first
    `.execute(shop.db);
    return rows;
  };
  const commission = await rowsOf<CommissionRow>("document_commission");
  const tcs = await rowsOf<TcsRow>("document_tcs");
  const tds = await rowsOf<TdsRow>("document_tds");
  const [fee, deduction] = [commission[0], tds[0]];
  if (!fee || !deduction) throw new Error(`Invoice ${invoiceId} has no commission or no TDS.`);
  const tdsRule = await readTdsRule(shop, deduction.rule_from);
  return {
    sale: { commission: fee, tcs: tcs[0] ?? null, tds: deduction },
    all: { commission, tcs, tds },
    tdsRule,
  };
}

async function writeFees({ db }: Shop, { id, stateCode }: PostedDocument, { commission, tcs, tds }: Fees) {
  await db
    .insertInto("document_commission")
    .values({ ...commission, document_id: id })
    .execute();
  if (tcs)
    await db
      .insertInto("document_tcs")
      .values({ ...tcs, state_code: stateCode, document_id: id })
      .execute();
  if (tds)
    await db
      .insertInto("document_tds")
      .values({ ...tds, document_id: id })
      .execute();
}
