import type { LedgerKind } from "#db/words.ts";
import type { FeeRates } from "../fees/fee-rates.server.ts";

/** Whole paise: positive for what the vendor is owed, negative for what the shop keeps. */
export type SaleEntry = { kind: LedgerKind; amount: number; basisPoints: number | null };

/** A fulfilment's amounts, in whole paise. */
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
 * Computes the ledger entries of a fulfilment for its vendor. The commission is on the goods without GST, plus GST on
 * the commission. TCS is on the taxable value, only for vendors registered for GST (CGST Act s.52, Notification
 * 37/2023). TDS is on the gross amount including GST (Income-tax Act s.194-O of 1961).
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

/** Rounded half up to the paisa; whole numbers until the only division. */
function shareOf(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}
