import type { DocumentLine } from "./tax-document.ts";

/** The credited amount of an invoice, in whole paise: for the goods, for the GST on them, and for the rounding. */
export type CreditedAmount = { goods: number; gst: number; rounding: number };

/**
 * Computes the amounts and lines of a credit note: each line of the invoice gets its proportional share of the credited
 * amount. An odd paisa of GST that cannot be split between CGST and SGST goes into the rounding.
 */
export function creditedShare(
  invoice: { igst: number; lines: readonly DocumentLine[] },
  { goods, gst, rounding }: CreditedAmount,
) {
  const isInterState = invoice.igst !== 0;
  const half = isInterState ? 0 : Math.trunc(gst / 2);
  const igst = isInterState ? gst : 0;
  const taxable = spread(goods, weights(invoice.lines, "taxable"));
  const halves = spread(half, weights(invoice.lines, "cgst"));
  const wholes = spread(igst, weights(invoice.lines, "igst"));
  return {
    taxable: goods,
    cgst: half,
    sgst: half,
    igst,
    round_off: rounding + gst - igst - 2 * half,
    total: goods + gst + rounding,
    lines: invoice.lines.map((line, place): DocumentLine => ({
      ...line,
      quantity: null,
      unitPrice: null,
      taxable: taxable[place] ?? 0,
      cgst: halves[place] ?? 0,
      sgst: halves[place] ?? 0,
      igst: wholes[place] ?? 0,
    })),
  };
}

function weights(lines: readonly DocumentLine[], amount: "taxable" | "cgst" | "igst"): number[] {
  return lines.map((line) => line[amount]);
}

/**
 * Splits whole paise by weight; the first line gets the remainder. Uses BigInt because the product may exceed a safe
 * integer.
 */
function spread(amount: number, by: readonly number[]): number[] {
  const whole = by.reduce((sum, weight) => sum + weight, 0);
  const shares = by.map((weight) =>
    whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)),
  );
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, place) => (place === 0 ? share + rest : share));
}
