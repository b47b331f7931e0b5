import { borrowDatabase } from "#server/start/borrow-database.ts";
import { launchShop } from "./start-shop.ts";
import { test as base } from "./test.ts";

type OwnShop = {
  url: string;
  /** As if everybody had signed in twenty minutes ago. */
  letTimePass: () => Promise<void>;
};

/** A shop of its own, whose sessions can be made older than they are. */
export const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    async ({}, use) => {
      const { url, dataDirectory, stop } = await launchShop({});
      const place = { dataDirectory, databaseUrl: undefined, databaseDirectUrl: undefined };
      const { db, giveBack } = await borrowDatabase(place);
      async function letTimePass() {
        const confirmedAt = new Date(Date.now() - 20 * 60_000);
        await db.updateTable("auth_sessions").set({ confirmed_at: confirmedAt }).execute();
      }
      await use({ url, letTimePass });
      await giveBack();
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});
