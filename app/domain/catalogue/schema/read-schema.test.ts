import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { readSchema } from "./read-schema.server.ts";

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.close());

const write = (shop: Pick<Shop, "db">, statement: string) => sql.raw(statement).execute(shop.db);
const nameOf = async (shop: Pick<Shop, "db">, key: string) =>
  (await readSchema(shop)).specifications.find((spec) => spec.key === key)?.name;
const rename = (name: string) => `update specifications set name = '${name}' where key = 'ram'`;

describe("the schema", () => {
  it("is read once for each of its revisions, and nobody can change what others get", async () => {
    const schema = await readSchema(test.shop);
    expect(await readSchema(test.shop)).toBe(schema);
    expect(() => schema.categories.push(schema.categories[0]!)).toThrow(TypeError);
  });

  it.each([
    "insert into categories (key, name, plural, address, ranks_with) values ('plotter', 'Plotter', 'plotters', 'plotters', 'plotter')",
    "update categories set plural = 'leads' where key = 'plotter'",
    rename("Working memory"),
    "update specifications set address = 'working-memory' where key = 'ram'",
    "insert into category_specifications (category, specification) values ('plotter', 'ram')",
    "update category_specifications set is_required = true where category = 'plotter'",
    "delete from category_specifications where category = 'plotter'",
    "delete from categories where key = 'plotter'",
  ])("is read again after: %s", async (statement) => {
    const before = await readSchema(test.shop);
    await write(test.shop, statement);
    expect(await readSchema(test.shop)).not.toEqual(before);
  });

  it("read by a change that is taken back is not what the next change gets", async () => {
    const before = await nameOf(test.shop, "ram");
    const undone = inTransaction(test.shop, async (shop) => {
      await write(shop, rename("Taken back"));
      expect(await nameOf(shop, "ram")).toBe("Taken back");
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(await nameOf(test.shop, "ram")).toBe(before);
    await write(test.shop, rename("RAM"));
    expect(await nameOf(test.shop, "ram")).toBe("RAM");
  });
});
