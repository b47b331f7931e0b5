import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { nearNames } from "./near-names.ts";
import { listBrandNames, presentBrandName } from "./read-brands.server.ts";

/**
 * Refuses: a brand that nobody has used yet and that looks like another spelling of one the shop knows, unless the
 * seller confirmed it.
 */
export async function refuseNearBrand(
  shop: Shop,
  typed: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed || (await presentBrandName(shop, typed)) !== undefined) return;
  const near = nearNames(typed, await listBrandNames(shop)).slice(0, 3);
  if (near.length > 0) throw refusal("brand.near", { brand: typed, near });
}
