import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about goods that came back from customers. */
export const goodsRefusals = {
  "goods.not-in-quarantine": {
    kind: "conflict",
    says: "The goods of this return are not in quarantine, so they cannot be sent back to the customer.",
  },
} as const satisfies RefusalTable;
