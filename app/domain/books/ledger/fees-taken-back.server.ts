import { sql } from "kysely";
import { financialYear } from "../../base/time/financial-year.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readTdsRule } from "../../tax/deductions/tds-rules.server.ts";
import type { CommissionRow, Fees, TcsRow, TdsRow } from "./fees-of-sale.server.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { downTo, leftOfEach } from "./sale-heads.ts";
import { readYear } from "./sales-of-year.server.ts";
import { isOnYear, tdsGivenBack, tdsLeft } from "./tds-on-sale.ts";

/**
 * What a note takes back: it follows its invoice in all rates, and brings each amount down to the share of the goods
 * that are left. A commercial note leaves TCS: the value of the supply in the returns does not change. TDS is taken
 * back only in the financial year in which it was deducted (later it belongs to the vendor's tax return), and of a person
 * who is taxed on the year, what is left of the year counts.
 */
export async function feesTakenBack(shop: Shop, document: PostedDocument): Promise<Fees> {
  const { kind, issuedAt, invoiceId, sold, left } = document;
  // What was posted for the sale so far: by its invoice, which is the first row, and by all its documents.
  const rowsOf = async <Row>(table: string) => {
    const { rows } = await sql<Row>`
      select fees.* from ${sql.table(table)} fees join tax_documents document on document.id = document_id
      where document.id = ${invoiceId}::uuid or document.invoice_id = ${invoiceId}::uuid
      order by document.invoice_id nulls first
    `.execute(shop.db);
    return rows;
  };
  const allCommission = await rowsOf<CommissionRow>("document_commission");
  const allTcs = await rowsOf<TcsRow>("document_tcs");
  const allTds = await rowsOf<TdsRow>("document_tds");
  const [commission, tcs, tds] = [allCommission[0], allTcs[0], allTds[0]];
  if (!commission || !tds) throw new Error(`Invoice ${invoiceId} has no commission or no TDS.`);
  const takeBackTds = async () => {
    const rule = await readTdsRule(shop, tds.rule_from);
    const share = downTo(tdsLeft(rule, tds, sold, left), allTds);
    if (!isOnYear(rule, tds.pan, tds.person_kind)) return share;
    return tdsGivenBack(0 - share.base, tds.basis_points, await readYear(shop, tds));
  };
  const shareOf = <Key extends string>(row: Record<Key, number>, keys: readonly Key[]) =>
    leftOfEach(row, keys, left.goods, sold.goods);
  return {
    commission: {
      ...commission,
      ...downTo(shareOf(commission, ["commission", "cgst", "sgst", "igst"]), allCommission),
    },
    tcs:
      tcs && kind !== "commercial-note"
        ? { ...tcs, ...downTo(shareOf(tcs, ["taxable", "cgst", "sgst", "igst"]), allTcs) }
        : null,
    tds: tds.financial_year === financialYear(issuedAt) ? { ...tds, ...(await takeBackTds()) } : null,
  };
}
