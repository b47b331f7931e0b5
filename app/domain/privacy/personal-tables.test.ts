import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../shop/context/shop.ts";
import { exportMyData } from "./export-my-data.server.ts";
import { forgetPerson, personalData } from "./personal-data.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

/** The tables that the queries of this work name; with `changed`, those alone that it deletes from or updates. */
async function tablesOf(shop: Shop, work: (shop: Shop) => Promise<unknown>, changed = false) {
  const named = new Set<string>();
  const transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => {
    const target =
      node.kind === "UpdateQueryNode" ? node.table : node.kind === "DeleteQueryNode" ? node.from : {};
    const tables = /"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g;
    for (const [, name = ""] of JSON.stringify(changed ? target : node).matchAll(tables)) named.add(name);
    return node;
  };
  await work({
    ...shop,
    db: shop.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result }),
  });
  return named;
}

async function tablesWhere(condition: string) {
  const { rows } = await opened.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition}`,
  );
  return rows.map(({ name }) => name);
}

const refersTo = (how: string) => `exists (select from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where conrelid = pg_class.oid and contype = 'f' and ${how}
    and confrelid in ('auth_users'::regclass, 'profiles'::regclass))`;
/** The numbers and addresses of a brand's service are no person's. */
const holdsAddress = `exists (select from pg_attribute where attrelid = pg_class.oid
  and attname ~ '(^|_)(email|emails|phone|phones|recipient)$' and attname !~ '^service_' and not attisdropped)`;
const reasons = (kind: "notExported" | "kept") =>
  Object.keys(Object.assign({}, ...personalData.map((subject) => subject[kind])));

test("whatever refers to a person is downloaded with their data, or its room says why not", async () => {
  const { shop } = await register(opened.shop, { registeredAs: "vendor" });
  const read = await tablesOf(shop, exportMyData);
  const unread = (await tablesWhere(refersTo("true"))).filter((name) => !read.has(name));
  expect(unread.toSorted()).toEqual(reasons("notExported").toSorted());
});

test("whatever holds an email address or a phone number goes with the account, or its room says why not", async () => {
  const { shop, userId } = await register(opened.shop);
  await shop.db.updateTable("auth_users").set({ email_verified: true }).where("id", "=", userId).execute();
  const forgotten = await tablesOf(shop, (shop) => forgetPerson(shop, userId, true), true);
  const left = await tablesWhere(
    `relname <> 'auth_users' and ${holdsAddress} and not ${refersTo("attnotnull and confdeltype = 'c'")}`,
  );
  const stays = left.filter((name) => !forgotten.has(name));
  expect(stays.toSorted()).toEqual(reasons("kept").toSorted());
});
