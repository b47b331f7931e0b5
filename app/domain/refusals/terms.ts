import { notFound } from "./refusal-table.ts";

/** Refusals about terms and about the products of a customer. */
export const termsRefusals = {
  "terms.not-found": notFound("This category has no terms of its own."),
  "owned-unit.not-found": notFound(
    "We found no product with this serial number on this invoice. Check both, as they are printed on the invoice.",
  ),
  "owned-unit.not-yours": notFound("This product is not in your list."),
};
