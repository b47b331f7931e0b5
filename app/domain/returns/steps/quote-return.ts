import {
  computeCredit,
  type Credit,
  creditAmount,
  type FulfilmentLeft,
  type OrderLineLeft,
} from "../../orders/credited-lines/credit-goods.ts";
import { amountOf } from "../../base/gst/gst-split.ts";
import { shareOfPieces } from "../../orders/credited-lines/line-share.ts";
import { refusal } from "../refusals.ts";
import { highestFee } from "../return/settlement.ts";

type Pieces = {
  position: number;
  quantity: number;
  reason: Parameters<typeof highestFee>[0]["reason"];
  /** The units that came back, by their number within the line. */
  units?: readonly number[];
};

/** What a return comes to, in whole paise. */
export type ReturnQuote = { credit: Credit | null; amount: number; fee: number; highestFee: number };

/**
 * Works out what pieces of a line come to if they are returned now: what a customer is told first, and what is credited
 * then. Without a fee, the highest of the terms is kept.
 * Refuses: a higher one.
 */
export function quoteReturn(
  left: FulfilmentLeft,
  { position, quantity, reason, units = [] }: Pieces,
  terms: Parameters<typeof highestFee>[2],
  wantedFee?: number | null,
): ReturnQuote {
  const line = left.lines.find((line) => line.position === position);
  if (!line) throw new Error(`The fulfilment ${left.id} has no line ${position}.`);
  const pieces = Math.min(quantity, line.quantity);
  const most = highestFee({ reason }, amountOf(shareOfPieces(line, pieces)), terms);
  const fee = wantedFee ?? most;
  if (fee > most) throw refusal("return.fee-too-high", { most });
  const credit = computeCredit(left, [
    {
      position,
      quantity: pieces,
      amount: null,
      isRestocked: false,
      units: unitsLeft(line, units, pieces),
      fee,
    },
  ]);
  return { credit, amount: credit ? creditAmount(credit) : 0, fee, highestFee: most };
}

/** Those of the units that the customer still had when they came; never more than pieces. */
const unitsLeft = (line: OrderLineLeft, units: readonly number[], pieces: number) =>
  line.serials
    .map(({ unit }) => unit)
    .filter((unit) => units.includes(unit))
    .slice(0, pieces);
