import type { Shop } from "../shop/shop.ts";

/** Raises an alert that a provider's message could not be handled; only one while nobody has looked at it. */
export async function noteFailedMessage(shop: Shop, provider: string): Promise<void> {
  await shop.db
    .insertInto("alerts")
    .values({
      kind: "webhook-failed",
      sentence: `A payment message from ${provider} could not be processed. It will be sent again automatically. The server log says what went wrong.`,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
