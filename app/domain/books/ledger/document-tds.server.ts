import { sql } from "kysely";
import { readTdsRule, type TdsRule } from "../../tax/deductions/tds-rules.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { financialYear } from "../../base/time/financial-year.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { difference, theOnly } from "./sale-heads.ts";
import { type SalesOfYear, type Tds, tdsLeft, tdsOnSale } from "./tds-on-sale.ts";

/** What a document changes of a sale's TDS, and at which rate. */
export type PostedTds = { basisPoints: number; amount: number };

/**
 * Writes the TDS of a document; the financial year is that of its issue. A credit takes back its share only in the year
 * in which the tax was deducted: later it belongs to the vendor's tax return.
 */
export async function writeTds(shop: Shop, document: PostedDocument): Promise<PostedTds> {
  return document.kind === "invoice" ? deduct(shop, document) : takeBack(shop, document);
}

async function deduct(shop: Shop, document: PostedDocument): Promise<PostedTds> {
  const { pan, personKind, sold, issuedAt } = document;
  const rule = await readTdsRule(shop, issuedAt);
  const year = await readYear(shop, document);
  const tds = tdsOnSale(rule, { worth: sold, pan, personKind, year });
  await insert(shop, document.id, tds, {
    rule_from: rule.validFrom,
    financial_year: financialYear(issuedAt),
    pan,
    person_kind: personKind,
    sales_to_date: year.gross + tds.base,
  });
  return { basisPoints: tds.basisPoints, amount: tds.amount };
}

async function takeBack(shop: Shop, document: PostedDocument): Promise<PostedTds> {
  const sale = await shop.db
    .selectFrom("document_tds")
    .innerJoin("tds_rules", "tds_rules.valid_from", "rule_from")
    .selectAll("document_tds")
    .select("tds_rules.base as kind")
    .where("document_id", "=", document.invoiceId)
    .executeTakeFirstOrThrow();
  const { base, taxed, amount, basis_points: basisPoints, financial_year: yearOfSale } = sale;
  const { rule_from, pan, person_kind, sales_to_date } = sale;
  if (yearOfSale !== financialYear(document.issuedAt)) return { basisPoints, amount: 0 };
  const rule = { base: sale.kind as TdsRule["base"] };
  const left = tdsLeft(rule, { basisPoints, base, taxed, amount }, document.sold, document.left);
  const change = difference(left, await readSoFar(shop, document.invoiceId));
  const ofSale = { rule_from, financial_year: yearOfSale, pan, person_kind, sales_to_date };
  await insert(shop, document.id, { basisPoints, ...change }, ofSale);
  return { basisPoints, amount: change.amount };
}

type OfYear = {
  rule_from: Date;
  financial_year: string;
  pan: string | null;
  person_kind: string;
  sales_to_date: number;
};

async function insert(shop: Shop, documentId: string, tds: Tds, ofYear: OfYear): Promise<void> {
  const { basisPoints, base, taxed, amount } = tds;
  await shop.db
    .insertInto("document_tds")
    .values({ document_id: documentId, basis_points: basisPoints, base, taxed, amount, ...ofYear })
    .execute();
}

/**
 * Reads the sales of a PAN in the financial year of a document, also those of its other vendors. The PAN stays locked
 * until the transaction ends, so that two sales cannot both be below the limit.
 */
async function readYear(shop: Shop, { pan, issuedAt }: PostedDocument): Promise<SalesOfYear> {
  if (pan === null) return { gross: 0, net: 0, taxed: 0 };
  await sql`select pg_advisory_xact_lock(hashtextextended('tds ' || ${pan}, 0))`.execute(shop.db);
  const { rows } = await sql<SalesOfYear>`
    select coalesce(sum(base) filter (where kind = 'invoice'), 0)::float8 as gross,
      coalesce(sum(base), 0)::float8 as net, coalesce(sum(taxed), 0)::float8 as taxed
    from document_tds join tax_documents on id = document_id
    where pan = ${pan} and financial_year = ${financialYear(issuedAt)}
  `.execute(shop.db);
  return theOnly(rows);
}

async function readSoFar({ db }: Shop, invoiceId: string) {
  const { rows } = await sql<Omit<Tds, "basisPoints">>`
    select coalesce(sum(base), 0)::float8 as base, coalesce(sum(taxed), 0)::float8 as taxed,
      coalesce(sum(amount), 0)::float8 as amount
    from document_tds join tax_documents document on document.id = document_id
    where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
  `.execute(db);
  return theOnly(rows);
}
