import type { GoodsPlace, ReturnState } from "#db/words/return-words.ts";
import type { GoodsDecision } from "./goods-input.ts";

/** The ends of a return after which the goods are the seller's. What the shop has closed may also go back. */
export const endsWithGoods: readonly ReturnState[] = ["refunded", "replaced", "closed"];

/** Whether the goods of a return in this state cannot go back to the customer by the return itself. */
export const areGoodsOurs = (state: ReturnState): boolean => endsWithGoods.includes(state);

/** What can be decided about goods at a place, when their return has come this far. */
export function decisionsFor(place: GoodsPlace, state: ReturnState): GoodsDecision[] {
  if (!areGoodsOurs(state)) return [];
  if (place === "to-supplier") return ["stock", "open-box", "scrap"];
  if (place !== "quarantine") return [];
  const usual: GoodsDecision[] = ["stock", "open-box", "to-supplier", "scrap"];
  return state === "closed" ? [...usual, "with-customer"] : usual;
}
