import type { Shop } from "../shop/shop.ts";
import { nameOfProvider } from "../money/provider-names.ts";

/** Another provider took a payment because this one could not be reached: the staff is told, once while nobody has looked. */
export async function noteUnreachedProvider(
  shop: Shop,
  unreached: string,
  usedInstead: string,
): Promise<void> {
  await shop.db
    .insertInto("attention_items")
    .values({
      kind: "provider-unreached",
      sentence: `${nameOfProvider(unreached)} cannot be reached. Customers are paying through ${nameOfProvider(usedInstead)} for now.`,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
