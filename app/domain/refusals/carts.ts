import { explainRefusedAdd } from "./refused-add.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Null for a product that is no longer known. */
type NotAdded = { product: string | null };

const notAdded = ({ product }: NotAdded, reason: string) =>
  `${product ?? "This product"} was not added. ${reason}`;

/** Refusals about carts and wish lists. */
export const cartRefusals = {
  "cart.unavailable": {
    kind: "conflict",
    says: (params: NotAdded) => notAdded(params, explainRefusedAdd("missing", 0, 0)),
  },
  "cart.full": {
    kind: "conflict",
    says: (params: NotAdded) => notAdded(params, explainRefusedAdd("full", 0, 0)),
  },
  "cart.over-stock": {
    kind: "conflict",
    says: ({ stock, held, ...params }: NotAdded & { stock: number; held: number }) =>
      notAdded(params, explainRefusedAdd("over-stock", stock, held)),
  },
  "cart.too-many-open-pages": { kind: "too-many", says: "Too many pages follow this cart." },
  "wish-list.full": {
    kind: "conflict",
    says: ({ most }: { most: number }) =>
      `A wish list can have at most ${most} products. Please remove one first.`,
  },
} satisfies RefusalTable;
