import { conflict, refusalsOf } from "../base/refusal/refusal.ts";

export const stockRefusals = {
  "checkout.stock-short": conflict(
    /** `product` is null where its name is not known. */
    ({ short }: { short: { product: string | null; left: number }[] }) => {
      const sentences = short.map(({ product, left }) => `${product ?? "A product"}: only ${left} left.`);
      return `${sentences.join(" ")} Your order was not placed. Your cart is saved.`;
    },
  ),
  "checkout.pre-order-changed": conflict(
    ({ products }: { products: string[] }) =>
      `What can be pre-ordered has changed: ${products.join(", ")}. Your order was not placed. Please check your cart and the delivery date.`,
  ),
};

export const refusal = refusalsOf(stockRefusals);
