import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { broughtFile } from "#tests/support/test-imports.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { workbookOf } from "#tests/support/test-workbook.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportProducts } from "../csv/export-products.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { carryOutImport, mapImport } from "./change-import.server.ts";
import { findImport } from "./runs/import-runs.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

let opened: TestShop;
let vendor: Shop & { actor: SignedInActor };
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const { actor } = await signInCustomer(opened.shop);
  const seller = await asNewVendor(opened.shop);
  const { userId } = actor as SignedInActor;
  await opened.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: seller.actor.vendorId })
    .where("user_id", "=", userId)
    .execute();
  vendor = { ...seller, actor: { ...seller.actor, userId } };
  opened.shop.remotePictures = {
    fetch: async (address) => {
      if (address.includes("gone")) return { problem: "not-found" };
      const [shade = "0"] = /\d/.exec(address) ?? [];
      const background = { r: 25 * Number(shade), g: 90, b: 120 };
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      return { bytes };
    },
  };
});

const begin = (lines: readonly string[]) => broughtFile(vendor, lines.join("\r\n"));
const work = (id: string) => workOnImport(opened.shop, id, { isLastAttempt: true });
const run = (id: string) => findImport(vendor, id);

/** Checks and imports a file, and returns the report of each. */
async function imported(id: string) {
  await work(id);
  const checked = await run(id);
  await carryOutImport(vendor, id);
  await work(id);
  return { checked, done: await run(id) };
}

/** An export of all the vendor's products, by lines, with a column added to each. */
async function exportedWith(heading: string, cell: string): Promise<string[]> {
  let file = "";
  for await (const piece of exportProducts(vendor)) file += piece;
  return file
    .trim()
    .split("\r\n")
    .map((line, index) => `${line},${index === 0 ? heading : cell}`);
}

const stored = () =>
  opened.shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["name", "status", "price", "mrp_incl_gst", "on_hand"])
    .where("vendor_id", "=", vendor.actor.vendorId)
    .orderBy("id")
    .execute();

const picturesOf = async (id: string) =>
  (
    await opened.shop.db
      .selectFrom("product_pictures")
      .select("picture_id")
      .where("product_id", "=", id)
      .execute()
  ).length;

describe("an export of this shop", () => {
  it("with a column of notes changes nothing but what was changed in it", async () => {
    await addProduct(vendor, typedLaptop({ name: "=Meru" }), onSale);
    const [before] = await stored();
    const id = await begin(
      (await exportedWith("Notes", "dear")).map((line) => line.replace(",12,12,", ",+5,12,")),
    );
    const { mapping, state } = await run(id);
    expect(state).toBe("mapping");
    await mapImport(vendor, id, mapping!);
    const { done } = await imported(id);
    expect(done).toMatchObject({ state: "imported", report: { changed: 1, problems: [], warnings: [] } });
    expect(await stored()).toEqual([{ ...before, on_hand: 17 }]);
  });

  it("that brings only pictures adds them to products that nothing else changes", async () => {
    const { id: product } = await addProduct(vendor, typedLaptop(), onSale);
    const id = await begin(await exportedWith("Pictures", "https://a.example/1.png https://a.example/2.png"));
    const { checked, done } = await imported(id);
    expect(checked).toMatchObject({ state: "checked", report: { changed: 1, same: 0, pictures: 2 } });
    expect(done).toMatchObject({ state: "imported", report: { changed: 1 } });
    expect(await picturesOf(product)).toBe(3);
  });

  it("with pictures that are gone publishes no product without one, and leaves those on sale that have one", async () => {
    await addProduct(vendor, typedLaptop({ name: "On sale" }), onSale);
    await addProduct(vendor, typedLaptop({ name: "New" }), { status: "draft" });
    const id = await begin(
      (await exportedWith("Pictures", "https://a.example/gone.png")).map((line) =>
        line.replace(",draft,", ",published,"),
      ),
    );
    const { done } = await imported(id);
    expect(done).toMatchObject({ state: "imported", report: { problems: [] } });
    expect(done.report?.warnings.filter(({ column }) => column === "Status")).toEqual([
      {
        line: 3,
        product: "New",
        column: "Status",
        message: "Saved as a draft, because no picture could be fetched",
      },
    ]);
    expect(await stored()).toMatchObject([
      { name: "On sale", status: "published" },
      { name: "New", status: "draft" },
    ]);
  });

  it("with a column of pictures names a row that is a cell short", async () => {
    const lines = ["Brand,Name,Category,Pictures,Stock", "Nirvex,Hub,Accessory,https://a.example/1.png"];
    const id = await begin(lines);
    await work(id);
    expect((await run(id)).report).toMatchObject({
      added: 0,
      problems: [{ line: 2, message: "This row has 4 cells, but there are 5 headings" }],
    });
  });
});

describe("an export that was saved as a workbook", () => {
  const inCells = (texts: readonly string[]) =>
    texts
      .map((text) => (text.startsWith("<") ? text : `<c t="inlineStr"><is><t>${text}</t></is></c>`))
      .join("");
  const workbook = (...rows: string[][]) =>
    workbookOf(rows.map((row) => `<row>${inCells(row)}</row>`).join(""));

  it("names a cell with an error, or with a formula without a result, and keeps what is stored", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Kept" }), { status: "draft" });
    const before = await stored();
    const heading = ["Product ID", "Version", "Name", "Price without GST", "MRP", "Weight (kg)"];
    const row = ["1", "Kept", '<c t="e"><v>#REF!</v></c>', "<c><f>B2*2</f><v/></c>", "<c><f>1.2+0.1</f></c>"];
    const run1 = await broughtFile(vendor, workbook(heading, [id, ...row]));
    const { report, state } = await run(run1);
    expect(state).toBe("checked");
    expect(report?.problems).toMatchObject([
      { line: 2, column: "Price without GST", message: expect.stringContaining("the error #REF!") },
      { line: 2, column: "MRP", message: expect.stringContaining("formula without a result") },
      { line: 2, column: "Weight (kg)", message: expect.stringContaining("formula without a result") },
    ]);
    await expect(carryOutImport(vendor, run1)).rejects.toMatchObject({ code: "import.has-mistakes" });
    expect(await stored()).toEqual(before);
  });
});

describe("what the columns of a file mean", () => {
  it("is remembered whatever the case and spacing of its headings, and new categories are guessed", async () => {
    const first = await begin(["Article,Firm,Sort,Cost", "Hub,Nirvex,Things,900"]);
    await mapImport(vendor, first, {
      columns: { Article: "Name", Firm: "Brand", Sort: "Category", Cost: "Price without GST" },
      categories: { things: "Accessory" },
      usual: { "HSN code": "84733099" },
      pricesInclGst: false,
      publishes: false,
    });
    const second = await begin([
      "FIRM, article ,Sort,cost",
      "Nirvex,Hub 2,Things,900",
      "Nirvex,Meru,Laptops,1",
    ]);
    expect((await run(second)).mapping).toEqual({
      columns: { FIRM: "Brand", article: "Name", Sort: "Category", cost: "Price without GST" },
      categories: { things: "Accessory", laptops: "Laptop" },
      usual: { "HSN code": "84733099" },
      pricesInclGst: false,
      publishes: false,
    });
  });
});
