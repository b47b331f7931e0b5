import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { specsOfCategory } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { specTypes } from "../../schema/specification.ts";
import { isReservedAddress } from "../../schema/reserved-addresses.ts";
import { parseTexts } from "../../../base/text/values-of-texts.ts";
import { addCategory } from "../categories/add-category.server.ts";
import { assignSpecification, unassignSpecification } from "../categories/assign-specification.server.ts";
import { NewCategoryInput } from "../categories/category-input.ts";
import { moveCategory } from "../categories/order-category.server.ts";
import { addSpecification } from "./add-specification.server.ts";
import { deleteOption, orderOption, renameOption } from "./change-options.server.ts";
import { changeSpecification, orderSpecification } from "./change-specification.server.ts";
import { deleteSpecification, restoreSpecification } from "./delete-specification.server.ts";
import { findSpecification, listSpecifications } from "./find-specification.server.ts";
import { filterWays, NewSpecificationInput, SpecificationInput } from "./specification-input.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

type Typed = Record<string, string>;
const typedNew = (typed: Typed) => parseTexts(NewSpecificationInput, { group: "Printing", ...typed });
const add = (typed: Typed) => addSpecification(admin, typedNew(typed).data!);
const change = (key: string, typed: Typed) =>
  changeSpecification(admin, key, parseTexts(SpecificationInput, { group: "Printing", ...typed }).data!);
const specOf = async (key: string) => (await findSpecification(admin, key))?.spec;
const labelsOf = async (key: string) => (await specOf(key))?.options.map(({ label }) => label);

async function addWith(specs: object, category = "Accessory"): Promise<string> {
  const { id } = await addProduct(test.shop);
  await sql`update products set category = ${category}, specs = ${JSON.stringify(specs)} where id = ${id}`.execute(
    test.shop.db,
  );
  return id;
}
const valuesOf = async (id: string) =>
  (await test.shop.db.selectFrom("products").select("specs").where("id", "=", id).executeTakeFirstOrThrow())
    .specs;

describe("a specification", () => {
  it("is added behind the others of its heading, for a category and those below it", async () => {
    const key = await add({
      name: "Pages per minute",
      group: "performance",
      type: "number",
      unit: "ppm",
      better: "more",
      filter: "slider",
      filterStep: "5",
      comparative: "Faster",
      category: "Accessory",
      isRequired: "on",
    });
    expect(key).toBe("pages-per-minute");
    const schema = await readCatalogueSchema(admin);
    const keys = schema.specifications.map((spec) => spec.key);
    const headings = schema.specifications.map(({ group }) => group);
    expect(keys.indexOf(key)).toBe(headings.lastIndexOf("Performance"));
    expect(specsOfCategory(schema, "Accessory").at(-1)).toMatchObject({
      key,
      address: key,
      unit: "ppm",
      filterStep: 5,
      isRequired: true,
    });
    await expect(add({ name: "Pages per Minute", type: "number" })).rejects.toMatchObject({
      code: "specification.there-already",
    });
    const ofLists = ["Sort", "Redirect", "Distance to", "Distance from", "Loose ends"];
    const outcomes = await Promise.allSettled(ofLists.map((name) => add({ name, type: "text" })));
    expect(outcomes).toMatchObject(
      ofLists.map(() => ({ status: "rejected", reason: { code: "specification.name-reserved" } })),
    );
    const reserved = schema.specifications.filter(({ address }) => isReservedAddress(address));
    expect(reserved).toEqual([]);
    expect(await add({ name: "3D", type: "yes-no" })).toBe("n-3d");
  });

  it("keeps its type while products have values, and its unit until that is confirmed", async () => {
    const key = await add({ name: "Tray", type: "number", unit: "sheets", decimals: "1" });
    await addWith({ [key]: 250.5 });
    await expect(change(key, { name: "Tray", type: "text" })).rejects.toMatchObject({
      code: "specification.type-in-use",
      params: { products: 1 },
    });
    await expect(
      change(key, { name: "Tray", type: "number", unit: "pages", decimals: "1" }),
    ).rejects.toMatchObject({ code: "specification.unit-to-confirm" });
    await change(key, { name: "Tray", type: "number", unit: "pages", decimals: "1", isUnitConfirmed: "on" });
    expect(await specOf(key)).toMatchObject({ unit: "pages" });
    await expect(change(key, { name: "Tray", type: "number", unit: "pages" })).rejects.toMatchObject({
      code: "specification.decimals-in-use",
    });
    await expect(change("widthMm", { name: "Width", type: "number", unit: "cm" })).rejects.toMatchObject({
      code: "specification.in-use-by-shop",
    });
  });

  it("may change its type while no product has a value", async () => {
    const key = await add({ name: "Duplex", type: "choice", options: "Yes\nNo", filter: "boxes" });
    await change(key, { name: "Duplex", type: "yes-no", filter: "boxes" });
    expect(await specOf(key)).toMatchObject({ type: "yes-no", options: [], filters: true });
  });

  it("is deleted with its values kept, and comes back with them", async () => {
    const key = await add({ name: "Scanner", type: "yes-no", category: "Accessory" });
    const product = await addWith({ [key]: true });
    await deleteSpecification(admin, key);
    expect(await specOf(key)).toBeUndefined();
    expect((await listSpecifications(admin)).deleted).toMatchObject([{ key, name: "Scanner" }]);
    expect(await valuesOf(product)).toEqual({ [key]: true });
    await restoreSpecification(admin, key);
    expect(await specOf(key)).toMatchObject({ name: "Scanner" });
    await expect(restoreSpecification(admin, key)).rejects.toMatchObject({ code: "specification.not-found" });
    await expect(deleteSpecification(admin, "widthMm")).rejects.toMatchObject({
      code: "specification.in-use-by-shop",
    });
  });

  it("does not come back beside one that took its name", async () => {
    const key = await add({ name: "Ink", type: "text" });
    await deleteSpecification(admin, key);
    expect(await add({ name: "Ink", type: "text" })).toBe("ink-2");
    await expect(restoreSpecification(admin, key)).rejects.toMatchObject({
      code: "specification.there-already",
    });
  });

  it("moves within its heading", async () => {
    await orderSpecification(admin, "storage", 0);
    const { specifications } = await listSpecifications(admin);
    expect(specifications[0]?.key).toBe("storage");
    expect(new Set(specifications.slice(0, 5).map(({ group }) => group))).toEqual(new Set(["Performance"]));
  });
});

describe("the options of a choice", () => {
  it("are renamed and ordered without touching a product", async () => {
    const key = await add({ name: "Paper size", type: "choice", options: "A4\nLegal\nA3" });
    const product = await addWith({ [key]: "legal" });
    await renameOption(admin, key, "legal", "US Legal");
    await orderOption(admin, key, "a3", 0);
    expect(await labelsOf(key)).toEqual(["A3", "A4", "US Legal"]);
    expect(await valuesOf(product)).toEqual({ [key]: "legal" });
    await expect(renameOption(admin, key, "legal", "a4")).rejects.toMatchObject({
      code: "specification.option-taken",
    });
    await expect(renameOption(admin, key, "b5", "B5")).rejects.toMatchObject({
      code: "specification.option-not-found",
    });
    await change(key, { name: "Paper size", type: "choice", options: "B5" });
    expect(await labelsOf(key)).toEqual(["A3", "A4", "US Legal", "B5"]);
  });

  it("give their products another one, or none, when they are deleted", async () => {
    const key = await add({ name: "Colour mode", type: "choice", options: "Mono\nBlack\nColour" });
    const [first, second] = [await addWith({ [key]: "mono", tray: 1 }), await addWith({ [key]: "colour" })];
    expect((await findSpecification(admin, key))?.optionUses).toEqual({
      mono: { products: 1, names: ["Test Machine"] },
      colour: { products: 1, names: ["Test Machine"] },
    });
    await deleteOption(admin, key, "mono", "black");
    await deleteOption(admin, key, "colour", null);
    expect([await valuesOf(first), await valuesOf(second)]).toEqual([{ [key]: "black", tray: 1 }, {}]);
    await expect(deleteOption(admin, key, "black", null)).rejects.toMatchObject({
      code: "specification.option-needed",
    });
  });

  it("are each there once where a product has several", async () => {
    const key = await add({ name: "Networks", type: "choices", options: "Wi-Fi\nWLAN\nEthernet" });
    const both = await addWith({ [key]: ["wi-fi", "wlan", "ethernet"] });
    const first = await addWith({ [key]: ["wlan"] });
    await deleteOption(admin, key, "wlan", "wi-fi");
    expect([await valuesOf(both), await valuesOf(first)]).toEqual([
      { [key]: ["wi-fi", "ethernet"] },
      { [key]: ["wi-fi"] },
    ]);
    await deleteOption(admin, key, "wi-fi", null);
    expect([await valuesOf(both), await valuesOf(first)]).toEqual([{ [key]: ["ethernet"] }, {}]);
  });
});

it("a specification in which variants differ stays, and so do its options in use", async () => {
  const key = await add({ name: "Body", type: "choice", options: "White\nBlack", category: "Accessory" });
  const id = await addWith({ [key]: "white" });
  await sql`create table if not exists product_groups (
    group_id bigint primary key, vendor_id text, name text, options text[]
  )`.execute(test.shop.db);
  await sql`insert into product_groups (group_id, vendor_id, name, options)
    select id, vendor_id, name, array[${key}] from products where id = ${id}`.execute(test.shop.db);
  const refused = { code: "specification.option-of-variants", params: { products: 1 } };
  await expect(deleteSpecification(admin, key)).rejects.toMatchObject(refused);
  await expect(deleteOption(admin, key, "white", "black")).rejects.toMatchObject(refused);
  await expect(unassignSpecification(admin, "Accessory", key)).rejects.toMatchObject(refused);
  await deleteOption(admin, key, "black", null);
  await addCategory(admin, NewCategoryInput.parse({ name: "Dongles", parent: "Accessory" }));
  await sql`update products set category = 'dongles' where id = ${id}`.execute(test.shop.db);
  await expect(moveCategory(admin, "dongles", null)).rejects.toMatchObject(refused);
  await assignSpecification(admin, "dongles", key, { isRequired: false });
  await moveCategory(admin, "dongles", null);
});

describe("what the owner types", () => {
  it("keeps only what belongs to the type", () => {
    const typed = {
      name: "A",
      type: "yes-no",
      unit: "kg",
      decimals: "2",
      better: "more",
      options: "B",
      filter: "boxes",
    };
    expect(typedNew(typed).data).toMatchObject({
      unit: null,
      decimals: 0,
      better: "more",
      options: [],
      filters: true,
    });
    expect(typedNew({ ...typed, type: "choices", options: "A\nB" }).data).toMatchObject({ better: null });
    expect(typedNew({ name: "A", type: "text", filter: "boxes" }).data).toMatchObject({ filters: false });
    expect(typedNew({ name: "A", type: "choice", options: "2 × M.2, PCIe\nOne" }).data?.options).toEqual([
      "2 × M.2, PCIe",
      "One",
    ]);
  });

  it.each([
    [{ name: "A", type: "choice", options: "One" }, "options"],
    [{ name: "A", type: "choice", options: "One\none" }, "options"],
    [{ name: "A", type: "number", filter: "slider", filterStep: "0" }, "filterStep"],
    [{ name: "A", type: "number", decimals: "7" }, "decimals"],
    [{ name: "A", type: "colour" }, "type"],
    [{ name: "A", type: "text", group: "" }, "group"],
  ])("is refused at its field: %j", (typed: Typed, field) => {
    expect(typedNew(typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  const every = specTypes.flatMap((type) => filterWays.map((filter) => ({ type, filter })));
  it.each(every)("leaves what is optional open: %j", (chosen) => {
    const empty = { unit: "", filterStep: "", address: "", help: "", example: "", comparative: "" };
    const { success } = typedNew({ name: "A", options: "One\nTwo", ...empty, ...chosen });
    expect(success).toBe(true);
  });

  it("moves a slider without a step by the last digit that is shown", () => {
    const stepOf = (decimals: string) =>
      typedNew({ name: "A", type: "number", filter: "slider", filterStep: "", decimals }).data?.filterStep;
    expect(["0", "1", "2", "3"].map(stepOf)).toEqual([1, 0.1, 0.01, 0.001]);
  });
});

it("leaves a trail and is for the owner only", async () => {
  const rows = await test.shop.db
    .selectFrom("audit_entries")
    .select("action")
    .distinct()
    .where("action", "like", "specification.%")
    .execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    ["add", "change", "delete", "delete-option", "order", "order-options", "rename-option", "restore"].map(
      (what) => `specification.${what}`,
    ),
  );
  await expect(listSpecifications(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(findSpecification(test.shop, "ramGb")).rejects.toMatchObject({ code: "access.not-admin" });
});
