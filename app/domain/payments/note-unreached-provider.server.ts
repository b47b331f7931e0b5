import type { Shop } from "../shop/shop.ts";
import { nameOfProvider } from "../money/provider-names.ts";

/**
 * Raises an alert that a provider could not be reached and another took the payment; only one while nobody has looked
 * at it.
 */
export async function noteUnreachedProvider(
  shop: Shop,
  unreached: string,
  usedInstead: string,
): Promise<void> {
  await shop.db
    .insertInto("alerts")
    .values({
      kind: "provider-unreached",
      sentence: `${nameOfProvider(unreached)} cannot be reached. Customers are paying through ${nameOfProvider(usedInstead)} for now.`,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
