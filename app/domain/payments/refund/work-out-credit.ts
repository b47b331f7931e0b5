import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal } from "../refusals.ts";
import {
  computeCredit,
  creditableOf,
  type Credit,
  type FulfilmentLeft,
  isAboveLeft,
  isWithin,
  type LineToCredit,
  type OrderLineLeft,
  shownWorths,
} from "../../orders/credited-lines/credit-goods.ts";

/**
 * Works out a credit of some lines of a fulfilment that a person asks for. Null if it asks for nothing.
 *
 * Refuses:
 * - more pieces than are left of a line
 * - units that were credited before, or more units than pieces
 * - more than is left of a line, or of the fulfilment
 */
export function workOutCredit(left: FulfilmentLeft, request: readonly LineToCredit[]): Credit | null {
  const worths = shownWorths(left);
  for (const line of request) {
    const from = worths.find(({ line: { position } }) => position === line.position);
    if (from) refuseUnfit(from, line);
  }
  const credit = computeCredit(left, request);
  if (credit && isAboveLeft(left, request, credit)) {
    throw refusal("refund.above-what-is-left", { left: creditableOf(left) });
  }
  return credit;
}

function refuseUnfit(
  shown: { line: OrderLineLeft; worth: number },
  { quantity, amount, units }: LineToCredit,
): void {
  const { line: from, worth } = shown;
  const { name: product, position } = from;
  if (quantity > from.quantity) {
    throw orderRefusal("refund.more-pieces-than-left", { product, position, left: from.quantity });
  }
  const known = from.serials.map(({ unit }) => unit);
  if (units.length > quantity || !units.every((unit) => known.includes(unit))) {
    throw orderRefusal("refund.other-serial-numbers", { product, position });
  }
  if (amount !== null && !isWithin(amount, shown)) {
    throw orderRefusal("refund.above-the-item", { product, position, left: worth });
  }
}
