import { sql } from "kysely";
import type { Shop } from "../../../shop/context/shop.ts";
import { folded } from "../../../base/text/folded.ts";
import { isProductId } from "../../../base/identifiers/ids.ts";
import { findListings } from "../../editing/lock-listings.server.ts";
import type { Stored } from "./plan-row.ts";
import type { FileRow } from "./read-rows.server.ts";

/** The SKU in a row, as SKUs are compared; '' where there is none. */
export const skuIn = ({ texts }: FileRow) => folded(texts.sku ?? "").toUpperCase();

/** Finds which of these rows are products that their seller has already, by SKU: the id of each row's product. */
export async function findBySku(
  shop: Shop,
  rows: readonly FileRow[],
  vendorOf: (row: FileRow) => string,
): Promise<Map<FileRow, string>> {
  if (rows.length === 0) return new Map();
  const { rows: matches } = await sql<{ place: number; id: string }>`
    select place::int, products.id::text
    from unnest(${rows.map(vendorOf)}::text[], ${rows.map(skuIn)}::text[]) with ordinality as wanted (vendor_id, sku, place)
    join products on products.vendor_id = wanted.vendor_id and upper(products.sku) = wanted.sku
  `.execute(shop.db);
  return new Map(
    matches.flatMap(({ place, id }) => {
      const row = rows[place - 1];
      return row ? [[row, id] as const] : [];
    }),
  );
}

/** Tells whether a vendor has a product of a brand and name already. Each vendor's names are read once. */
export function nameFinder(shop: Shop) {
  const byVendor = new Map<string, Promise<Set<string>>>();
  return async (vendorId: string, { brand, name }: { brand: string; name: string }) => {
    const names = byVendor.get(vendorId) ?? readNames(shop, vendorId);
    byVendor.set(vendorId, names);
    return (await names).has(keyOf({ brand, name }));
  };
}

async function readNames(shop: Shop, vendorId: string): Promise<Set<string>> {
  const rows = await shop.db
    .selectFrom("products")
    .select(["brand", "name"])
    .where("vendor_id", "=", vendorId)
    .execute();
  return new Set(rows.map(keyOf));
}

const keyOf = ({ brand, name }: { brand: string; name: string }) => `${folded(brand)}\n${folded(name)}`;

/** Reads the seller's products with these ids, with their stock. */
export async function readStored(shop: Shop, named: readonly string[]): Promise<Map<string, Stored>> {
  const ids = [...new Set(named)].filter(isProductId);
  if (ids.length === 0) return new Map();
  const [listings, stocks] = await Promise.all([
    findListings(shop, ids),
    shop.db
      .selectFrom("stock_levels")
      .select(["product_id", "on_hand"])
      .where("product_id", "in", ids)
      .execute(),
  ]);
  const stockOf = new Map(stocks.map((row) => [row.product_id, row.on_hand]));
  return new Map(
    listings.map((listing) => [listing.id, { ...listing, stock: stockOf.get(listing.id) ?? 0 }]),
  );
}
