import type { GoodsLocation, ReturnState } from "#db/values/return-values.ts";
import type { GoodsDecision } from "./goods-input.ts";

/** The ends of a return after which the goods are the seller's. What the shop has closed may also go back. */
export const endsWithGoods: readonly ReturnState[] = ["refunded", "replaced", "closed"];

/** Whether the goods of a return in this state cannot go back to the customer by the return itself. */
export const areGoodsOurs = (state: ReturnState): boolean => endsWithGoods.includes(state);

/** What can be decided about goods at a place, when their return has come this far. */
export function decisionsFor(location: GoodsLocation, state: ReturnState): GoodsDecision[] {
  if (!areGoodsOurs(state)) return [];
  if (location === "to-supplier") return ["stock", "open-box", "scrap"];
  if (location !== "quarantine") return [];
  const usual: GoodsDecision[] = ["stock", "open-box", "to-supplier", "scrap"];
  return state === "closed" ? [...usual, "with-customer"] : usual;
}
