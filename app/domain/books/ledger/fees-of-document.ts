import type { PersonKind } from "#db/words.ts";
import { financialYear } from "../../base/time/financial-year.ts";
import type { FeeRates } from "../../tax/deductions/fee-rates.server.ts";
import type { TdsRule } from "../../tax/deductions/tds-rules.server.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { type TaxHeads, taxOn } from "../../base/gst/gst-split.ts";
import { type Commission, commissionOn, difference, leftOfEach } from "./sale-heads.ts";
import { type SalesOfYear, tdsLeft, tdsOnSale } from "./tds-on-sale.ts";

/**
 * What a document changes of the shop's fees and the taxes on a sale, as rows of `document_commission`, `document_tcs`
 * and `document_tds`; null where nothing is due or changed.
 */
export type Fees = { commission: CommissionRow; tcs: TcsRow | null; tds: TdsRow | null };

export type CommissionRow = Commission & { basis_points: number; gst_basis_points: number };
export type TcsRow = TaxHeads & {
  /** The value without GST that it is on. */
  taxable: number;
  operator_gstin: string | null;
  supplier_gstin: string;
  basis_points: number;
};
export type TdsRow = {
  rule_from: Date;
  financial_year: string;
  pan: string | null;
  person_kind: PersonKind;
  sales_to_date: number;
  basis_points: number;
  base: number;
  taxed: number;
  amount: number;
};

/** What applies on the day of a sale. `operatorGstin` is the shop's TCS registration in the seller's state. */
export type SaleTerms = {
  rates: FeeRates;
  operatorGstin: string | null;
  tdsRule: TdsRule;
  year: SalesOfYear;
};

/**
 * The fees of an invoice. Commission is on the goods; GST on it has two heads for a seller in the shop's state. TCS is
 * on the taxable value of sellers with a GSTIN (CGST Act s.52; Notification 36/2023 for composition sellers).
 */
export function feesOfSale(document: PostedDocument, terms: SaleTerms): Fees {
  const { gstin, taxStatus, stateCode, placeOfSupply, shopState, issuedAt, sold, pan, personKind } = document;
  const { commission: basisPoints, "gst-on-commission": gstBasisPoints, tcs } = terms.rates;
  const isWithinState = stateCode === shopState;
  const tds = tdsOnSale(terms.tdsRule, { worth: sold, pan, personKind, year: terms.year });
  return {
    commission: {
      basis_points: basisPoints,
      gst_basis_points: gstBasisPoints,
      ...commissionOn(sold.goods, { basisPoints, gstBasisPoints, isWithinState }),
    },
    tcs:
      gstin === null || taxStatus === "enrolled"
        ? null
        : {
            operator_gstin: terms.operatorGstin,
            supplier_gstin: gstin,
            basis_points: tcs,
            taxable: sold.goods,
            ...taxOn(sold.goods, { basisPoints: tcs, isWithinState: stateCode === placeOfSupply }),
          },
    tds: {
      rule_from: terms.tdsRule.validFrom,
      financial_year: financialYear(issuedAt),
      pan,
      person_kind: personKind,
      sales_to_date: terms.year.gross + tds.base,
      basis_points: tds.basisPoints,
      base: tds.base,
      taxed: tds.taxed,
      amount: tds.amount,
    },
  };
}

/** What was posted for a sale so far: by its invoice, and by all its documents. `tdsRule` is that of the invoice. */
export type PostedFees = {
  sale: Fees & { tds: TdsRow };
  all: { commission: CommissionRow[]; tcs: TcsRow[]; tds: TdsRow[] };
  tdsRule: TdsRule;
};

/**
 * What a note takes back: it follows its invoice in all rates, and brings each amount down to the share of the goods
 * that are left. A commercial note leaves TCS: the value of the supply in the returns does not change. TDS is taken
 * back only in the financial year in which it was deducted: later it belongs to the vendor's tax return.
 */
export function feesTakenBack(document: PostedDocument, { sale, all, tdsRule }: PostedFees): Fees {
  const { kind, issuedAt, sold, left } = document;
  const { commission, tcs, tds } = sale;
  const shareOf = <Key extends string>(row: Record<Key, number>, keys: readonly Key[]) =>
    leftOfEach(row, keys, left.goods, sold.goods);
  return {
    commission: {
      ...commission,
      ...downTo(shareOf(commission, ["commission", "cgst", "sgst", "igst"]), all.commission),
    },
    tcs:
      tcs && kind !== "commercial-note"
        ? { ...tcs, ...downTo(shareOf(tcs, ["taxable", "cgst", "sgst", "igst"]), all.tcs) }
        : null,
    tds:
      tds.financial_year === financialYear(issuedAt)
        ? { ...tds, ...downTo(tdsLeft(tdsRule, tds, sold, left), all.tds) }
        : null,
  };
}

/** What brings the sum of each amount to what is left of it. */
function downTo<Key extends string>(
  left: Record<Key, number>,
  rows: readonly Record<NoInfer<Key>, number>[],
) {
  const soFar = (Object.keys(left) as Key[]).map((key) => [
    key,
    rows.reduce((sum, row) => sum + row[key], 0),
  ]);
  return difference(left, Object.fromEntries(soFar) as Record<Key, number>);
}
