import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asSellerWithAccount,
  exportedFile,
  importedFile,
  productsOf,
  undone,
  workOn,
} from "#tests/support/test-imports.ts";
import { addPictureTo, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../../shop/access/actor.ts";
import { writeCsv } from "../../../base/csv/write-csv.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { removePicture } from "../../pictures/change-pictures.server.ts";
import { cancelImport, checkAgain, undoImport } from "../change-import.server.ts";
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

const leave = ({ userId }: SignedInActor) =>
  shop.db
    .updateTable("profiles")
    .set({ role: "customer", vendor_id: null })
    .where("user_id", "=", userId)
    .execute();

const heading = ["Brand", "Name", "Category", "Price without GST", "Stock"];
const hub = (name: string) => ["Nirvex", name, "Accessory", "900", "5"];

describe("a long undo", () => {
  it("that is cancelled leaves what is not undone yet, tells how much is, and is continued", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `Hub ${index}`);
    const id = await importedFile(vendor, writeCsv(heading, names.map(hub)));
    const { finishedAt } = await run(id);
    await undoImport(vendor, id);
    await cancelImport(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "imported", refused: null, finishedAt });
    expect(await previewUndo(vendor, await run(id))).toMatchObject({ added: 150, done: 100 });
    await undone(vendor, id);
    expect(await stored()).toEqual([]);
    expect(await readUndone(vendor, await run(id))).toMatchObject({ added: 250, retained: [] });
  });
});

describe("an open box that refers to a new product", () => {
  it("keeps that product archived, and the others are deleted", async () => {
    const id = await importedFile(vendor, writeCsv(heading, [hub("Hub"), hub("Dock")]));
    const [first] = await stored();
    const other = await asNewVendor(shop);
    const { id: box } = await addProduct(other, typedLaptop({ name: "Open box hub" }), { status: "draft" });
    await shop.db
      .updateTable("products")
      .set({ condition: "open-box", condition_words: "Tested", open_box_of: first!.id })
      .where("id", "=", box)
      .execute();
    await undone(vendor, id);
    expect(await stored()).toMatchObject([{ id: first!.id, status: "archived" }]);
    expect(await readUndone(vendor, await run(id))).toMatchObject({ added: 2, retained: [] });
  });
});

describe("whoever undoes an import", () => {
  it("does it in their own name, even when the person who began it has left", async () => {
    const id = await importedFile(vendor, writeCsv(heading, [hub("Hub")]));
    const colleague = await asSellerWithAccount(shop, vendor.actor.vendorId!);
    await leave(vendor.actor);
    await undone(colleague, id);
    expect(await stored()).toEqual([]);
    const { rows } = await sql<{ by: string }>`
      select distinct actor_id as by from audit_entries where action = 'product.delete'
        and vendor_id = ${vendor.actor.vendorId}
    `.execute(shop.db);
    expect(rows).toEqual([{ by: colleague.actor.userId }]);
  });

  it("can ask again when they lost the right meanwhile, and nobody imports the file a second time", async () => {
    const id = await importedFile(vendor, writeCsv(heading, [hub("Hub")]));
    const colleague = await asSellerWithAccount(shop, vendor.actor.vendorId!);
    await undoImport(colleague, id);
    await leave(colleague.actor);
    const { finishedAt } = await run(id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({
      state: "imported",
      refused: expect.stringContaining("may no longer"),
      finishedAt,
    });
    await expect(checkAgain(vendor, id)).rejects.toMatchObject({ code: "import.not-now" });
    await undone(vendor, id);
    expect(await stored()).toEqual([]);
  });
});

describe("a product that another one took the place of", () => {
  it("stays as it is where its former SKU belongs to another product, and the rest is undone", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru", sku: "M-1" }), { status: "draft" });
    const { id: other } = await addProduct(vendor, typedLaptop({ name: "Alone" }), { status: "draft" });
    const runId = await importedFile(
      vendor,
      (await exported()).replaceAll("M-1", "M-2").replaceAll("50000", "45000"),
    );
    await addProduct(vendor, typedLaptop({ name: "Third", sku: "M-1" }), { status: "draft" });
    await undone(vendor, runId);
    expect(await run(runId)).toMatchObject({ state: "undone" });
    expect(await stored()).toMatchObject([
      { id, price: 45_000 },
      { id: other, price: 50_000 },
      { name: "Third" },
    ]);
    expect(await readUndone(vendor, await run(runId))).toMatchObject({ changed: 1, retained: [{ id }] });
  });
});

describe("a product that undoing would put on sale", () => {
  it("becomes a draft where it lacks what its category asks for by now, and is named", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), onSale);
    const runId = await importedFile(vendor, (await exported()).replaceAll("published", "draft"));
    expect(await stored()).toMatchObject([{ id, status: "draft" }]);
    await shop.db
      .insertInto("category_specifications")
      .values({ category: "Laptop", specification: "webcam", position: 900, is_required: true })
      .onConflict((conflict) =>
        conflict.columns(["category", "specification"]).doUpdateSet({ is_required: true }),
      )
      .execute();
    await undone(vendor, runId);
    expect(await stored()).toMatchObject([{ id, status: "draft" }]);
    expect(await readUndone(vendor, await run(runId))).toMatchObject({
      changed: 1,
      retained: [{ id, name: "Meru", why: "drafted" }],
    });
    await shop.db
      .updateTable("category_specifications")
      .set({ is_required: false })
      .where("specification", "=", "webcam")
      .execute();
  });

  it("is on sale again where it lacks nothing", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), onSale);
    const runId = await importedFile(vendor, (await exported()).replaceAll("published", "archived"));
    await undone(vendor, runId);
    expect(await stored()).toMatchObject([{ id, status: "published" }]);
  });
});

describe("a product whose pictures were edited since", () => {
  it("stays as it is, a new one and a changed one", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), onSale);
    const file = (await exported()).replaceAll("published", "draft").replaceAll("50000", "45000").trimEnd();
    const runId = await importedFile(vendor, file);
    await removePicture(vendor, id, onSale.pictures[0].picture_id);
    await undone(vendor, runId);
    expect(await stored()).toMatchObject([{ id, status: "draft", price: 45_000 }]);
    const added = await importedFile(vendor, writeCsv(heading, [hub("Hub"), hub("Dock")]));
    const [, first] = await stored();
    await addPictureTo(shop, first!.id);
    expect(await previewUndo(vendor, await run(added))).toMatchObject({
      added: 1,
      retained: [{ id: first!.id, why: "edited" }],
    });
  });
});

describe("a product that belongs to another seller by now", () => {
  it("is not counted as removed, and its name is not shown", async () => {
    const id = await importedFile(vendor, writeCsv(heading, [hub("Hub"), hub("Dock")]));
    const [first] = await stored();
    const other = await asNewVendor(shop);
    await shop.db
      .updateTable("products")
      .set({ vendor_id: other.actor.vendorId!, name: "Secret" })
      .where("id", "=", first!.id)
      .execute();
    expect(await previewUndo(vendor, await run(id))).toMatchObject({
      added: 1,
      retained: [],
      furtherRetained: 1,
    });
    await undone(vendor, id);
    expect(await readUndone(vendor, await run(id))).toMatchObject({
      added: 1,
      retained: [],
      furtherRetained: 1,
    });
  });
});
