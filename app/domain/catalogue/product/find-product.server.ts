import { type RawBuilder, sql } from "kysely";
import type { ProductCategory, TaxStatus } from "#db/words.ts";
import { isListedBy, allCards, publicCards, toCard, toFacts } from "./product-rows.server.ts";
import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import { can } from "../../access/permissions.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { listPictures } from "./list-pictures.server.ts";
import type { ProductCard, ProductFacts, ProductPicture } from "./product-card.ts";
import type { SpecStanding } from "./spec-standing.ts";
import { standingsOf } from "./spec-standings.server.ts";
import { fromRow } from "../../terms/category-terms-row.ts";
import { allCategoryTerms, termsFrom } from "../../terms/category-terms.server.ts";
import { ownTermsOfProducts, type Terms, termsOf } from "../../terms/terms.ts";
import { warrantySentence } from "../../terms/warranty-words.ts";

/** Everything that a product's page shows, including what the law requires there (Legal Metrology Rule 6(10)). */
export type ProductPage = ProductFacts & {
  description: string;
  pictures: ProductPicture[];
  rating: number | null;
  reviews: number;
  mrpInclGst: number;
  hsn: string;
  os: string | null;
  color: string | null;
  /** '1 year, on-site' */
  warranty: string;
  terms: Terms;
  countryOfOrigin: string;
  manufacturer: string;
  importer: string | null;
  genericName: string;
  netQuantity: string;
  seller: Seller;
  /** The product is not on sale: its vendor looks at what shoppers would see. */
  isPreview: boolean;
  standings: SpecStanding[];
  similar: ProductCard[];
};

/**
 * The seller (E-Commerce Rules, rule 5(3)(a)). A demo vendor, which is approved at once, may not have filled in
 * everything.
 */
type Seller = {
  name: string;
  legalName: string | null;
  gstin: string | null;
  taxStatus: TaxStatus;
  address: string | null;
  email: string;
  phone: string | null;
};

const mostSimilar = 4;
const notSaid = "–";

/** Finds the product on sale with this slug; undefined if there is none. Three queries after the first. */
export function findProduct(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  return cachedForShoppers(shop, `product ${slug}`, () => readPage(shop, publicCards(shop.db), slug));
}

/**
 * Previews a product that is not on sale, for its vendor and for those who may read everybody's products. Undefined for
 * everybody else, and while the product has no price or no MRP. Other missing values show as a dash.
 */
export async function findPreview(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  if (!can(shop.actor, "products.read-own") && !can(shop.actor, "products.read-any")) return undefined;
  const own = allCards(shop.db)
    .where(isListedBy(sellerScope(shop.actor, "products.read")))
    .where("products.price", "is not", null)
    .$narrowType<{ price: number }>();
  return readPage(shop, own, slug);
}

async function readPage(
  shop: Shop,
  cards: ReturnType<typeof publicCards>,
  slug: string,
): Promise<ProductPage | undefined> {
  const row = await cards
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select([
      "products.description",
      "products.rating",
      "products.reviews",
      "products.mrp_incl_gst",
      "products.is_public",
      "products.hsn",
      "products.os",
      "products.color",
      ...ownTermsOfProducts,
      "products.country_of_origin",
      "products.manufacturer",
      "products.importer",
      "products.generic_name",
      "products.net_quantity",
      "vendors.name as vendor_name",
      "vendors.legal_name",
      "vendors.gstin",
      "vendors.tax_status",
      "vendors.address_line",
      "vendors.city",
      "vendors.pincode",
      "vendors.email",
      "vendors.phone",
    ])
    .select([allCategoryTerms.as("category_terms"), termsFrom.as("terms_from")])
    .where("products.slug", "=", slug)
    .where("products.mrp_incl_gst", "is not", null)
    .$narrowType<{ mrp_incl_gst: number }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const facts = toFacts(row);
  const terms = termsOf(row.category_terms.map(fromRow), row.terms_from, row);
  const [pictures, standings, similar] = await Promise.all([
    listPictures(shop, facts.id),
    standingsOf(shop, facts),
    listSimilar(shop, facts),
  ]);
  return {
    ...facts,
    description: row.description ?? notSaid,
    pictures,
    rating: row.rating,
    reviews: row.reviews,
    mrpInclGst: row.mrp_incl_gst,
    hsn: row.hsn ?? notSaid,
    os: row.os,
    color: row.color,
    warranty: warrantySentence(terms.warranty),
    terms,
    countryOfOrigin: row.country_of_origin ?? notSaid,
    manufacturer: row.manufacturer ?? notSaid,
    importer: row.importer,
    genericName: row.generic_name ?? notSaid,
    netQuantity: row.net_quantity ?? notSaid,
    seller: {
      name: row.vendor_name,
      legalName: row.legal_name,
      gstin: row.gstin,
      taxStatus: row.tax_status as TaxStatus,
      address: row.address_line && `${row.address_line}, ${row.city} ${row.pincode}`,
      email: row.email,
      phone: row.phone,
    },
    isPreview: !row.is_public,
    standings,
    similar,
  };
}

/**
 * Lists products of the same category, the nearest in price first. It chooses among the next dearer and the next
 * cheaper ones, equally many of each.
 */
async function listSimilar(shop: Shop, product: ProductCard): Promise<ProductCard[]> {
  const unit = product.discountPrice ?? product.price;
  const category = product.category satisfies ProductCategory;
  const neighbours = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id from products
    where is_public and category = ${category} and id <> ${product.id} and ${side}
    order by ${order} limit ${mostSimilar}
  )`;
  const near = sql<{ id: string }>`(
    ${neighbours(sql`unit_price >= ${unit}`, sql`unit_price, id`)}
    union all
    ${neighbours(sql`unit_price < ${unit}`, sql`unit_price desc, id`)}
  )`;
  const rows = await publicCards(shop.db)
    .innerJoin(near.as("near"), "near.id", "products.id")
    .orderBy(sql`abs(products.unit_price - ${unit})`)
    .orderBy("products.id")
    .limit(mostSimilar)
    .execute();
  return rows.map(toCard);
}
