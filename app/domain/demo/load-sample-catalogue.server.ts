import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { inTransaction } from "../shop/context/in-transaction.server.ts";
import { readCatalogueSchema } from "../catalogue/schema/read-schema.server.ts";
import { withDerivedChoices } from "../catalogue/schema/derived-choices.ts";
import type { StoredPicture } from "../shop/ports/picture-store.ts";
import type { Shop } from "../shop/context/shop.ts";
import { openStock } from "../stock/move-stock.server.ts";
import { describePicture, SampleProduct } from "./sample-product.ts";
import { sampleBankAccounts, sampleRegistrations, sampleVendors } from "./sample-vendors.ts";

const sample = { min_rupees: 5_000, is_offered: true, source: "Sample rate of the demo" };

/** What banks that do not exist take for EMI. */
const sampleEmiRates = [
  { ...sample, issuer: "Sample Bank A", months: 6, basis_points: 1_500, fee_rupees: 199 },
  { ...sample, issuer: "Sample Bank A", months: 12, basis_points: 1_500, fee_rupees: 199 },
  { ...sample, issuer: "Sample Bank B", months: 9, basis_points: 1_400, fee_rupees: 299 },
  { ...sample, issuer: "Sample Bank B", months: 18, basis_points: 1_600, fee_rupees: 299 },
];

const loadLock = 7_204_002;
const newArrivalAgeDays = 3;
const oldestAgeDays = 60;

/**
 * Loads the sample vendors and products from `assets` (catalogue.json and photos/) into a shop without vendors. In a
 * shop that has vendors it does nothing, because the database is then authoritative.
 */
export async function loadSampleCatalogue(shop: Shop, assets: string): Promise<void> {
  if (await hasVendors(shop)) return;
  const products = await readSamples(assets);
  const pictured = await savePictures(shop, assets, products);
  const schema = await readCatalogueSchema(shop);
  await inTransaction(shop, async (shop) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(shop.db);
    if (await hasVendors(shop)) return;
    await shop.db
      .updateTable("shop_settings")
      .set({ approves_vendors_at_once: true, has_card_machine: true })
      .execute();
    await shop.db
      .insertInto("vendors")
      .values(sampleVendors.map((vendor) => ({ ...vendor, approved_at: shop.now() })))
      .execute();
    const since = new Date("2025-03-31T18:30:00Z");
    await shop.db
      .insertInto("operator_registrations")
      .values(sampleRegistrations.map((registration) => ({ ...registration, valid_from: since })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await shop.db
      .insertInto("vendor_bank_accounts")
      .values(sampleBankAccounts.map((account) => bankAccountRow(shop, account)))
      .execute();
    await shop.db
      .insertInto("emi_rates")
      .values(sampleEmiRates.map((rate) => ({ ...rate, valid_from: since })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await shop.db
      .insertInto("pictures")
      .values(pictured.map(({ picture }) => picture))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const now = shop.now();
    await shop.db
      .insertInto("products")
      .values(
        products.map((product) =>
          productRow({ ...product, specs: withDerivedChoices(schema, product) }, now),
        ),
      )
      .execute();
    await sellAtListPriceBefore(shop);
    await openStock(shop, "listed", products);
    await shop.db
      .insertInto("product_pictures")
      .values(
        pictured.map(({ product, file, position, picture }) => ({
          product_id: product.id,
          position,
          picture_id: picture.id,
          alt: describePicture(product, file),
        })),
      )
      .execute();
  });
}

type Pictured = { product: SampleProduct; file: string; position: number; picture: StoredPicture };

/** Stores the files of the samples' pictures; those that are there stay. */
export async function savePictures(
  shop: Pick<Shop, "pictures">,
  assets: string,
  products: readonly SampleProduct[],
): Promise<Pictured[]> {
  const pictured: Pictured[] = [];
  for (const product of products) {
    for (const [position, file] of product.images.entries()) {
      const picture = await shop.pictures.save(await readFile(path.join(assets, "photos", file)));
      pictured.push({ product, file, position, picture });
    }
  }
  return pictured;
}

/** The products of the sample catalogue, as `assets` has them. */
export async function readSamples(assets: string): Promise<SampleProduct[]> {
  const source: unknown = JSON.parse(await readFile(path.join(assets, "catalogue.json"), "utf8"));
  return z.array(SampleProduct).parse(source);
}

/** The samples were sold at their list price from the day they were listed; their discount began today. */
async function sellAtListPriceBefore(shop: Shop): Promise<void> {
  await sql`
    insert into price_history (product_id, valid_from, price, is_public)
    select id, listed_at, price, true from products where discount_price is not null
  `.execute(shop.db);
  await strikeListPrices(shop);
}

/** The samples strike what the specification says, through all of which it was asked for at least once. */
export async function strikeListPrices({ db }: Shop): Promise<void> {
  await sql`update products set was_price = price where discount_price is not null`.execute(db);
}

function bankAccountRow(shop: Shop, { vendorId, holder, number, ifsc }: (typeof sampleBankAccounts)[number]) {
  return {
    vendor_id: vendorId,
    holder,
    ifsc,
    number_sealed: shop.vault.seal(number),
    number_last4: number.slice(-4),
    changed_at: shop.now(),
  };
}

async function hasVendors(shop: Shop): Promise<boolean> {
  return (await shop.db.selectFrom("vendors").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Since when a sample is listed, in a demo that begins `now`. */
export function listedAt({ id, isNew }: Pick<SampleProduct, "id" | "isNew">, now: Date): Date {
  const ageDays = isNew ? newArrivalAgeDays : oldestAgeDays - Number(id);
  return new Date(now.getTime() - ageDays * 24 * 60 * 60 * 1000);
}

/** What the specification says of its rating, marked as a sample. */
export const sampleRating = ({ rating, reviews }: SampleProduct) => ({
  rating,
  reviews,
  has_sample_rating: true,
});

function productRow(product: SampleProduct, now: Date) {
  return {
    id: product.id,
    vendor_id: product.vendorId,
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    brand: product.brand,
    price: product.price,
    discount_price: product.discountPrice ?? null,
    gst_rate: product.gstRate,
    mrp_incl_gst: product.mrpInclGst,
    hsn: product.hsn,
    uqc: product.uqc,
    specs: JSON.stringify(product.specs),
    warranty_months: product.warranty.months,
    warranty_kind: product.warranty.kind,
    warranty_by: product.warranty.by,
    warranty_note: product.warranty.note ?? null,
    service_name: product.warranty.service.name,
    service_phone: product.warranty.service.phone,
    service_address: product.warranty.service.address,
    service_url: product.warranty.service.url,
    country_of_origin: product.countryOfOrigin,
    manufacturer: product.manufacturer,
    importer: product.importer,
    generic_name: product.genericName,
    net_quantity: product.netQuantity,
    usage: product.usage,
    needs_serial: product.category !== "Accessory",
    is_new: product.isNew,
    is_featured: product.isFeatured,
    ...sampleRating(product),
    status: "published",
    listed_at: listedAt(product, now),
  };
}
