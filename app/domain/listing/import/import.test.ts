import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#db/values/people-values.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asSellerWithAccount } from "#tests/support/test-imports.ts";
import { typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportProducts } from "../csv/export-products.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { cancelImport, carryOutImport, checkAgain, mapImport, undoImport } from "./change-import.server.ts";
import { findImport, listImports } from "./runs/import-runs.server.ts";
import { startImport } from "./start-import.server.ts";
import { previewUndo, readUndone } from "./undo/undo-preview.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

let opened: TestShop;
let vendor: Shop & { actor: SignedInActor };
/** The addresses that were asked for. */
let addresses: string[];
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(opened.shop);
  addresses = [];
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  opened.shop.remotePictures = {
    fetch: async (address) => {
      addresses.push(address);
      return address.includes("gone") ? { problem: "not-found" } : { bytes: picture };
    },
  };
});

const begin = async (text: string | Uint8Array, name = "products.csv") =>
  (await startImport(vendor, { name, bytes: Buffer.from(text) })).id;
const work = (id: string) => workOnImport(opened.shop, id, { isLastAttempt: true });
const run = (id: string) => findImport(vendor, id);

/** Has a file read, and checked if it is one of the shop's own. */
async function brought(text: string | Uint8Array): Promise<string> {
  const id = await begin(text);
  await work(id);
  return id;
}

/** Checks and imports a file of the shop's own, and returns its run. */
async function imported(text: string): Promise<string> {
  const id = await brought(text);
  await carryOutImport(vendor, id);
  await work(id);
  return id;
}

async function stored() {
  return opened.shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["products.id", "name", "status", "price", "on_hand", "version"])
    .where("vendor_id", "=", vendor.actor.vendorId)
    .orderBy("id")
    .execute();
}

const picturesOf = async (id: string) =>
  (
    await opened.shop.db
      .selectFrom("product_pictures")
      .select(["position", "alt"])
      .where("product_id", "=", id)
      .orderBy("position")
      .execute()
  ).map(({ alt }) => alt);

const heading = ["Brand", "Name", "Category", "Price without GST", "Stock"];

describe("a file of this shop", () => {
  it("is checked by a job, changes nothing until it is imported, and shows how far it is", async () => {
    const id = await begin(writeCsv(heading, [["Nirvex", "Hub", "Accessory", "900", "5"]]));
    expect(await run(id)).toMatchObject({ state: "reading", fileName: "products.csv" });
    await work(id);
    expect(await run(id)).toMatchObject({ source: "yantra", total: 1 });
    expect(await run(id)).toMatchObject({ state: "checked", done: 1, report: { added: 1, problems: [] } });
    expect(await stored()).toEqual([]);
    await carryOutImport(vendor, id);
    await carryOutImport(vendor, id);
    await work(id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: 1 } });
    expect(await stored()).toMatchObject([{ name: "Hub", price: 900, on_hand: 5, status: "draft" }]);
  });

  it("with mistakes names line, column and value, and is not imported", async () => {
    const id = await begin(writeCsv(heading, [["Nirvex", "Hub", "Furniture", "9.5", "5"]]));
    await work(id);
    const { report } = await run(id);
    expect(report?.problems).toMatchObject([
      { line: 2, column: "Category" },
      { line: 2, column: "Price without GST" },
    ]);
    await expect(carryOutImport(vendor, id)).rejects.toMatchObject({ code: "import.has-mistakes" });
    expect(await stored()).toEqual([]);
  });

  it("belongs to its seller alone, and the job of a person who left the seller does nothing", async () => {
    const id = await begin(writeCsv(heading, [["Nirvex", "Hub", "Accessory", "900", "5"]]));
    const other = await asSellerWithAccount(opened.shop);
    await expect(findImport(other, id)).rejects.toMatchObject({ code: "import.not-found" });
    expect(await listImports(other)).toEqual([]);
    await opened.shop.db
      .updateTable("profiles")
      .set({ role: "customer", vendor_id: null })
      .where("user_id", "=", vendor.actor.userId)
      .execute();
    await work(id);
    expect(await run(id)).toMatchObject({
      state: "failed",
      refused: expect.stringContaining("may no longer"),
    });
  });

  it("of the shop's staff is done for a catalogue person, and ends for one who is that no longer", async () => {
    const staff = await asNewAdmin(opened.shop);
    const become = (role: Role) =>
      opened.shop.db
        .updateTable("profiles")
        .set({ role })
        .where("user_id", "=", staff.actor.userId)
        .execute();
    const file = writeCsv(["Product ID", "Price"], [["999999", "900"]]);
    await become("catalogue");
    const shop = { ...staff, actor: { ...staff.actor, role: "catalogue" as const } };
    const beginAs = async (shop: Shop) =>
      (await startImport(shop, { name: "prices.csv", bytes: Buffer.from(file) })).id;
    const checked = await beginAs(shop);
    await work(checked);
    expect(await findImport(shop, checked)).not.toMatchObject({ state: "failed" });
    const cut = await beginAs(shop);
    await become("support");
    await work(cut);
    expect(await findImport(shop, cut)).toMatchObject({
      state: "failed",
      refused: expect.stringContaining("may no longer"),
    });
  });

  it("is cancelled between two parts, and nothing of it stays", async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [
      "Nirvex",
      `Hub ${index}`,
      "Accessory",
      "900",
      "5",
    ]);
    const id = await begin(writeCsv(heading, rows));
    await work(id);
    await carryOutImport(vendor, id);
    await cancelImport(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "cancelled" });
    expect(await stored()).toEqual([]);
    await checkAgain(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "checked", report: { added: 3_000 } });
  });
});

describe("a file of another shop", () => {
  it("of Shopify is imported with its pictures, each fetched once, and what could not be is named", async () => {
    const file = (await readFile("tests/imports/shopify-products.csv", "utf8")).replace(
      "mouse.png",
      "gone.png",
    );
    const id = await brought(file);
    const { mapping, state } = await run(id);
    expect(state).toBe("mapping");
    const kinds = { laptops: "Laptop", mice: "mice", hubs: "Accessory" };
    await expect(mapImport(vendor, id, mapping!)).rejects.toThrow(
      "Please choose the category that 'Hubs' means.",
    );
    await expect(mapImport(vendor, id, { ...mapping!, categories: kinds })).rejects.toMatchObject({
      code: "import.gst-not-said",
    });
    const columns = { ...mapping!.columns, Vendor: "Colour of the box" };
    await expect(mapImport(vendor, id, { ...mapping!, columns })).rejects.toThrow(
      "There is no field 'Colour of the box' for the column 'Vendor'.",
    );
    await mapImport(vendor, id, { ...mapping!, categories: kinds, pricesInclGst: true });
    await work(id);
    expect(await run(id)).toMatchObject({
      state: "checked",
      report: { added: 5, problems: [], pictures: 5 },
    });
    expect(addresses).toEqual([]);
    await carryOutImport(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: 5, pictures: 4 } });
    expect(addresses).toHaveLength(5);
    const { report } = await run(id);
    expect(report?.warnings).toContainEqual({
      line: 6,
      column: "Pictures",
      message: "There is no picture at this address: https://shop.example/gone.png",
      product: "Silent Mouse",
      sku: "KV-MOUSE",
    });
    const first = (await stored()).find(({ name }) => name === "Meru 14, 16 GB, Silver");
    expect(first).toMatchObject({ price: 50_000, on_hand: 5 });
    // All pictures of this test are the same one.
    expect(await picturesOf(first!.id)).toEqual(["Meru 14, 16 GB, Silver"]);

    const again = await brought(file);
    expect((await run(again)).mapping).toMatchObject({ categories: kinds });
  });

  it("of WooCommerce names problems with the file's own headings", async () => {
    const file = await readFile("tests/imports/woocommerce-products.csv", "utf8");
    const id = await brought(file.replace(",47200,", ",about 40000,"));
    const { mapping } = await run(id);
    await mapImport(vendor, id, {
      ...mapping!,
      categories: { ...mapping!.categories, keyboards: "Accessory" },
      pricesInclGst: true,
    });
    await work(id);
    expect((await run(id)).report?.problems).toMatchObject([{ line: 4, column: "Regular price" }]);
  });
});

describe("an import that is undone", () => {
  it("takes back what it added and changed, and leaves and names what was sold or edited since", async () => {
    const { id: changed } = await addProduct(vendor, typedLaptop({ name: "Changed" }), { status: "draft" });
    const { id: sold } = await addProduct(vendor, typedLaptop({ name: "Restocked" }), { status: "draft" });
    let file = "";
    for await (const piece of exportProducts(vendor)) file += piece;
    const before = await stored();
    const id = await imported(
      file.replaceAll("50000", "45000").replaceAll(",12,12,", ",20,12,").trimEnd() + "\r\n",
    );
    expect(await stored()).toMatchObject([
      { id: changed, price: 45_000, on_hand: 20 },
      { id: sold, price: 45_000, on_hand: 20 },
    ]);
    await opened.shop.db
      .updateTable("stock_levels")
      .set({ on_hand: 19 })
      .where("product_id", "=", sold)
      .execute();
    expect(await previewUndo(vendor, await run(id))).toEqual({
      added: 0,
      changed: 1,
      done: 0,
      retained: [{ id: sold, name: "Restocked", why: "edited" }],
      furtherRetained: 0,
    });
    await undoImport(vendor, id);
    await work(id);
    expect(await run(id)).toMatchObject({ state: "undone" });
    expect(await stored()).toMatchObject([
      { id: changed, price: before[0]!.price, on_hand: 12 },
      { id: sold, price: 45_000, on_hand: 19 },
    ]);
    expect(await readUndone(vendor, await run(id))).toMatchObject({ changed: 1, retained: [{ id: sold }] });
    const trail = await sql<{ subject_name: string }>`
      select subject_name from audit_entries where action = 'product.import-undone'
    `.execute(opened.shop.db);
    expect(trail.rows).toEqual([{ subject_name: "Changed" }]);
  });

  it("removes new products that were never sold", async () => {
    const id = await imported(writeCsv(heading, [["Nirvex", "New hub", "Accessory", "900", "5"]]));
    expect(await previewUndo(vendor, await run(id))).toMatchObject({ added: 1, changed: 0, retained: [] });
    await undoImport(vendor, id);
    await work(id);
    expect(await stored()).toEqual([]);
    expect(await readUndone(vendor, await run(id))).toMatchObject({ added: 1, retained: [] });
  });
});
