import { inWholeRupees, splitInRupees } from "../../base/money/whole-rupees.ts";
import { amountOf, type Taxed } from "../../base/gst/gst-split.ts";
import { type LineLeft, shareOfAmount, shareOfPieces } from "./line-share.ts";

/** What is left of a line of an order, with the units that were not credited. */
export type OrderLineLeft = LineLeft & {
  position: number;
  productId: string;
  name: string;
  ordered: number;
  /** Pieces of it that have not arrived. */
  awaited?: number;
  /** What the seller kept of pieces that came back. It stays sold, and the pieces that are left do not share it. */
  kept: Taxed;
  serials: UnitLeft[];
};

/** A unit that the customer has. `inPlaceOf`: the number it replaces, with the challan it came with. */
type UnitLeft = { unit: number; serialNumber: string; inPlaceOf?: string | null };

/** What is left of a fulfilment after its credits so far, in whole paise. */
export type FulfilmentLeft = {
  id: string;
  vendorId: string;
  roundOff: number;
  /** What its credits so far rounded. */
  creditedRoundOff: number;
  lines: OrderLineLeft[];
};

/** What a fulfilment's goods cost after its credits so far, including GST and rounding: whole rupees. */
export const worthOf = (left: Pick<FulfilmentLeft, "lines" | "roundOff">): number =>
  left.lines.reduce((sum, { kept }) => sum + amountOf(kept), creditableOf(left));

/** What of it can still be credited: all but what was kept of pieces that came back. */
export const creditableOf = ({ lines, roundOff }: Pick<FulfilmentLeft, "lines" | "roundOff">): number =>
  lines.reduce((sum, line) => sum + amountOf(line), roundOff);

/**
 * What is left of each line, in whole rupees that add up to what is left of the fulfilment: what staff see, and the highest
 * amounts that they may type. A rupee beyond it would come from another item.
 */
export function shownWorths(left: FulfilmentLeft): { line: OrderLineLeft; worth: number }[] {
  const worths = splitInRupees(left.lines.map(amountOf), creditableOf(left));
  return left.lines.map((line, index) => ({ line, worth: worths[index] ?? 0 }));
}

/** Whether an amount is at most what is shown of a line, or takes back exactly its paise. */
export const isWithin = (amount: number, { line, worth }: { line: Taxed; worth: number }): boolean =>
  amount <= Math.max(worth, amountOf(line));

export const piecesLeft = ({ lines }: Pick<FulfilmentLeft, "lines">): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export type LineToCredit = {
  position: number;
  /** Pieces; 0 to reduce the price only. */
  quantity: number;
  /** Whole rupees including GST, in paise; null for the price of the pieces. */
  amount: number | null;
  isRestocked: boolean;
  /** The units that came back, by their number within the line. */
  units: number[];
  /** Whole rupees including GST, in paise, that are kept of the pieces' price; at most that price. */
  fee?: number;
};

export type CreditedLine = Taxed &
  Pick<LineToCredit, "position" | "quantity" | "units"> & {
    productId: string;
    /** Pieces that are not missing from stock: they go back there, or never arrived. */
    restocked: number;
    /** The serial numbers of `units`, as a credit note prints them. */
    serials: string[];
    kept: Taxed;
  };

/** A credit of one fulfilment, in whole paise; with its round-off it comes to whole rupees. */
export type Credit = { fulfilmentId: string; roundOff: number; lines: CreditedLine[] };

export const creditAmount = ({ roundOff, lines }: Credit): number =>
  lines.reduce((sum, line) => sum + amountOf(line), roundOff);

/**
 * Computes a credit of some lines of a fulfilment, which must have that much left. It comes to whole rupees: an amount to
 * itself, and pieces to the rupee nearest to their value. The last credit takes all that is left, also the paise of lines
 * that it does not name, so that what is credited in full is zero to the paisa. Null if nothing is wanted.
 */
export function computeCredit(left: FulfilmentLeft, request: readonly LineToCredit[]): Credit | null {
  const lines = request.flatMap(
    ({ position, quantity, amount, isRestocked, units, fee = 0 }): CreditedLine[] => {
      const from = left.lines.find((line) => line.position === position);
      if (!from || (quantity === 0 && !amount)) return [];
      const share =
        amount === null
          ? shareOfPieces(from, quantity)
          : shareOfAmount(from, Math.min(amount, amountOf(from)));
      const retained = shareOfAmount({ ...share, gstRate: from.gstRate, quantity }, fee);
      const serials = from.serials.filter(({ unit }) => units.includes(unit)).map(printedNumber);
      const { productId, awaited = 0 } = from;
      // Those that have not arrived are credited first.
      const restocked = isRestocked ? quantity : Math.min(quantity, awaited);
      return [
        {
          position,
          productId,
          quantity,
          restocked,
          units,
          serials,
          kept: retained,
          ...less(share, retained),
        },
      ];
    },
  );
  if (lines.length === 0) return null;
  const credited = new Map(lines.map((line) => [line.position, amountOf(line) + amountOf(line.kept)]));
  const isLast = left.lines.every((line) => amountOf(line) === (credited.get(line.position) ?? 0));
  const roundOff = isLast ? left.roundOff : roundOffOf(left, lines, request);
  const taken = lines.reduce((sum, line) => sum + amountOf(line) + amountOf(line.kept), roundOff);
  if (!isLast && taken === creditableOf(left)) return computeCredit(left, allOf(left, request));
  return { fulfilmentId: left.id, roundOff, lines };
}

/** The same request, with all that is left of the amount of each line. */
const allOf = ({ lines }: FulfilmentLeft, request: readonly LineToCredit[]): LineToCredit[] =>
  lines.map((line) => {
    const { position } = line;
    const wanted = request.find((credit) => credit.position === position);
    return { position, quantity: 0, isRestocked: false, units: [], ...wanted, amount: amountOf(line) };
  });

/** Whether a credit of what is wanted comes to more than is left of its fulfilment. */
export function isAboveLeft(left: FulfilmentLeft, request: readonly LineToCredit[], credit: Credit): boolean {
  const typed = request.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return Math.max(typed, creditAmount(credit)) > creditableOf(left);
}

/** The round-off of a credit that leaves something of its fulfilment. */
function roundOffOf(
  left: FulfilmentLeft,
  lines: readonly CreditedLine[],
  request: readonly LineToCredit[],
): number {
  const typed = new Map(request.map(({ position, amount }) => [position, amount]));
  const sumOf = (amount: (line: CreditedLine) => number) =>
    lines.reduce((sum, line) => sum + amount(line), 0);
  const amounts = sumOf(({ position }) => typed.get(position) ?? 0);
  const pieces = sumOf((line) => (typed.get(line.position) === null ? amountOf(line) : 0));
  const most = Math.max(0, creditableOf(left) - amounts - sumOf(({ kept }) => amountOf(kept)));
  return amounts + Math.min(roundPieces(pieces, left.creditedRoundOff), most) - sumOf(amountOf);
}

/**
 * The value of pieces to the nearest rupee, unless the credits of the fulfilment would then come to a rupee more or less
 * than what they take back: fifty pieces of ₹29.50 are ₹30 and ₹29 in turn.
 */
function roundPieces(paise: number, creditedRoundOff: number): number {
  const nearest = inWholeRupees(paise);
  const drift = creditedRoundOff + nearest - paise;
  if (drift >= 100) return Math.floor(paise / 100) * 100;
  return drift <= -100 ? Math.ceil(paise / 100) * 100 : nearest;
}

const less = (share: Taxed, retained: Taxed): Taxed => ({
  taxable: share.taxable - retained.taxable,
  cgst: share.cgst - retained.cgst,
  sgst: share.sgst - retained.sgst,
  igst: share.igst - retained.igst,
});

const printedNumber = ({ serialNumber, inPlaceOf }: UnitLeft): string =>
  inPlaceOf ? `${serialNumber} (sent in place of ${inPlaceOf})` : serialNumber;

/** Computes the credit of all that is left of a fulfilment. Null if nothing is. */
export function creditOfAll(left: FulfilmentLeft, { isRestocked }: { isRestocked: boolean }): Credit | null {
  const lines = left.lines.map((line) => ({
    position: line.position,
    quantity: line.quantity,
    amount: line.quantity === 0 ? amountOf(line) : null,
    isRestocked,
    // Pieces were credited before without saying which units: those that are left are not known.
    units: line.serials.length > line.quantity ? [] : line.serials.map(({ unit }) => unit),
  }));
  return computeCredit(left, lines);
}
