import type { Shop } from "../shop/shop.ts";

/** A provider's message could not be handled: the staff is called, once while nobody has looked. */
export async function noteFailedMessage(shop: Shop, provider: string): Promise<void> {
  await shop.db
    .insertInto("attention_items")
    .values({
      kind: "webhook-failed",
      sentence: `A message of ${provider} could not be handled. It is sent again by itself; the log says what went wrong.`,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
