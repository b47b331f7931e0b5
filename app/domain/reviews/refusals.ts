import { conflict, notFound, refusalsOf } from "../base/refusal/refusal.ts";

export const reviewRefusals = {
  "review.not-found": notFound("This review is not there any more."),
  "review.not-bought": conflict(
    "You can review a product once you have bought it here and it was delivered to you.",
  ),
  "review.own-goods": conflict("You sell this product or work for this shop, so you cannot review it."),
  "review.own-review": conflict("This is your own review."),
  "review.too-many-photos": conflict("Some photos could not be added.", {
    photos: ({ most }: { most: number }) => `A review can have at most ${most} photos. Please send fewer.`,
  }),
  "review.edited": conflict(
    "This review was edited after you opened this page. Reload the page and read the new text.",
  ),
  "review.removed": conflict(
    "We removed this review. You can edit it, and we will look at the new text before it is published.",
  ),
};

export const refusal = refusalsOf(reviewRefusals);
