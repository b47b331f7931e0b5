import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about goods that came back from customers. */
export const goodsRefusals = {
  "goods.not-in-quarantine": conflict(
    "The goods of this return are not in quarantine, so they cannot be sent back to the customer.",
  ),
  "goods.not-found": notFound("These goods were not found."),
  "goods.moved": conflict(
    "Somebody has decided about these goods since you opened this page. Check where they are now, then try again.",
  ),
  "goods.return-open": conflict(
    "This return is still open, so the goods may go back to the customer. Refund or replace them first, then decide.",
  ),
  "goods.too-many": invalid(
    ({ most }: { most: number }) => `There are only ${most}. Please enter fewer pieces.`,
    { pieces: ({ most }: { most: number }) => `Please enter at most ${most}` },
  ),
  "goods.no-listing": conflict(
    "This open-box listing is not there any more. Choose another one, or add a new listing.",
  ),
  "goods.nothing-lost": conflict("The goods of this return are not recorded as lost."),
};
