import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about goods that came back from customers. */
export const goodsRefusals = {
  "goods.not-in-quarantine": {
    kind: "conflict",
    says: "The goods of this return are not in quarantine, so they cannot be sent back to the customer.",
  },
  "goods.not-found": { kind: "not-found", says: "These goods were not found." },
  "goods.moved": {
    kind: "conflict",
    says: "Somebody has decided about these goods since you opened this page. Check where they are now, then try again.",
  },
  "goods.return-open": {
    kind: "conflict",
    says: "This return is still open, so the goods may go back to the customer. Refund or replace them first, then decide.",
  },
  "goods.too-many": {
    kind: "invalid",
    says: ({ most }: { most: number }) => `There are only ${most}. Please enter fewer pieces.`,
    fields: { pieces: ({ most }: { most: number }) => `Please enter at most ${most}` },
  },
  "goods.no-listing": {
    kind: "conflict",
    says: "This open-box listing is not there any more. Choose another one, or add a new listing.",
  },
  "goods.nothing-lost": {
    kind: "conflict",
    says: "The goods of this return are not recorded as lost.",
  },
} as const satisfies RefusalTable;
