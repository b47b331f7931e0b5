import { z } from "zod";
import { maxWishes } from "./wish-limit.ts";

const ProductId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Products a page adds to an account's wish list, the latest wish first. */
export const NewWishes = z.object({ productIds: z.array(ProductId).max(maxWishes) });
export type NewWishes = z.infer<typeof NewWishes>;

export const Wish = z.object({ productId: ProductId });
export type Wish = z.infer<typeof Wish>;

export const WishStep = z.object({ intent: z.enum(["move", "remove"]), productId: ProductId });
export type WishStep = z.infer<typeof WishStep>;
