import type { PersonKind } from "#db/values/vendor-values.ts";
import { type TaxHeads, taxOn } from "../../base/gst/gst-split.ts";
import { financialYear } from "../../base/time/financial-year.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readFeeRates } from "../../tax/deductions/fee-rates.server.ts";
import { readTdsRule } from "../../tax/deductions/tds-rules.server.ts";
import type { PostedDocument } from "./read-document.server.ts";
import { type Commission, commissionOn } from "./sale-heads.ts";
import { readYear } from "./sales-of-year.server.ts";
import { tdsOnSale } from "./tds-on-sale.ts";

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

/**
 * The fees of an invoice, at the rates of its day. Commission is on the goods; GST on it has two heads for a seller in
 * the shop's state. TCS is on the taxable value of sellers with a GSTIN (CGST Act s.52; Notification 36/2023 for
 * composition sellers).
 */
export async function feesOfSale(shop: Shop, document: PostedDocument): Promise<Fees> {
  const { gstin, taxStatus, stateCode, placeOfSupply, shopState, orderedAt, issuedAt, sold } = document;
  const { pan, personKind } = document;
  // The shop's own registration for TCS in the seller's state.
  const registration = await shop.db
    .selectFrom("operator_registrations")
    .select("tcs_gstin")
    .where("state_code", "=", stateCode)
    .where("valid_from", "<=", issuedAt)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  const rates = await readFeeRates(shop, orderedAt, issuedAt);
  const { commission: basisPoints, "gst-on-commission": gstBasisPoints, tcs } = rates;
  const rule = await readTdsRule(shop, issuedAt);
  const of = { pan, financial_year: financialYear(issuedAt) };
  const year = await readYear(shop, { ...of, basis_points: rule.basisPoints });
  const { basisPoints: tdsBasisPoints, ...tds } = tdsOnSale(rule, { worth: sold, pan, personKind, year });
  const isWithinState = stateCode === shopState;
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
            operator_gstin: registration?.tcs_gstin ?? null,
            supplier_gstin: gstin,
            basis_points: tcs,
            taxable: sold.goods,
            ...taxOn(sold.goods, { basisPoints: tcs, isWithinState: stateCode === placeOfSupply }),
          },
    tds: {
      rule_from: rule.validFrom,
      ...of,
      person_kind: personKind,
      sales_to_date: year.gross + tds.base,
      basis_points: tdsBasisPoints,
      ...tds,
    },
  };
}
