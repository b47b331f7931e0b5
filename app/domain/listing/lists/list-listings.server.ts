import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ProductStatus } from "#db/values/product-values.ts";
import { findByCode } from "../../catalogue/query/find-by-code.server.ts";
import { allCards, toPicture, isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { resolveSearch, searchCondition } from "../../catalogue/query/search-terms.server.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { hasLegalRate } from "./find-listing.server.ts";
import { listingPageSize, type ListingQuery, type ListingSort } from "./listing-query.ts";
import { inStock, onHand } from "../../stock/on-hand.server.ts";
import { waitingFor } from "../../stock/pre-order.server.ts";

/**
 * Lists one page of the seller's products, with the total count. A search for a SKU, barcode or part number finds only
 * the products that have it.
 */
export async function listListings(
  shop: Shop,
  query: ListingQuery,
): Promise<{ listings: Listing[]; total: number }> {
  const scope = sellerScope(shop.actor, "products.read");
  const own = isListedBy(scope);
  const searched = query.search === undefined ? sql<SqlBool>`true` : await searchFor(shop, query.search, own);
  const meant = sql<SqlBool>`${isMeant(scope, query)} and ${searched}`;
  const [rows, { total }] = await Promise.all([
    selectRows(shop)
      .where(meant)
      .orderBy(orders[query.sort.by], (order) =>
        (query.sort.isDescending ? order.desc() : order.asc()).nullsLast(),
      )
      .orderBy("products.id", "desc")
      .limit(listingPageSize)
      .offset((query.page - 1) * listingPageSize)
      .execute(),
    listedTables(shop)
      .select(sql<number>`count(*)::int`.as("total"))
      .where(meant)
      .executeTakeFirstOrThrow(),
  ]);
  return { listings: rows.map(toListing), total };
}

async function searchFor(shop: Shop, text: string, own: RawBuilder<SqlBool>): Promise<RawBuilder<SqlBool>> {
  const byCode = await findByCode(shop.db, text, own);
  if (byCode.length > 0) return sql`products.id = any (${byCode.map(({ id }) => id)}::bigint[])`;
  const search = await resolveSearch(shop.db, text);
  // The variant that the shop's lists show is found by words of the others too; here each has its own row.
  return sql`(${searchCondition(search)} and (
    products.option_key is null or not products.is_lead or words_of_product(products) @@ to_tsquery('simple', ${search.tsquery})
  ))`;
}

const orders: Record<ListingSort, RawBuilder<unknown>> = {
  name: sql`lower(products.name)`,
  category: sql`lower((select name from categories where key = products.category))`,
  vendor: sql`lower(vendors.name)`,
  price: sql`products.unit_price`,
  stock: onHand,
  changed: sql`products.updated_at`,
};

/** The products that match all filters but a search, not sorted yet. */
export const selectListings = (shop: Shop, scope: SellerScope, query: ListingQuery) =>
  listedTables(shop).where(isMeant(scope, query));

const listedTables = ({ db }: Shop) =>
  db
    .selectFrom("products")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id");

function isMeant(
  scope: SellerScope,
  { category, status, stock: level, vendor }: ListingQuery,
): RawBuilder<SqlBool> {
  const conditions = [isListedBy(scope)];
  if (category) {
    conditions.push(sql`products.category in (select key from categories where path @> array[${category}])`);
  }
  if (vendor) conditions.push(sql`products.vendor_id = ${vendor}`);
  if (status === "taken-off") conditions.push(sql`products.taken_off_at is not null`);
  else if (status === "published") conditions.push(sql`products.is_public`);
  else if (status) conditions.push(sql`products.status = ${status}`);
  else conditions.push(sql`products.status <> 'archived'`);
  // The stock labels of the specification (§4): over 10, 1 to 10, 0.
  if (level === "in") conditions.push(sql`${onHand} > 10`);
  if (level === "low") conditions.push(sql`${onHand} between 1 and 10`);
  if (level === "out") conditions.push(sql`not ${inStock}`);
  if (level === "short") conditions.push(sql`${onHand} <= 10`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function selectRows(shop: Shop) {
  return allCards(shop)
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select([
      "products.version",
      "products.sku",
      "products.status",
      "products.is_public",
      "products.published_at",
      "products.taken_off_at",
      "products.mrp_incl_gst",
      "products.is_featured",
      "products.vendor_id",
      "vendors.name as vendor_name",
      "vendors.prices_to_confirm_since",
    ])
    .select([hasLegalRate, waitingFor(sql`products.id`).as("waiting")])
    .select(sql<string>`(select name from categories where key = products.category)`.as("category_name"));
}

export type Listing = ReturnType<typeof toListing>;

function toListing(row: Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number]) {
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: row.name,
    brand: row.brand,
    /** The key of its category. */
    category: row.category,
    categoryName: row.category_name,
    sku: row.sku,
    status: row.status as ProductStatus,
    isPublic: row.is_public,
    wasPublished: row.published_at !== null,
    isTakenOff: row.taken_off_at !== null,
    /** Whole rupees without GST; null in a draft that has none yet. */
    price: row.price,
    discountPrice: row.discount_price,
    mrpInclGst: row.mrp_incl_gst,
    gstRate: row.charged_gst_rate,
    chargesGst: row.sold_within === null,
    hasLegalRate: row.has_legal_rate,
    /** Its seller has to confirm its prices first, because it began or ceased to charge GST. */
    isPriceToConfirm: row.prices_to_confirm_since !== null,
    stock: row.stock,
    preOrder: row.pre_order,
    waiting: row.waiting,
    isNew: row.is_new,
    isFeatured: row.is_featured,
    vendor: { id: row.vendor_id, name: row.vendor_name },
    picture: toPicture(row),
  };
}
