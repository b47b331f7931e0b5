import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "../../list/list-products.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { giveOwnTerms } from "../../return-terms/own-terms.server.ts";
import { parseTexts } from "../../../base/text/values-of-texts.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { addCategory, changeCategory } from "../categories/add-category.server.ts";
import { assignSpecification, unassignSpecification } from "../categories/assign-specification.server.ts";
import { CategoryInput, NewCategoryInput } from "../categories/category-input.ts";
import { deleteCategory } from "../categories/delete-category.server.ts";
import { moveCategory } from "../categories/order-category.server.ts";
import { addSpecification } from "../specifications/add-specification.server.ts";
import { deleteOption, renameOption } from "../specifications/change-options.server.ts";
import { deleteSpecification, restoreSpecification } from "../specifications/delete-specification.server.ts";
import { NewSpecificationInput } from "../specifications/specification-input.ts";
import { listActs } from "./list-acts.server.ts";
import { undoAct } from "./undo-act.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const addIn = (name: string, parent: string | null = null) =>
  addCategory(admin, NewCategoryInput.parse({ name, parent }));
const addSpec = (typed: Record<string, string>) =>
  addSpecification(admin, parseTexts(NewSpecificationInput, { group: "Printing", ...typed }).data!);
const write = (id: string, category: string, specs: object) =>
  sql`update products set category = ${category}, specs = ${JSON.stringify(specs)} where id = ${id}`.execute(
    test.shop.db,
  );
async function addWith(category: string, specs: object): Promise<string> {
  const { id } = await addProduct(test.shop);
  await write(id, category, specs);
  return id;
}
const valuesOf = async (id: string) =>
  (await test.shop.db.selectFrom("products").select("specs").where("id", "=", id).executeTakeFirstOrThrow())
    .specs;
/** All of the catalogue but the products. */
const catalogue = async () => {
  const { rows } = await sql<Record<string, object>>`
    select (select jsonb_agg(to_jsonb(categories) - 'position' order by key) from categories) as categories,
      (select jsonb_agg(own order by category, specification) from category_specifications own) as assigned,
      (select jsonb_agg(own order by address) from category_addresses own) as addresses,
      (select jsonb_agg(own order by category) from category_terms own) as terms,
      (select jsonb_agg(jsonb_build_object('key', key, 'options', options) order by key) from specifications) as options
  `.execute(test.shop.db);
  const { categories } = await readCatalogueSchema(admin);
  return { ...rows[0], order: categories.map(({ key }) => key) };
};
const actOf = async (id: string | null) => (await listActs(admin)).find((act) => act.id === id);
const code = (code: string, params = {}) => ({ code, params });

it("of a specification taken from a category brings its row and the values back that products lost since", async () => {
  const key = await addSpec({ name: "Trays", type: "number", filter: "boxes" });
  await addIn("Printers");
  await addIn("Laser", "printers");
  await assignSpecification(admin, "printers", key, { isRequired: true, isRanked: false });
  const untouched = await addWith("laser", { [key]: 2 });
  const saved = await addWith("printers", { [key]: 3, other: "kept" });
  const typedAnew = await addWith("laser", { [key]: 4 });
  const before = await catalogue();
  const act = await unassignSpecification(admin, "printers", key);
  expect(await unassignSpecification(admin, "printers", key)).toBeNull();
  expect((await listProducts(test.shop, { specs: { trays: "2" } })).total).not.toBe(1);

  // Saved without what its form no longer has; typed anew in a category that got the specification again.
  await write(saved, "printers", { other: "new" });
  await write(typedAnew, "laser", { [key]: 5 });
  await undoAct(admin, act!);
  expect(await catalogue()).toEqual(before);
  expect(await valuesOf(saved)).toEqual({ [key]: 3, other: "new" });
  expect(await valuesOf(typedAnew)).toEqual({ [key]: 5 });
  expect(await actOf(act)).toMatchObject({ restored: 1, kept: 1, name: "Printers", part: "Trays" });
  const { products } = await listProducts(test.shop, { category: "laser", specs: { trays: "2" } });
  expect(products.map(({ id }) => id)).toEqual([untouched]);

  const again = await unassignSpecification(admin, "printers", key);
  await assignSpecification(admin, "printers", key, {});
  await expect(undoAct(admin, again!)).rejects.toMatchObject(code("catalogue.undo-there"));
  await unassignSpecification(admin, "printers", key);
  await deleteSpecification(admin, key);
  await expect(undoAct(admin, again!)).rejects.toMatchObject(code("catalogue.undo-needs", { name: "Trays" }));
  await restoreSpecification(admin, key);
  await undoAct(admin, again!);
});

it("of a merged option gives each product its own again, where nobody chose another since", async () => {
  const paper = await addSpec({
    name: "Paper",
    type: "choice",
    options: "A4\nLegal\nA3",
    filter: "boxes",
    category: "Accessory",
  });
  const formats = await addSpec({
    name: "Formats",
    type: "choices",
    options: "A4\nLegal\nA3",
    filter: "boxes",
    category: "Accessory",
  });
  await renameOption(admin, paper, "legal", "US Legal");
  const legal = await addWith("Accessory", { [paper]: "legal", [formats]: ["legal", "a4", "a3"] });
  const changed = await addWith("Accessory", { [paper]: "legal" });
  const a4 = await addWith("Accessory", { [paper]: "a4" });
  const before = await catalogue();

  const merged = await deleteOption(admin, paper, "legal", "a4");
  const dropped = await deleteOption(admin, formats, "legal", null);
  await write(changed, "Accessory", { [paper]: "a3" });
  expect(await valuesOf(legal)).toEqual({ [paper]: "a4", [formats]: ["a4", "a3"] });
  expect((await listProducts(test.shop, { specs: { paper: "a4" } })).total).toBe(2);
  // Two tabs at the same moment: once.
  const both = await Promise.allSettled([undoAct(admin, merged), undoAct(admin, merged)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(undoAct(admin, merged)).rejects.toMatchObject(code("catalogue.act-undone"));
  await undoAct(admin, dropped);
  expect(await catalogue()).toEqual(before);
  expect(await valuesOf(legal)).toEqual({ [paper]: "legal", [formats]: ["legal", "a4", "a3"] });
  expect(await valuesOf(changed)).toEqual({ [paper]: "a3" });
  expect(await actOf(merged)).toMatchObject({ restored: 1, kept: 1, part: "US Legal", into: "A4" });
  const { products } = await listProducts(test.shop, { specs: { paper: "legal" } });
  expect(products.map(({ id }) => id)).toEqual([legal]);
  expect((await listProducts(test.shop, { search: "US legal" })).products.map(({ id }) => id)).toEqual([
    legal,
  ]);

  const first = await deleteOption(admin, paper, "legal", "a4");
  const second = await deleteOption(admin, paper, "a4", "a3");
  await expect(undoAct(admin, first)).rejects.toMatchObject(code("catalogue.undo-needs", { name: "A4" }));
  await renameOption(admin, paper, "a3", "us legal");
  await undoAct(admin, second);
  await expect(undoAct(admin, first)).rejects.toMatchObject(
    code("catalogue.undo-label", { label: "US Legal" }),
  );
  await renameOption(admin, paper, "a3", "A3");
  await undoAct(admin, first);
  expect(await catalogue()).toEqual(before);
  expect([await valuesOf(legal), await valuesOf(a4)]).toMatchObject([
    { [paper]: "legal" },
    { [paper]: "a4" },
  ]);
});

it("keeps a value that tells variants apart by now, or is no longer possible", async () => {
  const size = await addSpec({
    name: "Sheet",
    type: "choice",
    options: "B4\nB5\nB6",
    category: "Accessory",
  });
  const [variant, plain] = [
    await addWith("Accessory", { [size]: "b4" }),
    await addWith("Accessory", { [size]: "b6" }),
  ];
  const merged = await deleteOption(admin, size, "b4", "b5");
  await sql`
    insert into product_groups (group_id, vendor_id, name, options)
    select id, vendor_id, name, array[${size}] from products where id = ${variant}
  `.execute(test.shop.db);
  await sql`update products set group_id = group_id where id = ${variant}`.execute(test.shop.db);
  await undoAct(admin, merged);
  expect(await valuesOf(variant)).toEqual({ [size]: "b5" });
  expect(await actOf(merged)).toMatchObject({ restored: 0, kept: 1 });

  await sql`delete from product_groups where group_id = ${variant}`.execute(test.shop.db);
  await sql`update products set group_id = group_id where id = ${variant}`.execute(test.shop.db);
  const act = await unassignSpecification(admin, "Accessory", size);
  await write(plain, "Accessory", {});
  await deleteOption(admin, size, "b6", null);
  await undoAct(admin, act!);
  expect(await valuesOf(plain)).toEqual({});
  expect(await actOf(act)).toMatchObject({ restored: 0, kept: 1 });
});

it("of a move puts the category back in its place, with what its products said there", async () => {
  for (const name of ["Small", "Medium", "Large"]) await addIn(name, "Laptop");
  const product = await addWith("medium", { cores: 8 });
  const before = await catalogue();
  const act = await moveCategory(admin, "medium", "Monitor");
  await write(product, "medium", {});
  await moveCategory(admin, "Laptop", "medium");
  await expect(undoAct(admin, act!)).rejects.toMatchObject(code("catalogue.undo-below", { place: "Laptop" }));
  await moveCategory(admin, "Laptop", null);
  const later = await moveCategory(admin, "medium", null);
  await expect(undoAct(admin, act!)).rejects.toMatchObject(code("catalogue.undo-moved"));
  await undoAct(admin, later!);
  await undoAct(admin, act!);
  const { order, ...rest } = await catalogue();
  expect(rest).toEqual({ ...before, order: undefined });
  const sizes = order.filter((key) => ["small", "medium", "large"].includes(key));
  expect(sizes).toEqual(["small", "medium", "large"]);
  expect(await valuesOf(product)).toEqual({ cores: 8 });
});

it("of a deleted category brings all of it back, unless its place, name or address is gone", async () => {
  await addIn("Office");
  for (const name of ["Fax", "Phone", "Scanner"]) await addIn(name, "office");
  const rename = (key: string, input: object) => changeCategory(admin, key, CategoryInput.parse(input));
  await rename("phone", { name: "Phones", address: "phones", ranksWith: "Monitor", homeLine: "Ring ring" });
  await rename("fax", { name: "Fax", ranksWith: "phone" });
  await assignSpecification(admin, "phone", "weightKg", { isRequired: true });
  await giveOwnTerms(admin, "phone");
  const before = await catalogue();
  const act = await deleteCategory(admin, "phone");

  await addCategory(admin, NewCategoryInput.parse({ name: "Telephones", address: "phones" }));
  await expect(undoAct(admin, act)).rejects.toMatchObject(
    code("catalogue.undo-address", { address: "phones" }),
  );
  await rename("telephones", { name: "phones", address: "telephones" });
  await expect(undoAct(admin, act)).rejects.toMatchObject(code("catalogue.undo-name"));
  await deleteCategory(admin, "telephones");
  for (const key of ["fax", "scanner"]) await deleteCategory(admin, key);
  const office = await deleteCategory(admin, "office");
  await expect(undoAct(admin, act)).rejects.toMatchObject(code("catalogue.undo-needs", { name: "Office" }));
  await undoAct(admin, office);
  const [scanner, fax] = (await listActs(admin)).filter(({ name }) => ["Fax", "Scanner"].includes(name));
  await undoAct(admin, scanner!.id);
  await undoAct(admin, act);
  await undoAct(admin, fax!.id);
  // What was compared with it was deleted after it, so it came back without that.
  await rename("fax", { name: "Fax", ranksWith: "phone" });
  expect(await catalogue()).toEqual(before);
});

it("is for the owner, leaves a trail, and is forgotten after 90 days", async () => {
  const act = await deleteCategory(admin, await addIn("Typewriters"));
  await expect(undoAct(test.shop, act)).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(listActs(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  const trail = await test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "after"])
    .where("action", "like", "%.undo-%")
    .execute();
  expect(trail).toContainEqual({
    action: "specification.undo-delete-option",
    after: { option: "US Legal", restored: 1, kept: 1 },
  });
  const now = test.shop.now();
  test.stopClockAt(new Date(now.getTime() + 91 * 24 * 60 * 60 * 1000));
  await clearOut(test.shop);
  expect(await listActs(admin)).toEqual([]);
  await expect(undoAct(admin, act)).rejects.toMatchObject({ code: "catalogue.act-gone" });
});
