import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Switches a provider that the environment sets up on when it first appears. After that an admin switches it on and
 * off. The demo's bank is switched off when one is added.
 */
export async function addEnvironmentProviders(shop: Shop): Promise<void> {
  const providers = shop.payments.configured.filter(({ provider }) => provider !== "demo");
  if (providers.length === 0) return;
  await inTransaction(shop, async (shop) => {
    const added = await shop.db
      .insertInto("payment_methods")
      .values(providers.map(({ provider }) => ({ provider, name: "Card or UPI", enabled: true })))
      .onConflict((conflict) => conflict.column("provider").doNothing())
      .returning("provider")
      .execute();
    if (added.length === 0) return;
    await shop.db
      .updateTable("payment_methods")
      .set({ enabled: false })
      .where("provider", "=", "demo")
      .execute();
  });
}
