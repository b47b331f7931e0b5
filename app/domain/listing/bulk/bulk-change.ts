import { z } from "zod";
import { isProductId } from "../../base/identifiers/ids.ts";
import { type BulkChange, bulkChanges } from "./bulk-changes.ts";
import type { ProductFacts } from "../facts/product-facts.ts";

const maxAtOnce = 200;

/** The sentence says what to type; zero would change nothing. */
const limits: Partial<Record<BulkChange, { lowest: number; highest: number; message: string }>> = {
  "price-percent": {
    lowest: -90,
    highest: 300,
    message: "Please enter a percentage from -90 to 300, but not 0",
  },
  "price-rupees": {
    lowest: -1_000_000,
    highest: 1_000_000,
    message: "Please enter whole rupees from -10,00,000 to 10,00,000, but not 0",
  },
  "discount-percent": { lowest: 1, highest: 90, message: "Please enter a whole percentage from 1 to 90" },
  "stock-by": {
    lowest: -10_000,
    highest: 10_000,
    message: "Please enter a number of pieces from -10,000 to 10,000, but not 0",
  },
};

const productsMissing = "Some of these products no longer exist. Please reload the page.";

/** A bulk change: the product ids, the change, and its amount if it needs one. */
export const BulkEdit = z
  .object({
    products: z
      .array(z.string().max(100, productsMissing))
      .min(1, "Please select a product first")
      // A single forged id among others is refused later, as a product that does not exist.
      .refine((ids) => ids.length === 0 || ids.some(isProductId), productsMissing)
      .max(maxAtOnce, `Please select at most ${maxAtOnce} products`),
    change: z.enum(
      bulkChanges.map(({ value }) => value),
      "Please choose an action",
    ),
    amount: z.number().nullable().catch(null),
  })
  .superRefine(({ change, amount }, context) => {
    const limit = limits[change];
    if (!limit) return;
    const isFit = amount !== null && (change === "price-percent" || Number.isInteger(amount));
    if (isFit && amount !== 0 && amount >= limit.lowest && amount <= limit.highest) return;
    context.addIssue({
      code: "custom",
      path: ["amount"],
      message: limit.message,
    });
  })
  .transform((edit) => ({ ...edit, amount: edit.amount ?? 0 }));
export type BulkEdit = z.infer<typeof BulkEdit>;

type Prices = Pick<ProductFacts, "price" | "discountPrice">;

/** The prices after a change. A discounted price changes along with its price. Whole rupees, half rounded up. */
export function pricesAfter({ price, discountPrice }: Prices, { change, amount }: BulkEdit): Prices {
  if (price === null) return { price, discountPrice };
  const move = (rupees: number) =>
    change === "price-percent" ? Math.floor((rupees * (100 + amount) + 50) / 100) : rupees + amount;
  switch (change) {
    case "price-percent":
    case "price-rupees":
      return { price: move(price), discountPrice: discountPrice === null ? null : move(discountPrice) };
    case "discount-percent":
      return { price, discountPrice: Math.floor((price * (100 - amount) + 50) / 100) };
    case "discount-off":
      return { price, discountPrice: null };
    default:
      return { price, discountPrice };
  }
}
