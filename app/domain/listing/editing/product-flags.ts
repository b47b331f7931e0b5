import type { Shop } from "../../shop/shop.ts";
import type { ProductInput } from "./product-input.ts";

/** The flags an admin gives a product: 'New' and a place among the Top Picks. A vendor's form says nothing of them. */
export function flagsOf(
  { actor }: Pick<Shop, "actor">,
  { isNew, isFeatured }: ProductInput,
): { is_new?: boolean; is_featured?: boolean } {
  if (actor.role !== "admin") return {};
  return {
    ...(isNew && { is_new: isNew === "yes" }),
    ...(isFeatured && { is_featured: isFeatured === "yes" }),
  };
}
