import { conflict, notFound, refusalsOf } from "../base/refusal/refusal.ts";

export const reviewRefusals = {
  "review.not-found": notFound("This review is not there any more."),
  "review.not-bought": conflict(
    "You can review a product once you have bought it here and it was delivered to you.",
  ),
  "review.own-goods": conflict("You sell this product or work for this shop, so you cannot review it."),
  "review.own": conflict(({ label }: { label: string }) => `This is your own ${label}.`),
  "review.too-many-photos": conflict("Some photos could not be added.", {
    photos: ({ most }: { most: number }) => `A review can have at most ${most} photos. Please send fewer.`,
  }),
  "review.edited": conflict(
    "This review was edited after you opened this page. Reload the page and read the new text.",
  ),
  "review.answered-meanwhile": conflict(
    "The answer was changed after you opened this page. Reload the page and read the new one.",
  ),
  "review.answer-unfit": conflict("Your answer was not published.", {
    answer: ({ label }: { label: string }) => `${label}. Please leave it out. Everybody reads the answer.`,
  }),
  "review.not-sold-by-shop": conflict("Only the seller of this product can answer its reviews."),
  "review.removed": conflict(
    "We removed this review. You can edit it, and we will look at the new text before it is published.",
  ),
  "question.not-found": notFound("This question is not there any more."),
  "question.not-on-sale": notFound("This product is not on sale any more."),
  "question.unconfirmed": conflict(
    ({ email }: { email: string }) =>
      `Please confirm your email address first. Open the link we sent to ${email}, then come back here.`,
  ),
  "question.still-open": conflict(
    "Your earlier question about this product has no answer yet. You can ask the next one after that.",
  ),
  "question.own": conflict("This is your own question."),
  "question.own-goods": conflict(
    "You sell this product or work for this shop. Please answer questions under Reviews.",
  ),
  "question.not-bought": conflict(
    "You can answer once you have bought the product here and it was delivered to you.",
  ),
  "question.answered-meanwhile": conflict(
    "This answer was changed after you opened this page. Reload the page and read the new text.",
  ),
};

export const refusal = refusalsOf(reviewRefusals);
