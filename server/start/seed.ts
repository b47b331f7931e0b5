import { createDemoAccounts, removeDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { addEnvironmentProviders } from "#domain/payments/payment/add-environment-providers.server.ts";
import { readHistoryState } from "#domain/demo/history/history-state.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { StartRefusal } from "../base/start-refusal.ts";

/**
 * Prepares the database for the shop's mode before it serves visitors. Refuses: to go live with a demo's made-up orders.
 */
export async function seed(shop: Shop) {
  if (shop.mode === "live" && (await readHistoryState(shop))) {
    throw new StartRefusal(
      "The database holds the demo's made-up orders, invoices and customers, and SHOP_MODE=live cannot start with them; " +
        "set DATA_DIR to a new directory, or DATABASE_URL to a new, empty database.",
    );
  }
  await addEnvironmentProviders(shop);
  if (shop.mode === "live") return removeDemoAccounts(shop);
  await loadSampleCatalogue(shop, "assets");
  await createDemoAccounts(shop);
}
