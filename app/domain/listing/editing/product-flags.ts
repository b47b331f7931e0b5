import { can } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ProductInput } from "./product-input.ts";

/**
 * The flags that only moderators set: 'New', and whether it is among the Top Picks. A vendor's form does not change
 * them.
 */
export function flagsOf(
  { actor }: Pick<Shop, "actor">,
  { isNew, isFeatured }: ProductInput,
): { is_new?: boolean; is_featured?: boolean } {
  if (!can(actor, "products.moderate")) return {};
  return {
    ...(isNew !== undefined && { is_new: isNew }),
    ...(isFeatured !== undefined && { is_featured: isFeatured }),
  };
}
