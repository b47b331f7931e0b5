import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { warrantyKinds, warrantyProviders } from "#db/values/product-values.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readWarranty, warrantySentence, warrantyUntil } from "./warranty-text.ts";

let test: TestShop;
beforeAll(async () => void (test = await openTestShop()));
afterAll(() => test.close());

describe("the sentence of a warranty", () => {
  it.each([
    [12, "on-site", "manufacturer", "1 year, on-site"],
    [36, "carry-in", "manufacturer", "3 years, carry-in"],
    [18, "replacement", "seller", "18 months, replacement, by the seller"],
    [1, "carry-in", "seller", "1 month, carry-in, by the seller"],
    [0, "none", "seller", "No warranty"],
  ] as const)("of %i months, %s, %s is '%s'", (months, kind, by, sentence) => {
    expect(warrantySentence({ months, kind, by })).toBe(sentence);
  });

  it("is the same in the database", async () => {
    const all = warrantyKinds.flatMap((kind) =>
      warrantyProviders.flatMap((by) =>
        (kind === "none" ? [0] : [1, 6, 12, 18, 24, 240]).map((months) => ({ months, kind, by })),
      ),
    );
    for (const entry of all) {
      const { rows } = await sql<{ said: string }>`
        select warranty_sentence(${entry.months}::int, ${entry.kind}, ${entry.by}) as said
      `.execute(test.shop.db);
      expect(rows[0]?.said).toBe(warrantySentence(entry));
    }
  });

  it("of a product without a warranty of its own follows its category", async () => {
    const { id } = await addProduct(test.shop);
    const said = async () =>
      await test.shop.db
        .selectFrom("products")
        .select(["warranty", "version"])
        .where("id", "=", id)
        .executeTakeFirst();
    const before = await said();
    expect(before?.warranty).toBe("1 year, on-site");
    const change = (warranty: { warranty_months: number; warranty_kind: string }) =>
      test.shop.db.updateTable("category_terms").set(warranty).where("category", "=", "Laptop").execute();
    await change({ warranty_months: 24, warranty_kind: "carry-in" });
    // A form of the product that is open now can still be saved.
    expect(await said()).toEqual({ warranty: "2 years, carry-in", version: before?.version });
    await test.shop.db
      .updateTable("products")
      .set({ warranty_months: 6, warranty_kind: "replacement" })
      .where("id", "=", id)
      .execute();
    await change({ warranty_months: 12, warranty_kind: "on-site" });
    expect((await said())?.warranty).toBe("6 months, replacement");
  });
});

describe("a warranty that was typed as a text", () => {
  it.each([
    ["1 year onsite", { months: 12, kind: "on-site" }],
    ["3 years, carry-in", { months: 36, kind: "carry-in" }],
    ["18-month replacement warranty", { months: 18, kind: "replacement" }],
    ["No warranty", { months: 0, kind: "none" }],
    ["1 year", undefined],
    ["lifetime", undefined],
  ])("'%s' is read", (text, warranty) => {
    expect(readWarranty(text)).toEqual(warranty);
  });
});

describe("the last day of a warranty", () => {
  it.each([
    ["2026-11-29", 12, "2027-11-28"],
    ["2026-12-01", 1, "2026-12-31"],
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-11-29", 0, null],
  ])("from %s for %i months is %s", (day, months, last) => {
    expect(warrantyUntil(day, months)).toBe(last);
  });
});
