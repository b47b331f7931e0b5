import { expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { countToday, readToday } from "./read-today.server.ts";

it("is counted once for the page, the menus and the people who ask at the same time, and anew for each page after it", async () => {
  await using test = await openDisposable();
  const admin = await asNewAdmin(test.shop);
  let statements = 0;
  const db = admin.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const shop = { ...admin, db };
  await readToday(shop);
  const once = statements;
  const [menus, page, ofAnother] = await Promise.all([countToday(shop), readToday(shop), readToday(shop)]);
  expect(statements).toBe(2 * once);
  expect(ofAnother).toEqual(page);
  expect(Object.keys(menus).length).toBeLessThanOrEqual(page?.length ?? 0);
  await countToday(shop);
  expect(statements).toBe(2 * once);
  await readToday(shop);
  expect(statements).toBe(3 * once);
});

async function openDisposable() {
  const test = await openTestShop();
  return { ...test, [Symbol.asyncDispose]: () => test.close() };
}
