import type { ReturnedGoods } from "#domain/returns/quarantine-list/goods-query.ts";
import type { GoodsDecision } from "#domain/returns/return/goods-input.ts";
import { returnStateTable } from "#domain/returns/state-labels.ts";

export const decisionLabels: Record<GoodsDecision, string> = {
  stock: "Put back in stock",
  "open-box": "Sell as open box",
  "to-supplier": "Send to the supplier",
  scrap: "Scrap",
  "with-customer": "Give back to the customer",
};

export const decisionNotes: Record<GoodsDecision, string> = {
  stock: "The pieces are on sale as new again. Do this only if they are complete, unused and in their box.",
  "open-box":
    "The pieces are sold at their own price, and every page says that they are open box and in which condition.",
  "to-supplier":
    "The pieces leave quarantine. When the supplier repairs or replaces them, you can put them back in stock here.",
  scrap: "The pieces leave quarantine for good. This cannot be undone.",
  "with-customer": "The pieces leave quarantine, because the customer gets them back.",
};

/** Why nobody can decide about goods in quarantine yet. */
export const waitingText = (state: ReturnedGoods["state"]): string =>
  returnStateTable[state].goods ?? "Return still open";
