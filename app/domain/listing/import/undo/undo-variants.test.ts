import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asSellerWithAccount,
  exportedFile,
  importedFile,
  productsOf,
  undone,
} from "#tests/support/test-imports.ts";
import { typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../../shop/access/actor.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { addVariants } from "../../variants/add-variants.server.ts";
import { findImport } from "../runs/import-runs.server.ts";
import { previewUndo, readUndone } from "./undo-preview.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop & { actor: SignedInActor };
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());
beforeEach(async () => {
  vendor = await asSellerWithAccount(shop);
});

const run = (id: string) => findImport(vendor, id);

const stored = () => productsOf(vendor);
const exported = () => exportedFile(vendor);

const groups = async () =>
  (
    await shop.db
      .selectFrom("product_groups")
      .select("name")
      .where("vendor_id", "=", vendor.actor.vendorId)
      .execute()
  ).map(({ name }) => name);

describe("variants", () => {
  const variants = [
    "Brand,Name,Category,Variant of,Price without GST,RAM (GB),Colour,Stock",
    "Nirvex,Kosha 15,Laptop,kosha-15,60000,16,Silver,+2",
    "Nirvex,Kosha 15,Laptop,kosha-15,60000,32,Silver,+2",
    "Nirvex,Kosha 15,Laptop,kosha-15,60000,32,Black,+2",
  ].join("\n");

  it("that an import added go, and so does the product that they made", async () => {
    const id = await importedFile(vendor, variants);
    expect(await groups()).toEqual(["Kosha 15"]);
    expect(await previewUndo(vendor, await run(id))).toMatchObject({ added: 3, retained: [] });
    await undone(vendor, id);
    expect(await stored()).toEqual([]);
    expect(await groups()).toEqual([]);
  });

  it("of which one was sold or edited keep their product, without the others", async () => {
    const id = await importedFile(vendor, variants);
    const [first] = await stored();
    await shop.db.updateTable("products").set({ price: 61_000 }).where("id", "=", first!.id).execute();
    await undone(vendor, id);
    expect(await stored()).toMatchObject([{ id: first!.id, price: 61_000 }]);
    expect(await groups()).toEqual(["Kosha 15"]);
  });

  it("that were there before get their brand back together, however many products there are", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    await addVariants(vendor, id, { value: { ramGb: "16, 32", storageGb: "512, 1024" } });
    const before = await stored();
    expect(before).toHaveLength(4);
    const file = (await exported()).replaceAll("Nirvex,", "Tarang,");
    const runId = await importedFile(vendor, file);
    expect(new Set((await stored()).map(({ brand }) => brand))).toEqual(new Set(["Tarang"]));
    await undone(vendor, runId);
    expect(await stored()).toEqual(before);
    expect(await groups()).toEqual(["Meru"]);
  });

  it("stay as they are, all of them, where one was edited and they would no longer agree", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const other = await addProduct(vendor, typedLaptop({ name: "Alone" }), { status: "draft" });
    const runId = await importedFile(vendor, (await exported()).replaceAll("Nirvex,", "Tarang,"));
    await shop.db.updateTable("products").set({ price: 61_000 }).where("id", "=", id).execute();
    await undone(vendor, runId);
    expect(await run(runId)).toMatchObject({ state: "undone" });
    expect((await stored()).map((entry) => [entry.id === other.id, entry.brand])).toEqual([
      [false, "Tarang"],
      [false, "Tarang"],
      [true, "Nirvex"],
    ]);
    expect(await readUndone(vendor, await run(runId))).toMatchObject({ changed: 1, retained: { length: 2 } });
  });
});

describe("a product of which an import made variants", () => {
  async function joined() {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    const runId = await importedFile(vendor, (await exported()).replaceAll("50000", "45000"));
    await sql`insert into product_groups (group_id, vendor_id, name, options)
      select id, vendor_id, 'Meru', array['ramGb'] from products where id = ${id}`.execute(shop.db);
    await shop.db.updateTable("products").set({ name: "Meru, 16 GB" }).where("id", "=", id).execute();
    // As if the import itself had done this.
    await sql`update import_rows set version = products.version from products
      where run_id = ${runId}::uuid and products.id = product_id`.execute(shop.db);
    return { id, runId };
  }

  it("is without variants again where none of the others stays", async () => {
    const { id, runId } = await joined();
    await undone(vendor, runId);
    expect(await stored()).toMatchObject([{ id, name: "Meru", price: 50_000 }]);
    expect(await groups()).toEqual([]);
  });

  it("keeps the name that tells it apart from those that stay", async () => {
    const { id, runId } = await joined();
    const other = await addProduct(vendor, typedLaptop({ name: "Meru, 32 GB" }, { ramGb: 32 }), {
      status: "draft",
    });
    await shop.db.updateTable("products").set({ group_id: id }).where("id", "=", other.id).execute();
    await undone(vendor, runId);
    expect(await stored()).toMatchObject([
      { id, name: "Meru, 16 GB", price: 50_000 },
      { name: "Meru, 32 GB" },
    ]);
    expect(await groups()).toEqual(["Meru"]);
  });
});

describe("a product whose name and variants' names an import changed", () => {
  it("gets its former name back with theirs", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const before = await stored();
    const runId = await importedFile(vendor, (await exported()).replaceAll("Meru,", "Meru Pro,"));
    await shop.db
      .updateTable("product_groups")
      .set({ name: "Meru Pro" })
      .where("vendor_id", "=", vendor.actor.vendorId)
      .execute();
    await undone(vendor, runId);
    expect(await stored()).toEqual(before);
    expect(await groups()).toEqual(["Meru"]);
  });
});
