import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTestPrinters } from "#tests/support/test-printers.ts";
import { addPictureTo, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { findMovedProduct } from "../../catalogue/product/find-moved-product.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { deleteListings } from "../bulk/delete-listings.server.ts";
import { undoStatusChange } from "../bulk/undo-status-change.server.ts";
import { removePicture } from "../pictures/change-pictures.server.ts";
import { addProduct } from "./add-product.server.ts";
import { changePriceAndStock } from "./change-price-and-stock.server.ts";
import { changeProduct } from "./change-product.server.ts";
import { productForm } from "./product-form.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  await addTestPrinters(opened.shop);
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

const asDraft = { status: "draft" } as const;
const stored = (id: string) =>
  opened.shop.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();

async function refused(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Refusal)) throw new Error("It was not refused.");
  return error;
}

const printer = (specs: Parameters<typeof typedLaptop>[1] = {}) =>
  typedLaptop({ name: "Jet", category: "printer", hsn: "84433100" }, { "print-kind": "laser", ...specs });

describe("the specifications of a product", () => {
  it("are read from the fields of its category, each with its own sentence", async () => {
    const form = productForm(await readCatalogueSchema(vendor));
    const typed = { brand: "Nirvex", name: "Jet", category: "printer", "spec.print-kind": "laser" };
    const read = parseTexts(form, { ...typed, "spec.pages-per-minute": "12.5 ppm", "spec.tasks": "" });
    expect(read.data?.specs).toEqual({ "print-kind": "laser", "pages-per-minute": 12.5, tasks: null });
    const wrong = parseTexts(form, { ...typed, "spec.pages-per-minute": "fast", "spec.ramGb": "lots" });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["spec.pages-per-minute"]]);
  });

  it("are checked by the schema of the moment, whatever a form thought", async () => {
    const { fields } = await refused(addProduct(vendor, printer({ tasks: ["bake"] }), asDraft));
    expect(Object.keys(fields)).toEqual(["spec.tasks"]);
    const nowhere = typedLaptop({ category: "Teapot" });
    expect((await refused(addProduct(vendor, nowhere, asDraft))).fields).toEqual({
      category: "Please choose a category from the list",
    });
  });

  it("that its category requires are needed to be published, and again only at the next time", async () => {
    const { fields } = await refused(addProduct(vendor, printer({ "print-kind": null }), onSale));
    expect(fields).toEqual({ "spec.print-kind": "How it marks is required to publish" });
    const { id } = await addProduct(vendor, printer(), onSale);
    const assigned = opened.shop.db
      .updateTable("category_specifications")
      .where("category", "=", "printer")
      .where("specification", "=", "bothSides");
    await assigned.set({ is_required: true }).execute();
    const edit = { price: 9_000, discountPrice: null, stock: null, seenStock: 12 };
    await changePriceAndStock(vendor, id, { ...edit, version: 1 });
    const renamed = { ...printer(), name: "Jet 2", version: 2, stock: null };
    await changeProduct(vendor, id, renamed);
    const without = { ...renamed, version: 3, specs: { "print-kind": null } };
    expect(Object.keys((await refused(changeProduct(vendor, id, without))).fields)).toEqual([
      "spec.print-kind",
    ]);
    await changeStatus(vendor, [id], "draft");
    const again = await refused(changeStatus(vendor, [id], "published"));
    expect(again.message).toContain("Marks both sides is required to publish");
    await assigned.set({ is_required: false }).execute();
  });

  it("outlive their specification, so that it can be brought back", async () => {
    const { id } = await addProduct(vendor, printer({ bothSides: true }), asDraft);
    const bothSides = opened.shop.db.updateTable("specifications").where("key", "=", "bothSides");
    await bothSides.set({ deleted_at: new Date() }).execute();
    await changeProduct(vendor, id, { ...printer(), name: "Jet 3", version: 1, stock: null });
    expect((await stored(id))?.specs).toMatchObject({ bothSides: true });
    await bothSides.set({ deleted_at: null }).execute();
  });

  it("stand in the trail by their names", async () => {
    const { id } = await addProduct(vendor, printer({ bothSides: true }), asDraft);
    await changeProduct(vendor, id, {
      ...printer({ bothSides: false, tasks: ["scan", "copy"] }),
      version: 1,
      stock: null,
    });
    const { before, after } = await opened.shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("subject_id", "=", id)
      .where("action", "=", "product.specs")
      .executeTakeFirstOrThrow();
    expect(before).toEqual({ "Marks both sides": "yes", Tasks: null });
    expect(after).toEqual({ "Marks both sides": "no", Tasks: "Scan, Copy" });
  });
});

describe("a product without a picture", () => {
  const sentence = "Please add a picture. A product without a picture cannot be published";

  it("is published by no way", async () => {
    const bare = { status: "published" } as const;
    expect((await refused(addProduct(vendor, typedLaptop(), bare))).fields).toEqual({ pictures: sentence });
    const { id } = await addProduct(vendor, typedLaptop(), { status: "draft", isToBePublished: true });
    expect((await refused(changeStatus(vendor, [id], "published"))).message).toContain(sentence);
    const edit = typedLaptop({ version: "1", stock: "" });
    expect((await refused(changeProduct(vendor, id, edit, bare))).fields).toEqual({ pictures: sentence });
    const undo = undoStatusChange(vendor, [{ productId: id, status: "published" }]);
    expect((await refused(undo)).message).toContain(sentence);
    await addPictureTo(opened.shop, id);
    await changeStatus(vendor, [id], "published");
  });

  it("does not come about on sale: its only picture stays", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    const picture = onSale.pictures[0].picture_id;
    await expect(removePicture(vendor, id, picture)).rejects.toThrow("A product on sale needs a picture");
    await changeStatus(vendor, [id], "draft");
    await removePicture(vendor, id, picture);
  });
});

describe("an archived listing", () => {
  it("that was never sold is deleted for good, and nobody gets its address", async () => {
    const { id, slug } = await addProduct(vendor, typedLaptop({ name: "Mistake" }), onSale);
    await expect(deleteListings(vendor, [id])).rejects.toThrow("Please move Mistake to the archive first");
    await changeStatus(vendor, [id], "archived");
    const other = await asNewVendor(opened.shop);
    await expect(deleteListings(other, [id])).rejects.toThrow("You have no product with this ID");
    await deleteListings(vendor, [id]);
    expect(await stored(id)).toBeUndefined();
    expect(await findMovedProduct(opened.shop, slug)).toBeUndefined();
    const typed = typedLaptop({ name: "Another", slug });
    expect(Object.keys((await refused(addProduct(other, typed, asDraft))).fields)).toEqual(["slug"]);
    expect((await addProduct(other, typedLaptop({ name: "Mistake" }), asDraft)).slug).not.toBe(slug);
    const stock = await opened.shop.db
      .selectFrom("stock_movements")
      .select(({ fn }) => fn.sum("change").as("pieces"))
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(stock.pieces)).toBe(0);
  });
});
