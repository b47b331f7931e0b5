import { conflict, refusalsOf, tooMany } from "../base/refusal/refusal.ts";
import { explainRefusedAdd } from "./refused-add.ts";

type NotAdded = { product: string | null };

const notAdded = ({ product }: NotAdded, reason: string) =>
  `${product ?? "This product"} was not added. ${reason}`;

export const cartRefusals = {
  "cart.unavailable": conflict((params: NotAdded) => notAdded(params, explainRefusedAdd("missing", 0, 0))),
  "cart.full": conflict((params: NotAdded) => notAdded(params, explainRefusedAdd("full", 0, 0))),
  "cart.over-stock": conflict(({ left, held, ...params }: NotAdded & { left: number; held: number }) =>
    notAdded(params, explainRefusedAdd("over-stock", left, held)),
  ),
  "cart.too-many-open-pages": tooMany("Too many pages follow this cart."),

  "wish-list.full": conflict(
    ({ most }: { most: number }) => `A wish list can have at most ${most} products. Please remove one first.`,
  ),
};

export const refusal = refusalsOf(cartRefusals);
