import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  requestImport,
  asSellerWithAccount,
  broughtFile,
  undone,
  workOn,
} from "#tests/support/test-imports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkAgain } from "./change-import.server.ts";
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
const heading = ["Brand", "Name", "Category", "Price without GST", "Stock"];
const rowsOf = (all: readonly string[]) => all.map((name) => ["Nirvex", name, "Accessory", "900", "5"]);
const filesOf = async (id: string) =>
  (await shop.db.selectFrom("import_files").select("place").where("run_id", "=", id).execute()).length;

describe("what is kept of files", () => {
  const small = (name: string) => writeCsv(heading, rowsOf([name]));

  it("only approved sellers bring any, and may still undo what they imported when they are approved no more", async () => {
    const id = await requestImport(vendor, small("Hub"));
    await workOn(shop, id);
    await shop.db
      .updateTable("vendors")
      .set({ approved_at: null })
      .where("id", "=", vendor.actor.vendorId)
      .execute();
    const file = { name: "products.csv", bytes: Buffer.from(small("Dock")) };
    await expect(startImport(vendor, file)).rejects.toMatchObject({ code: "import.not-approved" });
    await undone(vendor, id);
    expect(await run(id)).toMatchObject({ state: "undone" });
  });

  it("a file that nobody can read is not kept, and its page says why", async () => {
    const id = await broughtFile(vendor, Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]));
    expect(await run(id)).toMatchObject({ state: "failed", refused: expect.stringContaining("Excel") });
    expect(await filesOf(id)).toBe(0);
  });

  it("three of a seller are at work at most, and others wait for nobody", async () => {
    const file = () => ({ name: "products.csv", bytes: Buffer.from(small("Hub")) });
    const ids = [await startImport(vendor, file()), await startImport(vendor, file())];
    const both = await Promise.allSettled([startImport(vendor, file()), startImport(vendor, file())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await startImport(await asSellerWithAccount(shop), file());
    await workOn(shop, ids[0]!.id);
    await startImport(vendor, file());
  });

  it("of those that are not imported the last five are kept", async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await broughtFile(vendor, small(`Hub ${count}`)));
    expect(await Promise.all(ids.map(filesOf))).toEqual([0, 1, 1, 1, 1, 1]);
    await checkAgain(vendor, ids[0]!);
    await workOn(shop, ids[0]!);
    expect(await run(ids[0]!)).toMatchObject({
      state: "failed",
      refused: expect.stringContaining("import it again"),
    });
  });

  describe("all sellers together bring no more than 2 GB:", () => {
    const file = () => ({ name: "products.csv", bytes: Buffer.from(small("Dock")) });
    /** A file of this seller that takes so much of the room. */
    async function fill(seller: Parameters<typeof broughtFile>[0], bytes: number) {
      const id = await broughtFile(seller, small("Hub"));
      await shop.db.updateTable("import_runs").set({ file_bytes: bytes }).where("id", "=", id).execute();
      return id;
    }
    beforeEach(() => shop.db.deleteFrom("import_runs").execute());

    it("the seller who has most makes room for others with the oldest file", async () => {
      const other = await asSellerWithAccount(shop);
      const files = [await fill(other, 2 ** 30), await fill(other, 2 ** 30 - 1)];
      const own = await fill(vendor, 1);
      await startImport(vendor, file());
      expect(await Promise.all([...files, own].map(filesOf))).toEqual([0, 1, 1]);
    });

    it("who has most is refused, and so are others while that file is at work", async () => {
      const own = await fill(vendor, 2 ** 31 - 1);
      await expect(startImport(vendor, file())).rejects.toMatchObject({ code: "import.no-room" });
      const other = await asSellerWithAccount(shop);
      await shop.db.updateTable("import_runs").set({ state: "checking" }).where("id", "=", own).execute();
      await expect(startImport(other, file())).rejects.toMatchObject({ code: "import.no-room" });
      expect(await filesOf(own)).toBe(1);
    });
  });
});
