import { conflict, refusalsOf } from "../base/refusal/refusal.ts";

export const stockRefusals = {
  "checkout.stock-short": conflict(
    /** `product` is null where its name is not known. */
    ({ short }: { short: { product: string | null; left: number }[] }) => {
      const sentences = short.map(({ product, left }) => `${product ?? "A product"}: only ${left} left.`);
      return `${sentences.join(" ")} Your order was not placed. Your cart is saved.`;
    },
  ),
};

export const refusal = refusalsOf(stockRefusals);
