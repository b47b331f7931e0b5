import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exportMyData } from "./export-my-data.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

/** Tables that refer to a person and are no part of what they download, with the reason. */
const notPersonal: Record<string, string> = {
  account_tokens: "hashes of mailed links, which would open the account",
  auth_credentials: "the hash of the password",
  carts: "the revision of the cart, whose items are downloaded",
  checkout_drafts: "an address on its way into an order, which holds it then",
  known_devices: "hashes of cookies, with two dates",
  merged_guest_carts: "random ids of carts that are in the cart now",
  order_notes: "what the staff wrote about an order of somebody else",
  two_factor_secrets: "the secret of an authenticator app",
  watch_links: "hashes of mailed links to the alerts, which are downloaded",
};

test("whatever refers to a person is downloaded with their data, or is named here with the reason", async () => {
  const { rows } = await opened.database.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('auth_users'::regclass, 'profiles'::regclass)`);
  const read = new Set<string>();
  const { shop } = await register(opened.shop, { registeredAs: "vendor" });
  await exportMyData({
    ...shop,
    db: shop.db.withPlugin({
      transformQuery({ node }) {
        for (const [, name = ""] of JSON.stringify(node).matchAll(
          /"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
        ))
          read.add(name);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  });
  const forgotten = rows.map(({ name }) => name).filter((name) => !read.has(name));
  expect(forgotten.toSorted()).toEqual(Object.keys(notPersonal));
});
