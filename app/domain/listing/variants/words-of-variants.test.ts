import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "../../catalogue/list/list-products.server.ts";
import { ranksOf } from "../../catalogue/product/spec-ranks.server.ts";
import { suggest } from "../../catalogue/list/suggest.server.ts";
import { renameOption } from "../../catalogue/editing/specifications/change-options.server.ts";
import { renewNextOptionWords } from "../../catalogue/editing/specifications/renew-option-words.server.ts";
import { addSpecification } from "../../catalogue/editing/specifications/add-specification.server.ts";
import { NewSpecificationInput } from "../../catalogue/editing/specifications/specification-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { ProductInput } from "../editing/product-input.ts";
import { addVariants } from "./add-variants.server.ts";
import { changeVariants } from "./change-variants.server.ts";
import { findVariants } from "./find-variants.server.ts";
import { separateVariants } from "./separate-variants.server.ts";
import { VariantTable } from "./variants-input.ts";

const noWays = () => Promise.resolve({ codLimit: 0, instalmentsOf: () => [], paidBy: () => [] });

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
let finish: string;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  vendor = await asNewVendor(shop);
  await sql`insert into pictures (id, width, height, transparent) values ('00000000000000000001', 900, 600, false)
    on conflict do nothing`.execute(shop.db);
  finish = await addSpecification(
    admin,
    parseTexts(NewSpecificationInput, {
      name: "Finish",
      group: "Body",
      type: "choice",
      options: "Silver\nGraphite",
      category: "Laptop",
    }).data!,
  );
});
afterAll(() => opened.close());

async function listLaptop(name: string): Promise<string> {
  const input = ProductInput.parse({
    name,
    brand: "Nirvex",
    category: "Laptop",
    description: "A light laptop.",
    price: 50_000,
    mrpInclGst: 90_000,
    hsn: "84713010",
    gstRate: 18,
    countryOfOrigin: "India",
    manufacturer: "Nirvex Computing",
    genericName: "Laptop computer",
    netQuantity: "1 N",
    stock: { to: 4 },
    specs: {
      processor: "Octa 8",
      ram: "16 GB DDR5",
      ramGb: 16,
      storage: "512 GB NVMe SSD",
      storageGb: 512,
      display: '14" OLED',
      weightKg: 1.2,
      [finish]: "silver",
    },
  });
  const pictures = [{ picture_id: "00000000000000000001", alt: name }];
  return (await addProduct(vendor, input, { status: "published", pictures })).id;
}

/** Variants with 16 and 32 GB, in silver and graphite, dearer by place, with SKUs. */
async function listWithVariants(name: string, { sku = name }: { sku?: string } = {}) {
  const id = await listLaptop(name);
  await addVariants(vendor, id, { value: { ramGb: "16, 32 GB", [finish]: "Silver, Graphite" } });
  const { variants } = (await findVariants(vendor, id))!;
  await change(
    id,
    variants.flatMap((variant, index) => [
      [`version-${variant.id}`, String(variant.version)],
      [`price-${variant.id}`, String(50_000 + index * 1_000)],
      [`mrpInclGst-${variant.id}`, "90000"],
      [`sku-${variant.id}`, `${sku}-${index}`],
      [`status-${variant.id}`, "published"],
    ]),
  );
  return { id, ids: variants.map((variant) => variant.id) };
}

async function change(id: string, texts: string[][]) {
  await changeVariants(vendor, id, parseTexts(VariantTable, Object.fromEntries(texts)).data!);
}

/** The names a search shows, and its total, which a list in another order agrees with. */
async function find(search: string) {
  const { products, total } = await listProducts(shop, { search });
  const cheapestFirst = await listProducts(shop, { search, sort: "price-asc" });
  expect([products.length, cheapestFirst.total, cheapestFirst.products.length]).toEqual([
    total,
    total,
    total,
  ]);
  const names = products.map(({ name, variants }) =>
    variants ? `${name}, ${variants.words.split(" · ")[0]}` : name,
  );
  return { names, total };
}

const namesOf = async (ids: string[]) =>
  (await shop.db.selectFrom("products").select("name").where("id", "in", ids).orderBy("id").execute()).map(
    ({ name }) => name,
  );

it("a product is found by words of each of its variants, and shown once", async () => {
  await listWithVariants("Tarang 14", { sku: "TRG" });
  for (const text of ["tarang 32 GB", "tarang graphite", "TRG-3", "tarang"]) {
    expect([text, await find(text)]).toEqual([text, { names: ["Tarang 14, 16 GB, Silver"], total: 1 }]);
  }
  const filtered = await listProducts(shop, { search: "tarang 32 GB", stock: "in" });
  expect([filtered.total, filtered.products.length]).toEqual([1, 1]);
});

it("a product bears one name in lists, and is not compared with its own variants", async () => {
  for (const name of ["Rival 1", "Rival 2"]) await listLaptop(name);
  const { id } = await listWithVariants("Lahar 14");
  const card = { name: "Lahar 14", variants: { words: "16 GB, Silver · 4 variants" } };
  expect((await listProducts(shop, { search: "Lahar" })).products).toMatchObject([card]);
  expect((await suggest(shop, "Lahar", noWays)).products).toMatchObject([card]);

  const { rows } = await sql<{ of: number; fewer: number; greater: number }>`
    select count(*)::int + 1 as of, count(*) filter (where best < 16)::int as fewer,
      count(*) filter (where best > 16)::int as greater
    from (select max((specs ->> 'ramGb')::numeric) as best from products
      where is_public and group_id <> ${id} group by group_id) as others`.execute(shop.db);
  const product = { groupId: id, category: "Laptop", specs: { ramGb: 16 }, priceWithGst: 0, usage: [] };
  expect(await ranksOf(shop, await readCatalogueSchema(shop), product)).toMatchObject(rows);
});

it("words of a variant that is not on sale find nothing, also after it was the one in lists", async () => {
  const { id, ids } = await listWithVariants("Jharna 15", { sku: "JHR" });
  await changeStatus(vendor, ids.slice(2), "archived");
  expect((await find("jharna 32gb")).total).toBe(0);
  await changeStatus(vendor, ids.slice(2), "published");
  expect((await find("jharna 32gb")).total).toBe(1);
  // Another variant becomes the cheapest; the former one is separated and has its own words only.
  const variants = (await findVariants(vendor, id))!.variants;
  const last = variants.at(-1)!;
  await change(id, [
    [`version-${last.id}`, String(last.version)],
    [`price-${last.id}`, "40000"],
  ]);
  expect(await find("jharna silver")).toEqual({ names: ["Jharna 15, 32 GB, Graphite"], total: 1 });
  await separateVariants(vendor, id);
  expect((await find("JHR-0")).names).toEqual(["Jharna 15, 16 GB, Silver"]);
  expect((await find("jharna silver")).total).toBe(2);
  expect(await wrongDocuments()).toEqual([]);
});

/** Names of products whose words are not those their texts and variants have. */
async function wrongDocuments() {
  const { rows } = await sql<{ name: string }>`
    select name from products where search_document <>
      case when is_lead and option_key is not null then words_of_lead(products) else words_of_product(products) end`.execute(
    shop.db,
  );
  return rows.map(({ name }) => name);
}

it("an option's new label renames its variants and finds them, and the former label does not", async () => {
  const { ids } = await listWithVariants("Kirana 13");
  const single = await listLaptop("Sagar 13");
  const before = await shop.db
    .selectFrom("products")
    .select("version")
    .where("id", "=", single)
    .executeTakeFirstOrThrow();
  await renameOption(admin, finish, "silver", "Moonlight");
  expect(await namesOf(ids)).toEqual([
    "Kirana 13, 16 GB, Moonlight",
    "Kirana 13, 16 GB, Graphite",
    "Kirana 13, 32 GB, Moonlight",
    "Kirana 13, 32 GB, Graphite",
  ]);
  expect((await find("kirana moonlight")).names).toEqual(["Kirana 13, 16 GB, Moonlight"]);
  expect((await find("sagar moonlight")).names).toEqual(["Sagar 13"]);
  for (const text of ["kirana silver", "sagar silver"]) expect((await find(text)).total).toBe(0);
  // A form that somebody has open on a product whose name is the same stays valid.
  const { version } = await shop.db
    .selectFrom("products")
    .select("version")
    .where("id", "=", single)
    .executeTakeFirstOrThrow();
  expect(version).toBe(before.version);
  await renameOption(admin, finish, "silver", "Silver");
  expect((await find("sagar silver")).total).toBe(1);
  expect(await namesOf(ids.slice(0, 1))).toEqual(["Kirana 13, 16 GB, Silver"]);
});

it("more products than a request should wait for are renamed by the job", async () => {
  const { ids } = await listWithVariants("Megha 16");
  const { vendor_id: owner } = await shop.db
    .selectFrom("products")
    .select("vendor_id")
    .where("id", "=", ids[0]!)
    .executeTakeFirstOrThrow();
  await sql`
    insert into products (vendor_id, slug, name, brand, category, price, status, specs)
    select ${owner}, 'many-' || n, 'Many ' || n, 'Nirvex', 'Laptop', 1000, 'draft', jsonb_build_object(${finish}::text, 'graphite')
    from generate_series(1, 1001) n`.execute(shop.db);
  await renameOption(admin, finish, "graphite", "Slate");
  expect((await namesOf(ids)).at(-1)).toBe("Megha 16, 32 GB, Graphite");
  const { rows } = await sql<{ payload: { specification: string; option: string; after: string } }>`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = 'renew-option-words'`.execute(shop.db);
  const [planned] = rows;
  await renewNextOptionWords(shop, planned!.payload);
  expect((await namesOf(ids)).at(-1)).toBe("Megha 16, 32 GB, Slate");
  expect((await find("megha slate")).total).toBe(1);
});
