import { stateOfGstin } from "./gstin.ts";

/** The state GST goes by: that of a registered buyer's GSTIN, else the one the goods go to. */
export function placeOfSupply({ state, buyerGstin }: { state: string; buyerGstin: string }): string {
  return buyerGstin === "" ? state : stateOfGstin(buyerGstin);
}
