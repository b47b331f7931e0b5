import { stateOfGstin } from "./gstin.ts";

/** The state whose GST applies: that of a registered buyer's GSTIN, or else the state the goods go to. */
export function placeOfSupply({ state, buyerGstin }: { state: string; buyerGstin: string }): string {
  return buyerGstin === "" ? state : stateOfGstin(buyerGstin);
}
