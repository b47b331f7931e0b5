import { refusal as paymentRefusal } from "../../payments/refusals.ts";
import { refusal } from "../refusals.ts";
import {
  computeCredit,
  creditableOf,
  type Credit,
  type FulfilmentLeft,
  highestCredit,
  isAboveLeft,
  type LineToCredit,
  type OrderLineLeft,
  wholeAmounts,
} from "./credit-goods.ts";

/**
 * Works out a credit of some lines of a fulfilment that a person asks for. Null if it asks for nothing.
 *
 * Refuses:
 * - more pieces than are left of a line
 * - units that were credited before, or more units than pieces
 * - more than is left of a line, or of the fulfilment
 */
export function workOutCredit(left: FulfilmentLeft, request: readonly LineToCredit[]): Credit | null {
  const whole = wholeAmounts(left, request);
  for (const line of whole) {
    const from = left.lines.find(({ position }) => position === line.position);
    if (from) refuseUnfit(from, line);
  }
  const credit = computeCredit(left, whole);
  if (credit && isAboveLeft(left, request, credit)) {
    throw paymentRefusal("refund.above-what-is-left", { left: creditableOf(left) });
  }
  return credit;
}

function refuseUnfit(from: OrderLineLeft, { quantity, amount, units }: LineToCredit): void {
  const { name: product, position } = from;
  if (quantity > from.quantity) {
    throw refusal("refund.more-pieces-than-left", { product, position, left: from.quantity });
  }
  const known = from.serials.map(({ unit }) => unit);
  if (units.length > quantity || !units.every((unit) => known.includes(unit))) {
    throw refusal("refund.other-serial-numbers", { product, position });
  }
  if (amount !== null && amount > highestCredit(from)) {
    throw refusal("refund.above-the-item", { product, position, left: highestCredit(from) });
  }
}
