import { formatRupees } from "../base/money/money.ts";
import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";

export const watchRefusals = {
  "watch.not-on-sale": notFound("This product is not on sale any more."),
  "watch.in-stock": conflict(({ product }: { product: string }) => `You can buy ${product} now.`),
  "watch.list-filled": conflict(({ list }: { list: string }) => `We have this now: ${list}.`),
  "watch.not-below": invalid("Please enter a lower price.", {
    below: ({ price }: { price: number }) =>
      `It costs ${formatRupees(price)} now, including GST. Please enter a lower price`,
  }),
  "watch.too-many": conflict(
    ({ most }: { most: number }) => `You can have at most ${most} alerts. Please remove one first.`,
  ),
  "watch.link-unknown": notFound(
    "There is nothing left to confirm. Please ask again where you asked before.",
  ),
};

export const refusal = refusalsOf(watchRefusals);
