import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** Leaves this person no attempt of a limit by account, of an hour or of a day. */
export async function fillLimit(shop: Shop & { actor: SignedInActor }, rule: string): Promise<void> {
  await shop.db.deleteFrom("rate_limits").where("rule", "=", rule).execute();
  for (const length of [3_600_000, 86_400_000]) {
    const window_start = new Date(Math.floor(shop.now().getTime() / length) * length);
    await shop.db
      .insertInto("rate_limits")
      .values({ rule, key: shop.actor.userId, hits: 1_000, window_start })
      // In the first hour of a day both windows are one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
