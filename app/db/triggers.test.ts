import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";

test("every trigger has its reason in decision 070, and there are no more than 60", async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool
    .query<{ name: string }>(
      `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = current_schema()::regnamespace`,
    )
    .finally(database.close);
  const decision = await readFile("docs/decisions/070-the-schema-is-read-once.md", "utf8");
  const explained = [...decision.matchAll(/`([a-z]\w+)`/g)].map(([, name]) => name);
  const named = rows.map(({ name }) => name).filter((name) => !name.endsWith("_only_added"));
  expect(rows.length).toBeLessThanOrEqual(60);
  expect(named.filter((name) => !explained.includes(name))).toEqual([]);
});
