import { sql } from "kysely";
import { insertRecords } from "#db/insert-records.server.ts";
import type { ProductStatus } from "#db/values/product-values.ts";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openStock } from "../../stock/move-stock.server.ts";
import { beginSelling } from "../../vendors/vendor/selling-details.server.ts";
import { columnsOf } from "../facts/fact-columns.server.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import { pricesOf } from "./audit-difference.server.ts";

/** A product as it is to be stored. All of one call have the same keys. */
export type ListingToWrite = {
  id: string;
  facts: RatedFacts;
  vendorId: string;
  slug: string;
  status: ProductStatus;
  /** What only moderators set. */
  flags?: { is_new?: boolean; is_featured?: boolean };
};

/**
 * Takes ids for new products from the sequence, the lowest first, so that rows that belong to them can be written first
 * or alongside.
 */
export async function takeProductIds(shop: Shop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(counter) as id
    from (select pg_get_serial_sequence('products', 'id')::regclass as counter offset 0) counters
    cross join generate_series(1, ${count}::int)
    order by id
  `.execute(shop.db);
  return rows.map(({ id }) => id);
}

/** Adds products whose ids and slugs are taken, and their stock, each in one statement. Refuses: as beginSelling does. */
export async function insertListings(
  shop: Shop,
  listings: readonly (ListingToWrite & { stock: number })[],
  reason: "listed" | "imported",
): Promise<void> {
  await beginSelling(shop, listings.filter(isPublished));
  const now = shop.now();
  const records = listings.map((listing) => ({ ...recordOf(listing), listed_at: now }));
  await insertRecords("products", records).execute(shop.db);
  await openStock(shop, reason, listings);
  await noteChanges(
    shop,
    listings.map(({ id, facts, vendorId, status, stock }) => ({
      action: "product.add",
      subject: { id, name: facts.name },
      vendorId,
      before: null,
      after: { status, stock, ...pricesOf(facts) },
    })),
  );
}

/** Writes all that is said of locked products, in one statement. Refuses: as beginSelling does. */
export async function updateListings(shop: Shop, listings: readonly ListingToWrite[]): Promise<void> {
  await beginSelling(shop, listings.filter(isPublished));
  await updateColumns(shop, listings.map(recordOf));
}

const isPublished = ({ status }: ListingToWrite) => status === "published";

/** Writes these columns of locked products, in one statement. All records have the same ones. */
export async function updateColumns(
  shop: Shop,
  records: readonly { id: string; [column: string]: unknown }[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const names = Object.keys(first).filter((name) => name !== "id");
  const sets = names.map((name) => sql`${sql.ref(name)} = record.${sql.ref(name)}`);
  await sql`
    update products set ${sql.join(sets)}
    from json_populate_recordset(null::products, ${JSON.stringify(records)}::json) as record
    where products.id = record.id
  `.execute(shop.db);
}

function recordOf({ id, facts, vendorId, slug, status, flags }: ListingToWrite) {
  return { ...columnsOf(facts), ...flags, id, vendor_id: vendorId, slug, status };
}
