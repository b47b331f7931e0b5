import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../../base/text/values-of-texts.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { specsOfCategory } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { shareSchemaLock } from "../../schema/schema-lock.server.ts";
import { addCategory, changeCategory } from "./add-category.server.ts";
import { assignSpecification, orderAssigned, unassignSpecification } from "./assign-specification.server.ts";
import { CategoryInput, NewCategoryInput } from "./category-input.ts";
import { setCategoryPicture } from "./category-picture.server.ts";
import { deleteCategory } from "./delete-category.server.ts";
import { findCategoryToShape } from "./find-category.server.ts";
import { listCategories } from "./list-categories.server.ts";
import { moveCategory, orderCategory } from "./order-category.server.ts";
import { previewMove } from "./preview-move.server.ts";
import { renewNextSearchWords } from "./renew-search-words.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const add = (name: string, parent: string | null = null) =>
  addCategory(admin, NewCategoryInput.parse({ name, parent }));
const rename = (key: string, name: string, address: string | null = null) =>
  changeCategory(admin, key, CategoryInput.parse({ name, address }));
const names = async () =>
  (await listCategories(admin)).map(({ name, depth }) => `${"·".repeat(depth)}${name}`);
const specsOf = async (key: string) =>
  specsOfCategory(await readCatalogueSchema(admin), key).map((spec) =>
    spec.isRequired ? `${spec.key}!` : spec.key,
  );
const moveTo = async (product: string, category: string) =>
  void (await test.shop.db.updateTable("products").set({ category }).where("id", "=", product).execute());
const actions = async () => {
  const rows = await test.shop.db
    .selectFrom("audit_entries")
    .select("action")
    .where("action", "like", "category.%")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};
const isFoundBy = async (product: string, word: string) => {
  const { rows } = await sql<{ isFound: boolean }>`
    select search_document @@ plainto_tsquery('simple', ${word}) as "isFound" from products where id = ${product}
  `.execute(test.shop.db);
  return rows[0]?.isFound;
};

describe("a category", () => {
  it("is added behind the others, with a web address of its name", async () => {
    expect(await add("Laser Printers")).toBe("laser-printers");
    const row = (await listCategories(admin)).find(({ key }) => key === "laser-printers");
    expect(row).toMatchObject({ address: "laser-printers", depth: 0, products: 0, specifications: 0 });
    expect((await names()).at(-1)).toBe("Laser Printers");
    await expect(add("laser printers")).rejects.toMatchObject({ code: "category.name-taken" });
    await expect(add("Ink", "nowhere")).rejects.toMatchObject({ code: "category.parent-not-found" });
  });

  it("keeps its former web address, which no other category gets", async () => {
    const key = await add("Scanner");
    await rename(key, "Scanners", "scanners");
    const rows = await test.shop.db
      .selectFrom("category_addresses")
      .select("address")
      .where("category", "=", key)
      .orderBy("address")
      .execute();
    expect(rows.map(({ address }) => address)).toEqual(["scanner", "scanners"]);
    await expect(
      addCategory(admin, NewCategoryInput.parse({ name: "Another", address: "Scanner" })),
    ).rejects.toMatchObject({ code: "category.address-taken", params: { name: "Scanners" } });
    await rename(key, "Scanner", "scanner");
    expect((await findCategoryToShape(admin, key))?.row.address).toBe("scanner");
  });

  it("is found by its new name once the job has run, and no open form of a product becomes outdated", async () => {
    const key = await add("Plotter");
    const { id } = await addProduct(test.shop, { name: "Wide One" });
    await moveTo(id, key);
    const version = () =>
      test.shop.db.selectFrom("products").select("version").where("id", "=", id).executeTakeFirstOrThrow();
    const before = await version();
    await rename(key, "Drafting devices");
    expect(await isFoundBy(id, "drafting")).toBe(false);
    await renewNextSearchWords(test.shop, key, "0");
    expect(await isFoundBy(id, "drafting")).toBe(true);
    expect(await version()).toEqual(before);
  });

  it("is ordered among those beside it", async () => {
    await add("Paper");
    for (const name of ["Plain", "Glossy", "Photo"]) await add(name, "paper");
    await orderCategory(admin, "photo", 0);
    await orderCategory(admin, "plain", 9);
    const tree = await names();
    expect(tree.slice(tree.indexOf("Paper"), tree.indexOf("Paper") + 4)).toEqual([
      "Paper",
      "·Photo",
      "·Glossy",
      "·Plain",
    ]);
  });

  it("moves with all below it, and never into itself", async () => {
    await add("Office");
    await moveCategory(admin, "paper", "office");
    expect((await findCategoryToShape(admin, "glossy"))?.path.map(({ name }) => name)).toEqual([
      "Office",
      "Paper",
      "Glossy",
    ]);
    await expect(moveCategory(admin, "office", "glossy")).rejects.toMatchObject({
      code: "category.below-itself",
    });
    await expect(previewMove(admin, "office", "office")).rejects.toMatchObject({
      code: "category.below-itself",
    });
  });

  it("tells what its move will do before it moves", async () => {
    await add("Mini PC", "Desktop");
    await assignSpecification(admin, "Monitor", "os", { isRequired: true });
    const { id } = await addProduct(test.shop);
    await moveTo(id, "mini-pc");
    await sql`update products set specs = '{"cores": 8}' where id = ${id}`.execute(test.shop.db);
    const preview = await previewMove(admin, "mini-pc", "Monitor");
    expect(preview).toMatchObject({ below: "Monitor", products: 1 });
    expect(preview.gained).toContain("Response time");
    expect(preview.lost).toContainEqual({ name: "Cores", products: 1, names: ["Test Machine"] });
    expect(preview.needed).toContainEqual({
      name: "Operating system",
      missing: 1,
      names: ["Test Machine"],
    });
    expect(preview.terms).toEqual({ key: "Monitor", name: "Monitor" });
    await unassignSpecification(admin, "Monitor", "os");
  });

  it("is deleted only when it is empty", async () => {
    await expect(deleteCategory(admin, "office")).rejects.toMatchObject({ code: "category.has-categories" });
    const key = await add("Fax");
    const { id } = await addProduct(test.shop);
    await moveTo(id, key);
    await expect(deleteCategory(admin, key)).rejects.toMatchObject({
      code: "category.has-products",
      params: { products: 1 },
    });
    await moveTo(id, "Laptop");
    await deleteCategory(admin, key);
    expect(await names()).not.toContain("Fax");
    await expect(deleteCategory(admin, key)).rejects.toMatchObject({ code: "category.not-found" });
    await expect(deleteCategory(admin, "Gaming")).rejects.toMatchObject({ code: "category.has-categories" });
  });

  it("has one picture", async () => {
    await setCategoryPicture(admin, "Monitor", await drawPicture(7));
    const { row } = (await findCategoryToShape(admin, "Monitor"))!;
    expect(row.pictureId).toMatch(/^[0-9a-f]{20}$/);
    await expect(setCategoryPicture(admin, "Monitor", Buffer.from("no picture"))).rejects.toMatchObject({
      code: "picture.unknown-format",
    });
  });
});

describe("the specifications of a category", () => {
  it("come from the categories above it, and its own word counts", async () => {
    await add("Chromebook", "Laptop");
    expect(await specsOf("chromebook")).toEqual(await specsOf("Laptop"));
    await assignSpecification(admin, "chromebook", "storage", { isRequired: false });
    await assignSpecification(admin, "chromebook", "connection", { isRequired: true });
    const own = await specsOf("chromebook");
    expect(own).toContain("storage");
    expect(own.at(-1)).toBe("connection!");
    expect(await specsOf("Laptop")).toContain("storage!");
    const { specs } = (await findCategoryToShape(admin, "chromebook"))!;
    expect(specs.find(({ spec }) => spec.key === "storage")).toMatchObject({
      from: { name: "Laptop" },
      isOverridden: true,
    });
    await unassignSpecification(admin, "chromebook", "storage");
    expect(await specsOf("chromebook")).toContain("storage!");
  });

  it("stand in the order that the owner gives them", async () => {
    await assignSpecification(admin, "chromebook", "compatibility", { isRequired: false });
    await orderAssigned(admin, "chromebook", "compatibility", 0);
    expect((await specsOf("chromebook")).slice(-2)).toEqual(["compatibility", "connection!"]);
  });

  it("are not changed while products are being written", async () => {
    await test.shop.db.transaction().execute(async (db) => {
      await shareSchemaLock({ ...admin, db });
      await expect(
        assignSpecification(admin, "chromebook", "ports", { isRequired: true }),
      ).rejects.toMatchObject({ code: "catalogue.busy" });
    });
    await assignSpecification(admin, "chromebook", "ports", { isRequired: true });
    expect(await specsOf("chromebook")).toContain("ports!");
  });
});

it("leaves a trail", async () => {
  const seen = new Set(await actions());
  for (const action of [
    "add",
    "change",
    "move",
    "order",
    "delete",
    "picture",
    "assign",
    "required",
    "unassign",
  ]) {
    expect(seen).toContain(`category.${action}`);
  }
});

it("is for the owner only", async () => {
  await expect(listCategories(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(previewMove(test.shop, "Laptop", null)).rejects.toMatchObject({ code: "access.not-admin" });
});

describe("what the owner types", () => {
  it("is read as it is meant", () => {
    const typed = {
      name: " Printers ",
      usualHsn: "84433100 laser printers\n\n8443: ink",
      needsSerial: "",
      gstRate: "18%",
    };
    expect(parseTexts(CategoryInput, typed).data).toMatchObject({
      name: "Printers",
      usualHsn: [
        { code: "84433100", goods: "laser printers" },
        { code: "8443", goods: "ink" },
      ],
      gstRate: 18,
      needsSerial: null,
    });
    expect(parseTexts(CategoryInput, { name: "A", needsSerial: "no" }).data?.needsSerial).toBe(false);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "A", address: "a/b" }, "address"],
    [{ name: "A", usualHsn: "printers" }, "usualHsn"],
    [{ name: "A", gstRate: "180" }, "gstRate"],
  ])("is refused at its field: %j", (typed, field) => {
    expect(parseTexts(CategoryInput, typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
