import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMovedProduct } from "../../catalogue/product/find-moved-product.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";

let opened: TestShop;
let vendor: Shop;
let other: Shop;
let claims = 0;
beforeAll(async () => {
  opened = await openTestShop({
    onQuery({ statement }) {
      if (statement.includes("claim_slugs(")) claims += 1;
    },
  });
  // A brand that is new belongs to the transaction that adds it until its end; here all list products of a known one.
  await list(await asNewVendor(opened.shop), "Alone");
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
  other = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

const asDraft = { status: "draft" } as const;
const list = (shop: Shop, name: string) => addProduct(shop, typedLaptop({ name }), asDraft);

function fileOf(names: string[]): Uint8Array {
  const rows = names.map((name) => ["Nirvex", name, "Accessory", "900", "draft"]);
  return Buffer.from(writeCsv(["Brand", "Name", "Category", "Price without GST", "Status"], rows));
}

async function bringIn(shop: Shop, names: string[]) {
  expect(await importFile(shop, fileOf(names))).toMatchObject({ added: names.length, problems: [] });
}

async function slugsOf({ actor }: Shop): Promise<string[]> {
  const products = opened.shop.db.selectFrom("products").select("slug").orderBy("id");
  const rows = await products.where("vendor_id", "=", "vendorId" in actor ? actor.vendorId : "").execute();
  return rows.map(({ slug }) => slug);
}

/** Runs `work` in a transaction of an import, which stays open for as long as that takes on any machine. */
async function whileImporting(work: (importing: Shop) => Promise<void>) {
  await inTransaction(vendor, async (importing) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(importing.db);
    await work(importing);
  });
}

/** How many statements `work` sent that claim addresses. */
async function claimsOf(work: () => Promise<unknown>): Promise<number> {
  claims = 0;
  await work();
  return claims;
}

/**
 * From now on sums up for how many milliseconds claims may wait for addresses that others hold, and returns a function
 * that reads the sum. Triggers add the lock timeout of each claim and take it off again when the claim succeeds. A
 * sequence holds the sum, because a claim that fails rolls back whatever is in a table.
 */
async function countPatience(): Promise<() => Promise<number>> {
  const { pool } = opened.database;
  await pool.query(`
    create sequence patience minvalue 0 start 0;
    create function count_patience() returns trigger language plpgsql as $$
    declare
      granted integer := (select setting from pg_settings where name = 'lock_timeout');
    begin
      if tg_when = 'AFTER' then granted := -granted; end if;
      perform setval('patience', (select last_value from patience) + granted);
      return new;
    end $$;
    create trigger patience_begins before insert on product_slugs for each row execute function count_patience();
    create trigger patience_ends after insert on product_slugs for each row execute function count_patience();
  `);
  return async () => (await pool.query("select last_value::int as sum from patience")).rows[0].sum;
}

// A listing ends while the import's transaction is open, so it does not wait for the end of it.
describe("while a large import is carried out", () => {
  const names = Array.from({ length: 250 }, (_, index) => `Nivas ${index % 200}`);

  it("everybody else goes on listing, under another name and under the same", async () => {
    await whileImporting(async (importing) => {
      await bringIn(importing, names);
      expect(await claimsOf(() => list(other, "Unlike"))).toBe(1);
      expect(await claimsOf(() => list(other, "Nivas 7"))).toBe(3);
      expect(await claimsOf(() => list(other, "Nivas 199"))).toBe(2);
    });
    expect(await slugsOf(other)).toEqual(["nirvex-unlike", "nirvex-nivas-7-4", "nirvex-nivas-199-2"]);
    expect((await slugsOf(vendor)).slice(199, 201)).toEqual(["nirvex-nivas-199", "nirvex-nivas-0-2"]);
  });

  it("others bring in the same file, and each product gets an address of its own without waiting long", async () => {
    const names = Array.from({ length: isNightly ? 300 : 60 }, (_, index) => `Kavach ${index}`);
    const patience = await countPatience();
    await whileImporting(async (importing) => {
      await bringIn(importing, names);
      expect(await patience()).toBe(0);
      await bringIn(other, names);
      // 500 ms for all together, 20 ms for each of the first 25, and 1 ms for each of the others.
      expect(await patience()).toBe(500 + 25 * 20 + names.length - 25);
    });
    expect(await slugsOf(vendor)).toEqual(names.map((_, index) => `nirvex-kavach-${index}`));
    expect(new Set(await slugsOf(other))).toHaveLength(names.length);
  });

  it("of hundreds of products of one name, another one of that name does not wait for each", async () => {
    await whileImporting(async (importing) => {
      await bringIn(
        importing,
        Array.from({ length: 200 }, () => "Sama"),
      );
      // Each claim doubles the number, up to 256.
      expect(await claimsOf(() => list(other, "Sama"))).toBe(9);
    });
    expect(await slugsOf(other)).toEqual(["nirvex-sama-256"]);
    await list(other, "Sama");
    expect(await slugsOf(other)).toEqual(["nirvex-sama-256", "nirvex-sama-201"]);
  });

  it("others get the addresses that nobody claims, however many of theirs are held", async () => {
    const held = Array.from({ length: 40 }, (_, index) => `Bandh ${index}`);
    const free = Array.from({ length: 40 }, (_, index) => `Khula ${index}`);
    await whileImporting(async (importing) => {
      await bringIn(importing, held);
      await bringIn(other, [...held, ...free]);
    });
    expect((await slugsOf(other)).slice(40)).toEqual(free.map((_, index) => `nirvex-khula-${index}`));
  });

  it("an address of it that is typed elsewhere is refused for the moment, and for good once it is given", async () => {
    const type = () => addProduct(other, typedLaptop({ name: "Else", slug: "nirvex-typed" }), asDraft);
    await whileImporting(async (importing) => {
      await bringIn(importing, ["Typed"]);
      await expect(type()).rejects.toMatchObject({
        fields: {
          slug: "Somebody else is saving a product with this page address. Please try again in a moment.",
        },
      });
    });
    await expect(type()).rejects.toMatchObject({ fields: { slug: expect.stringContaining("already uses") } });
  });
});

describe("two imports at once", () => {
  it("that want each other's addresses both come to an end", async () => {
    const meeting = Promise.withResolvers<void>();
    let arrived = 0;
    async function carryOut(shop: Shop, first: string, second: string) {
      await inTransaction(shop, async (importing) => {
        await bringIn(importing, [first]);
        arrived += 1;
        if (arrived === 2) meeting.resolve();
        await meeting.promise;
        await bringIn(importing, [second]);
      });
    }
    await Promise.all([carryOut(vendor, "Left", "Right"), carryOut(other, "Right", "Left")]);
    const all = [...(await slugsOf(vendor)), ...(await slugsOf(other))];
    expect(new Set(all)).toHaveLength(4);
    expect(all).toEqual(expect.arrayContaining(["nirvex-left", "nirvex-right"]));
  });
});

describe("an address", () => {
  it("has the next number that is free, however many products of one name there are", async () => {
    await bringIn(
      vendor,
      Array.from({ length: 600 }, () => "Ek"),
    );
    await list(vendor, "Ek");
    expect(await slugsOf(vendor)).toEqual([
      "nirvex-ek",
      ...Array.from({ length: 600 }, (_, index) => `nirvex-ek-${index + 2}`),
    ]);
  });

  it("is free again when the listing that claimed it came to nothing", async () => {
    const failed = inTransaction(vendor, async (shop) => {
      await list(shop, "Come To Nothing");
      throw new Error("No.");
    });
    const waited = list(other, "Come To Nothing");
    await expect(failed).rejects.toThrow("No.");
    expect(await waited).toMatchObject({ slug: "nirvex-come-to-nothing" });
  });

  it("stays the same when it is made anew from the same name, and former ones keep leading to it", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Same" }), onSale);
    const edit = (part: Record<string, string>) =>
      changeProduct(vendor, id, typedLaptop({ name: "Same", stock: "", ...part }));
    await edit({ version: "1", slug: "other-for-now" });
    await edit({ version: "2", slug: "" });
    expect(await slugsOf(vendor)).toEqual(["nirvex-same"]);
    expect(await findMovedProduct(opened.shop, "other-for-now")).toBe("nirvex-same");
  });

  it("typed in a file is not given to another row of it by its name", async () => {
    const file = writeCsv(
      ["Brand", "Name", "Category", "Page address", "Status"],
      [
        ["Nirvex", "Row", "Accessory", "", "draft"],
        ["Nirvex", "Typed One", "Accessory", "nirvex-row", "draft"],
      ],
    );
    expect(await importFile(vendor, Buffer.from(file))).toMatchObject({ added: 2, problems: [] });
    expect(await slugsOf(vendor)).toEqual(["nirvex-row-2", "nirvex-row"]);
  });
});
