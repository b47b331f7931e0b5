import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { specsOfCategory, underHeadings } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { parseTexts } from "../../../base/text/values-of-texts.ts";
import { addSpecification } from "./add-specification.server.ts";
import { listHeadings, orderHeading, renameHeading } from "./change-heading.server.ts";
import { deleteSpecification, restoreSpecification } from "./delete-specification.server.ts";
import { listSpecifications } from "./find-specification.server.ts";
import { NewSpecificationInput } from "./specification-input.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const add = (typed: Record<string, string>) =>
  addSpecification(admin, parseTexts(NewSpecificationInput, typed).data!);

describe("a heading", () => {
  const namesOf = async () => (await listHeadings(admin)).map(({ name }) => name);

  it("is renamed for all its specifications, also those that come back later", async () => {
    const key = await add({ name: "Noise while printing", type: "text", group: "Quiet" });
    const removed = await add({ name: "Noise at rest", type: "text", group: "quiet" });
    await deleteSpecification(admin, removed);
    await expect(renameHeading(admin, "Quiet", "sound")).rejects.toMatchObject({
      code: "heading.name-taken",
      params: { name: "Sound" },
    });
    await renameHeading(admin, "Quiet", "Noise");
    expect((await namesOf()).at(-1)).toBe("Noise");
    const renamedBefore = renameHeading(admin, "Quiet", "Loudness");
    await expect(renamedBefore).rejects.toMatchObject({ code: "heading.not-found" });
    await orderHeading(admin, "Noise", 0);
    await restoreSpecification(admin, removed);
    const { specifications } = await listSpecifications(admin);
    expect(specifications.slice(0, 3).map((spec) => [spec.key, spec.group])).toEqual([
      [key, "Noise"],
      [removed, "Noise"],
      [expect.anything(), "Performance"],
    ]);
  });

  it("is ordered with its specifications, on product pages and in comparisons of every category", async () => {
    const before = await namesOf();
    const keysBefore = (await listSpecifications(admin)).specifications.map(({ key }) => key);
    await orderHeading(admin, "Size and weight", 1);
    const after = await namesOf();
    expect(after).toEqual([
      "Noise",
      "Size and weight",
      ...before.slice(1).filter((name) => name !== after[1]),
    ]);
    const schema = await readCatalogueSchema(admin);
    const [size] = underHeadings(schema, specsOfCategory(schema, "Laptop"), (spec) => spec);
    expect(size?.rows.map(({ key }) => key)).toEqual(["weightKg", "widthMm", "depthMm", "heightMm", "color"]);
    const keys = schema.specifications.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(keysBefore.toSorted());
    await orderHeading(admin, "Size and weight", before.indexOf("Size and weight"));
    await orderHeading(admin, "Size and weight", before.indexOf("Size and weight"));
    expect((await listSpecifications(admin)).specifications.map(({ key }) => key)).toEqual(keysBefore);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_entries where action = 'heading.order'
    `.execute(test.shop.db);
    expect(rows).toEqual([{ count: 3 }]);
    await expect(orderHeading(test.shop, "Noise", 2)).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(renameHeading(test.shop, "Noise", "A")).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(listHeadings(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });
});
