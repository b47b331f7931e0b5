import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { addCategory } from "./add-category.server.ts";
import { assignSpecification } from "./assign-specification.server.ts";
import { NewCategoryInput } from "./category-input.ts";
import { previewMove } from "./preview-move.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

it("counts only products whose own category loses or needs a specification", async () => {
  const add = (name: string, parent: string) => addCategory(admin, NewCategoryInput.parse({ name, parent }));
  const mini = await add("Mini PC", "Desktop");
  const sticks = await add("Stick PC", mini);
  await assignSpecification(admin, sticks, "cores", { isRequired: false });
  await assignSpecification(admin, sticks, "display", { isRequired: false });
  for (const [category, specs] of [
    [mini, { cores: 8 }],
    [sticks, { cores: 4 }],
    [sticks, { cores: 2, os: "Windows 11" }],
  ] as const) {
    const { id } = await addProduct(test.shop);
    await sql`update products set category = ${category}, specs = ${JSON.stringify(specs)}::jsonb where id = ${id}`.execute(
      test.shop.db,
    );
  }
  const preview = await previewMove(admin, mini, "Monitor");
  expect(preview.products).toBe(3);
  expect(preview.lost).toContainEqual({ name: "Cores", products: 1, names: ["Test Machine"] });
  expect(preview.lost).toContainEqual({ name: "Operating system", products: 1, names: ["Test Machine"] });
  // The sticks say themselves that they do not need it.
  expect(preview.needed).toContainEqual({ name: "Display", missing: 1, names: ["Test Machine"] });
});
