import { randomUUID } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { type CsvColumn, csvHeadings } from "#domain/listing/csv/csv-columns.ts";
import { readCsv } from "#domain/base/sheets/read-csv.server.ts";
import { importProducts } from "#domain/listing/import/write/import-products.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { writeCsv } from "#domain/base/csv/write-csv.ts";

const rows = 5_000;
const vendorId = "bench-7";
const lines = ["Agni", "Bindu", "Chhaya", "Deepa", "Eka", "Gati", "Hansa", "Jyoti", "Kiran"];

/** The CSV file of a vendor who imports a whole range of laptops. */
async function fileOfProducts(shop: Shop): Promise<Uint8Array> {
  const headings = csvHeadings(await readCatalogueSchema(shop));
  const products = Array.from({ length: rows }, (_, n) => ({
    brand: ["Vidyut", "Garuda", "Tarang", "Ekam"][n % 4] ?? "",
    name: `${lines[n % lines.length]} ${20_000_000 + n}`,
    category: "Laptop",
    price: 30_000 + n * 10,
    mrpInclGst: 200_000,
    stock: n % 50,
    description: `A machine to carry, with room to grow. Number ${n} of its line.`,
    "spec.color": "Black",
    usage: "office, home",
    "spec.processor": `Octa ${4 + (n % 9)} cores`,
    "spec.ram": "16 GB DDR5",
    "spec.ramGb": 16,
    "spec.storage": "512 GB NVMe SSD",
    "spec.storageGb": 512,
    "spec.cores": 4 + (n % 9),
    "spec.display": "14 inch IPS",
    "spec.displayInches": 14,
    "spec.os": "Windows 11 Home",
    hsn: "84713010",
    countryOfOrigin: "India",
    manufacturer: "Vidyut Computing",
    genericName: "laptop",
    netQuantity: "1 N",
    warrantyMonths: 12,
    warrantyKind: "on-site",
    // Products from a file have no picture yet, so they are drafts.
    status: "draft",
  }));
  const columns = Object.keys(products[0] ?? {}) as (keyof (typeof products)[number])[];
  return Buffer.from(
    writeCsv(
      columns.map((column) => headings.titleOf(column as CsvColumn)),
      products.map((product) => columns.map((column) => product[column])),
    ),
  );
}

const nothingYet = { lines: new Set<number>(), ids: new Set<string>(), added: new Set<string>() };
const nothing = async () => undefined;
const watch = { begin: nothing, before: nothing, after: nothing };

/** Thrown to roll the transaction back, so that the catalogue keeps its size. */
class Measured extends Error {}

/**
 * Measures how many products a second a vendor's CSV import writes, with everything that belongs to them. For
 * reference, also measures how many rows a second a bare COPY of the same rows writes into a table with the same
 * columns and indexes and nothing else.
 */
export async function importAndCopy(shop: Shop): Promise<{ imported: number; copied: number }> {
  const file = await fileOfProducts(shop);
  const perSecond = { imported: 0, copied: 0 };
  const measured = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return Math.round(rows / ((performance.now() - begun) / 1_000));
  };
  const work = shop.db.transaction().execute(async (db) => {
    const actor = { role: "vendor", vendorId, userId: randomUUID(), name: "Vikram Shinde" };
    const vendor = { ...shop, db, actor } as unknown as Shop;
    perSecond.imported = await measured(async () => {
      await importProducts(vendor, { rows: () => readCsv(file) }, nothingYet, watch);
      // The checks that a commit would run.
      await sql`set constraints all immediate`.execute(db);
    });
    const { rows: names } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'products'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    `.execute(db);
    const columns = sql.join(names.map(({ name }) => sql.ref(name)));
    const directory = await sql<{ data_directory: string }>`show data_directory`.execute(db);
    const rowsFile = sql.lit(path.join(directory.rows[0]?.data_directory ?? "", "bench-rows"));
    await sql`
      copy (select ${columns} from products where vendor_id = ${sql.lit(vendorId)} and id < 10000001) to ${rowsFile}
    `.execute(db);
    await sql`create table bare_products (like products including all)`.execute(db);
    perSecond.copied = await measured(() =>
      sql`copy bare_products (${columns}) from ${rowsFile}`.execute(db),
    );
    throw new Measured();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Measured)) throw error;
  });
  return perSecond;
}
