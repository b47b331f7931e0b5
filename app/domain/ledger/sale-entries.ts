import type { LedgerKind } from "#db/words.ts";
import type { FeeRates } from "../fees/fee-rates.server.ts";

/** Whole paise; what the vendor is owed is positive, what the shop keeps negative. */
export type SaleEntry = { kind: LedgerKind; amount: number; basisPoints: number | null };

/** A vendor's part of an order, in whole paise. */
type PaidFulfilment = {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  total: number;
  vendorGstin: string | null;
};

/**
 * What one part of an order comes to for its vendor. The commission is taken on the goods without GST, with GST on it.
 * TCS is taken on the taxable value, of sellers registered for GST alone (CGST Act s.52, Notification 37/2023); TDS on
 * the gross amount, GST included (Income-tax Act s.194-O of 1961).
 */
export function saleEntries(fulfilment: PaidFulfilment, rates: FeeRates): SaleEntry[] {
  const { taxable, cgst, sgst, igst, roundOff, total, vendorGstin } = fulfilment;
  const commission = shareOf(taxable, rates.commission);
  const tcs = vendorGstin === null ? 0 : shareOf(taxable, rates.tcs);
  const money = (kind: LedgerKind, amount: number): SaleEntry => ({ kind, amount, basisPoints: null });
  const fee = (kind: keyof FeeRates, amount: number): SaleEntry => ({
    kind,
    amount: -amount,
    basisPoints: rates[kind],
  });
  return [
    money("goods", taxable),
    money("gst", cgst + sgst + igst),
    money("rounding", roundOff),
    fee("commission", commission),
    fee("gst-on-commission", shareOf(commission, rates["gst-on-commission"])),
    fee("tcs", tcs),
    fee("tds", shareOf(total, rates.tds)),
  ].filter(({ amount }) => amount !== 0);
}

/** Rounded to the paisa, half up; whole numbers until the one division. */
function shareOf(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}
