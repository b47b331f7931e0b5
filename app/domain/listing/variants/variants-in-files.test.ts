import type { ImportReport } from "../import/runs/import-report.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { exported, fileOf } from "#tests/support/product-files.ts";
import { addPictureTo, asAdmin, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { examineInvariants } from "../../doctor/check-invariants.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { findVariants } from "./find-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());
const heads = "Brand,Name,Category,Variant of,SKU,Price without GST,RAM (GB),Colour,Stock";
const bytes = (rows: readonly string[]) => Buffer.from([heads, ...rows].join("\n"));
const said = ({ problems }: ImportReport) =>
  problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);

/** Tells what the dry run says, then imports. Both give the same report. */
async function carryOut(file: Uint8Array, person = vendor) {
  const dry = await checkFile(person, file);
  const report = await importFile(person, file);
  expect(report).toEqual(dry);
  return report;
}

/** A laptop of the vendor on sale; with its variants if options are given. */
async function listMeru(
  value: Record<string, string> | null = null,
  facts: Record<string, string> = {},
): Promise<string> {
  const input = typedLaptop({ name: "Meru 14", sku: "MERU", ...facts }, { ramGb: 16, color: "Silver" });
  const { id } = await addProduct(vendor, input, onSale);
  if (value) await addVariants(vendor, id, { value });
  return id;
}

const twoByThree = { ramGb: "16, 32", color: "Silver, Black, Blue" };

async function rowsOf(id: string) {
  return shop.db
    .selectFrom("products")
    .selectAll()
    .where("group_id", "=", (eb) =>
      eb.selectFrom("products as own").select("own.group_id").where("own.id", "=", id),
    )
    .orderBy("id")
    .execute();
}
const namesOf = async (id: string) => (await rowsOf(id)).map(({ name }) => name);
describe("new rows with one word under 'Variant of'", () => {
  it("become variants of one product, which the export names again", async () => {
    const rows = ["16,Silver", "16,Black", "32,Silver", "32,Black"].map(
      (values, index) => `Nirvex,Kosha 15,Laptop,kosha-15,KO-${index},${60_000 + index},${values},+2`,
    );
    expect(await carryOut(bytes(rows))).toMatchObject({ added: 4, problems: [] });
    const { id } = await shop.db
      .selectFrom("products")
      .select("id")
      .where("sku", "=", "KO-0")
      .executeTakeFirstOrThrow();
    const group = await findVariants(vendor, id);
    expect(group?.name).toBe("Kosha 15");
    expect(group?.variants.map(({ words, sku, stock }) => [words, sku, stock])).toEqual([
      ["16 GB, Silver", "KO-0", 2],
      ["16 GB, Black", "KO-1", 2],
      ["32 GB, Silver", "KO-2", 2],
      ["32 GB, Black", "KO-3", 2],
    ]);
    expect((await exported(vendor)).map((row) => row["Variant of"])).toEqual([id, id, id, id]);
  });

  it("are refused where two would be the same variant", async () => {
    const same = "Nirvex,Kosha 17,Laptop,kosha-17,,60000,16,Silver,+2";
    expect(said(await carryOut(bytes([same, same])))).toEqual([
      expect.stringContaining("2 Variant of: These variants cannot be told apart."),
    ]);
  });

  it("are refused where they differ in brand", async () => {
    const rows = ["Nirvex", "Sunda"].map(
      (brand, index) => `${brand},Kosha 18,Laptop,kosha-18,,60000,${8 + index},Silver,+2`,
    );
    expect(said(await carryOut(bytes(rows)))).toEqual([
      "3 Brand: Line 2 has 'Nirvex' here, and all variants of a product share this. Please make them the same",
    ]);
  });
});

describe("a new row that names a product of the seller", () => {
  it("by its id joins its variants, with what all of them share", async () => {
    const id = await listMeru({ ramGb: "16, 32", color: "Silver, Black" });
    const file = bytes([`Nirvex,Meru 14,Laptop,${id},MERU-64,40000,64,Silver,+2`]);
    expect(await carryOut(file)).toMatchObject({ added: 1, changed: 0, problems: [] });
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(5);
    expect(rows[4]).toMatchObject({
      name: "Meru 14, 64 GB, Silver",
      description: rows[0]?.description,
      hsn: rows[0]?.hsn,
      warranty_months: rows[0]?.warranty_months,
      is_listed: false,
    });
  });

  it("by its SKU makes it a product with options, and the cheapest on sale is listed", async () => {
    const id = await listMeru();
    const file = bytes([
      "Nirvex,Meru 14,Laptop,meru,MERU-32,40000,32,Silver,+2",
      "Nirvex,Meru 14,Laptop,MERU,MERU-B,45000,16,Black,+2",
    ]);
    expect(await carryOut(file)).toMatchObject({ added: 2, changed: 1, problems: [] });
    expect(await namesOf(id)).toEqual([
      "Meru 14, 16 GB, Silver",
      "Meru 14, 32 GB, Silver",
      "Meru 14, 16 GB, Black",
    ]);
    const cheap = (await rowsOf(id)).find(({ sku }) => sku === "MERU-32")?.id ?? "";
    await addPictureTo(shop, cheap);
    const rows = await exported(vendor);
    const own = rows.find((row) => row.SKU === "MERU") ?? {};
    const published = rows.map((row) =>
      row.SKU === "MERU-32"
        ? {
            ...row,
            MRP: own.MRP ?? "",
            Processor: own.Processor ?? "",
            RAM: "32 GB",
            Storage: own.Storage ?? "",
            "Storage (GB)": "512",
            Display: own.Display ?? "",
            Status: "published",
          }
        : row,
    );
    expect(await carryOut(fileOf(published))).toMatchObject({ changed: 1, same: 2, problems: [] });
    expect((await rowsOf(id)).filter((each) => each.is_listed).map(({ sku }) => sku)).toEqual(["MERU-32"]);
  });

  it("is refused without a value for an option, and with the options of another", async () => {
    const id = await listMeru(twoByThree);
    const row = (options: string) => `Nirvex,Meru 14,Laptop,${id},,40000,${options},+2`;
    expect(said(await carryOut(bytes([row("64,")])))).toEqual([
      "2 Colour: The variants of this product differ in Colour, so each needs a value for it",
    ]);
    expect(said(await carryOut(bytes([row("32,Blue")])))).toEqual([
      "2 Variant of: 'Meru 14, 32 GB, Blue' is already the variant with 32 GB, Blue",
    ]);
    expect(said(await carryOut(bytes([row("64,Blue"), row("64,Blue")])))).toEqual([
      "3 Variant of: Line 2 is already the variant with 64 GB, Blue",
    ]);
    expect(await rowsOf(id)).toHaveLength(6);
  });

  it("is refused where it contradicts the product", async () => {
    const id = await listMeru(twoByThree);
    const file = bytes([`Sunda,Meru 14,Laptop,${id},,40000,64,Blue,+2`]);
    expect(said(await carryOut(file))).toEqual([
      "2 Brand: The product in your shop has 'Nirvex' here, and all variants of a product share this. Please make them the same",
    ]);
  });

  it("does not join the product of another seller", async () => {
    const id = await listMeru(twoByThree);
    vendor = await asNewVendor(shop);
    await carryOut(bytes([`Nirvex,Meru 14,Laptop,${id},,40000,64,Blue,+2`]));
    expect(await rowsOf(id)).toHaveLength(6);
  });

  it("is refused where it already is a product", async () => {
    const id = await listMeru(twoByThree);
    await listMeru(null, { name: "Lekha 14", sku: "LEKHA" });
    const rows = await exported(vendor);
    const file = fileOf(rows.map((row) => (row.SKU === "LEKHA" ? { ...row, "Variant of": id } : row)));
    expect(said(await carryOut(file))).toEqual([
      "8 Variant of: Only new rows can become variants of a product. Please leave this cell as it was exported",
    ]);
  });
});

describe("the export of a product with two sizes of memory in three colours", () => {
  it("brought back changes nothing", async () => {
    const id = await listMeru(twoByThree);
    const before = await rowsOf(id);
    expect(await carryOut(fileOf(await exported(vendor)))).toMatchObject({
      added: 0,
      changed: 0,
      same: 6,
      problems: [],
    });
    expect(await rowsOf(id)).toEqual(before);
  });

  it("with two other prices changes these two", async () => {
    const id = await listMeru(twoByThree);
    const before = await rowsOf(id);
    const rows = await exported(vendor);
    const prices: Record<number, string> = { 1: "41000", 4: "42000" };
    const edited = rows.map((row, index) => ({
      ...row,
      "Price without GST": prices[index] ?? row["Price without GST"] ?? "",
    }));
    expect(await carryOut(fileOf(edited))).toMatchObject({ changed: 2, same: 4, problems: [] });
    const after = await rowsOf(id);
    const changed = after.filter(({ version }, index) => version !== before[index]?.version);
    expect(changed.map(({ name, price }) => [name, price])).toEqual([
      ["Meru 14, 16 GB, Black", 41_000],
      ["Meru 14, 32 GB, Black", 42_000],
    ]);
  });

  it("passes what all share on from one row to the others, in the file or not", async () => {
    const id = await listMeru(twoByThree);
    const rows = await exported(vendor);
    const edited = rows.map((row, index) =>
      index === 2 ? { ...row, Brand: "Sunda", Description: "Lighter", Name: "Meru 15, 16 GB, Blue" } : row,
    );
    expect(await carryOut(fileOf(edited))).toMatchObject({ changed: 6, same: 0, problems: [] });
    expect(new Set((await rowsOf(id)).map(({ brand, description }) => `${brand}: ${description}`))).toEqual(
      new Set(["Sunda: Lighter"]),
    );
    expect((await namesOf(id))[5]).toBe("Meru 15, 32 GB, Blue");
    const alone = (await exported(vendor)).slice(0, 1).map((row) => ({ ...row, Description: "Lightest" }));
    expect(await carryOut(fileOf(alone))).toMatchObject({ changed: 6, same: 0, problems: [] });
    expect(new Set((await rowsOf(id)).map(({ description }) => description))).toEqual(new Set(["Lightest"]));
  });

  it("is refused where two rows contradict each other, by line and value", async () => {
    await listMeru(twoByThree);
    const edited = (await exported(vendor)).map((row, index) => ({
      ...row,
      Description: index < 2 ? `Light ${index}` : (row.Description ?? ""),
    }));
    expect(said(await carryOut(fileOf(edited)))).toEqual([
      "3 Description: Line 2 has 'Light 0' here, and all variants of a product share this. Please make them the same",
    ]);
  });

  it("is refused where a change does not fit a variant that the file does not have, by its name", async () => {
    const id = await listMeru({ ramGb: "16, 32" }, { mrpInclGst: "60000" });
    await shop.db
      .updateTable("products")
      .set({ price: 56_000 })
      .where("sku", "!=", "MERU")
      .where("group_id", "=", id)
      .execute();
    await shop.db
      .updateTable("products")
      .set({ gst_rate: 5, mrp_incl_gst: 59_000 })
      .where("group_id", "=", id)
      .execute();
    const [row] = await exported(vendor);
    expect(said(await carryOut(fileOf([{ ...row, "GST rate (%)": "18" }])))).toEqual([
      expect.stringMatching(/^2 Price without GST: Meru 14, 32 GB: .* above the MRP/),
    ]);
  });

  it("can change the options of two variants into each other's", async () => {
    const id = await listMeru({ color: "Silver, Black" });
    const rows = await exported(vendor);
    const swapped = rows.map((row, index) => ({ ...row, Colour: rows[1 - index]?.Colour ?? "" }));
    expect(await carryOut(fileOf(swapped))).toMatchObject({ changed: 2, problems: [] });
    expect(await namesOf(id)).toEqual(["Meru 14, Black", "Meru 14, Silver"]);
  });

  it("by an admin gives all of them to the vendor that one row names", async () => {
    const id = await listMeru({ color: "Silver, Black" });
    const other = await asNewVendor(shop);
    const vendorId = (other.actor as { vendorId: string }).vendorId;
    const all = await exported(asAdmin(shop));
    const rows = all.filter((row) => row["Variant of"] === id);
    const file = fileOf(rows.map((row, index) => (index === 0 ? { ...row, Seller: vendorId } : row)));
    expect(await carryOut(file, asAdmin(shop))).toMatchObject({ changed: 2, problems: [] });
    expect((await rowsOf(id)).map((row) => row.vendor_id)).toEqual([vendorId, vendorId]);
  });
});

it("a SKU of another product or row is refused by line", async () => {
  await listMeru();
  const rows = ["meru", "LEK", "lek"].map((sku) => `Nirvex,Lekha ${sku},Laptop,,${sku},40000,16,Silver,`);
  expect(said(await carryOut(bytes(rows)))).toEqual([
    "2 SKU: 'Meru 14' already has this SKU. Please choose another one, or enter its product ID to change it",
    "4 SKU: Line 3 has the same SKU",
  ]);
});

it("the doctor finds nothing wrong with all of these", async () => {
  expect((await examineInvariants(shop)).flatMap(({ broken }) => broken)).toEqual([]);
});
