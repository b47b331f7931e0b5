import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMovedProduct } from "../../catalogue/product/find-moved-product.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { writeCsv } from "../../csv/write-csv.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";

let opened: TestShop;
let vendor: Shop;
let other: Shop;
beforeAll(async () => {
  opened = await openTestShop();
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

/** How long `work` takes, in milliseconds. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

/**
 * How long a listing may take during an import, in milliseconds: some seconds, or more if the machine is so busy that
 * it takes long without an import too. A listing that waited for the import would take far longer.
 */
async function longestListing(seconds: number): Promise<number> {
  const alone = await timeOf(list(await asNewVendor(opened.shop), "Alone"));
  return Math.max(seconds * 1_000, alone * 50);
}

describe("while a large import is carried out", () => {
  const names = Array.from({ length: 2_500 }, (_, place) => `Nivas ${place % 2_000}`);

  it("everybody else goes on listing, under another name and under the same", async () => {
    const longest = await longestListing(2);
    await inTransaction(vendor, async (importing) => {
      await bringIn(importing, names);
      expect(await timeOf(list(other, "Unlike"))).toBeLessThan(longest);
      expect(await timeOf(list(other, "Nivas 7"))).toBeLessThan(longest);
      expect(await timeOf(list(other, "Nivas 1999"))).toBeLessThan(longest);
    });
    expect(await slugsOf(other)).toEqual(["nirvex-unlike", "nirvex-nivas-7-4", "nirvex-nivas-1999-2"]);
    expect((await slugsOf(vendor)).slice(1_999, 2_001)).toEqual(["nirvex-nivas-1999", "nirvex-nivas-0-2"]);
  });

  it("others bring in the same file, and each product gets an address of its own", async () => {
    const names = Array.from({ length: 1_200 }, (_, place) => `Kavach ${place}`);
    await inTransaction(vendor, async (importing) => {
      const alone = await timeOf(bringIn(importing, names));
      expect(await timeOf(bringIn(other, names))).toBeLessThan(Math.max(8_000, alone * 20));
    });
    expect(await slugsOf(vendor)).toEqual(names.map((_, place) => `nirvex-kavach-${place}`));
    expect(new Set(await slugsOf(other))).toHaveLength(1_200);
  });

  it("of a thousand products of one name, another one of that name does not wait for each", async () => {
    const longest = await longestListing(3);
    await inTransaction(vendor, async (importing) => {
      await bringIn(
        importing,
        Array.from({ length: 1_000 }, () => "Sama"),
      );
      expect(await timeOf(list(other, "Sama"))).toBeLessThan(longest);
    });
    expect(await slugsOf(other)).toEqual(["nirvex-sama-1024"]);
    await list(other, "Sama");
    expect(await slugsOf(other)).toEqual(["nirvex-sama-1024", "nirvex-sama-1001"]);
  });

  it("others get the addresses that nobody claims, however many of theirs are held", async () => {
    const held = Array.from({ length: 40 }, (_, place) => `Bandh ${place}`);
    const free = Array.from({ length: 40 }, (_, place) => `Khula ${place}`);
    await inTransaction(vendor, async (importing) => {
      await bringIn(importing, held);
      await bringIn(other, [...held, ...free]);
    });
    expect((await slugsOf(other)).slice(40)).toEqual(free.map((_, place) => `nirvex-khula-${place}`));
  });

  it("an address of it that is typed elsewhere is refused for the moment, and for good once it is given", async () => {
    const type = () => addProduct(other, typedLaptop({ name: "Else", slug: "nirvex-typed" }), asDraft);
    await inTransaction(vendor, async (importing) => {
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
      ...Array.from({ length: 600 }, (_, place) => `nirvex-ek-${place + 2}`),
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
