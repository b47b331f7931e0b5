import type { OrderBilling } from "#domain/people/customers/buyer-of-order.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";

/** Why goods are supplied in a state: 'the goods go to Karnataka'. */
export function supplyReason({ state: code, basis }: OrderBilling["supply"]): string {
  const state = stateName(code);
  if (basis === "bill-to-ship-to")
    return `the buyer's GSTIN is of ${state} and the goods go to somebody else`;
  return basis === "collected" ? `the goods are collected in ${state}` : `the goods go to ${state}`;
}

/** Why the state of an order's address, of that name, cannot be corrected. */
export function whyStateStays(supply: OrderBilling["supply"], state: string): string {
  const isJudgedByIt = supply.basis !== "collected" && supply.basis !== "bill-to-ship-to";
  return isJudgedByIt
    ? `GST was computed for delivery in ${state}, so the state cannot change.`
    : `GST does not depend on this address, because ${supplyReason(supply)}. Its state still cannot change.`;
}
