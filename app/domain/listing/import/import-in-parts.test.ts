import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { requestImport, asSellerWithAccount, productsOf, workOn } from "#tests/support/test-imports.ts";
import { typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import { shapeCatalogue } from "../../catalogue/editing/shape-catalogue.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { cancelImport, carryOutImport, checkAgain } from "./change-import.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { findImport } from "./runs/import-runs.server.ts";
import { readUndone } from "./undo/undo-preview.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

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
/** Of more than one part; a part has 500. */
const names = Array.from({ length: isNightly ? 1_200 : 510 }, (_, index) => `Hub ${index}`);
const heading = ["Brand", "Name", "Category", "Price without GST", "Stock"];
const rowsOf = (all: readonly string[]) => all.map((name) => ["Nirvex", name, "Accessory", "900", "5"]);
const manyHubs = writeCsv(heading, rowsOf(names));

/** The shop of a process that dies while it writes a part of an import. */
function dyingAt(part: number): Shop {
  let parts = 0;
  return {
    ...shop,
    // A part asks for the time once where it adds products.
    now: () => {
      const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
      if (caller.includes("insertListings")) parts += 1;
      if (parts === part) throw new Error("The process was killed.");
      return shop.now();
    },
  };
}

const slugs = async () =>
  (
    await shop.db
      .selectFrom("products")
      .select("slug")
      .where("vendor_id", "=", vendor.actor.vendorId)
      .orderBy("id")
      .execute()
  ).map(({ slug }) => slug);

const stockOf = async (id: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow()
  ).on_hand;

const filesOf = async (id: string) =>
  (await shop.db.selectFrom("import_files").select("place").where("run_id", "=", id).execute()).length;

/** Leaves no job in the queue that would still be tried. */
const killJobs = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null`.execute(
    shop.db,
  );

const dieAtSecondPart = (id: string) =>
  expect(workOnImport(dyingAt(2), id, { isLastAttempt: false })).rejects.toThrow("killed");

describe("an import whose process died between two parts", () => {
  it("goes on after what it wrote, and ends as if nothing had happened", async () => {
    const { id: existing } = await addProduct(vendor, typedLaptop({ name: "Known", stock: "12" }), {
      status: "draft",
    });
    const rows = rowsOf(names).map((row) => ["", ...row]);
    const id = await requestImport(
      vendor,
      writeCsv(["Product ID", ...heading], [[existing, "Nirvex", "Known", "Laptop", "45000", "+5"], ...rows]),
    );
    await dieAtSecondPart(id);
    expect(await productsOf(vendor)).toHaveLength(500);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({
      state: "imported",
      report: { added: names.length, changed: 1, same: 0, problems: [] },
    });
    expect(await slugs()).toHaveLength(names.length + 1);
    expect((await productsOf(vendor)).slice(1).map(({ name }) => name)).toEqual(names);
    expect(await stockOf(existing)).toBe(17);
    expect(await filesOf(id)).toBe(0);
  });

  it("takes back what it wrote when it is cancelled, and gives the same addresses when it is imported after all", async () => {
    const id = await requestImport(vendor, manyHubs);
    await dieAtSecondPart(id);
    const before = await slugs();
    await cancelImport(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "cancelled", endsAs: null });
    expect(await productsOf(vendor)).toEqual([]);
    await checkAgain(vendor, id);
    await workOn(shop, id);
    await carryOutImport(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: names.length } });
    expect((await slugs()).slice(0, 500)).toEqual(before);
  });

  it("takes it back in a job where no job was left, even of a person who may no longer import", async () => {
    const id = await requestImport(vendor, manyHubs);
    await dieAtSecondPart(id);
    await killJobs();
    await cancelImport(vendor, id);
    expect(await run(id)).toMatchObject({ state: "undoing", endsAs: "cancelled" });
    // It is being taken back; cancelling that would leave half of it.
    await cancelImport(vendor, id);
    await shop.db
      .updateTable("profiles")
      .set({ suspended_at: shop.now(), suspended_for: "Gone" })
      .where("user_id", "=", vendor.actor.userId)
      .execute();
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "cancelled" });
    expect(await productsOf(vendor)).toEqual([]);
  });

  it("names what was sold meanwhile, and counts as undone", async () => {
    const id = await requestImport(vendor, manyHubs);
    await dieAtSecondPart(id);
    const [first] = await productsOf(vendor);
    await shop.db
      .updateTable("stock_levels")
      .set({ on_hand: 4 })
      .where("product_id", "=", first!.id)
      .execute();
    await cancelImport(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "undone" });
    expect(await productsOf(vendor)).toMatchObject([{ id: first!.id }]);
    expect(await readUndone(vendor, await run(id))).toMatchObject({
      added: 499,
      retained: [{ why: "edited" }],
    });
  });
});

/**
 * Has an import planned, and lets `change` change the catalogue before it is written: it waits for the schema, which an
 * owner's change holds.
 */
async function changeBeforeWriting(id: string, change: (shop: Shop) => Promise<unknown>) {
  const admin = await asNewAdmin(shop);
  let working: Promise<void> | undefined;
  await shapeCatalogue(admin, async (inside) => {
    working = workOn(shop, id);
    await vi.waitUntil(isWaiting, { timeout: 50_000 });
    await change(inside);
  });
  await working;
}

async function isWaiting() {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(shop.db);
  return rows.length > 0;
}

describe("what changes after an import was planned", () => {
  /** Adds a laptop, and asks to import a file that changes its price and adds five pieces. */
  async function cheaperLaptop() {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru", stock: "12" }), { status: "draft" });
    const columns = ["Product ID", "Price without GST", "Stock"];
    return { id, runId: await requestImport(vendor, writeCsv(columns, [[id, "45000", "+5"]])) };
  }

  it("an edit stays, and so does what the file says", async () => {
    const { id, runId } = await cheaperLaptop();
    await changeBeforeWriting(runId, (inside) =>
      inside.db.updateTable("products").set({ name: "Meru II" }).where("id", "=", id).execute(),
    );
    expect(await run(runId)).toMatchObject({ state: "imported", report: { changed: 1 } });
    expect(await productsOf(vendor)).toMatchObject([{ name: "Meru II", price: 45_000 }]);
  });

  it("a sale is counted", async () => {
    const { id, runId } = await cheaperLaptop();
    await changeBeforeWriting(runId, (inside) =>
      inside.db.updateTable("stock_levels").set({ on_hand: 11 }).where("product_id", "=", id).execute(),
    );
    expect(await run(runId)).toMatchObject({ state: "imported" });
    expect(await stockOf(id)).toBe(16);
  });

  it("a category by another name is known by it", async () => {
    const { runId } = await cheaperLaptop();
    await changeBeforeWriting(runId, (inside) =>
      inside.db.updateTable("categories").set({ name: "Notebook" }).where("key", "=", "Laptop").execute(),
    );
    expect(await run(runId)).toMatchObject({ state: "imported", report: { changed: 1 } });
    await shop.db.updateTable("categories").set({ name: "Laptop" }).where("key", "=", "Laptop").execute();
  });

  it("a SKU that another product takes means this product, which is said before anything is imported", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    const columns = ["Brand", "Name", "Category", "SKU"];
    const runId = await requestImport(vendor, writeCsv(columns, [["Nirvex", "Late", "Accessory", "LATE-1"]]));
    await changeBeforeWriting(runId, (inside) =>
      inside.db.updateTable("products").set({ sku: "late-1" }).where("id", "=", id).execute(),
    );
    expect(await run(runId)).toMatchObject({
      state: "checked",
      report: { added: 0, same: 1, warnings: [{ line: 2, column: "SKU" }] },
    });
    expect(await productsOf(vendor)).toMatchObject([{ name: "Meru" }]);
  });

  it("variants that were added or renamed meanwhile are written as they are now", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Meru" }), { status: "draft" });
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const runId = await requestImport(vendor, writeCsv(["Product ID", "Brand"], [[id, "Tarang"]]));
    await changeBeforeWriting(runId, (inside) =>
      addVariants({ ...vendor, db: inside.db }, id, { value: { ramGb: "64" } }),
    );
    expect(await run(runId)).toMatchObject({ state: "imported" });
    const all = await productsOf(vendor);
    expect(all.map(({ brand }) => brand)).toEqual(["Tarang", "Tarang", "Tarang"]);
  });
});
