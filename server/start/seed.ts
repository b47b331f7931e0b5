import { createDemoAccounts, removeDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { loadSampleCatalogue } from "#domain/demo/load-sample-catalogue.server.ts";
import { addEnvironmentProviders } from "#domain/payments/payment/add-environment-providers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** Prepares the database for the shop's mode before it serves visitors. */
export async function seed(shop: Shop) {
  await addEnvironmentProviders(shop);
  if (shop.mode === "live") return removeDemoAccounts(shop);
  await loadSampleCatalogue(shop, "assets");
  await createDemoAccounts(shop);
}
