import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestImport, asSellerWithAccount, importedFile, workOn } from "#tests/support/test-imports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelImport, checkAgain, undoImport } from "./change-import.server.ts";
import { findImport } from "./runs/import-runs.server.ts";
import { startImport } from "./start-import.server.ts";

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

const stored = async () =>
  (
    await shop.db
      .selectFrom("products")
      .select("name")
      .where("vendor_id", "=", vendor.actor.vendorId)
      .orderBy("name")
      .execute()
  ).map(({ name }) => name);

const file = (...names: string[]) =>
  writeCsv(
    ["Brand", "Name", "Category", "Price without GST", "Stock"],
    names.map((name) => ["Nirvex", name, "Accessory", "900", "5"]),
  );

const begun = async () =>
  (await startImport(vendor, { name: "products.csv", bytes: Buffer.from(file("Hub", "Dock")) })).id;

/** What is left of a job whose process was killed at every attempt. */
const killJobs = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null`.execute(
    shop.db,
  );

describe("the job of an import", () => {
  it("that two processes do at once, because one was taken for gone, imports the file once", async () => {
    const id = await requestImport(vendor, file("Hub", "Dock"));
    await Promise.all([workOn(shop, id), workOn(shop, id)]);
    expect(await stored()).toEqual(["Dock", "Hub"]);
    expect(await run(id)).toMatchObject({ state: "imported", report: { added: 2 } });
  });
});

describe("an import whose job was killed at every attempt", () => {
  it("of its check can be cancelled, and checked again", async () => {
    const id = await begun();
    await killJobs();
    await cancelImport(vendor, id);
    expect(await run(id)).toMatchObject({ state: "cancelled" });
    await checkAgain(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "checked" });
  });

  it("while it imported can be cancelled, and nothing was changed", async () => {
    const id = await requestImport(vendor, file("Hub"));
    await killJobs();
    await cancelImport(vendor, id);
    expect(await run(id)).toMatchObject({ state: "cancelled" });
    expect(await stored()).toEqual([]);
  });

  it("while it was undone counts as imported again, and is undone later", async () => {
    const id = await importedFile(vendor, file("Hub"));
    const { finishedAt } = await run(id);
    await undoImport(vendor, id);
    await killJobs();
    await cancelImport(vendor, id);
    expect(await run(id)).toMatchObject({ state: "imported", finishedAt });
    await undoImport(vendor, id);
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "undone" });
    expect(await stored()).toEqual([]);
  });

  it("waits for its job while the queue still has one", async () => {
    const id = await begun();
    await cancelImport(vendor, id);
    expect(await run(id)).toMatchObject({ state: "reading", isCancelRequested: true });
    await workOn(shop, id);
    expect(await run(id)).toMatchObject({ state: "cancelled" });
  });
});
